package table

import (
	"math"

	"quintet/render/layout"
	"quintet/scenes/ui"
)

// turning is how the player has hold of a board: of a pile to turn it, of another to
// move it. The zero value is not at all.
type turning struct {
	dragged    bool    // by the pointer, or what else grips
	pinched    bool    // by two fingers, which have changed how large it is
	keyed      bool    // by keys
	x, y       float64 // where the pointer was
	turn, tilt float64 // by how much the board turned in the last tick
}

// The pointer turns the board by half a turn on its way across the box, and tilts it by
// less; keys do both by a fixed angle in a tick. A board that is released keeps rotating,
// in each tick by a fraction of the last, until that is too little to be seen.
const (
	turned, tilted = math.Pi, 0.7 * math.Pi
	keyTurn        = 0.035
	friction       = 0.92
	stopBelow      = 0.0004
)

// wheelZoom is how often a line of the wheel doubles the board.
const wheelZoom = 0.2

// grab takes hold of a pile at the pointer, and of nothing else: what was dragged
// springs back.
func (t *Table) grab(in *ui.Input) {
	if t.Piled() {
		t.rotation = turning{dragged: true, x: in.X, y: in.Y}
		t.drop()
	}
}

// rotateBy turns and tilts the board further, in radians.
func (t *Table) rotateBy(turn, tilt float64) {
	t.rotation.turn, t.rotation.tilt = turn, tilt
	t.viewpoint.Turn, t.viewpoint.Tilt = t.viewpoint.Turn+turn, t.viewpoint.Tilt+tilt
	t.viewpoint = t.board().Limited(t.viewpoint)
	t.frame.Style.Viewpoint = t.viewpoint
	t.view.Hold(t.viewpoint)
}

// rotateDragged rotates and tilts the board as a drag by dx, dy in the box does.
func (t *Table) rotateDragged(dx, dy float64) {
	across := math.Max(1, math.Min(t.frame.Box.W, t.frame.Box.H))
	t.rotateBy(turned*dx/across, -tilted*dy/across)
}

// rotate lets what has hold of a pile turn and zoom it, and says whether the
// pointer is not to point.
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
			t.rotateDragged(g.DX, g.DY)
			t.rotateBy(t.rotation.turn-g.Twist, t.rotation.tilt)
		}
		t.zoom(g.Spread, in.X, in.Y)
	case !t.rotation.dragged:
		return false
	case !in.Down:
		t.letGoOfBoard()
		return false
	case in.X != t.rotation.x || in.Y != t.rotation.y:
		t.rotateDragged(in.X-t.rotation.x, in.Y-t.rotation.y)
		t.rotation.x, t.rotation.y = in.X, in.Y
	default:
		t.rotation.turn, t.rotation.tilt = 0, 0 // it is held still
	}
	return true
}

// letGoOfBoard lets go of the board, which turns on.
func (t *Table) letGoOfBoard() {
	t.rotation.dragged, t.rotation.keyed = false, false
	if t.frame.Reduced || t.frame.Speed == 0 {
		t.view.Rest()
	}
}

// coast lets a board that was let go turn on for a tick.
func (t *Table) coast() {
	switch g := &t.rotation; {
	case g.dragged || g.keyed || !t.view.Held():
	case math.Abs(g.turn)+math.Abs(g.tilt) < stopBelow:
		t.view.Rest()
	default:
		t.rotateBy(friction*g.turn, friction*g.tilt)
	}
}

// rotateKeys turns the board while arrows are held with Shift, and says whether they
// are.
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
			t.letGoOfBoard()
		}
		return false
	}
	t.rotation.keyed = true
	t.rotateBy(turn, tilt)
	return true
}

// zoom doubles the size of the board by times; the point at x, y stays there.
func (t *Table) zoom(by, x, y float64) {
	b := t.board()
	s := t.viewpoint
	s.Zoom += by
	if s = b.Limited(s); s == t.viewpoint {
		return
	}
	cx, cy := t.frame.Box.Center()
	k := (math.Exp2(t.viewpoint.Zoom-s.Zoom) - 1) / t.view.Cell()
	s.X, s.Y = s.X+(x-cx)*k, s.Y+(y-cy)*k
	t.setViewpoint(b.Limited(s))
}

// setViewpoint looks at the pile in another viewpoint.
func (t *Table) setViewpoint(s layout.Viewpoint) {
	t.viewpoint = s
	t.Place(t.frame)
}
