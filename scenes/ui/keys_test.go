package ui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
)

// TestKeysOfCommands checks which presses a key is, and that what belongs to it must be held.
func TestKeysOfCommands(t *testing.T) {
	for key, want := range map[Key]ebiten.Key{
		RulesKey: ebiten.KeyF2, BackKey: ebiten.KeyEscape, PreviousKey: ebiten.KeyArrowLeft, NextKey: ebiten.KeyArrowRight,
		EndTurnKey: ebiten.KeyEnter, DeleteKey: ebiten.KeyDelete, HintKey: ebiten.KeyH, ColourKeys[0]: ebiten.KeyDigit1,
	} {
		in := Input{Keys: []ebiten.Key{want}}
		if got := key.Place(); got != want || !in.Does(key) {
			t.Errorf("the key %q is %v on the keyboard and is pressed: %t; want %v", key, got, in.Does(key), want)
		}
	}
	for key, place := range map[Key]ebiten.Key{SaveKey: ebiten.KeyS, CutKey: ebiten.KeyDelete} {
		for held := range 4 {
			in := Input{Keys: []ebiten.Key{place}, Ctrl: held&1 > 0, Shift: held&2 > 0}
			if want := key == SaveKey && in.Ctrl || key == CutKey && in.Shift; in.Does(key) != want {
				t.Errorf("with Ctrl: %t and Shift: %t the key %q is pressed: %t", in.Ctrl, in.Shift, key, in.Does(key))
			}
		}
	}
}

// TestWhereAKeyStands checks that the key of a button stands behind its label if there is room, and that
// of a tool behind its tip.
func TestWhereAKeyStands(t *testing.T) {
	w := Widget{Label: "Hint", Tip: "A hint", Key: HintKey, Box: layout.Rect{W: 100}}
	if w.shown() != "Hint  H" || w.keyedTip() != "A hint" {
		t.Errorf("a button says %q, with the tip %q", w.shown(), w.keyedTip())
	}
	if w.Box.W = StrongFont.Width("Hint"); w.shown() != "Hint" {
		t.Errorf("a narrow button says %q", w.shown())
	}
	if w.Look = Tool; w.Keyed() != "Hint" || w.keyedTip() != "A hint  H" {
		t.Errorf("a tool is called %q, with the tip %q", w.Keyed(), w.keyedTip())
	}
}
