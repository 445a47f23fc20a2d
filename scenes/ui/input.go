package ui

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"quintet/render/layout"
	"quintet/save/keys"
)

// PlacesKey is the key with which a program that drives this one asks for the list of clickable
// places. Scenes do not get it.
const PlacesKey = ebiten.KeyF12

// Input is what the player did in one tick. A finger counts as the pointer.
type Input struct {
	X, Y   float64      // the position of the pointer, in units
	Press  bool         // the button or finger went down
	Double bool         // the press is the second press of a double click
	Again  bool         // the press comes at once after another one at the same place
	Lift   bool         // the button or finger came up; never in the tick of its Press
	Down   bool         // the button or finger is down
	Lost   bool         // a press or drag is cancelled, so it must have no effect
	Wheel  float64      // the number of lines by which the wheel was turned up
	Keys   []ebiten.Key // the keys that went down, named by their letters in the player's layout
	Held   []ebiten.Key // the keys that are down
	Runes  []rune
	Shift  bool
	Ctrl   bool // Ctrl or the command key is down; false in a tick in which a letter is typed

	Bindings keys.Bindings // the keys of commands
	Typing   bool          // the letters go to a field

	Points bool // the arrows among Keys come from a game pad: they point at the board or lead to a widget, and do not step

	Finger bool  // the pointer is a finger
	OnPage bool  // the press or release comes from the page: a click on an element for a screen reader
	Swipe  Swipe // the movement of the finger
	Sketch Sketch
	Grip   Grip // the gesture that rotates or moves a board

	Response Response

	Device
}

// Response is the result of an update. The scene and its widgets write it while they handle the
// input, and the app reads it afterwards. The response stays until the next update.
type Response struct {
	Wheels bool   // the wheel has an effect on what is under the pointer
	Focus  string // the name of the widget or site that the keys go to; "" for none
	First  bool   // Focus is the first in the order of Tab
	Last   bool   // Focus is the last in the order of Tab
	Typing bool   // Focus is a field
}

// Device is what an Input is read with, and the state that Read keeps from tick to tick.
type Device struct {
	Composer Composer                  // makes text from keys; nil if text comes from Runes only
	Pads     []ebiten.GamepadID        // the game pads that are connected
	Late     bool                      // the pointer came up in the tick of its press; the next tick reports the Lift
	focused  bool                      // the window had the focus when the pointer went down
	canceled bool                      // the last press was cancelled
	meanings map[ebiten.Key]ebiten.Key // for each place of a key, the meaning that the key had when it last went down
	touch    ebiten.TouchID
	touching bool
	touches  []ebiten.TouchID
	fingers  bool    // a finger made the last press
	unit     float64 // pixels per unit
	last     press   // the last press
	pad      Pad     // the buttons that were down in the last tick
}

// press is the time and place of a press.
type press struct {
	ago    int // the number of ticks since the press
	x, y   float64
	double bool // it was Double
}

// Read reads the input of a tick, and reports whether there was any input. unit is the number of
// pixels per unit.
func (in *Input) Read(unit float64) bool {
	in.unit = unit
	x, y := in.X, in.Y
	in.OnPage = in.Late && in.OnPage
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
	sketched := in.readSketch()
	_, wheel := ebiten.Wheel()
	in.Wheel = wheel / wheelLine
	held := len(in.Held)
	in.readKeys()
	in.readPads(ebiten.IsFocused)
	return in.X != x || in.Y != y || in.Press || in.Lift || in.Lost || in.Wheel != 0 || len(in.Keys)+len(in.Runes) > 0 || len(in.Held) != held || in.Grip.On || gripped || sketched
}

// Hold cancels a press or drag when the window loses the focus, because the player did not release
// the pointer on purpose. If the window did not have the focus when the pointer went down, Hold
// does not cancel. After a press is cancelled, Down and Lift stay false until the next press.
// focused reports whether the window has the focus.
func (in *Input) Hold(focused func() bool) {
	in.Lost = false
	switch {
	case in.Press:
		in.focused, in.canceled = focused(), false
	case in.focused && !in.canceled && (in.Down || in.Lift) && !focused():
		in.Lose()
	}
	if in.canceled {
		in.Down, in.Lift = false, false
	}
}

// Lose cancels the press or drag in this tick.
func (in *Input) Lose() {
	in.Lost, in.canceled, in.Swipe = true, true, Swipe{}
	in.Down, in.Lift = false, false
}

// Click adds to this tick a press at x, y, for a click in the page. The release follows in the
// next tick.
func (in *Input) Click(x, y float64) {
	in.X, in.Y, in.Finger, in.OnPage = x, y, false, true
	in.Press, in.Down, in.Lift, in.Late = true, true, false, true
	in.focused, in.canceled = false, false // a screen reader may have the focus elsewhere
}

// EndTyping ends text input and keeps the composition as it is.
func (in *Input) EndTyping() {
	if in.Composer != nil {
		in.Composer.Confirm()
	}
}

// doubleClick is the greatest number of ticks between the two presses of a double click, half a second
// as is usual on desktops.
const doubleClick = 30

// pair sets Again if the press comes within a doubleClick after the last one, at the same place, and
// Double if it is the second press of a double click.
func (in *Input) pair() {
	in.last.ago++
	in.Double, in.Again = false, false
	if !in.Press {
		return
	}
	in.fingers = in.Finger
	in.Again = in.last.ago <= doubleClick && math.Hypot(in.X-in.last.x, in.Y-in.last.y) <= Far
	in.Double = in.Again && !in.last.double // a third press is not Double
	in.last = press{0, in.X, in.Y, in.Double}
}

