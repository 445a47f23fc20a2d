package render

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"slices"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/render/raster"
	"quintet/rules"
)

// View shows the board of one game in a box of the screen. What it draws with
// is rasterised when it is first needed and kept until its size changes.
type View struct {
	look  Look
	board *layout.Board
	cam   layout.Camera
	box   layout.Rect
	unit  float64
	style Style

	ground   paint.Picture
	pictures map[pictureKey]paint.Picture
	shadows  map[rules.Piece]paint.Picture
	marks    map[markKey]paint.Picture
	sorted   []anim.Sprite
}

type pictureKey struct {
	piece rules.Piece
	frame int
}

type markKey struct {
	kind MarkKind
	pose pose
}

// NewView returns a view that shows nothing before it has its place.
func NewView(look Look) *View { return &View{look: look, board: look.Board()} }

// Place puts the board into the box, in units of so many pixels. Boxes that
// stay the same cost nothing.
func (v *View) Place(box layout.Rect, unit float64, style Style) {
	if v.pictures != nil && v.box == box && v.unit == unit && v.style == style {
		return
	}
	v.Free()
	v.box, v.unit, v.style = box, unit, style
	v.cam = layout.Fit(v.board, box, style.Turned)
	v.pictures = map[pictureKey]paint.Picture{}
	v.shadows = map[rules.Piece]paint.Picture{}
	v.marks = map[markKey]paint.Picture{}
}

// Free gives the pictures back. The view can be placed again.
func (v *View) Free() {
	if v.ground.Image != nil {
		v.ground.Image.Deallocate()
		v.ground = paint.Picture{}
	}
	free(v.pictures)
	free(v.shadows)
	free(v.marks)
	v.pictures = nil
}

func free[K comparable](pictures map[K]paint.Picture) {
	for _, p := range pictures {
		p.Image.Deallocate()
	}
}

// Look returns how the game looks.
func (v *View) Look() Look { return v.look }

// At returns where a site lies on the board.
func (v *View) At(s rules.Site) layout.Vec { return v.board.Spots[s].At }

// Screen returns where the middle of a site is seen, in units: of the piece
// there if it is taken.
func (v *View) Screen(s rules.Site, taken bool) (x, y float64) {
	if taken {
		return v.cam.Project(v.At(s))
	}
	return v.cam.Project(v.board.Spots[s].Ground())
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
func (v *View) Cell() float64 { return v.cam.Scale }

// Pick returns the site at a point of the screen among those that are there;
// taken says where a piece stands.
func (v *View) Pick(x, y float64, there, taken func(rules.Site) bool) (rules.Site, bool) {
	return v.cam.Pick(x, y, there, taken)
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
	size := pic.Image.Bounds().Size()
	return dx >= 0 && dy >= 0 && dx < float64(size.X) && dy < float64(size.Y)
}

// Timeline returns the motion of the events, which happen to the pieces.
func (v *View) Timeline(before []rules.Placed, events []rules.Event) *anim.Timeline {
	return anim.New(before, events, v.At, v.look.Motion)
}

// Draw draws the board with the sprites and marks on it.
func (v *View) Draw(c *paint.Canvas, sprites []anim.Sprite, marks []Mark) {
	if v.ground.Image == nil {
		v.ground = paint.Upload(v.rasterGround())
	}
	c.Draw(v.ground, paint.Put{X: v.box.X, Y: v.box.Y, ScaleX: 1, ScaleY: 1, Alpha: 1})
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
	v.drawMarks(c, marks, true)
	for _, m := range marks {
		v.drawLabel(c, m)
	}
}

// drawMarks draws the marks that lie over the pieces, or those under them.
func (v *View) drawMarks(c *paint.Canvas, marks []Mark, over bool) {
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

// over says whether a mark lies over the pieces.
func (v *View) over(m Mark) bool { return m.Kind.over() && !v.tilted(m.Site) }

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

func (v *View) rasterGround() raster.Picture {
	w, h := math.Ceil(v.box.W*v.unit), math.Ceil(v.box.H*v.unit)
	img := image.NewRGBA(image.Rect(0, 0, int(w), int(h)))
	inBox := layout.Rect{W: v.box.W * v.unit, H: v.box.H * v.unit}
	v.look.Ground(raster.Canvas{Image: img}, layout.Fit(v.board, inBox, v.style.Turned), v.style)
	return raster.Picture{Image: img}
}

// onEdge is what is seen of a disc's width when it stands on its edge.
const onEdge = 0.1

func (v *View) drawSprite(c *paint.Canvas, s anim.Sprite) {
	shadow, ok := v.shadows[s.Piece]
	if !ok {
		shadow = paint.Upload(v.look.Shadow(s.Piece, v.cell()))
		v.shadows[s.Piece] = shadow
	}
	turn := math.Max(s.Turn, onEdge)
	x, y := v.cam.Project(s.At)
	drop := 0.25 * s.Lift * v.cam.Scale // a lifted piece throws its shadow further off
	c.Draw(shadow, paint.Put{X: x + drop, Y: y + drop, ScaleX: s.Scale, ScaleY: s.Scale * turn, Alpha: s.Alpha / (1 + s.Lift), Exact: s.Free})

	picture := v.picture(s)
	lifted := s.At
	lifted.Z += s.Lift
	var tint color.Color
	if l, ok := v.look.(Lighter); ok {
		tint = l.Light(lifted)
	}
	x, y = v.cam.Project(lifted)
	if v.cam.Tilt == 0 {
		s.Scale *= 1 + 0.12*s.Lift // seen from above, what is lifted comes nearer
	}
	c.Draw(picture, paint.Put{X: x, Y: y, ScaleX: s.Scale, ScaleY: s.Scale * turn, Alpha: s.Alpha, Tint: tint, Exact: s.Free})
}

func (v *View) picture(s anim.Sprite) paint.Picture {
	key := pictureKey{piece: s.Piece}
	if s.Angle != 0 {
		turn := s.Angle / (2 * math.Pi)
		if v.style.Turned {
			turn = -turn
		}
		key.frame = int((turn-math.Floor(turn))*RollFrames) % RollFrames
	}
	p, ok := v.pictures[key]
	if !ok {
		p = paint.Upload(v.look.Picture(s.Piece, v.cell(), key.frame))
		v.pictures[key] = p
	}
	return p
}

// drawLabel writes the label of a mark on a small plate beside it: above, or
// below where the piece that stands there would be hidden.
func (v *View) drawLabel(c *paint.Canvas, m Mark) {
	if m.Label == "" {
		return
	}
	x, y := v.cam.Project(v.board.Spots[m.Site].Ground())
	off := 0.3 * v.cam.Scale
	x, y = x+off, y-off
	if v.tilted(m.Site) {
		y += 2 * off * v.cam.Squash()
	}
	font := paint.Font{Bold: true, Size: math.Max(9, 0.28*v.cam.Scale)}
	h := font.Size * 1.35
	w := math.Max(h, font.Width(m.Label)+font.Size*0.7)
	t := v.style.Theme
	c.Panel(layout.Rect{X: x - w/2, Y: y - h/2, W: w, H: h}, h/2, t.Accent)
	c.Text(m.Label, x, y, font, 0.5, 0.5, t.OnIt)
}

// cell is the size of a cell in pixels.
func (v *View) cell() float64 { return v.cam.Scale * v.unit }
