package render

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"slices"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
)

// Surface is what a board is drawn on, in pixels: the screen, or a picture in
// memory.
type Surface interface {
	// Draw puts p onto the surface. p does not change after.
	Draw(p *raster.Picture, s raster.Stamp)
}

// View shows the board of one game in a box of a surface. What it draws with is
// rasterised when it is first needed and kept until its size changes.
type View struct {
	look  Look
	board *layout.Board
	cam   layout.Camera // that is drawn with
	way   passage
	box   layout.Rect
	unit  float64
	style Style

	pictures map[pictureKey]*raster.Picture
	shadows  map[rules.Piece]*raster.Picture
	marks    map[markKey]*raster.Picture
	spans    map[spanKey]*raster.Picture
	labels   map[string]*raster.Picture
	covers   map[Cover]*raster.Picture
	covered  []Cover // reused by drawCovers
	links    map[linkKey]*raster.Picture
	levels   map[int]*raster.Picture
	sorted   []anim.Sprite
	sites    []rules.Site // reused by Meaning
}

type pictureKey struct {
	piece          rules.Piece
	frame, heading int
	turning        bool
	turn           int // of turnSteps, while it is turning
}

type markKey struct {
	kind MarkKind
	pose pose
	rim  int // the width of the piece that it is drawn around, in pixels
}

// NewView returns a view that shows nothing before it has its place.
func NewView(look Look) *View { return &View{look: look, board: look.Board()} }

// Place puts the board into the box, in units of so many pixels. Boxes that
// stay the same cost nothing; where only the sight is another one, v starts on
// the way there.
func (v *View) Place(box layout.Rect, unit float64, style Style) {
	if v.pictures != nil && v.box == box && v.unit == unit && v.style == style {
		return
	}
	seen, old := v.style, v.way.to
	seen.Sight, seen.Levels = style.Sight, style.Levels
	passes := v.pictures != nil && v.box == box && v.unit == unit && seen == style
	v.box, v.unit, v.style = box, unit, style
	if cam := layout.Fit(v.board, box, style.sight()); passes {
		v.pass(cam)
	} else {
		v.aim(cam)
	}
	if to := v.way.to; !passes || to.Scale != old.Scale || to.Tilt != old.Tilt {
		v.forget()
	}
}

// HeightFor returns how high a box so wide is that the board fills as it is
// looked at by default.
func (v *View) HeightFor(width float64) float64 {
	return layout.HeightFor(v.board, width, layout.Sight{})
}

// forget drops the pictures that were rasterised for another size, tilt or style.
func (v *View) forget() {
	v.pictures = map[pictureKey]*raster.Picture{}
	v.shadows = map[rules.Piece]*raster.Picture{}
	v.marks = map[markKey]*raster.Picture{}
	v.spans = map[spanKey]*raster.Picture{}
	v.labels = map[string]*raster.Picture{}
	v.covers = map[Cover]*raster.Picture{}
	v.links = map[linkKey]*raster.Picture{}
	v.levels = map[int]*raster.Picture{}
}

// Look returns how the game looks.
func (v *View) Look() Look { return v.look }

// At returns where a site lies on the board.
func (v *View) At(s rules.Site) layout.Vec { return v.board.Spots[s].At }

// Screen returns where the middle of a site is seen, in units: of the piece
// there if it is taken.
func (v *View) Screen(s rules.Site, taken bool) (x, y float64) {
	if taken {
		return v.way.to.Project(v.At(s))
	}
	return v.way.to.Project(v.board.Spots[s].Ground())
}

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

// Cell returns how large a cell is, in units.
func (v *View) Cell() float64 { return v.way.to.Scale }

// Pick returns the site at a point of the screen among those that are there;
// taken says where a piece stands.
func (v *View) Pick(x, y float64, there, taken func(rules.Site) bool) (rules.Site, bool) {
	return v.way.to.Pick(x, y, there, taken)
}