// Spread spreads a click that came within one tick over two ticks: the press in this tick, the
// release in the next tick. A quick click can come within one tick; on a slow machine every click
// can.
func (in *Input) Spread() {
	both := in.Press && in.Lift
	in.Lift = in.Lift && !both || in.Late
	in.Down = in.Down || both
	in.Late = both
}

// readTouch makes the first finger the pointer, and reports whether there is a finger.
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

// Pressed reports whether the key went down in this tick.
func (in *Input) Pressed(k ebiten.Key) bool { return slices.Contains(in.Keys, k) }

// Holds reports whether the key is down.
func (in *Input) Holds(k ebiten.Key) bool { return slices.Contains(in.Held, k) }

// Any reports whether a press has come or a key went down in this tick.
func (in *Input) Any() bool { return in.Press || len(in.Keys) > 0 }

// Shortcut reports whether a key pressed now is a shortcut: Ctrl is held without Alt. On some
// systems AltGr, with which players type letters, comes as Ctrl and Alt.
func Shortcut(in *Input) bool {
	return in.Ctrl && !in.Holds(ebiten.KeyAltLeft) && !in.Holds(ebiten.KeyAltRight)
}

// repeat makes a held key act repeatedly.
type repeat struct {
	key   ebiten.Key
	held  bool
	ticks int
}

// repeatAfter is the number of ticks until a held key acts for the second time. repeatEvery is the
// number of ticks between later times.
const repeatAfter, repeatEvery = 30, 2

// next returns the key, one of keys, that acts in this tick, and false if no key acts.
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

// Far is the drag threshold: the distance, in units, that the pointer must move before a press
// becomes a drag.
const Far = 8

// Swipe is a finger on the screen that may scroll. It scrolls once it has moved up or down by
// more than Far.
type Swipe struct {
	down bool // the finger is down, and the press was not cancelled
	on   bool
	x, y float64 // the point at which the finger went down
	at   float64 // the present y of the finger; until it scrolls, the y at which it went down
	// By is the distance that a scrolling finger has moved down in this tick. In the first tick in
	// which the finger scrolls, By is the distance from the point at which the finger went down.
	By float64
}

// Follow updates the swipe with x, y, the place of the finger in this tick. press says that the
// finger has just gone down.
func (s *Swipe) Follow(press bool, x, y float64) {
	if press {
		*s = Swipe{down: true, x: x, y: y, at: y}
	}
	if !s.down {
		return
	}
	s.on = s.on || math.Abs(y-s.y) > Far
	if s.on {
		s.By, s.at = y-s.at, y
	}
}

// Join says that a second finger has come down. Then the first one presses no widget, and does not
// begin to scroll.
func (s *Swipe) Join() {
	if !s.on {
		*s = Swipe{on: true}
	}
}

// scrolled returns the distance, in units, by which the content of box must move down: the movement
// of a finger that went down in box, or the distance line for each line of the wheel.
func (in *Input) scrolled(box layout.Rect, line float64) float64 {
	switch {
	case in.Swipe.on && box.Contains(in.Swipe.x, in.Swipe.y):
		return in.Swipe.By
	case box.Contains(in.X, in.Y):
		return line * in.Wheel
	}
	return 0
}

// Grip is a gesture that rotates or moves a board: a drag with the right button, or with
// two fingers.
type Grip struct {
	On     bool
	DX, DY float64 // the distance moved in this tick, in units
	Spread float64 // the binary logarithm of the change of the fingers' distance in this tick
	Twist  float64 // the angle by which the two fingers rotated in this tick, clockwise, in radians

	x, y, distance, angle float64 // the place, and the distance and direction of two fingers, at the last Follow
}

// Follow updates the grip. x, y is its place: the pointer or, with two fingers, the middle
// between them. distance is the distance between the fingers, and angle is the direction from one
// finger to the other, in radians. With the right button, distance and angle are 0.
func (g *Grip) Follow(x, y, distance, angle float64) {
	last := *g
	*g = Grip{On: true, x: x, y: y, distance: distance, angle: angle}
	if !last.On {
		return
	}
	g.DX, g.DY = x-last.x, y-last.y
	if distance > 0 && last.distance > 0 {
		g.Spread, g.Twist = math.Log2(distance/last.distance), math.Remainder(angle-last.angle, 2*math.Pi)
	}
}

// At returns the place of the grip, in units. With two fingers it is the middle between them.
func (g *Grip) At() (x, y float64) { return g.x, g.y }

// Fingers reports whether the grip is one of two fingers.
func (g *Grip) Fingers() bool { return g.distance > 0 }

// readGrip reads the grip from the right button or the fingers.
func (in *Input) readGrip(unit float64) {
	in.touches = ebiten.AppendTouchIDs(in.touches[:0])
	switch {
	case len(in.touches) >= 2:
		ax, ay := ebiten.TouchPosition(in.touches[0])
		bx, by := ebiten.TouchPosition(in.touches[1])
		dx, dy := float64(bx-ax)/unit, float64(by-ay)/unit
		in.Swipe.Join()
		in.Grip.Follow(float64(ax)/unit+dx/2, float64(ay)/unit+dy/2, math.Hypot(dx, dy), math.Atan2(dy, dx))
	case ebiten.IsMouseButtonPressed(ebiten.MouseButtonRight):
		x, y := ebiten.CursorPosition()
		in.Grip.Follow(float64(x)/unit, float64(y)/unit, 0, 0)
	default:
		in.Grip = Grip{}
	}
}
