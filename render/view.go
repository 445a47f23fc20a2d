// Package render shows the board of a game in a box of a surface: a View places it, moves it to
// another viewpoint, draws it with its pieces, and says which site is at a point. How a game looks is
// a look.Look, and what lies over its board an over.Overlay.
package render

import (
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/over"
	"quintet/render/raster"
	"quintet/rules"
)

// View shows the board of one game in a box of a surface. What it draws with is
// rasterised when it is first needed and kept until its size changes, wherever
// the box lies. Its cameras see the box with its corner at 0, 0.
type View struct {
	look    look.Look
	pile    look.Pile // nil where look is none
	board   *layout.Board
	upright bool          // the board stands upright
	cam     layout.Camera // with which the board is drawn
	way     passage
	held    bool        // the board is turned by hand
	scale   float64     // of the camera for which pictures are rasterised
	ground  ground      // as cam sees it
	whole   ground      // of a board without a pile: all of it as it is seen by default
	before  ground      // of a board without a pile: as it was seen, while ground is not there
	plan    look.Plan   // of the ground of a pile, by which it is drawn; nil until one is there
	usable  look.Plan   // the same, but nil if it is for another style
	next    look.Plan   // the one that is being rasterised; nil if none is
	planned bool        // plan is for this size and style
	size    layout.Rect // of the box, in units
	x, y    float64     // its corner, in whole pixels
	unit    float64
	style   look.Style

	pictures map[pictureKey]*raster.Picture
	shadows  map[rules.Piece]*raster.Picture
	covers   map[look.Cover]*raster.Picture
	covered  []look.Cover            // reused by drawCovers
	contacts []raster.Picture        // by the part of the distance towards the viewer; none until needed
	grain    *raster.Picture         // of a ball that rolls; nil until it is needed
	balls    []layout.Vec            // reused by drawShadows
	figures  map[int]*raster.Picture // of what lies beside the board
	sorted   []anim.Sprite
	surface  moved // what moves with the board, and
	corner   moved // what stays; both reused by on
	over     *over.Overlay

	// InParts makes each Draw rasterise no more than a part of the ground, where the program
	// would stand still otherwise. Until all of it is there Draw shows the ground that there was
	// before, in its new place, or nothing.
	InParts    bool
	unfinished bool
}

// pictureKey is what the picture of a piece depends on, its size apart.
type pictureKey struct {
	piece          rules.Piece
	frame, heading int
	turning        bool
	turn           int // of turnSteps, while it is turning
}

// NewView returns a view of the board of l, which shows nothing before it has its place.
func NewView(l look.Look) *View {
	pile, _ := l.(look.Pile)
	v := &View{look: l, pile: pile, board: l.Board()}
	v.over = over.New(l, v.width)
	return v
}

// Piled says whether the board carries a pile, which is turned freely and looked into.
// Another board keeps its angle: while it passes everything on it is drawn as it was
// rasterised, and only moved and made larger.
func (v *View) Piled() bool { return v.pile != nil }

// forget drops the pictures of all but the ground.
func (v *View) forget() {
	v.pictures = map[pictureKey]*raster.Picture{}
	v.shadows = map[rules.Piece]*raster.Picture{}
	v.covers = map[look.Cover]*raster.Picture{}
	v.contacts, v.grain = nil, nil
	v.figures = map[int]*raster.Picture{}
	v.over.Forget()
}

// Unfinished says whether something of the ground was missing in the last Draw, so that
// the next one shows more.
func (v *View) Unfinished() bool { return v.unfinished }

// Look returns how the game looks.
func (v *View) Look() look.Look { return v.look }

// At returns where a site lies on the board.
func (v *View) At(s rules.Site) layout.Vec { return v.board.Spots[s].At }

// Cell returns how large a cell is, in units.
func (v *View) Cell() float64 { return v.way.to.Scale }

// cell is the size of a cell in pixels, for which pictures are rasterised.
func (v *View) cell() float64 { return v.scale * v.unit }

// zoom returns how many times as large pieces are seen as they were rasterised.
func (v *View) zoom() float64 { return v.cam.Scale / v.scale }
