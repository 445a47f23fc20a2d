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
	upright bool          // it stands so
	cam     layout.Camera // that is drawn with
	way     passage
	held    bool            // it is turned by hand
	scale   float64         // of the camera for which pictures are rasterised
	plan    look.Plan       // of a ground that is turned freely; nil until it is needed
	planned bool            // plan is for this size
	ground  *raster.Picture // as cam sees it; nil until it is needed
	whole   *raster.Picture // of a board that is not turned freely, as it is seen by default; nil until it is needed
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

// NewView returns a view that shows nothing before it has its place.
func NewView(l look.Look) *View {
	pile, _ := l.(look.Pile)
	v := &View{look: l, pile: pile, board: l.Board()}
	v.over = over.New(l, v.width)
	return v
}

// Place puts the board into the box, in units of so many pixels, with its corner
// on a whole pixel. Boxes that stay the same or are only moved cost nothing;
// where only the sight is another one, v starts on the way there.
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

// HeightFor returns how high a box so wide is that the board fills as it is
// looked at by default. One that can do either lies.
func (v *View) HeightFor(width float64) float64 {
	v.lay(false)
	defer v.lay(v.upright)
	return layout.HeightFor(v.board, width, layout.Sight{})
}

// HeightWithin is HeightFor for a box that is at most most high. A board that can stand
// upright does so where that makes it larger.
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

// Screen returns where the middle of a site is seen, in units: of the piece
// there if it is taken.
func (v *View) Screen(s rules.Site, taken bool) (x, y float64) {
	if x, y = v.way.to.Foot(v.board.Spots[s]); taken {
		x, y = v.way.to.Project(v.At(s))
	}
	return x + v.x/v.unit, y + v.y/v.unit
}

// inBox returns where a point of the screen lies in the box, in units.
func (v *View) inBox(x, y float64) (bx, by float64) { return x - v.x/v.unit, y - v.y/v.unit }

// Sites returns every site of the board that has a place.
func (v *View) Sites() []rules.Site {
	var sites []rules.Site
	for i, spot := range v.board.Spots {
		if spot.Half > 0 {
			sites = append(sites, rules.Site(i))
		}
	}
	return sites
}

// Open says whether a site is a place of the ground, which is seen whether or
// not something stands there.
func (v *View) Open(s rules.Site) bool { return v.board.Spots[s].Open() }

// Choice says whether a site is no place of the board, but stands for something that
// can be chosen beside it.
func (v *View) Choice(s rules.Site) bool { return v.board.Spots[s].Choice() }

// Cell returns how large a cell is, in units.
func (v *View) Cell() float64 { return v.way.to.Scale }

// Pick returns the site at a point of the screen among those that are there;
// taken says where a piece stands.
func (v *View) Pick(x, y float64, there, taken func(rules.Site) bool) (rules.Site, bool) {
	x, y = v.inBox(x, y)
	return v.way.to.Pick(x, y, there, taken)
}

// PickPiece returns the site of the piece seen at a point of the screen where
// pieces stand up from squares of tilted ground and hide what lies behind them.
func (v *View) PickPiece(x, y float64, pieces []rules.Placed) (rules.Site, bool) {
	x, y = v.inBox(x, y)
	best, near := rules.NoSite, math.Inf(-1)
	for _, p := range pieces {
		if n := v.cam.Nearness(v.At(p.Site)); n > near && v.cam.Stands(v.board.Spots[p.Site]) && v.shows(p, x, y) {
			best, near = p.Site, n
		}
	}
	return best, best != rules.NoSite
}

// PickMark returns the one of the empty sites whose mark is seen at a point of the
// screen. Marks are seen over all pieces, or through them.
func (v *View) PickMark(x, y float64, sites []rules.Site) (rules.Site, bool) {
	x, y = v.inBox(x, y)
	return v.way.to.PickMark(x, y, sites)
}

// Hides says whether a piece at rest is seen over the mark of an empty site, or over a
// part of it.
func (v *View) Hides(p rules.Placed, site rules.Site) bool {
	x, y := v.cam.Foot(v.board.Spots[site])
	at := v.board.Spots[p.Site]
	switch nearer := v.cam.Nearness(at.At) > v.cam.Nearness(v.At(site)) || v.board.Spots[site].Open() && at.Foot > 0; {
	case !nearer:
		return false
	case v.cam.Stands(v.board.Spots[p.Site]):
		return v.shows(p, x, y)
	}
	px, py := v.cam.Project(at.At)
	return v.Piled() && math.Hypot(px-x, py-y) < (at.Half+over.Size(look.Target)/2)*v.cam.Scale
}

// shows says whether the picture of a piece at rest is seen at a point of the
// box.
func (v *View) shows(p rules.Placed, x, y float64) bool {
	at := v.At(p.Site)
	px, py := v.cam.Project(at)
	pic := v.picture(anim.Still(p, at))
	dx, dy := (x-px)*v.unit+pic.X, (y-py)*v.unit+pic.Y
	size := pic.Image.Rect.Size()
	return dx >= 0 && dy >= 0 && dx < float64(size.X) && dy < float64(size.Y)
}

// Timeline returns the motion of the events, which happen in the position.
func (v *View) Timeline(before rules.State, events []rules.Event) *anim.Timeline {
	return anim.New(before.Pieces(nil), events, v.At, v.motion(before))
}

// motion returns how the pieces of events move that happen in the position.
func (v *View) motion(before rules.State) func(rules.Event) anim.Motion {
	return func(e rules.Event) anim.Motion { return v.look.Motion(before, e) }
}

// cell is the size of a cell in pixels, for which pictures are rasterised.
func (v *View) cell() float64 { return v.scale * v.unit }
