package table

import (
	"math"

	"quintet/assets"
	"quintet/scenes/ui"
)

// pan lets what has hold of a board without a pile move it, and two fingers
// make it larger or smaller, and says whether the pointer is not to point. All of the
// board stays where it is.
func (t *Table) pan(in *ui.Input) bool {
	g := &in.Grip
	switch {
	case g.On && (t.rotation.dragged || t.contains(in.X, in.Y) && (g.Spread != 0 || t.viewpoint.Zoom > 0)):
		t.rotation = turning{dragged: true, pinched: t.pinches(in)}
		t.drop()
		t.picker.unpress()
		t.panBy(g)
		return true
	case t.rotation.dragged:
		t.letGoOfBoard()
	}
	return false
}

// panBy moves and zooms the board with the grip: what was under it stays there.
func (t *Table) panBy(g *ui.Grip) {
	b, s, cell := t.board(), t.viewpoint, t.view.Cell()
	s.Zoom += g.Spread
	zoom := b.Limited(s).Zoom
	cx, cy := t.frame.Box.Center()
	x, y := g.At()
	k := math.Exp2(t.viewpoint.Zoom - zoom) // how large a cell was, in cells as they will be
	s.X, s.Y = s.X+((x-cx)*(k-1)+g.DX)/cell, s.Y+((y-cy)*(k-1)+g.DY)/cell
	s = b.Limited(s)
	t.viewpoint, t.frame.Style.Viewpoint = s, s
	t.view.Hold(s)
}

// pinches says whether two fingers that have hold of the board change how large it is, or
// did since they have.
func (t *Table) pinches(in *ui.Input) bool {
	return t.rotation.dragged && t.rotation.pinched || in.Grip.Spread != 0
}

// Caption returns what is said at the edge of the board: while two fingers make it larger
// how often it is as large as all of it, and the way back; or else what Tell was given.
func (t *Table) Caption() string {
	if t.rotation.dragged && t.rotation.pinched && t.viewpoint.Zoom > 0 {
		return assets.Text("table.larger", math.Exp2(t.viewpoint.Zoom))
	}
	return t.caption
}
