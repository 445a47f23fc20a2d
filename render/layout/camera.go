package layout

import (
	"math"
)

// Viewpoint is how a board is looked at. The zero value is the default viewpoint of the
// board, with the board as large as its box allows.
type Viewpoint struct {
	Turn  float64 // counterclockwise rotation added to the board's own, in radians
	Tilt  float64 // tilt added to the board's own, in radians; a greater tilt lowers the eye
	Zoom  float64 // how many times the size is doubled
	X, Y  float64 // how far the board is moved right and down, in cells; not used if Zoom is 0
	Apart int     // the number of levels of a pile shown side by side; 0 shows the pile
}

// The limits of a viewpoint. lowest and lowestApart are the greatest tilts, in radians from
// straight above, except that a board may always have its own tilt. At a greater tilt than
// lowestApart, levels shown apart would hide each other.
const (
	lowest      = 1.2
	lowestApart = 0.7
	mostZoom    = 2
)

// Above returns the viewpoint from straight above, with b rotated by the given number of
// quarter turns. With 0 the files of b run upwards.
func (b *Board) Above(quarters int) Viewpoint {
	return Viewpoint{Turn: float64(quarters)*math.Pi/2 - b.Turn, Tilt: -b.Tilt}
}

// Spread returns the viewpoint that shows the given number of levels apart, with b rotated by
// quarters as in Above.
func (b *Board) Spread(quarters, levels int) Viewpoint {
	const tilt = 0.5
	s := b.Above(quarters)
	s.Apart, s.Tilt = levels, s.Tilt+tilt
	return s
}

// Limited returns the allowed viewpoint of b that is closest to s.
func (b *Board) Limited(s Viewpoint) Viewpoint {
	most := lowest
	if s.Apart > 0 {
		s.Apart = max(2, min(len(b.Pile.Beside), s.Apart))
		most = lowestApart
	}
	s.Turn = math.Remainder(s.Turn, 2*math.Pi)
	s.Tilt = math.Max(0, math.Min(math.Max(most, b.Tilt), b.Tilt+s.Tilt)) - b.Tilt
	s.Zoom = math.Max(0, math.Min(mostZoom, s.Zoom))
	// far is the greatest displacement. With it, an edge of a square board seen from above is about
	// where it is without zoom.
	far := math.Max(b.W, b.H) / 2 * (1 - math.Exp2(-s.Zoom))
	s.X, s.Y = math.Max(-far, math.Min(far, s.X)), math.Max(-far, math.Min(far, s.Y))
	return s
}

// Camera projects board space onto the screen, with a parallel projection. Its lengths on the
// screen are in pixels or in units, as in the rectangle from which Fit made it. Cameras are copied
// as values; some methods that are called for many points take a pointer, because a Camera is
// large.
type Camera struct {
	Scale  float64 // the size of a cell on the screen
	X, Y   float64 // the point of the screen where the middle of the ground is seen
	Tilt   float64 // the angle from straight above, in radians
	turn   float64 // rotation of the board, counterclockwise, in radians
	apart  float64 // progress of moving the levels apart, 0 to 1
	levels int     // the number of levels shown apart
	board  *Board

	sinTilt, cosTilt, sinTurn, cosTurn float64
}

// Fit returns the camera that shows b in the middle of r. The whole board fits into r and is as
// large as possible, unless the viewpoint zooms.
func Fit(b *Board, r Rect, viewpoint Viewpoint) Camera {
	c, x, y, w, h := look(b, viewpoint)
	c.Scale = math.Min(r.W/w, r.H/h)
	x, y = -x, -y
	if viewpoint.Zoom > 0 {
		c.Scale *= math.Exp2(viewpoint.Zoom)
		x, y = x+viewpoint.X, y+viewpoint.Y
	}
	c.X = r.X + r.W/2 + x*c.Scale
	c.Y = r.Y + r.H/2 + y*c.Scale
	return c
}

// HeightFor returns the height of a picture of the given width that all of b fills.
func HeightFor(b *Board, width float64, viewpoint Viewpoint) float64 {
	_, _, _, w, h := look(b, viewpoint)
	return width / w * h
}

