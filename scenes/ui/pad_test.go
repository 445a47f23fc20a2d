package ui

import (
	"cmp"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save/keys"
)

// TestAButtonOfAPadIsAKey checks that each button acts once, in the tick in which it goes down, and that
// its key is held as long as the button is.
func TestAButtonOfAPadIsAKey(t *testing.T) {
	for _, k := range padKeys {
		var in Input
		in.Push(Buttons(k.button))
		key, ctrl, _ := split(cmp.Or(k.key, keys.Default(k.command)))
		if does := k.command == "" || in.Does(k.command); !slices.Equal(in.Keys, []ebiten.Key{key}) || !does || in.Ctrl != ctrl || !in.Holds(key) || in.Points != k.points {
			t.Errorf("button %d gives the keys %v of %v with Ctrl %t and Points %t", k.button, in.Keys, in.Held, in.Ctrl, in.Points)
		}
		in = Input{Device: in.Device}
		in.Push(Buttons(k.button))
		if len(in.Keys) > 0 || !in.Holds(key) || in.Ctrl || in.Points {
			t.Errorf("button %d, which is held, gives the keys %v of %v", k.button, in.Keys, in.Held)
		}
		in = Input{Device: in.Device}
		in.Push(0)
		if len(in.Keys)+len(in.Held) > 0 {
			t.Errorf("button %d, which was released, gives the keys %v of %v", k.button, in.Keys, in.Held)
		}
	}
}

// TestAStickLeansToOneSide checks that a stick counts as the button of the cross to whose side it leans most,
// and that it stays there until it is nearly upright.
func TestAStickLeansToOneSide(t *testing.T) {
	left, right, top, bottom := Buttons(ebiten.StandardGamepadButtonLeftLeft), Buttons(ebiten.StandardGamepadButtonLeftRight), Buttons(ebiten.StandardGamepadButtonLeftTop), Buttons(ebiten.StandardGamepadButtonLeftBottom)
	for _, c := range []struct {
		was  Pad
		x, y float64
		want Pad
	}{
		{0, 0, 0, 0}, {0, 0.4, 0, 0}, {0, -1, 0, left}, {0, 1, 0.2, right}, {0, 0.6, -0.7, top}, {0, 0.1, 0.9, bottom},
		{right, 0.4, 0, right}, {right, 0.6, 0.7, right}, {right, 0.2, 0.7, bottom}, {right, 0.2, 0, 0}, {right, -1, 0, left},
	} {
		if got := leaning(c.was, c.x, c.y); got != c.want {
			t.Errorf("a stick at %v, %v that leaned as %b leans as %b, want %b", c.x, c.y, c.was, got, c.want)
		}
	}
}
