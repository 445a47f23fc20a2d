package ui

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/save/keys"
)

// TestKeysOfCommands checks which key each command does, and that exactly what belongs to it is held: with a
// changed key, too.
func TestKeysOfCommands(t *testing.T) {
	places := map[keys.Command]ebiten.Key{
		keys.Rules: ebiten.KeyF2, keys.Back: ebiten.KeyEscape, keys.Previous: ebiten.KeyArrowLeft, keys.Next: ebiten.KeyArrowRight,
		keys.EndTurn: ebiten.KeyEnter, keys.Delete: ebiten.KeyDelete, keys.Hint: ebiten.KeyH, keys.Colours[0]: ebiten.KeyDigit1,
		keys.Save: ebiten.KeyS, keys.Cut: ebiten.KeyDelete, keys.RedoToo: ebiten.KeyZ, keys.Flip: ebiten.KeyG,
	}
	changed := keys.Bindings{"flip": "Ctrl+Shift+G"}
	for c, place := range places {
		k := string(changed.Of(c))
		for held := range 4 {
			in := Input{Keys: []ebiten.Key{place}, Ctrl: held&1 > 0, Shift: held&2 > 0, Bindings: changed}
			if want := in.Ctrl == strings.Contains(k, "Ctrl+") && in.Shift == strings.Contains(k, "Shift+"); in.Does(c) != want {
				t.Errorf("with Ctrl: %t and Shift: %t the key of %q, %q, is pressed: %t", in.Ctrl, in.Shift, c, k, in.Does(c))
			}
		}
	}
	in := Input{Keys: []ebiten.Key{ebiten.KeyF}, Held: []ebiten.Key{ebiten.KeyL}, Bindings: changed}
	if in.Does(keys.Flip) || !in.Keeps(keys.Lift) || in.Keeps(keys.Turn) {
		t.Error("the key that a command had still acts, or a key is held that is not, or the other way round")
	}
	for _, c := range keys.All() {
		if place, _, _ := split(keys.Default(c)); place == noKey {
			t.Errorf("the key of %q is on no keyboard", c)
		}
	}
}

// TestALetterThatIsTypedIsNoCommand checks that while a field has the letters only keys that type nothing
// are commands.
func TestALetterThatIsTypedIsNoCommand(t *testing.T) {
	for key, want := range map[keys.Key]bool{"Q": false, "Shift+Q": false, "Ctrl+G": true, "F4": true, "Delete": true} {
		place, ctrl, shift := split(key)
		in := Input{Keys: []ebiten.Key{place}, Ctrl: ctrl, Shift: shift, Bindings: keys.Bindings{"hint": key}}
		if in.Typing = true; in.Does(keys.Hint) != want {
			t.Errorf("%q is a command while letters are typed: %t", key, !want)
		}
		if in.Typing = false; !in.Does(keys.Hint) {
			t.Errorf("%q is no command", key)
		}
	}
}

// TestTheKeyThatIsChosen checks the name of the key that is pressed for a command, and that a command with
// that key does it.
func TestTheKeyThatIsChosen(t *testing.T) {
	for want, in := range map[keys.Key]Input{
		"":             {Keys: []ebiten.Key{ebiten.KeyControlLeft, ebiten.KeyShift, noKey}, Ctrl: true},
		"Q":            {Keys: []ebiten.Key{ebiten.KeyQ}},
		"Ctrl+Shift+Q": {Keys: []ebiten.Key{ebiten.KeyShiftLeft, ebiten.KeyQ}, Ctrl: true, Shift: true},
		"Shift+Delete": {Keys: []ebiten.Key{ebiten.KeyDelete}, Shift: true},
		"F9":           {Keys: []ebiten.Key{ebiten.KeyF9}},
	} {
		got := in.Chosen()
		if in.Bindings = (keys.Bindings{"hint": got}); got != want || want != "" && !in.Does(keys.Hint) {
			t.Errorf("%v is the key %q, want %q", in.Keys, got, want)
		}
	}
}

// TestWhereAKeyStands checks that the key of a button stands behind its label if there is room, and that
// of a tool behind its tip.
func TestWhereAKeyStands(t *testing.T) {
	u, w := &Group{Bindings: keys.Bindings{"hint": "Q"}}, &Widget{Label: "Hint", Tip: "A hint", Key: keys.Hint, Box: layout.Rect{W: 100}}
	if u.shown(w) != "Hint  Q" || u.keyedTip(w) != "A hint" {
		t.Errorf("a button says %q, with the tip %q", u.shown(w), u.keyedTip(w))
	}
	if w.Box.W = StrongFont.Width("Hint"); u.shown(w) != "Hint" {
		t.Errorf("a narrow button says %q", u.shown(w))
	}
	if w.Look = Tool; u.Keyed(w) != "Hint" || u.keyedTip(w) != "A hint  Q" {
		t.Errorf("a tool is called %q, with the tip %q", u.Keyed(w), u.keyedTip(w))
	}
}