// look returns a camera that has the middle of the ground of b at the origin and the scale 1. It
// also returns the middle, width and height of b as this camera shows it.
func look(b *Board, viewpoint Viewpoint) (c Camera, x, y, w, h float64) {
	viewpoint = b.Limited(viewpoint)
	c = Camera{Scale: 1, Tilt: b.Tilt + viewpoint.Tilt, turn: b.Turn + viewpoint.Turn, board: b}
	if viewpoint.Apart > 0 {
		c.apart, c.levels = 1, viewpoint.Apart
	}
	c.aim()
	e := extent{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, high := range []float64{0, -b.Deep} {
		for _, v := range []Vec{{-b.Left, -b.Near, high}, {b.W, -b.Near, high}, {-b.Left, b.H, high}, {b.W, b.H, high}} {
			e.add(c, v, 0, 0)
		}
	}
	if viewpoint.Apart == 0 {
		for _, v := range []Vec{{0, 0, b.Top}, {b.W, 0, b.Top}, {0, b.H, b.Top}, {b.W, b.H, b.Top}} {
			e.add(c, v, 0, 0)
		}
	}
	if b.Piled() {
		e.addPile(c, viewpoint.Apart)
	}
	return c, (e.x0 + e.x1) / 2, (e.y0 + e.y1) / 2, e.x1 - e.x0, e.y1 - e.y0
}

// extent is the smallest upright rectangle around what was added to it.
type extent struct{ x0, y0, x1, y1 float64 }

// add projects the point that is lower than v by the distance foot, and widens e so that this
// projection is in e, with a margin on all sides. room is the width of the margin. Distances are in
// cells.
func (e *extent) add(c Camera, v Vec, foot, room float64) {
	x, y := c.Foot(Spot{At: v, Foot: foot})
	e.x0, e.x1 = math.Min(e.x0, x-room), math.Max(e.x1, x+room)
	e.y0, e.y1 = math.Min(e.y0, y-room), math.Max(e.y1, y+room)
}

// addPile adds the places of all balls. If levels is not 0, it adds only the places on that many
// levels from the lowest up, shown apart, and the sheets under them.
func (e *extent) addPile(c Camera, levels int) {
	pile := c.board.Pile
	for i := range c.board.Spots {
		s := &c.board.Spots[i]
		if s.Half == 0 || levels > 0 && pile.Level(s.At.Z) > float64(levels)-0.5 {
			continue
		}
		e.add(c, s.At, 0, s.Half)
		if r := s.Half + pile.Sheet; levels > 0 {
			for _, corner := range []Vec{{-r, -r, 0}, {r, -r, 0}, {-r, r, 0}, {r, r, 0}} {
				e.add(c, Vec{s.At.X + corner.X, s.At.Y + corner.Y, s.At.Z}, s.Foot, 0)
			}
		}
	}
}

// aim computes the sines and cosines of the angles.
func (c *Camera) aim() {
	c.sinTilt, c.cosTilt = math.Sincos(c.Tilt)
	c.sinTurn, c.cosTurn = math.Sincos(c.turn)
	if math.Abs(c.sinTurn*c.cosTurn) < 1e-9 { // whole quarter turns are exact
		c.sinTurn, c.cosTurn = math.Round(c.sinTurn), math.Round(c.cosTurn)
	}
}

// Lerp returns the camera at the fraction t of the way from c to d, both of the same board. The
// rotation goes the shorter way round.
func (c Camera) Lerp(d Camera, t float64) Camera {
	if t >= 1 {
		return d
	}
	mix := func(from, to float64) float64 { return from + (to-from)*t }
	turn := math.Remainder(d.turn-c.turn, 2*math.Pi)
	m := Camera{
		Scale: mix(c.Scale, d.Scale), X: mix(c.X, d.X), Y: mix(c.Y, d.Y),
		Tilt: mix(c.Tilt, d.Tilt), turn: mix(c.turn, c.turn+turn), apart: mix(c.apart, d.apart),
		levels: max(c.levels, d.levels), board: c.board,
	}
	m.aim()
	return m
}

// Times returns c for a screen with coordinates k times as large, as from units to pixels.
func (c Camera) Times(k float64) Camera {
	c.Scale, c.X, c.Y = k*c.Scale, k*c.X, k*c.Y
	return c
}

// Apart returns the progress of moving the levels apart, 0 to 1.
func (c Camera) Apart() float64 { return c.apart }

// Levels returns the number of levels that are shown apart; during a change, the greater of the
// numbers before and after the change.
func (c Camera) Levels() int { return c.levels }

// turned returns v as shown, relative to the middle of the ground and rotated with the
// board.
func (c *Camera) turned(v Vec) Vec {
	v = c.Shown(v)
	x, y := v.X-c.board.W/2, v.Y-c.board.H/2
	return Vec{x*c.cosTurn - y*c.sinTurn, x*c.sinTurn + y*c.cosTurn, v.Z}
}

// Project returns the point of the screen at which v is seen.
func (c *Camera) Project(v Vec) (x, y float64) {
	v = c.turned(v)
	return c.X + v.X*c.Scale, c.Y - (v.Y*c.cosTilt+v.Z*c.sinTilt)*c.Scale
}

// Foot returns the point of the screen where the piece on the spot s touches what it
// rests on.
func (c *Camera) Foot(s Spot) (x, y float64) {
	x, y = c.Project(s.At)
	return x, y + s.Foot*c.sinTilt*c.Scale
}

// Stands reports whether the spot s is a square of tilted ground. A piece there stands up and
// hides what is behind it.
func (c Camera) Stands(s Spot) bool { return c.Tilt > 0 && !s.Round }

// Unproject returns the point of the horizontal plane through point that is seen at x, y on the
// screen. It returns point itself if this plane is seen edge-on.
func (c Camera) Unproject(x, y float64, point Vec) Vec {
	const least = 1e-6 // the least visible area of a cell, as a part of its area seen from above
	x0, y0 := c.Project(point)
	xx, xy := c.Project(Vec{X: point.X + 1, Y: point.Y, Z: point.Z})
	yx, yy := c.Project(Vec{X: point.X, Y: point.Y + 1, Z: point.Z})
	xx, xy, yx, yy = xx-x0, xy-y0, yx-x0, yy-y0
	area := xx*yy - xy*yx
	if math.Abs(area) < least*c.Scale*c.Scale {
		return point
	}
	dx, dy := x-x0, y-y0
	point.X += (dx*yy - dy*yx) / area
	point.Y += (dy*xx - dx*xy) / area
	return point
}

// Quad returns the corners on the screen of the rectangle of the ground from x0, y0 to x1, y1: x
// and y alternately, as raster.Canvas takes them.
func (c Camera) Quad(x0, y0, x1, y1 float64) []float64 {
	var xy []float64
	for _, v := range []Vec{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}} {
		x, y := c.Project(v)
		xy = append(xy, x, y)
	}
	return xy
}

