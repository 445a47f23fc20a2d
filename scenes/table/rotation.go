package table

import (
	"math"

	"quintet/render/layout"
	"quintet/rules"
	"quintet/scenes/ui"
)

// rotation is the state of a board that the player holds, to rotate a pile or to move a flat
// board. In the zero value the player does not hold it.
type rotation struct {
	dragged    bool    // the pointer or a grip holds the board
	pinched    bool    // two fingers have zoomed the board
	keyed      bool    // keys hold the board
	x, y       float64 // the last position of the pointer
	turn, tilt float64 // the angles by which the board rotated in the last tick, in radians
}

// A drag as long as the shorter side of the box rotates the board by dragTurn or tilts it by
// dragTilt. A key rotates or tilts it by keyTurn in each tick. A released board keeps rotating: in
// each tick by inertia times the angle of the last tick, until that is less than stopBelow. Angles
// are in radians.
const (
	dragTurn, dragTilt = math.Pi, 0.7 * math.Pi
	keyTurn            = 0.035
	inertia            = 0.92
	stopBelow          = 0.0004
)

// wheelZoom is the zoom of one line of the wheel. A zoom of 1 doubles the size of the board.
const wheelZoom = 0.2

// grab makes the pointer hold a pile. On a flat board grab does nothing.
func (t *Table) grab(in *ui.Input) {
	if t.Piled() {
		t.rotation = rotation{dragged: true, x: in.X, y: in.Y}
		t.hover = rules.NoSite
		t.drop()
	}
}

// rotateBy rotates the board by turn and tilts it by tilt, in radians.
func (t *Table) rotateBy(turn, tilt float64) {
	t.rotation.turn, t.rotation.tilt = turn, tilt
	t.viewpoint.Turn, t.viewpoint.Tilt = t.viewpoint.Turn+turn, t.viewpoint.Tilt+tilt
	t.viewpoint = t.board().Limited(t.viewpoint)
	t.frame.Style.Viewpoint = t.viewpoint
	t.view.Hold(t.viewpoint)
}

// dragged returns by how much a drag by dx, dy, in units, rotates and tilts the board, in radians.
func (t *Table) dragged(dx, dy float64) (turn, tilt float64) {
	across := math.Max(1, math.Min(t.frame.Box.W, t.frame.Box.H))
	return dragTurn * dx / across, -dragTilt * dy / across
}

// rotate rotates a pile with a grip, which also zooms it, or with the pointer that has grabbed it.
// For a flat board it calls pan. rotate reports whether the pointer must not point at sites in this
// tick.
func (t *Table) rotate(in *ui.Input) bool {
	pinched := t.pinches(in)
	switch g := &in.Grip; {
	case !t.Piled():
		return t.pan(in)
	case g.On && (t.rotation.dragged || t.contains(in.X, in.Y)):
		t.grab(in)
		t.picker.unpress()
		t.rotation.pinched = pinched
		if g.DX != 0 || g.DY != 0 || g.Twist != 0 {
			turn, tilt := t.dragged(g.DX, g.DY)
			t.rotateBy(turn-g.Twist, tilt)
		}
		t.zoom(g.Spread, in.X, in.Y)
	case !t.rotation.dragged:
		return false
	case !in.Down:
		t.releaseBoard()
		return false
	case in.X != t.rotation.x || in.Y != t.rotation.y:
		t.rotateBy(t.dragged(in.X-t.rotation.x, in.Y-t.rotation.y))
		t.rotation.x, t.rotation.y = in.X, in.Y
	default:
		t.rotation.turn, t.rotation.tilt = 0, 0 // the board is held still
	}
	return true
}

// releaseBoard ends the hold on the board. The board keeps rotating unless motion is off or
// reduced.
func (t *Table) releaseBoard() {
	t.rotation.dragged, t.rotation.keyed = false, false
	if t.frame.Reduced || t.frame.Speed == 0 {
		t.view.Rest()
	}
}

// coast rotates a released board for a tick.
func (t *Table) coast() {
	switch g := &t.rotation; {
	case g.dragged || g.keyed || !t.view.Held():
	case math.Abs(g.turn)+math.Abs(g.tilt) < stopBelow:
		t.view.Rest()
	default:
		t.rotateBy(inertia*g.turn, inertia*g.tilt)
	}
}

// rotateKeys rotates a pile while arrow keys are held with Shift. It reports whether it has rotated
// the pile.
func (t *Table) rotateKeys(in *ui.Input) bool {
	if !t.Piled() {
		return false
	}
	turn, tilt := 0.0, 0.0
	for _, d := range directions {
		if in.Shift && (in.Pressed(d.key) || in.Holds(d.key)) {
			turn, tilt = turn+keyTurn*d.dx, tilt-keyTurn*d.dy
		}
	}
	if turn == 0 && tilt == 0 {
		if t.rotation.keyed {
			t.releaseBoard()
		}
		return false
	}
	t.rotation.keyed = true
	t.rotateBy(turn, tilt)
	return true
}

// zoom adds delta to the zoom of the board: the size is multiplied by 2^delta. The point of the
// board at x, y stays there. The limits of the viewpoint can change the size and the place.
func (t *Table) zoom(delta, x, y float64) {
	b := t.board()
	s := t.viewpoint
	s.Zoom += delta
	if s = b.Limited(s); s == t.viewpoint {
		return
	}
	cx, cy := t.frame.Box.Center()
	k := (math.Exp2(t.viewpoint.Zoom-s.Zoom) - 1) / t.view.Cell()
	s.X, s.Y = s.X+(x-cx)*k, s.Y+(y-cy)*k
	t.setViewpoint(b.Limited(s))
}

// setViewpoint shows the board from the viewpoint s.
func (t *Table) setViewpoint(s layout.Viewpoint) {
	t.viewpoint = s
	t.Place(t.frame)
}
