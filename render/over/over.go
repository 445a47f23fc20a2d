// Package over draws what is over a board: marks, links, arrows, labels and plates. It also
// finds the marks and the links that follow from a position. A view draws marks and their labels
// together with the pieces; the rest is drawn afterwards.
package over

import (
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
)

// Overlay draws what is over the board of one look. Its pictures are rasterised when they
// are first needed, and kept until Forget.
type Overlay struct {
	look  look.Look
	pile  look.Pile // nil if look is not a Pile
	board *layout.Board
	width func(anim.Sprite) int // the width of the picture of a piece, in pixels

	now Frame
	c   raster.Surface // now.Moving

	marks  map[markKey]*raster.Picture
	spans  map[spanKey]*raster.Picture
	labels map[labelKey]*raster.Picture
	plates map[plateKey]*raster.Picture
	bars   map[barKey]*raster.Picture // of links and arrows
	levels map[int]*raster.Picture

	labelled []layout.Rect // boxes of the labels that drawPlaced has drawn since Begin, in pixels
	shown    []layout.Vec  // the places in board space where the pieces are shown, for Links
}

// Frame is the camera of a board at one moment, and what the board is drawn on.
type Frame struct {
	// Moving is the surface that moves with the board. Box is the surface that stays while the
	// board moves. On both the corner of the box of the view lies at 0, 0.
	Moving, Box raster.Surface
	Cam         layout.Camera // in units of the box
	Size        layout.Rect   // of the box, in units
	Unit        float64       // pixels of a unit
	Scale       float64       // of the camera for which pictures are rasterised
	Theme       *look.Theme
	Levels      bool          // balls at rest show the numbers of their levels
	Pieces      []anim.Sprite // from back to front
}

// New returns an overlay of the board of l. width returns the width of the picture of a
// piece, in pixels.
func New(l look.Look, width func(anim.Sprite) int) *Overlay {
	pile, _ := l.(look.Pile)
	o := &Overlay{look: l, pile: pile, board: l.Board(), width: width}
	o.Forget()
	return o
}

// Forget drops all pictures, because they have to be rasterised for another size or
// style.
func (o *Overlay) Forget() {
	o.marks = map[markKey]*raster.Picture{}
	o.spans = map[spanKey]*raster.Picture{}
	o.labels = map[labelKey]*raster.Picture{}
	o.plates = map[plateKey]*raster.Picture{}
	o.bars = map[barKey]*raster.Picture{}
	o.levels = map[int]*raster.Picture{}
}

// See sets the frame for what is drawn from now on.
func (o *Overlay) See(f Frame) { o.now, o.c = f, f.Moving }

// Begin begins a new picture of the board, on which no label is drawn yet.
func (o *Overlay) Begin() { o.labelled = o.labelled[:0] }

// tilted reports whether the site is a square of tilted ground.
func (o *Overlay) tilted(s rules.Site) bool { return o.now.Cam.Stands(o.board.Spots[s]) }

// at returns the place of a site on the board.
func (o *Overlay) at(s rules.Site) layout.Vec { return o.board.Spots[s].At }

// cell returns the size of a cell in pixels, for which pictures are rasterised.
func (o *Overlay) cell() float64 { return o.now.Scale * o.now.Unit }

// zoom returns the ratio of the size on the screen to the size rasterised.
func (o *Overlay) zoom() float64 { return o.now.Cam.Scale / o.now.Scale }