// Upright returns the rectangle of the screen that shows the rectangle of the ground from x0,
// y0 to x1, y1. The board must be rotated by whole quarter turns.
func (c Camera) Upright(x0, y0, x1, y1 float64) (x, y, w, h float64) {
	ax, ay := c.Project(Vec{X: x0, Y: y0})
	bx, by := c.Project(Vec{X: x1, Y: y1})
	return math.Min(ax, bx), math.Min(ay, by), math.Abs(bx - ax), math.Abs(by - ay)
}

// Behind reports whether border, a point on the border of a board with the given middle, is at the
// far side of tilted ground. Pieces would cover a name there. border is at the far side if the
// direction from middle to border differs by less than 45 degrees from the direction away from the
// viewer.
func (c Camera) Behind(border, middle Vec) bool {
	away := c.Nearness(middle) - c.Nearness(border)
	straight := math.Hypot(border.X-middle.X, border.Y-middle.Y) * c.sinTilt
	return c.Tilt > 0 && away > straight*math.Sqrt2/2
}

// Shown returns the place of v in board space while the levels are moved apart by c.apart.
func (c *Camera) Shown(v Vec) Vec {
	if c.apart == 0 {
		return v
	}
	return v.Lerp(c.board.beside(v), c.apart)
}

// Plane returns the projection of the ground as a matrix. Take a point x cells to the right of
// the middle and y cells towards the viewer, on the unrotated board. On the screen it is seen
// m[0]·x + m[1]·y to the right of the middle and m[2]·x + m[3]·y below it.
func (c Camera) Plane() (m [4]float64) {
	s := c.Scale
	return [4]float64{s * c.cosTurn, s * c.sinTurn, -s * c.sinTurn * c.cosTilt, s * c.cosTurn * c.cosTilt}
}

// Seen returns the direction d of board space as seen on the screen: to the right, down
// and towards the viewer.
func (c Camera) Seen(d Vec) (x, y, z float64) {
	dx, dy := d.X*c.cosTurn-d.Y*c.sinTurn, d.X*c.sinTurn+d.Y*c.cosTurn
	return dx, -(dy*c.cosTilt + d.Z*c.sinTilt), d.Z*c.cosTilt - dy*c.sinTilt
}

// Nearness orders points along the line of sight: a point with a greater nearness covers a
// point with a smaller nearness.
func (c *Camera) Nearness(v Vec) float64 {
	v = c.turned(v)
	return v.Z*c.cosTilt - v.Y*c.sinTilt
}

// Squash returns the factor by which depth along the ground is foreshortened.
func (c *Camera) Squash() float64 { return c.cosTilt }

// Spin is the rotation of a ball, as a unit quaternion; the zero value is no rotation.
type Spin struct{ W, X, Y, Z float64 }

// Rolled returns the rotation after a ball of the given radius with the rotation q has
// rolled along step.
func (q Spin) Rolled(step Vec, radius float64) Spin {
	flat := math.Hypot(step.X, step.Y)
	if flat == 0 {
		return q
	}
	if q == (Spin{}) {
		q.W = 1
	}
	sin, cos := math.Sincos(math.Sqrt(flat*flat+step.Z*step.Z) / radius / 2)
	x, y := -step.Y/flat*sin, step.X/flat*sin // of the horizontal axis
	return Spin{
		W: cos*q.W - x*q.X - y*q.Y,
		X: cos*q.X + x*q.W + y*q.Z,
		Y: cos*q.Y + y*q.W - x*q.Z,
		Z: cos*q.Z + x*q.Y - y*q.X,
	}
}

// Apply returns the point v of the ball, relative to its middle, after the rotation.
func (q Spin) Apply(v Vec) Vec {
	if q == (Spin{}) {
		return v
	}
	tx, ty, tz := 2*(q.Y*v.Z-q.Z*v.Y), 2*(q.Z*v.X-q.X*v.Z), 2*(q.X*v.Y-q.Y*v.X)
	return Vec{
		v.X + q.W*tx + q.Y*tz - q.Z*ty,
		v.Y + q.W*ty + q.Z*tx - q.X*tz,
		v.Z + q.W*tz + q.X*ty - q.Y*tx,
	}
}