// PickPiece returns the site of the piece seen at a point of the screen where
// pieces stand up from squares of tilted ground and hide what lies behind them.
func (v *View) PickPiece(x, y float64, pieces []rules.Placed) (rules.Site, bool) {
	best, near := rules.NoSite, math.Inf(-1)
	for _, p := range pieces {
		if n := v.cam.Nearness(v.At(p.Site)); n > near && v.tilted(p.Site) && v.shows(p, x, y) {
			best, near = p.Site, n
		}
	}
	return best, best != rules.NoSite
}

// shows says whether the picture of a piece at rest is seen at a point.
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
	motion := v.look.Motion
	if r, ok := v.look.(Router); ok {
		motion = func(e rules.Event) anim.Motion {
			if m, ok := r.Route(before, e); ok {
				return m
			}
			return v.look.Motion(e)
		}
	}
	return anim.New(before.Pieces(nil), events, v.At, motion)
}

// Draw draws the board with the sprites and marks on it.
func (v *View) Draw(c Surface, sprites []anim.Sprite, marks []Mark) {
	v.drawGround(c)
	v.sorted = append(v.sorted[:0], sprites...)
	slices.SortStableFunc(v.sorted, func(a, b anim.Sprite) int {
		return cmp.Compare(v.nearness(a), v.nearness(b))
	})
	v.drawMarks(c, marks, false)
	for _, s := range v.sorted {
		v.drawSprite(c, s)
		for _, m := range marks {
			if v.wears(s, m) {
				v.drawMark(c, m, worn)
			}
		}
	}
	v.drawCovers(c)
	v.drawMarks(c, marks, true)
	for _, m := range marks {
		v.drawLabel(c, m)
	}
}

// drawMarks draws the marks that lie over the pieces, or those under them.
func (v *View) drawMarks(c Surface, marks []Mark, over bool) {
	for _, m := range marks {
		if v.over(m) == over && !slices.ContainsFunc(v.sorted, func(s anim.Sprite) bool { return v.wears(s, m) }) {
			v.drawMark(c, m, v.pose(m))
		}
	}
}

// wears says whether a mark is a ring around the ball that the sprite shows in
// its place: the two are seen together, behind what is nearer.
func (v *View) wears(s anim.Sprite, m Mark) bool {
	spot := v.board.Spots[m.Site]
	return spot.Foot > 0 && s.At == spot.At && m.Kind.shape(v.style.Theme).width > 0
}

// over says whether a mark lies over the pieces, as all do on the hollows
// between balls, which would hide them.
func (v *View) over(m Mark) bool {
	return (m.Kind.over() || v.board.Spots[m.Site].Foot > 0) && !v.tilted(m.Site)
}

// tilted says whether a site is a square of tilted ground, on which pieces
// stand and hide what lies behind them.
func (v *View) tilted(s rules.Site) bool { return v.cam.Tilt > 0 && !v.board.Spots[s].Round }

// nearness orders sprites from back to front, what moves before what rests.
func (v *View) nearness(s anim.Sprite) float64 {
	at := s.At
	at.Z += s.Lift
	if s.Free {
		at.Z += 0.01
	}
	return v.cam.Nearness(at)
}

