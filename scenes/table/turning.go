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
	turnsOn        = 0.92
	stopBelow      = 0.0004
)

// wheelZoom is how often a line of the wheel doubles the board.
const wheelZoom = 0.2

// grasp takes hold of a pile at the pointer, and of nothing else: what was dragged
// springs back.
func (t *Table) grasp(in *ui.Input) {
	if t.Piled() {
		t.turning = turning{dragged: true, x: in.X, y: in.Y}
		t.drop()
	}
}

// turnBy turns and tilts the board further, in radians.
func (t *Table) turnBy(turn, tilt float64) {
	t.turning.turn, t.turning.tilt = turn, tilt
	t.sight.Turn, t.sight.Tilt = t.sight.Turn+turn, t.sight.Tilt+tilt
	t.sight = t.board().Limited(t.sight)
	t.frame.Style.Sight = t.sight
	t.view.Hold(t.sight)
}

// rotateBy rotates and tilts the board as a drag by dx, dy in the box does.
func (t *Table) rotateBy(dx, dy float64) {
	across := math.Max(1, math.Min(t.frame.Box.W, t.frame.Box.H))
	t.turnBy(turned*dx/across, -tilted*dy/across)
}

// turnsWith lets what has hold of a pile turn and zoom it, and says whether the
// pointer is not to point.
func (t *Table) turnsWith(in *ui.Input) bool {
	pinched := t.pinches(in)
	switch g := &in.Grip; {
	case !t.Piled():
		return t.slidesWith(in)
	case g.On && (t.turning.dragged || t.contains(in.X, in.Y)):
		t.grasp(in)
		t.picker.unpress()
		t.turning.pinched = pinched
		if g.DX != 0 || g.DY != 0 || g.Twist != 0 {
			t.rotateBy(g.DX, g.DY)
			t.turnBy(t.turning.turn-g.Twist, t.turning.tilt)
		}
		t.zoom(g.Spread, in.X, in.Y)
	case !t.turning.dragged:
		return false
	case !in.Down:
		t.letTurn()
		return false
	case in.X != t.turning.x || in.Y != t.turning.y:
		t.rotateBy(in.X-t.turning.x, in.Y-t.turning.y)
		t.turning.x, t.turning.y = in.X, in.Y
	default:
		t.turning.turn, t.turning.tilt = 0, 0 // it is held still
	}
	return true
}

// letTurn lets go of the board, which turns on.
func (t *Table) letTurn() {
	t.turning.dragged, t.turning.keyed = false, false
	if t.frame.Reduced || t.frame.Speed == 0 {
		t.view.Rest()
	}
}

// turnOn lets a board that was let go turn on for a tick.
func (t *Table) turnOn() {
	switch g := &t.turning; {
	case g.dragged || g.keyed || !t.view.Held():
	case math.Abs(g.turn)+math.Abs(g.tilt) < stopBelow:
		t.view.Rest()
	default:
		t.turnBy(turnsOn*g.turn, turnsOn*g.tilt)
	}
}

// turnKeys turns the board while arrows are held with Shift, and says whether they
// are.
func (t *Table) turnKeys(in *ui.Input) bool {
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
		if t.turning.keyed {
			t.letTurn()
		}
		return false
	}
	t.turning.keyed = true
	t.turnBy(turn, tilt)
	return true
}

// zoom doubles the size of the board by times; the point at x, y stays there.
func (t *Table) zoom(by, x, y float64) {
	b := t.board()
	s := t.sight
	s.Zoom += by
	if s = b.Limited(s); s == t.sight {
		return
	}
	cx, cy := t.frame.Box.Center()
	k := (math.Exp2(t.sight.Zoom-s.Zoom) - 1) / t.view.Cell()
	s.X, s.Y = s.X+(x-cx)*k, s.Y+(y-cy)*k
	t.lookAt(b.Limited(s))
}

// lookAt looks at the pile in another sight.
func (t *Table) lookAt(s layout.Sight) {
	t.sight = s
	t.Place(t.frame)
}
