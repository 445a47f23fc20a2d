package table

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
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

// passSeconds is the duration of a change of the viewpoint at normal speed.
const passSeconds = 0.25

// wheelZoom is the zoom of one line of the wheel. A zoom of 1 doubles the size of the board.
const wheelZoom = 0.2

// directions are the arrow keys, each with the direction in which it goes on the screen.
var directions = []struct {
	key    ebiten.Key
	dx, dy float64
}{
	{ebiten.KeyArrowLeft, -1, 0}, {ebiten.KeyArrowRight, 1, 0}, {ebiten.KeyArrowUp, 0, -1}, {ebiten.KeyArrowDown, 0, 1},
}

// grab makes the pointer hold a pile; a double click beside the sites restores the default viewpoint.
// On a flat board grab does nothing.
func (v *viewing) grab(in *ui.Input) {
	if !v.Piled() {
		return
	}
	v.rotation = rotation{dragged: true, x: in.X, y: in.Y}
	if in.Press && in.Double && !in.Shift {
		v.look(layout.Viewpoint{})
	}
}

// rotateBy rotates the board by turn and tilts it by tilt, in radians.
func (v *viewing) rotateBy(turn, tilt float64) {
	v.rotation.turn, v.rotation.tilt = turn, tilt
	s := v.Viewpoint()
	s.Turn, s.Tilt = s.Turn+turn, s.Tilt+tilt
	v.hold(v.geometry().Limited(s))
}

// hold shows the board from the viewpoint s while the player rotates or moves it.
func (v *viewing) hold(s layout.Viewpoint) {
	v.frame.Style.Viewpoint = s
	v.view.Hold(s)
}

// dragged returns by how much a drag by dx, dy, in units, rotates and tilts the board, in radians.
func (v *viewing) dragged(dx, dy float64) (turn, tilt float64) {
	across := math.Max(1, math.Min(v.frame.Box.W, v.frame.Box.H))
	return dragTurn * dx / across, -dragTilt * dy / across
}

// move rotates or moves the board with a grip or with the pointer that has grabbed it. It reports
// whether the pointer must not point at sites in this tick.
func (v *viewing) move(in *ui.Input) bool {
	if !v.Piled() {
		return v.pan(in)
	}
	return v.rotate(in)
}

// rotate rotates a pile with a grip, which also zooms it, or with the pointer that has grabbed it.
// The result is that of move.
func (v *viewing) rotate(in *ui.Input) bool {
	switch g, r := &in.Grip, &v.rotation; {
	case g.On && (r.dragged || v.contains(in.X, in.Y)):
		*r = rotation{dragged: true, pinched: v.pinches(in), x: in.X, y: in.Y}
		if g.DX != 0 || g.DY != 0 || g.Twist != 0 {
			turn, tilt := v.dragged(g.DX, g.DY)
			v.rotateBy(turn-g.Twist, tilt)
		}
		v.zoom(g.Spread, in.X, in.Y)
	case !r.dragged:
		return false
	case !in.Down:
		v.release()
		return false
	case in.X != r.x || in.Y != r.y:
		v.rotateBy(v.dragged(in.X-r.x, in.Y-r.y))
		r.x, r.y = in.X, in.Y
	default:
		r.turn, r.tilt = 0, 0 // the board is held still
	}
	return true
}

// release ends the hold on the board. The board keeps rotating unless motion is off or reduced.
func (v *viewing) release() {
	v.rotation.dragged, v.rotation.keyed = false, false
	if v.frame.Reduced || v.frame.Speed == 0 {
		v.view.Rest()
	}
}

// advance advances a change of the viewpoint by a tick, and rotates a released board.
func (v *viewing) advance() {
	v.view.Advance(tick * v.frame.Speed / passSeconds)
	switch g := &v.rotation; {
	case g.dragged || g.keyed || !v.view.Held():
	case math.Abs(g.turn)+math.Abs(g.tilt) < stopBelow:
		v.view.Rest()
	default:
		v.rotateBy(inertia*g.turn, inertia*g.tilt)
	}
}

