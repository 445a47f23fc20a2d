package table

import (
	"math"

	"quintet/assets"
	"quintet/rules"
	"quintet/scenes/ui"
)

// pan moves a flat board with a grip, and zooms it with two fingers. A board that is not enlarged
// cannot be moved. pan reports whether the pointer must not point at sites in this tick.
func (t *Table) pan(in *ui.Input) bool {
	g := &in.Grip
	switch {
	case g.On && (t.rotation.dragged || t.contains(in.X, in.Y) && (g.Fingers() || t.viewpoint.Zoom > 0)):
		t.rotation = rotation{dragged: true, pinched: t.pinches(in)}
		t.drop()
		t.picker.unpress()
		t.panBy(g)
		return true
	case t.rotation.dragged:
		t.releaseBoard()
	}
	return false
}

// panBy moves and zooms the board with the grip g. The point of the board under the grip stays
// under it, as far as the limits of the viewpoint allow.
func (t *Table) panBy(g *ui.Grip) {
	b, s, cell := t.board(), t.viewpoint, t.view.Cell()
	s.Zoom += g.Spread
	zoom := b.Limited(s).Zoom
	cx, cy := t.frame.Box.Center()
	x, y := g.At()
	k := math.Exp2(t.viewpoint.Zoom - zoom) // the old size of a cell, divided by the new size
	s.X, s.Y = s.X+((x-cx)*(k-1)+g.DX)/cell, s.Y+((y-cy)*(k-1)+g.DY)/cell
	s = b.Limited(s)
	t.viewpoint, t.frame.Style.Viewpoint = s, s
	t.view.Hold(s)
}

// bringInSight moves an enlarged board until the sites to which events bring pieces are seen; if not
// all can be seen, the last ones.
func (t *Table) bringInSight(events []rules.Event) {
	if t.viewpoint.Zoom <= 0 {
		return
	}
	cell, view, s := t.view.Cell(), t.frame.Box.Inset(t.view.Cell()), t.viewpoint
	into := func(at, from, size float64) float64 { return math.Max(from, math.Min(from+size, at)) - at }
	for _, e := range events {
		if !arrives(e) || e.To == rules.NoSite {
			continue
		}
		x, y := t.view.Screen(e.To, true)
		x, y = x+(s.X-t.viewpoint.X)*cell, y+(s.Y-t.viewpoint.Y)*cell
		s.X, s.Y = s.X+into(x, view.X, view.W)/cell, s.Y+into(y, view.Y, view.H)/cell
	}
	if s != t.viewpoint {
		t.setViewpoint(t.board().Limited(s))
	}
}

// pinches reports whether the fingers that hold the board zoom it, or have zoomed it since they
// went down.
func (t *Table) pinches(in *ui.Input) bool {
	return t.rotation.dragged && t.rotation.pinched || in.Grip.Spread != 0
}

// Caption returns the caption of the board, Asked.Caption. While two fingers zoom an enlarged
// board, the caption is the magnification, and how to undo it.
func (t *Table) Caption() string {
	t.ask()
	return t.captionNow()
}

func (t *Table) captionNow() string {
	if t.rotation.dragged && t.rotation.pinched && t.viewpoint.Zoom > 0 {
		return assets.Text("table.larger", math.Exp2(t.viewpoint.Zoom))
	}
	return t.asked.Caption
}
