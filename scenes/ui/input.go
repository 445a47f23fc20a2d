package ui

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"quintet/render/layout"
)

// PlacesKey asks whoever drives the program for a list of the places; it is no
// input to a scene.
const PlacesKey = ebiten.KeyF12

// Input is what the player did in one tick. A finger counts as the pointer.
type Input struct {
	X, Y   float64      // the pointer, in units
	Press  bool         // the button or finger went down
	Double bool         // and that for the second time, soon after the first and at the same place
	Lift   bool         // it came up, never in the tick in which it went down
	Down   bool         // it is held
	Lost   bool         // what it held is let go of, and nothing is to come of that
	Wheel  float64      // lines scrolled up
	Keys   []ebiten.Key // that went down, each called by its letter in the player's layout
	Held   []ebiten.Key // that are down
	Runes  []rune
	Shift  bool
	Ctrl   bool // or the command key

	Finger bool  // the pointer is a finger
	Named  bool  // what was pressed was named by the page, whatever the pointer is
	Swipe  Swipe // of that finger
	Grip   Grip  // what takes hold of a view

	Device
}

// Device is what an Input is read from, what came of it, and what of one tick is
// needed in the next.
type Device struct {
	Acted    bool                      // a widget did something with the input
	Wheels   bool                      // the wheel would do something where the pointer is
	Focus    string                    // the name of what the keys go to; "" for nothing
	First    bool                      // that is the first of what Tab goes through
	Last     bool                      // or the last
	Composer Composer                  // where text comes from; nil if from Runes alone
	Late     bool                      // the pointer came up in the tick in which it went down, which is told in the next one
	focused  bool                      // the window had the focus when the pointer went down
	gone     bool                      // what the pointer held since it went down was lost
	meanings map[ebiten.Key]ebiten.Key // of the keys, by their places, as they went down last
	touch    ebiten.TouchID
	touching bool
	touches  []ebiten.TouchID
	fingers  bool    // the last press was one of a finger
	unit     float64 // pixels of a unit
	before   press   // the last one
}

// press is when and where the pointer was pressed.
type press struct {
	ago  int // ticks
	x, y float64
}

// Read takes in the tick and says whether there was any input. A unit has so many
// pixels.
func (in *Input) Read(unit float64) bool {
	in.unit = unit
	x, y := in.X, in.Y
	in.Named = false
	in.Press = inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft)
	in.Lift = inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft)
	in.Down = ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft)
	in.Finger = in.readTouch(unit) || in.Late && in.Finger
	if !in.Finger && !in.Late {
		px, py := ebiten.CursorPosition()
		in.X, in.Y = float64(px)/unit, float64(py)/unit
	}
	in.Spread()
	in.Hold(ebiten.IsFocused)
	in.pair()
	gripped := in.Grip.On
	in.readGrip(unit)
	_, wheel := ebiten.Wheel()
	in.Wheel = wheel / wheelLine
	held := len(in.Held)
	in.readKeys()
	return in.X != x || in.Y != y || in.Press || in.Lift || in.Lost || in.Wheel != 0 || len(in.Keys)+len(in.Runes) > 0 || len(in.Held) != held || in.Grip.On || gripped
}

// Hold lets go of what the pointer holds when the focus is lost: the pointer comes up
// then, or elsewhere, which the player did not mean. A window that is clicked without
// being given the focus has none to lose.
func (in *Input) Hold(focused func() bool) {
	in.Lost = false
	switch {
	case in.Press:
		in.focused, in.gone = focused(), false
	case in.focused && !in.gone && (in.Down || in.Lift) && !focused():
		in.Lose()
	}
	if in.gone {
		in.Down, in.Lift = false, false
	}
}

// Lose makes the tick one in which what the pointer holds is lost.
func (in *Input) Lose() {
	in.Lost, in.gone, in.Swipe = true, true, Swipe{}
	in.Down, in.Lift = false, false
}

// Click makes the tick one in which the page clicks at a place, and comes up in the next
// one.
func (in *Input) Click(x, y float64) {
	in.X, in.Y, in.Finger, in.Named = x, y, false, true
	in.Press, in.Down, in.Lift, in.Late = true, true, false, true
	in.focused, in.gone = false, false // whoever reads the page may have the focus elsewhere
}

// EndTyping ends the text input of the scene that is left, with what is being
// composed as it stands. Fields do so themselves when they lose the focus.
func (in *Input) EndTyping() {
	if in.Composer != nil {
		in.Composer.Confirm()
	}
}

// doubleClick is how many ticks after the first press of two the second comes at
// the latest.
const doubleClick = 24

// pair finds out whether a press is the second of two.
func (in *Input) pair() {
	in.before.ago++
	in.Double = false
	if !in.Press {
		return
	}
	in.fingers = in.Finger
	in.Double = in.before.ago <= doubleClick && math.Hypot(in.X-in.before.x, in.Y-in.before.y) <= Far
	in.before = press{0, in.X, in.Y}
	if in.Double { // a third is none
		in.before.ago = doubleClick
	}
}

// Spread makes two ticks of a click that came within one, as quick ones do, and
// all of them where ticks are slow.
func (in *Input) Spread() {
	both := in.Press && in.Lift
	in.Lift = in.Lift && !both || in.Late
	in.Down = in.Down || both
	in.Late = both
}