func (v *View) drawSprite(c Surface, s anim.Sprite) {
	shadow := made(v.shadows, s.Piece, func() raster.Picture { return v.shadow(s.Piece) })
	foot, squash, shade := s.At, 1.0, s.Alpha/(1+s.Lift)
	if v.board.Piled() {
		foot.Z, squash = foot.Z-v.board.Foot, v.cam.Squash()/v.way.to.Squash()
		shade *= v.board.Foot / (v.cam.Height(s.At.Z) - v.cam.Height(foot.Z))
	}
	s.Scale *= v.zoom()
	s.Free = s.Free || v.Passing()
	x, y := v.cam.Project(foot)
	drop := 0.25 * s.Lift * v.cam.Scale // a lifted piece throws its shadow further off
	c.Draw(shadow, raster.Stamp{X: (x + drop) * v.unit, Y: (y + drop) * v.unit, ScaleX: s.Scale, ScaleY: s.Scale * seenPart(s) * squash, Alpha: shade, Exact: s.Free})

	picture, turn := v.turned(s)
	lifted := s.At
	lifted.Z += s.Lift
	var tint color.NRGBA
	if l, ok := v.look.(Lighter); ok {
		tint = l.Light(lifted)
	}
	x, y = v.cam.Project(lifted)
	if v.cam.Tilt == 0 {
		s.Scale *= 1 + 0.12*s.Lift // seen from above, what is lifted comes nearer
	}
	c.Draw(picture, raster.Stamp{X: x * v.unit, Y: y * v.unit, ScaleX: s.Scale, ScaleY: s.Scale * turn, Alpha: s.Alpha, Tint: tint, Exact: s.Free})
	v.drawLevel(c, s, x*v.unit, y*v.unit)
}

// shadow rasterises a shadow; that in a pile as the tilt lets it be seen, for a
// picture that is drawn as it is goes faster than one that is squashed.
func (v *View) shadow(p rules.Piece) raster.Picture {
	shadow := v.look.Shadow(p, v.cell())
	if v.board.Piled() {
		return shadow.Squashed(v.way.to.Squash())
	}
	return shadow
}

func (v *View) picture(s anim.Sprite) *raster.Picture {
	key := pictureKey{piece: s.Piece}
	if s.Angle != 0 {
		key.frame = part(s.Angle, RollFrames)
		x0, y0 := v.cam.Project(layout.Vec{})
		x1, y1 := v.cam.Project(s.Heading)
		key.heading = part(math.Atan2(y0-y1, x1-x0)+math.Pi/RollHeadings, RollHeadings)
	}
	return made(v.pictures, key, func() raster.Picture { return v.look.Picture(s.Piece, Form{v.cell(), key.frame, key.heading, v.style}) })
}

// part returns in which of n equal parts of a turn, from 0, an angle lies.
func part(angle float64, n int) int {
	turn := angle / (2 * math.Pi)
	return int((turn-math.Floor(turn))*float64(n)) % n
}

// made returns the picture of the key, which is made when it is first needed.
func made[K comparable](pictures map[K]*raster.Picture, key K, make func() raster.Picture) *raster.Picture {
	p, ok := pictures[key]
	if !ok {
		picture := make()
		p = &picture
		pictures[key] = p
	}
	return p
}

// drawLabel writes the label of a mark on a small plate beside it: above, or
// below where the piece that stands there would be hidden.
func (v *View) drawLabel(c Surface, m Mark) {
	if m.Label == "" {
		return
	}
	x, y := v.cam.Project(v.board.Spots[m.Site].Ground())
	off := 0.3 * v.cam.Scale
	x, y = x+off, y-off
	if v.tilted(m.Site) {
		y += 2 * off * v.cam.Squash()
	}
	c.Draw(made(v.labels, m.Label, func() raster.Picture { return v.label(m.Label) }), raster.At(x*v.unit, y*v.unit))
}

// label rasterises a text on its plate.
func (v *View) label(text string) raster.Picture {
	size := math.Max(9*v.unit, 0.28*v.cell())
	h := math.Round(1.35 * size)
	w := math.Round(math.Max(h, raster.TextWidth(size, true, text)+0.7*size))
	c := raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, int(w), int(h)))}
	c.RoundRect(0, 0, w, h, h/2, v.style.Theme.Accent)
	c.Text(w/2, h/2, size, 0.5, 0.5, true, v.style.Theme.OnIt, text)
	return raster.Picture{Image: c.Image, X: w / 2, Y: h / 2}
}

// cell is the size of a cell in pixels, for which pictures are rasterised.
func (v *View) cell() float64 { return v.way.to.Scale * v.unit }
