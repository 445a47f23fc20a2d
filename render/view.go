// Package render shows the board of a game in a box of a surface: a View places it, moves it to
// another sight, draws it with its pieces, and says which site is at a point. How a game looks is
// a look.Look, and what lies over its board an over.Overlay.
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
	held    bool            // the board is turned by hand
	scale   float64         // of the camera for which pictures are rasterised
	plan    look.Plan       // of the ground of a pile; nil until it is needed
	planned bool            // plan is for this size
	ground  *raster.Picture // as cam sees it; nil until it is needed
	whole   *raster.Picture // the ground of another board as it is seen by default; nil until it is needed
	size    layout.Rect     // of the box, in units
	x, y    float64         // its corner, in whole pixels
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

// Place puts the board into the box, which is in units of unit pixels, with its corner on a whole
// pixel. It costs nothing where the box stays the same or is only moved. Where only the sight of
// the style is another one, v starts on the way there.
func (v *View) Place(box layout.Rect, unit float64, style look.Style) {
	v.x, v.y = math.Round(box.X*unit), math.Round(box.Y*unit)
	size := layout.Rect{W: box.W, H: box.H}
	stays := v.pictures != nil && v.size == size && v.unit == unit
	if !stays {
		v.upend(size.W, size.H)
	}
	if stays && v.style == style {
		return
	}
	seen := v.style
	seen.Sight, seen.Levels = style.Sight, style.Levels
	passes := stays && seen == style
	v.size, v.unit, v.style = size, unit, style
	cam := layout.Fit(v.board, size, style.FullSight())
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

// Hold shows the board in another sight at once, as it is turned or moved by hand,
// with the pictures that there are.
func (v *View) Hold(s layout.Sight) {
	v.style.Sight = s
	v.aim(layout.Fit(v.board, v.size, v.style.FullSight()))
	v.held = true
	if v.Piled() {
		v.ground = nil
	}
}

// Held says whether the board is turned or moved by hand.
func (v *View) Held() bool { return v.held }

// Rest lets go of a board that was turned or moved by hand.
func (v *View) Rest() {
	if v.held {
		v.held = false
		v.settle(false)
	}
}

// settle drops the pictures that were rasterised for another size or, where that
// is another one, style.
func (v *View) settle(style bool) {
	v.ground = nil
	if !v.Piled() {
		v.cam = v.way.to
	}
	if style || v.scale != v.way.to.Scale {
		v.scale, v.planned = v.way.to.Scale, false
		if style {
			v.plan, v.whole = nil, nil
		}
		v.forget()
	}
}

// HeightFor returns the height of a box of the width that the board fills as it is looked at by
// default. A board that can stand upright lies.
func (v *View) HeightFor(width float64) float64 {
	v.lay(false)
	defer v.lay(v.upright)
	return layout.HeightFor(v.board, width, layout.Sight{})
}

// HeightWithin returns the same, but no more than most. A board that can stand upright does so
// where that makes it larger.
func (v *View) HeightWithin(width, most float64) float64 {
	if !v.StandsIn(width, most) {
		return v.HeightFor(width)
	}
	v.lay(true)
	defer v.lay(v.upright)
	return math.Min(most, layout.HeightFor(v.board, width, layout.Sight{}))
}

// StandsIn says whether the board is one that stands upright in a box of the size.
func (v *View) StandsIn(w, h float64) bool {
	if _, ok := v.look.(look.Pitch); !ok {
		return false
	}
	defer v.lay(v.upright)
	scale := func(upright bool) float64 {
		v.lay(upright)
		return layout.Fit(v.board, layout.Rect{W: w, H: h}, layout.Sight{}).Scale
	}
	return scale(true) > scale(false)
}

// upend has the board stand upright in a box of the size, or lie.
func (v *View) upend(w, h float64) {
	v.upright = v.StandsIn(w, h)
	v.lay(v.upright)
}

// lay changes the shape of a board that can do either.
func (v *View) lay(upright bool) {
	if u, ok := v.look.(look.Pitch); ok {
		u.Upend(upright)
	}
}

// forget drops the pictures of all but the ground.
func (v *View) forget() {
	v.pictures = map[pictureKey]*raster.Picture{}
	v.shadows = map[rules.Piece]*raster.Picture{}
	v.covers = map[look.Cover]*raster.Picture{}
	v.contacts, v.grain = nil, nil
	v.figures = map[int]*raster.Picture{}
	v.over.Forget()
}

// Look returns how the game looks.
func (v *View) Look() look.Look { return v.look }

// At returns where a site lies on the board.
func (v *View) At(s rules.Site) layout.Vec { return v.board.Spots[s].At }

// Cell returns how large a cell is, in units.
func (v *View) Cell() float64 { return v.way.to.Scale }

// cell is the size of a cell in pixels, for which pictures are rasterised.
func (v *View) cell() float64 { return v.scale * v.unit }
