package ui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestShortcutsFollowTheLetter checks the meanings of keys for shortcuts in several keyboard
// layouts.
func TestShortcutsFollowTheLetter(t *testing.T) {
	for _, c := range []struct {
		layout string
		place  ebiten.Key
		has    string
		want   ebiten.Key
	}{
		{"US", ebiten.KeyZ, "z", ebiten.KeyZ},
		{"unknown", ebiten.KeyZ, "", ebiten.KeyZ},
		{"German", ebiten.KeyY, "z", ebiten.KeyZ},
		{"German", ebiten.KeyZ, "Y", ebiten.KeyY},
		{"German", ebiten.KeySemicolon, "ö", ebiten.KeySemicolon},
		{"German", ebiten.KeyBracketRight, "+", ebiten.KeyEqual},
		{"German", ebiten.KeySlash, "-", ebiten.KeyMinus},
		{"French", ebiten.KeyW, "z", ebiten.KeyZ},
		{"French", ebiten.KeyZ, "w", ebiten.KeyW},
		{"French", ebiten.KeySemicolon, "m", ebiten.KeyM},
		{"French", ebiten.KeyM, ",", noKey},
		{"French", ebiten.KeyDigit6, "-", ebiten.KeyDigit6},
		{"Dvorak", ebiten.KeyC, "j", ebiten.KeyJ},
		{"Dvorak", ebiten.KeyI, "c", ebiten.KeyC},
		{"Dvorak", ebiten.KeySlash, "z", ebiten.KeyZ},
		{"Dvorak", ebiten.KeyZ, ";", noKey},
		{"Turkish F", ebiten.KeyW, "ğ", noKey},
		{"Russian", ebiten.KeyZ, "я", ebiten.KeyZ},
		{"Greek", ebiten.KeyZ, "ζ", ebiten.KeyZ},
		{"Hebrew", ebiten.KeyZ, "ז", ebiten.KeyZ},
		{"any", ebiten.KeyF2, "z", ebiten.KeyF2},
	} {
		if got := keyMeaning(c.place, c.has); got != c.want {
			t.Errorf("%s: %v, with %q on it, is %v and not %v", c.layout, c.place, c.has, got, c.want)
		}
	}
}