// rotateKeys rotates a pile while arrow keys are held with Shift. It reports whether it has rotated
// the pile.
func (v *viewing) rotateKeys(in *ui.Input) bool {
	if !v.Piled() {
		return false
	}
	turn, tilt := 0.0, 0.0
	for _, d := range directions {
		if in.Shift && (in.Pressed(d.key) || in.Holds(d.key)) {
			turn, tilt = turn+keyTurn*d.dx, tilt-keyTurn*d.dy
		}
	}
	if turn == 0 && tilt == 0 {
		if v.rotation.keyed {
			v.release()
		}
		return false
	}
	v.rotation.keyed = true
	v.rotateBy(turn, tilt)
	return true
}

func (v *viewing) wheel(in *ui.Input) bool {
	if v.Piled() {
		v.zoom(wheelZoom*in.Wheel, in.X, in.Y)
	}
	return v.Piled()
}

// zoom adds delta to the zoom of the board: the size is multiplied by 2^delta. The point of the
// board at x, y stays there. The limits of the viewpoint can change the size and the place.
func (v *viewing) zoom(delta, x, y float64) {
	b, old := v.geometry(), v.Viewpoint()
	s := old
	s.Zoom += delta
	if s = b.Limited(s); s == old {
		return
	}
	cx, cy := v.frame.Box.Center()
	k := (math.Exp2(old.Zoom-s.Zoom) - 1) / v.view.Cell()
	s.X, s.Y = s.X+(x-cx)*k, s.Y+(y-cy)*k
	v.look(b.Limited(s))
}

// pan moves a flat board with a grip, and zooms it with two fingers. A board that is not enlarged
// cannot be moved. The result is that of move.
func (v *viewing) pan(in *ui.Input) bool {
	g := &in.Grip
	switch {
	case g.On && (v.rotation.dragged || v.contains(in.X, in.Y) && (g.Fingers() || v.Viewpoint().Zoom > 0)):
		v.rotation = rotation{dragged: true, pinched: v.pinches(in)}
		v.panBy(g)
		return true
	case v.rotation.dragged:
		v.release()
	}
	return false
}

// panBy moves and zooms the board with the grip g. The point of the board under the grip stays
// under it, as far as the limits of the viewpoint allow.
func (v *viewing) panBy(g *ui.Grip) {
	b, s, cell := v.geometry(), v.Viewpoint(), v.view.Cell()
	old := s.Zoom
	s.Zoom += g.Spread
	zoom := b.Limited(s).Zoom
	cx, cy := v.frame.Box.Center()
	x, y := g.At()
	k := math.Exp2(old - zoom) // the old size of a cell, divided by the new size
	s.X, s.Y = s.X+((x-cx)*(k-1)+g.DX)/cell, s.Y+((y-cy)*(k-1)+g.DY)/cell
	v.hold(b.Limited(s))
}

// bringInSight moves an enlarged board until the sites to which events bring pieces are seen; if not
// all can be seen, the last ones.
func (v *viewing) bringInSight(events []rules.Event) {
	old := v.Viewpoint()
	if old.Zoom <= 0 {
		return
	}
	cell, view, s := v.view.Cell(), v.frame.Box.Inset(v.view.Cell()), old
	into := func(at, from, size float64) float64 { return math.Max(from, math.Min(from+size, at)) - at }
	for _, e := range events {
		if !arrives(e) || e.To == rules.NoSite {
			continue
		}
		x, y := v.view.Screen(e.To, true)
		x, y = x+(s.X-old.X)*cell, y+(s.Y-old.Y)*cell
		s.X, s.Y = s.X+into(x, view.X, view.W)/cell, s.Y+into(y, view.Y, view.H)/cell
	}
	if s != old {
		v.look(v.geometry().Limited(s))
	}
}

// arrives reports whether e brings a piece to e.To.
func arrives(e rules.Event) bool {
	return e.Kind == rules.Put || e.Kind == rules.Move || e.Kind == rules.Roll || e.Kind == rules.Drop
}

// pinches reports whether the fingers that hold the board zoom it, or have zoomed it since they
// went down.
func (v *viewing) pinches(in *ui.Input) bool {
	return v.rotation.dragged && v.rotation.pinched || in.Grip.Spread != 0
}

// Caption returns the caption of the board, Asked.Caption. While two fingers zoom an enlarged
// board, the caption is the magnification, and how to undo it.
func (v *viewing) Caption() string {
	v.ask()
	if zoom := v.Viewpoint().Zoom; v.rotation.dragged && v.rotation.pinched && zoom > 0 {
		return assets.Text("table.larger", math.Exp2(zoom))
	}
	return v.asked.Caption
}
