package ui

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save/keys"
)

// signed are the keys that keyboards mark with a sign or a short word.
var signed = map[string]ebiten.Key{"Esc": ebiten.KeyEscape, "←": ebiten.KeyArrowLeft, "→": ebiten.KeyArrowRight}

// split returns the key on the keyboard, and whether Ctrl and Shift are held with it.
func split(k keys.Key) (key ebiten.Key, ctrl, shift bool) {
	name, ctrl := strings.CutPrefix(string(k), "Ctrl+")
	name, shift = strings.CutPrefix(name, "Shift+")
	key, ok := signed[name]
	if !ok && key.UnmarshalText([]byte(name)) != nil {
		key = noKey
	}
	return key, ctrl, shift
}

// Does reports whether the key of c went down in this tick, with Ctrl and Shift held as it wants. While
// letters are typed into a field, a letter is no command.
func (in *Input) Does(c keys.Command) bool {
	k := in.Bindings.Of(c)
	key, ctrl, shift := split(k)
	return in.Pressed(key) && in.Ctrl == ctrl && (!ctrl || Shortcut(in)) && in.Shift == shift && !(in.Typing && k.Letter())
}

// Keeps reports whether the key of c is down.
func (in *Input) Keeps(c keys.Command) bool {
	key, _, _ := split(in.Bindings.Of(c))
	return in.Holds(key)
}

// Chosen returns the key that went down in this tick, with Ctrl and Shift if they are held, to give it to
// a command; "" for none.
func (in *Input) Chosen() keys.Key {
	for _, key := range in.Keys {
		name := key.String()
		switch key {
		case noKey, ebiten.KeyControl, ebiten.KeyControlLeft, ebiten.KeyControlRight, ebiten.KeyMeta, ebiten.KeyMetaLeft, ebiten.KeyMetaRight,
			ebiten.KeyShift, ebiten.KeyShiftLeft, ebiten.KeyShiftRight, ebiten.KeyAlt, ebiten.KeyAltLeft, ebiten.KeyAltRight:
			continue
		}
		if in.Shift {
			name = "Shift+" + name
		}
		if in.Ctrl {
			name = "Ctrl+" + name
		}
		return keys.Key(name)
	}
	return ""
}

// behind returns text with the name of the key k behind it.
func behind(text string, k keys.Key) string {
	if k == "" {
		return text
	}
	return text + "  " + string(k)
}

// keyInTip reports whether the key of w stands behind its tip and not behind its label.
func (w *Widget) keyInTip() bool { return w.Look == Tool || w.Look == Chip }

// Keyed returns the label of w with the name of its key behind it.
func (u *Group) Keyed(w *Widget) string {
	if w.keyInTip() {
		return w.Label
	}
	return behind(w.Label, u.Bindings.Of(w.Key))
}

// shown returns the label of w, with the name of its key if there is room.
func (u *Group) shown(w *Widget) string {
	if label := u.Keyed(w); StrongFont.Width(label) <= w.Box.W-2*leastMargin {
		return label
	}
	return w.Label
}

// keyedTip returns the tip of w, with the name of the key that stands there.
func (u *Group) keyedTip(w *Widget) string {
	if w.keyInTip() {
		return behind(w.Tip, u.Bindings.Of(w.Key))
	}
	return w.Tip
}
