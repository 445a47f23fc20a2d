package render

import (
	"image/color"
	"math"

	"quintet/render/raster"
	"quintet/rules"
)

// MarkKind says what a mark on a site tells the player.
type MarkKind uint8

// The kinds of mark.
const (
	Oval     MarkKind = iota // from the one tip of a football to the other
	Threat                   // part of what wins unless it is broken
	Decided                  // part of what won
	Left                     // where something was before the last turn
	Last                     // where something came to in the last turn
	Rolled                   // the way on which something rolled in the last turn
	Rolling                  // the way on which something would roll
	Hover                    // under the pointer
	Chosen                   // the piece that is about to act
	Target                   // an empty place to go to
	Join                     // a piece to go to that stays
	Hit                      // a piece that will be taken or turned over
	Falls                    // a piece that will drop
	Spot                     // a place that means something in itself: the centre of a football
	Tip                      // a piece that means something in itself: the tip of a football
	Line                     // from end to end of a line that would come to be
	Cut                      // from end to end of a line that would be cut
	Advised                  // where it is advised to act
	Promised                 // part of what would win after what is advised or considered
	Cursor                   // where the keys point at
	Bears                    // a piece that the one pointed at rests on
	Borne                    // a piece that rests on the one pointed at
	Named                    // of which a text beside the board speaks
	Note                     // nothing but the label
)

// Mark is a mark on a site, or one that reaches from there to another. A label
// is written beside it.
type Mark struct {
	Site  rules.Site
	Kind  MarkKind
	Label string
	To    rules.Site // of kinds that reach from site to site
}

// over says whether marks of this kind lie over the pieces: what won is to be
// seen where pieces stand close together, too.
func (k MarkKind) over() bool { return k >= Hover || k == Decided }

// hugs says whether a ring of this kind is drawn close around the piece that
// stands on the site, of which it hides nothing.
func (k MarkKind) hugs() bool { return k == Left || k == Last || k == Decided }

// pose is how a mark is seen on its site.
type pose uint8

const (
	lying    pose = iota // on the ground, or over what stands there
	circling             // on tilted ground, around the foot of what stands there
	worn                 // on the outline of a ball, whatever the tilt
)

// pose returns how a mark is seen that no ball wears.
func (v *View) pose(m Mark) pose {
	if v.tilted(m.Site) {
		return circling
	}
	return lying
}

// rim returns how wide the piece on a site is as it is seen, in pixels; 0 where
// none stands.
func (v *View) rim(site rules.Site) int {
	for _, s := range v.sorted {
		if s.At == v.board.Spots[site].At {
			return v.picture(s).Image.Rect.Dx()
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
	kind MarkKind
	pose pose
	rim  int // the width of the piece that it is drawn around, in pixels
}

// markPicture rasterises a mark in white, to be tinted.
func (v *View) markPicture(k markKey) raster.Picture {
	const foot = 0.98 // the least size of a ring around a piece, in cells
	shape, pose, edge := k.kind.shape(v.style.Theme), k.pose, math.Max(0.7, hem*v.cell())
	size := shape.size
	if k.rim > 0 {
		size = float64(k.rim)/v.cell() + 2*shape.thick()
	}
	switch {
	case shape.width == 0 || shape.stroke == chevrons:
	case pose == circling:
		size = math.Max(size, foot)
	case pose == worn:
		size = math.Min(size, 1)
	}
	size, width := size*v.cell(), shape.width*v.cell()
	return hemmed(shape.stroke.picture(size, width, 0), shape.stroke.picture(size, width, edge))
}

// drawMark draws a mark without its label.
func (v *View) drawMark(c Surface, m Mark, pose pose) {
	switch {
	case m.Kind == Note || v.chooses(m):
		return
	case m.Kind.spans():
		v.drawSpan(c, m)
		return
	case m.Kind.rolls():
		v.drawTrack(c, m)
		return
	}
	squash := v.cam.Squash()
	x, y := v.cam.Foot(v.board.Spots[m.Site])
	if pose == worn {
		x, y = v.cam.Project(v.At(m.Site))
		squash = 1
	}
	key := markKey{kind: m.Kind, pose: pose}
	if m.Kind.hugs() {
		key.rim = v.rim(m.Site)
	}
	p := made(v.marks, key, func() raster.Picture { return v.markPicture(key) })
	zoom := v.zoom()
	c.Draw(p, raster.Stamp{X: x * v.unit, Y: y * v.unit, ScaleX: zoom, ScaleY: zoom * squash, Alpha: 1, Tint: v.tint(m.Kind)})
}

// tint returns the colour of marks on this board.
func (v *View) tint(k MarkKind) color.NRGBA {
	if t, ok := v.look.(Tinter); ok {
		if col, ok := t.Tint(k); ok {
			return col
		}
	}
	return k.shape(v.style.Theme).tint
}
