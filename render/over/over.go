// Package over draws what lies over a board: marks, links, arrows, labels and plates, and
// says what they mean. A view draws marks with the pieces; the rest is drawn after them.
package over

import (
	"slices"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
)

// Overlay draws what lies over the board of one look. Its pictures are rasterised when they
// are first needed and kept until Forget.
type Overlay struct {
	look  look.Look
	pile  look.Pile // nil where look is none
	board *layout.Board
	width func(anim.Sprite) int // of the picture of a piece, in pixels

	now Frame
	c   raster.Surface // as now.Moving

	marks  map[markKey]*raster.Picture
	spans  map[spanKey]*raster.Picture
	labels map[labelKey]*raster.Picture
	plates map[plateKey]*raster.Picture
	bars   map[barKey]*raster.Picture // of links and arrows
	levels map[int]*raster.Picture

	labelled []layout.Rect // where labels and numbers lie that were drawn since Begin, in pixels
	shown    []layout.Vec  // where the balls of a pile are shown, for Links
}

// Frame is how a board is seen at one moment, and what it is drawn on.
type Frame struct {
	// Moving is the surface that moves with the board, and Box the one that stays while the
	// board moves. On both the corner of the box of the view lies at 0, 0.
	Moving, Box raster.Surface
	Cam         layout.Camera // units of the box
	Size        layout.Rect   // of the box, in units
	Unit        float64       // pixels of a unit
	Scale       float64       // of the camera for which pictures are rasterised
	Theme       *look.Theme
	Levels      bool          // balls bear the numbers of their levels
	Pieces      []anim.Sprite // from back to front
}

// New returns an overlay of the board of l. width returns the width of the picture of a piece, in
// pixels.
func New(l look.Look, width func(anim.Sprite) int) *Overlay {
	pile, _ := l.(look.Pile)
	o := &Overlay{look: l, pile: pile, board: l.Board(), width: width}
	o.Forget()
	return o
}

// Forget drops all pictures, as they are to be rasterised for another size or style.
func (o *Overlay) Forget() {
	o.marks = map[markKey]*raster.Picture{}
	o.spans = map[spanKey]*raster.Picture{}
	o.labels = map[labelKey]*raster.Picture{}
	o.plates = map[plateKey]*raster.Picture{}
	o.bars = map[barKey]*raster.Picture{}
	o.levels = map[int]*raster.Picture{}
}

// See sets how the board is seen by what is drawn from now on.
func (o *Overlay) See(f Frame) { o.now, o.c = f, f.Moving }

// Begin begins a new picture of the board, on which no label lies yet.
func (o *Overlay) Begin() { o.labelled = o.labelled[:0] }

// Under draws the marks that lie under the pieces.
func (o *Overlay) Under(marks []look.Mark) { o.drawMarks(marks, false) }

// Worn draws the marks that are rings around the ball that the sprite shows.
func (o *Overlay) Worn(s anim.Sprite, marks []look.Mark) {
	for _, m := range marks {
		if o.wears(s, m) {
			o.drawMark(m, worn)
		}
	}
}

// Over draws the marks that lie over the pieces, and the labels of all.
func (o *Overlay) Over(marks []look.Mark) {
	o.drawMarks(marks, true)
	for _, m := range marks {
		o.drawLabel(m)
	}
}

// drawMarks draws the marks that lie over the pieces, or those under them, but for those
// that a ball wears.
func (o *Overlay) drawMarks(marks []look.Mark, above bool) {
	for _, m := range marks {
		if o.over(m) == above && !slices.ContainsFunc(o.now.Pieces, func(s anim.Sprite) bool { return o.wears(s, m) }) {
			o.drawMark(m, o.pose(m))
		}
	}
}

// wears says whether a mark is a ring around the ball that the sprite shows in
// its place: the two are seen together, behind what is nearer.
func (o *Overlay) wears(s anim.Sprite, m look.Mark) bool {
	spot := o.board.Spots[m.Site]
	return spot.Foot > 0 && s.At == spot.At && shapeOf(m.Kind, o.now.Theme).width > 0
}

// over says whether a mark lies over the pieces, as all do on the hollows
// between balls, which would hide them.
func (o *Overlay) over(m look.Mark) bool {
	return (overPieces(m.Kind) || o.board.Spots[m.Site].Foot > 0) && !o.tilted(m.Site)
}

// tilted says whether a site is a square of tilted ground, on which pieces
// stand and hide what lies behind them.
func (o *Overlay) tilted(s rules.Site) bool { return o.now.Cam.Stands(o.board.Spots[s]) }

// at returns where a site lies on the board.
func (o *Overlay) at(s rules.Site) layout.Vec { return o.board.Spots[s].At }

// cell returns the size of a cell in pixels for which pictures are rasterised.
func (o *Overlay) cell() float64 { return o.now.Scale * o.now.Unit }

// zoom returns by how much things are seen larger than they were rasterised.
func (o *Overlay) zoom() float64 { return o.now.Cam.Scale / o.now.Scale }
