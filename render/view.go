// Package render shows the board of a game in a box of a surface. A View places the board,
// changes its viewpoint, draws it with its pieces, and returns the site at a point. A look.Look
// says how a game looks, and an over.Overlay draws what is over its board.
package render

import (
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/over"
	"quintet/render/raster"
	"quintet/rules"
)

// View shows the board of one game in a box of a surface. Its pictures are rasterised when they
// are first needed. They are kept while their size and the style stay the same, even if the box
// moves. The cameras of a view have the corner of the box at 0, 0.
type View struct {
	look    look.Look
	pile    look.Pile // nil if look is not a Pile
	board   *layout.Board
	upright bool
	cam     layout.Camera // the current camera; of a flat board, the last camera at rest
	way     passage
	held    bool        // the board is held by the player
	scale   float64     // the scale of the camera for which pictures are rasterised
	ground  ground      // as cam sees it
	whole   ground      // of a flat board: the whole board, from the default viewpoint
	before  ground      // of a flat board: the previous ground, while ground is not rasterised
	plan    look.Plan   // of a pile: what draws its ground; nil until one is ready
	usable  look.Plan   // plan, or nil if plan is for another style
	next    look.Plan   // the plan being rasterised; nil for none
	planned bool        // plan is for this size and style
	size    layout.Rect // of the box, in units
	x, y    float64     // the corner of the box, in whole pixels
	unit    float64
	style   look.Style

	pictures map[pictureKey]*raster.Picture
	shadows  map[rules.Piece]*raster.Picture
	covers   map[look.Cover]*raster.Picture
	covered  []look.Cover            // reused by drawCovers
	contacts map[int]*raster.Picture // shades of one ball on another, by the step in drawContacts
	grain    *raster.Picture         // a dot on a rolling ball; nil until needed
	balls    []layout.Vec            // of a pile: where the balls of sorted are shown, for drawContacts
	figures  map[int]*raster.Picture // numbers beside the board
	sorted   []anim.Sprite
	surface  moved // the surface for what moves with the board
	corner   moved // the surface for what stays while the board moves
	over     *over.Overlay
}

// pictureKey is what the picture of a piece depends on, besides its size and the style.
type pictureKey struct {
	piece          rules.Piece
	frame, heading int
	turning        bool // the piece flips
	turn           int  // the step of the flip, between -turnSteps and turnSteps; see turned
}

// NewView returns a view of the board of l. The view shows nothing before Place.
func NewView(l look.Look) *View {
	pile, _ := l.(look.Pile)
	v := &View{look: l, pile: pile, board: l.Board()}
	v.over = over.New(l, v.width)
	return v
}

// Piled reports whether the board has a pile. Only a board with a pile can be rotated freely.
func (v *View) Piled() bool { return v.pile != nil }

// forget drops all pictures except the ground.
func (v *View) forget() {
	v.pictures = map[pictureKey]*raster.Picture{}
	v.shadows = map[rules.Piece]*raster.Picture{}
	v.covers = map[look.Cover]*raster.Picture{}
	v.contacts, v.grain = map[int]*raster.Picture{}, nil
	v.figures = map[int]*raster.Picture{}
	v.over.Forget()
}

// Look returns the look of the game.
func (v *View) Look() look.Look { return v.look }

// At returns the place of a site on the board.
func (v *View) At(s rules.Site) layout.Vec { return v.board.Spots[s].At }

// Cell returns the size of a cell, in units; during a transition, its size after the transition.
func (v *View) Cell() float64 { return v.way.to.Scale }

// cell is the size of a cell in pixels, for which pictures are rasterised.
func (v *View) cell() float64 { return v.scale * v.unit }

// zoom returns the ratio of the size of pieces, as cam sees them, to the size rasterised.
func (v *View) zoom() float64 { return v.cam.Scale / v.scale }
