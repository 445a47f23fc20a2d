package ui

import (
	"cmp"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save/keys"
)

// Pad is the buttons of game pads that are down, a bit for each ebiten.StandardGamepadButton. The left
// stick counts as the cross.
type Pad uint32

// Buttons returns the pad whose buttons are down.
func Buttons(down ...ebiten.StandardGamepadButton) (p Pad) {
	for _, b := range down {
		p |= 1 << b
	}
	return p
}

// Has reports whether the button is down.
func (p Pad) Has(b ebiten.StandardGamepadButton) bool { return p&(1<<b) != 0 }

// padKeys are the keys that the buttons of a game pad stand for: the key of a command, or another one. One
// that points comes with Input.Points.
var padKeys = []struct {
	button  ebiten.StandardGamepadButton
	command keys.Command
	key     keys.Key
	points  bool
}{
	{ebiten.StandardGamepadButtonLeftLeft, "", "ArrowLeft", true},
	{ebiten.StandardGamepadButtonLeftRight, "", "ArrowRight", true},
	{ebiten.StandardGamepadButtonLeftTop, "", "ArrowUp", true},
	{ebiten.StandardGamepadButtonLeftBottom, "", "ArrowDown", true},
	{ebiten.StandardGamepadButtonRightBottom, "", "Enter", false},
	{ebiten.StandardGamepadButtonRightRight, keys.Back, "", false},
	{ebiten.StandardGamepadButtonRightTop, "", "Tab", false},
	{ebiten.StandardGamepadButtonRightLeft, keys.Hint, "", false},
	{ebiten.StandardGamepadButtonFrontTopLeft, keys.Undo, "", false},
	{ebiten.StandardGamepadButtonFrontTopRight, keys.Redo, "", false},
	{ebiten.StandardGamepadButtonFrontBottomLeft, "", "PageUp", false},
	{ebiten.StandardGamepadButtonFrontBottomRight, "", "PageDown", false},
	{ebiten.StandardGamepadButtonCenterRight, keys.Back, "", false},
}

// Push adds to this tick the keys that the buttons stand for which are down now. Call it after the keys
// of the tick are known.
func (in *Input) Push(now Pad) {
	was := in.pad
	in.pad = now
	in.Points = false
	for _, k := range padKeys {
		if !now.Has(k.button) {
			continue
		}
		key, ctrl, shift := split(cmp.Or(k.key, in.Bindings.Of(k.command)))
		in.Held = append(in.Held, key)
		if !was.Has(k.button) {
			in.Keys = append(in.Keys, key)
			in.Points = in.Points || k.points
			in.Ctrl, in.Shift = in.Ctrl || ctrl, in.Shift || shift
		}
	}
}

// readPads reads the game pads, as one. A pad has no effect while the window does not have the focus,
// because others read it too. focused reports whether the window has the focus.
func (in *Input) readPads(focused func() bool) {
	var now Pad
	in.Pads = ebiten.AppendGamepadIDs(in.Pads[:0])
	for _, id := range in.Pads {
		for _, k := range padKeys {
			if ebiten.IsStandardGamepadButtonPressed(id, k.button) {
				now |= Buttons(k.button)
			}
		}
		x := ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickHorizontal)
		y := ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickVertical)
		now |= leaning(in.pad, x, y)
	}
	if now != 0 && !focused() {
		now = 0
	}
	in.Push(now)
}

// A stick leans to a side from the deflection leans on, and no longer below the deflection rests, so
// that it does not tremble between both.
const leans, rests = 0.5, 0.3

// leaning returns the button of the cross for a stick at x, y, which leaned as was says.
func leaning(was Pad, x, y float64) Pad {
	ways := []struct {
		button ebiten.StandardGamepadButton
		by     float64
	}{
		{ebiten.StandardGamepadButtonLeftLeft, -x}, {ebiten.StandardGamepadButtonLeftRight, x},
		{ebiten.StandardGamepadButtonLeftTop, -y}, {ebiten.StandardGamepadButtonLeftBottom, y},
	}
	for _, w := range ways {
		if was.Has(w.button) && w.by > rests {
			return Buttons(w.button)
		}
	}
	for _, w := range ways {
		if w.by > leans && w.by >= math.Max(math.Abs(x), math.Abs(y)) {
			return Buttons(w.button)
		}
	}
	return 0
}
