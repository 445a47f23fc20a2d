package over

import (
	"image/color"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
)

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
	Levels      bool          // balls at rest on upper levels show the names of their sites
	Pieces      []anim.Sprite // from back to front
}

// drawer draws the parts of an overlay: marks, bars, arrows, labels and plates.
type drawer struct {
	look  look.Look
	board *layout.Board
	width func(anim.Sprite) int // the width of the picture of a piece, in pixels

	now Frame
	c   raster.Surface // now.Moving

	marks  map[markKey]*raster.Picture
	spans  map[spanKey]*raster.Picture
	labels map[labelKey]*raster.Picture
	plates map[plateKey]*raster.Picture
	bars   map[barKey]*raster.Picture // of links and arrows
	names  map[string]*raster.Picture // of sites, on balls

	labelled []layout.Rect // boxes of the labels that drawPlaced has drawn since Begin, in pixels
}

// Forget drops all pictures, because they have to be rasterised for another size or
// style.
func (d *drawer) Forget() {
	d.marks = map[markKey]*raster.Picture{}
	d.spans = map[spanKey]*raster.Picture{}
	d.labels = map[labelKey]*raster.Picture{}
	d.plates = map[plateKey]*raster.Picture{}
	d.bars = map[barKey]*raster.Picture{}
	d.names = map[string]*raster.Picture{}
}

// These are the keys of the pictures of a drawer. A key holds what its picture depends on,
// besides the size and the style (see Forget).

type markKey struct {
	kind look.MarkKind
	pose pose
	rim  int // the width of the piece around which the mark is drawn, in pixels; 0 for none
	wide int // the width of its ring, in pixels; 0 for the usual width
}

// pose is how a mark is seen on its site.
type pose uint8

const (
	lying    pose = iota // on the ground, or over what stands there
	circling             // on tilted ground, around the foot of what stands there
	worn                 // around a ball or on it, at every tilt
)

// spanKey is what the picture of a mark between two sites depends on: its kind and its
// extent on the screen, in cells.
type spanKey struct {
	kind   look.MarkKind
	dx, dy float64
}

type labelKey struct {
	text   string
	col    color.NRGBA // of the plate; the zero value is the accent of the theme
	choice bool        // the label of a choice; it is larger, because nothing else shows the choice
}

type plateKey struct {
	text         string
	warns, large bool
}

// barKey is what the picture of a part of a line depends on: its width in pixels, and its
// end.
type barKey struct {
	wide int
	end  lineEnd
}

type lineEnd uint8

const (
	open    lineEnd = iota // no end: a bar
	round                  // a disc, as where two bars meet
	pointed                // the head of an arrow, as long as it is wide
)

// tilted reports whether the site is a square of tilted ground.
func (d *drawer) tilted(s rules.Site) bool { return d.now.Cam.Stands(d.board.Spots[s]) }

// at returns the place of a site on the board.
func (d *drawer) at(s rules.Site) layout.Vec { return d.board.Spots[s].At }

// cell returns the size of a cell in pixels, for which pictures are rasterised.
func (d *drawer) cell() float64 { return d.now.Scale * d.now.Unit }

// zoom returns the ratio of the size on the screen to the size rasterised.
func (d *drawer) zoom() float64 { return d.now.Cam.Scale / d.now.Scale }

// pixel returns the point of the box, in pixels, where a point of the board is seen.
func (d *drawer) pixel(at layout.Vec) (x, y float64) {
	x, y = d.now.Cam.Project(at)
	return x * d.now.Unit, y * d.now.Unit
}
