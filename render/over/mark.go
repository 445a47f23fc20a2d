package over

import (
	"image/color"
	"math"

	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
)

// overPieces says whether marks of the kind k lie over the pieces: what won is to be
// seen where pieces stand close together, too.
func overPieces(k look.MarkKind) bool { return k >= look.Hover || k == look.Decided }

// hugs says whether a ring of the kind k is drawn close around the piece on its site, so
// that it hides nothing of the piece.
func hugs(k look.MarkKind) bool { return k == look.Left || k == look.Last || k == look.Decided }

// pose is how a mark is seen on its site.
type pose uint8

const (
	lying    pose = iota // on the ground, or over what stands there
	circling             // on tilted ground, around the foot of what stands there
	worn                 // on the outline of a ball, whatever the tilt
)

// pose returns how a mark is seen that no ball wears.
func (o *Overlay) pose(m look.Mark) pose {
	if o.tilted(m.Site) {
		return circling
	}
	return lying
}

// rim returns how wide the piece on a site is as it is seen, in pixels; 0 where
// none stands.
func (o *Overlay) rim(site rules.Site) int {
	for _, s := range o.now.Pieces {
		if s.At == o.board.Spots[site].At {
			return o.width(s)
		}
	}
	return 0
}

// A mark has a dark hem, so that it is seen on any ground: hem is how wide it
// is, in cells, and hemTone how light, beside the mark itself.
const hem, hemTone = 0.022, 0.15

// hemmed lays the picture of a mark on that of it and its hem.
func hemmed(inner, outer raster.Picture) raster.Picture {
	pix := outer.Image.Pix
	for i := range pix {
		if i%4 < 3 { // all but the opacity
			pix[i] = uint8(float64(pix[i]) * hemTone)
		}
	}
	raster.Canvas{Image: outer.Image}.Put(inner, outer.X, outer.Y, 1)
	return outer
}

// markKey is what the picture of a mark depends on, its size apart.
type markKey struct {
	kind look.MarkKind
	pose pose
	rim  int // the width of the piece that it is drawn around, in pixels
}

// markPicture rasterises a mark in white, to be tinted.
func (o *Overlay) markPicture(k markKey) raster.Picture {
	const foot = 0.98 // the least size of a ring around a piece, in cells
	shape, pose, edge := shapeOf(k.kind, o.now.Theme), k.pose, math.Max(0.7, hem*o.cell())
	size := shape.size
	if k.rim > 0 {
		size = float64(k.rim)/o.cell() + 2*shape.thick()
	}
	switch {
	case shape.width == 0 || shape.stroke == chevrons:
	case pose == circling:
		size = math.Max(size, foot)
	case pose == worn:
		size = math.Min(size, 1)
	}
	size, width := size*o.cell(), shape.width*o.cell()
	return hemmed(shape.stroke.picture(size, width, 0), shape.stroke.picture(size, width, edge))
}

// drawMark draws a mark without its label.
func (o *Overlay) drawMark(m look.Mark, pose pose) {
	switch {
	case m.Kind == look.Note || o.chooses(m):
		return
	case spans(m.Kind):
		o.drawSpan(m)
		return
	case rolls(m.Kind):
		o.drawTrack(m)
		return
	}
	squash := o.now.Cam.Squash()
	x, y := o.now.Cam.Foot(o.board.Spots[m.Site])
	if pose == worn {
		x, y = o.now.Cam.Project(o.at(m.Site))
		squash = 1
	}
	key := markKey{kind: m.Kind, pose: pose}
	if hugs(m.Kind) {
		key.rim = o.rim(m.Site)
	}
	p := raster.Cached(o.marks, key, func() raster.Picture { return o.markPicture(key) })
	zoom := o.zoom()
	o.c.Draw(p, raster.Stamp{X: x * o.now.Unit, Y: y * o.now.Unit, ScaleX: zoom, ScaleY: zoom * squash, Alpha: 1, Tint: o.tint(m.Kind)})
}

// tint returns the colour of marks on this board.
func (o *Overlay) tint(k look.MarkKind) color.NRGBA {
	if t, ok := o.look.(look.Tinter); ok {
		if col, ok := t.Tint(k); ok {
			return col
		}
	}
	return shapeOf(k, o.now.Theme).tint
}