// readTouch lets the first finger act as the pointer and says whether it did.
func (in *Input) readTouch(unit float64) bool {
	if !in.touching {
		in.touches = inpututil.AppendJustPressedTouchIDs(in.touches[:0])
		if len(in.touches) == 0 {
			in.Swipe = Swipe{}
			return false
		}
		in.touch, in.touching, in.Press = in.touches[0], true, true
	}
	if inpututil.IsTouchJustReleased(in.touch) {
		in.touching, in.Lift, in.Swipe.By = false, true, 0
		return true
	}
	x, y := ebiten.TouchPosition(in.touch)
	in.X, in.Y, in.Down = float64(x)/unit, float64(y)/unit, true
	in.Swipe.Follow(in.Press, in.X, in.Y)
	return true
}

// Pressed says whether the key went down in this tick.
func (in *Input) Pressed(k ebiten.Key) bool { return slices.Contains(in.Keys, k) }

// Holds says whether the key is down.
func (in *Input) Holds(k ebiten.Key) bool { return slices.Contains(in.Held, k) }

// Any says whether the player pressed anything at all.
func (in *Input) Any() bool { return in.Press || len(in.Keys) > 0 }

// Shortcut says whether a key is pressed as a shortcut. AltGr, which types
// letters, comes as Ctrl and Alt on some systems.
func Shortcut(in *Input) bool {
	return in.Ctrl && !in.Holds(ebiten.KeyAltLeft) && !in.Holds(ebiten.KeyAltRight)
}

// repeat makes a key that is held act again and again.
type repeat struct {
	key   ebiten.Key
	held  bool
	ticks int
}

// When a held key acts for the second time and how often then, in ticks.
const repeatAfter, repeatEvery = 30, 2

// next returns which of the keys acts in this tick, if one does.
func (r *repeat) next(in *Input, keys []ebiten.Key) (ebiten.Key, bool) {
	for _, k := range keys {
		if in.Pressed(k) {
			*r = repeat{key: k, held: true}
			return k, true
		}
	}
	r.held = r.held && in.Holds(r.key)
	if !r.held {
		return 0, false
	}
	r.ticks++
	return r.key, r.ticks >= repeatAfter && r.ticks%repeatEvery == 0
}

// Far is how far the pointer moves, in units, before a press becomes a drag.
const Far = 8

// Swipe is a finger that went down and may scroll what lies there. It does once
// it has moved up or down so far that it can mean no tap.
type Swipe struct {
	on   bool
	x, y float64 // where it went down
	at   float64 // how far down it is now
	By   float64 // how far down it has moved in this tick
}

// Follow takes in where the finger is in a tick, press telling that it has just
// gone down.
func (s *Swipe) Follow(press bool, x, y float64) {
	if press {
		*s = Swipe{x: x, y: y, at: y}
	}
	s.on = s.on || math.Abs(y-s.y) > Far
	if s.on {
		s.By, s.at = y-s.at, y
	}
}

// scrolled returns by how many units the contents of box go down: with a finger
// that went down there, or by so many for each line of the wheel.
func (in *Input) scrolled(box layout.Rect, line float64) float64 {
	switch {
	case in.Swipe.on && box.Contains(in.Swipe.x, in.Swipe.y):
		return in.Swipe.By
	case box.Contains(in.X, in.Y):
		return line * in.Wheel
	}
	return 0
}

// Grip is what takes hold of a view to turn or move it: the right button, or two fingers.
type Grip struct {
	On     bool
	DX, DY float64 // how far it moved in this tick, in units
	Spread float64 // how often the distance of two fingers doubled in this tick
	Twist  float64 // by how much two fingers turned in this tick, clockwise, in radians

	x, y, far, angle float64 // where the grip was, and of two fingers how far apart and in which direction
}

// Follow takes in the place of the right button, or the middle of two fingers so
// far apart in a direction.
func (g *Grip) Follow(x, y, far, angle float64) {
	last := *g
	*g = Grip{On: true, x: x, y: y, far: far, angle: angle}
	if !last.On {
		return
	}
	g.DX, g.DY = x-last.x, y-last.y
	if far > 0 && last.far > 0 {
		g.Spread, g.Twist = math.Log2(far/last.far), math.Remainder(angle-last.angle, 2*math.Pi)
	}
}

// At returns where the grip is, in units: between two fingers.
func (g *Grip) At() (x, y float64) { return g.x, g.y }

// readGrip finds what holds the view.
func (in *Input) readGrip(unit float64) {
	in.touches = ebiten.AppendTouchIDs(in.touches[:0])
	switch {
	case len(in.touches) >= 2:
		ax, ay := ebiten.TouchPosition(in.touches[0])
		bx, by := ebiten.TouchPosition(in.touches[1])
		dx, dy := float64(bx-ax)/unit, float64(by-ay)/unit
		in.Grip.Follow(float64(ax)/unit+dx/2, float64(ay)/unit+dy/2, math.Hypot(dx, dy), math.Atan2(dy, dx))
	case ebiten.IsMouseButtonPressed(ebiten.MouseButtonRight):
		x, y := ebiten.CursorPosition()
		in.Grip.Follow(float64(x)/unit, float64(y)/unit, 0, 0)
	default:
		in.Grip = Grip{}
	}
}
