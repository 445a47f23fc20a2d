package scenes

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// input is what the player did in one tick. A finger counts as the pointer.
type input struct {
	x, y  float64 // the pointer, in units
	press bool    // the button or finger went down
	lift  bool    // it came up, never in the tick in which it went down
	late  bool    // it came up in that tick, which is told in the next one
	down  bool    // it is held
	wheel float64 // lines scrolled up
	keys  []ebiten.Key
	held  []ebiten.Key // keys that are down
	runes []rune
	shift bool
	ctrl  bool

	finger   bool  // the pointer is a finger
	swipe    swipe // of that finger
	touch    ebiten.TouchID
	touching bool
	touches  []ebiten.TouchID
}

// read takes in the tick and says whether there was any input.
func (in *input) read(unit float64) bool {
	x, y := in.x, in.y
	in.press = inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft)
	in.lift = inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft)
	in.down = ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft)
	in.finger = in.readTouch(unit) || in.late && in.finger
	if !in.finger && !in.late {
		px, py := ebiten.CursorPosition()
		in.x, in.y = float64(px)/unit, float64(py)/unit
	}
	in.spread()
	_, in.wheel = ebiten.Wheel()
	in.keys = slices.DeleteFunc(inpututil.AppendJustPressedKeys(in.keys[:0]), func(k ebiten.Key) bool { return k == placesKey })
	held := len(in.held)
	in.held = inpututil.AppendPressedKeys(in.held[:0])
	in.runes = ebiten.AppendInputChars(in.runes[:0])
	in.shift = ebiten.IsKeyPressed(ebiten.KeyShift)
	in.ctrl = ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
	return in.x != x || in.y != y || in.press || in.lift || in.wheel != 0 || len(in.keys)+len(in.runes) > 0 || len(in.held) != held
}

// spread makes two ticks of a click that came within one, as quick ones do, and
// all of them where ticks are slow.
func (in *input) spread() {
	both := in.press && in.lift
	in.lift = in.lift && !both || in.late
	in.down = in.down || both
	in.late = both
}

// readTouch lets the first finger act as the pointer and says whether it did.
func (in *input) readTouch(unit float64) bool {
	if !in.touching {
		in.touches = inpututil.AppendJustPressedTouchIDs(in.touches[:0])
		if len(in.touches) == 0 {
			in.swipe = swipe{}
			return false
		}
		in.touch, in.touching, in.press = in.touches[0], true, true
	}
	if inpututil.IsTouchJustReleased(in.touch) {
		in.touching, in.lift, in.swipe.by = false, true, 0
		return true
	}
	x, y := ebiten.TouchPosition(in.touch)
	in.x, in.y, in.down = float64(x)/unit, float64(y)/unit, true
	in.swipe.follow(in.press, in.x, in.y)
	return true
}

// pressed says whether the key went down in this tick.
func (in *input) pressed(k ebiten.Key) bool { return slices.Contains(in.keys, k) }

// holds says whether the key is down.
func (in *input) holds(k ebiten.Key) bool { return slices.Contains(in.held, k) }

// any says whether the player pressed anything at all.
func (in *input) any() bool { return in.press || len(in.keys) > 0 }
