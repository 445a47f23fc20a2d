// Package render shows the board of a game in a box of a surface. A View places the board,
// changes its viewpoint, draws it with its pieces, and returns the site at a point. A look.Look
// says how a game looks, and an over.Overlay draws what is over its board.
package render

import (
	"math"

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
	placing
	ground  ground    // as cam sees it
	whole   ground    // of a flat board: the whole board, from the default viewpoint
	before  ground    // of a flat board: the previous ground, while ground is not rasterised
	plan    look.Plan // of a pile: what draws its ground; nil until one is ready
	usable  look.Plan // plan, or nil if plan is for another style
	next    look.Plan // the plan being rasterised; nil for none
	planned bool      // plan is for this size and style

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

// NewView returns a view of the board of l. The view shows nothing before Place.
func NewView(l look.Look) *View {
	pile, _ := l.(look.Pile)
	v := &View{placing: placing{look: l, pile: pile, board: l.Board()}}
	v.over = over.New(l, v.width)
	return v
}

// forget drops all pictures except the ground.
func (v *View) forget() {
	v.pictures = map[pictureKey]*raster.Picture{}
	v.shadows = map[rules.Piece]*raster.Picture{}
	v.covers = map[look.Cover]*raster.Picture{}
	v.contacts, v.grain = map[int]*raster.Picture{}, nil
	v.figures = map[int]*raster.Picture{}
	v.over.Forget()
}

// Place puts the board into the box. box is in units, and unit is the number of pixels of a unit.
// The corner of the box is rounded to a whole pixel. If nothing but the place of the box has
// changed, the pictures stay. If apart from the place only the Viewpoint or the Levels of the style
// have changed, a transition to the new viewpoint begins.
func (v *View) Place(box layout.Rect, unit float64, style look.Style) {
	v.x, v.y = math.Round(box.X*unit), math.Round(box.Y*unit)
	size := layout.Rect{W: box.W, H: box.H}
	stays := v.pictures != nil && v.size == size && v.unit == unit
	if !stays && v.upend(size.W, size.H) {
		v.ground, v.before = ground{}, ground{} // they show the board the other way up
	}
	if stays && v.style == style {
		return
	}
	seen := v.style
	seen.Viewpoint, seen.Levels = style.Viewpoint, style.Levels
	passes := stays && seen == style
	v.size, v.unit, v.style = size, unit, style
	cam := layout.Fit(v.board, size, style.FullViewpoint())
	switch {
	case !passes:
		v.aim(cam)
		v.held = false
		v.settle(true)
	case v.Piled():
		v.pass(cam)
		v.settle(false)
	default:
		v.pass(cam)
	}
}

// Hold shows the board from another viewpoint at once, with the pictures that exist,
// while the player rotates or moves it.
func (v *View) Hold(s layout.Viewpoint) {
	v.style.Viewpoint = s
	v.aim(layout.Fit(v.board, v.size, v.style.FullViewpoint()))
	v.held = true
	if v.Piled() {
		v.ground = ground{}
	}
}

// Rest says that the player no longer rotates or moves the board.
func (v *View) Rest() {
	if v.held {
		v.held = false
		v.settle(false)
	}
}

// settle drops the ground of the previous camera; on a flat board v.before keeps it. settle also
// drops the pictures that were rasterised for another size or, if style is set, for another style.
func (v *View) settle(style bool) {
	if !v.Piled() {
		v.cam = v.way.to
		if v.ground.picture != nil {
			v.before = v.ground
		}
	}
	v.ground = ground{}
	if style || v.scale != v.way.to.Scale {
		v.scale, v.planned, v.next = v.way.to.Scale, false, nil
		if style {
			v.usable, v.whole = nil, ground{}
		}
		v.forget()
	}
}

// Advance advances the transition by part, a fraction of the whole transition.
func (v *View) Advance(part float64) {
	w := &v.way
	if w.done == 1 {
		return
	}
	w.done = math.Min(1, w.done+part)
	switch {
	case v.Piled():
		v.cam, v.ground = w.seen(), ground{}
	case w.done == 1:
		v.settle(false)
	}
}
