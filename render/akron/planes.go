package akron

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"quintet/render/layout"
	"quintet/render/raster"
)

// planes are the flat parts of the board, which are drawn rotated.
type planes struct {
	look       *board
	resolution float64 // the size of a cell in pixels
	colours    *colours
	top, wall  raster.Picture
	shade      []raster.Picture // the shadow beside the slab, in strips
	sheets     []sheet          // by level; the lowest level has no sheet
	outline    []layout.Vec     // of the slab, counterclockwise
	trays      [2]trayPlanes    // by player
}

// fineness is the resolution of new planes divided by the resolution of the screen. It is more than
// 1 because planes are rotated. If the board would be more than widest pixels wide, the resolution
// is lower.
const fineness = 1.3

// widest is the greatest width of the board in its planes, in pixels.
const widest = 3000

// newPlanes returns the planes, and functions that rasterise all of them except the sheets, part by
// part. Each function returns the approximate number of pixels of its part.
func (l *board) newPlanes(resolution float64, col *colours) (p *planes, parts []func() int) {
	c, x, y := l.planeCanvas(resolution)
	p = &planes{look: l, resolution: resolution, colours: col, top: raster.Picture{Image: c.Image, X: x, Y: y}, outline: l.outline()}
	for part := range c.Parts() {
		parts = append(parts, func() int {
			l.drawTop(part, x, y, resolution, col)
			return part.Pixels()
		})
	}
	strips := l.shadeStrips(resolution)
	p.shade = make([]raster.Picture, len(strips))
	for i, strip := range strips {
		parts = append(parts, func() int {
			p.shade[i] = l.shadePicture(strip, resolution)
			return p.shade[i].Pixels()
		})
	}
	for player := range l.trays {
		parts = append(parts, func() int {
			p.trays[player] = newTrayPlanes(&l.trays[player], resolution, col)
			return 2 * p.trays[player].top.Pixels()
		})
	}
	parts = append(parts, func() int {
		p.wall = wallPicture(resolution, col)
		return p.wall.Pixels()
	})
	p.sheets = make([]sheet, len(l.Shape.Pile.Beside))
	return p, parts
}

// sheet is the glass under a level.
type sheet struct {
	picture raster.Picture
	ready   bool // it can be drawn
}

// prepareSheet rasterises and loads the glass under a level, as far as work allows. It reports
// whether the glass is ready.
func (p *planes) prepareSheet(level int, work raster.Rationed) bool {
	s := &p.sheets[level]
	if s.picture.Image == nil {
		if !work.Left() {
			return false
		}
		s.picture = p.look.sheetPicture(level, p.resolution, p.colours)
		work.Spend(s.picture.Pixels())
	}
	s.ready = work.Load(&s.picture)
	return s.ready
}

// lay draws the picture of a plane. middle is the point of the board at the anchor of the picture.
func (p *planes) lay(c raster.Surface, cam layout.Camera, picture *raster.Picture, middle layout.Vec, alpha float64) {
	x, y := cam.Project(middle)
	p.layAt(c, cam, picture, x, y, alpha)
}

// layAt draws the picture of a plane with the anchor of the picture at x, y of the screen.
func (p *planes) layAt(c raster.Surface, cam layout.Camera, picture *raster.Picture, x, y, alpha float64) {
	m := cam.Plane()
	for i := range m {
		m[i] /= p.resolution
	}
	c.Draw(picture, raster.Stamp{X: x, Y: y, Map: m, Alpha: alpha})
}

// walls draws those walls along outline that face the viewer.
func (p *planes) walls(c raster.Surface, cam layout.Camera, outline []layout.Vec) {
	size := p.wall.Image.Rect.Size()
	for i, from := range outline {
		to := outline[(i+1)%len(outline)]
		x0, y0 := cam.Project(from)
		x1, y1 := cam.Project(to)
		if x1-x0 < 1e-9 {
			continue // it faces away
		}
		long := math.Hypot(x1-x0, y1-y0)
		grown := 1 + 1/long // walls overlap, so that there is no seam
		from.Z = -thickness
		_, low := cam.Project(from)
		light := 0.72 - 0.28*(y0-y1)/long // from the left
		tint := uint8(255 * math.Max(0, math.Min(1, light)))
		c.Draw(&p.wall, raster.Stamp{X: x0, Y: y0, Alpha: 1, Tint: color.NRGBA{tint, tint, tint, 255}, Map: [4]float64{
			(x1 - x0) * grown / float64(size.X-2), 0,
			(y1 - y0) * grown / float64(size.X-2), (low - y0) / float64(size.Y-2),
		}})
	}
}

// outline returns the outline of the slab on the ground, with corners that are quarters
// of a circle.
func (l *board) outline() (all []layout.Vec) {
	const steps = 6 // for each corner
	w, h := l.Shape.W-lip, l.Shape.H-lip
	for corner := range 4 {
		cx, cy := lip+cornerRadius, lip+cornerRadius
		if corner == 1 || corner == 2 {
			cx = w - cornerRadius
		}
		if corner >= 2 {
			cy = h - cornerRadius
		}
		for i := range steps + 1 {
			sin, cos := math.Sincos(math.Pi + math.Pi/2*(float64(corner)+float64(i)/steps))
			all = append(all, layout.Vec{X: cx + cornerRadius*cos, Y: cy + cornerRadius*sin})
		}
	}
	return all
}

// planeCanvas returns a canvas for a plane as large as the board, and the middle x, y of the
// canvas.
func (l *board) planeCanvas(resolution float64) (c raster.Canvas, x, y float64) {
	w, h := math.Ceil(l.Shape.W*resolution), math.Ceil(l.Shape.H*resolution)
	return raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, int(w), int(h)))}, w / 2, h / 2
}

// drawTop draws the top of the slab, with the middle of the board at x, y.
func (l *board) drawTop(c raster.Canvas, x, y, resolution float64, col *colours) {
	at := func(all []layout.Vec) (xy []float64) {
		for _, v := range all {
			xy = append(xy, x+(v.X-l.Shape.W/2)*resolution, y-(v.Y-l.Shape.H/2)*resolution)
		}
		return xy
	}
	c.Wood(at(l.outline()), col.wood, resolution)
	c.Pool(x, y, 0.75*l.Shape.W*resolution, raster.RGB(0xfff4e0), 0.10, col.dark, 0.16)
	const in, out, gap = 0.10, 0.25, 0.025
	for _, strip := range []struct {
		in, out float64
		sides   [2]color.NRGBA
	}{{in - gap, out + gap, [2]color.NRGBA{col.dark, col.dark}}, {in, out, col.sides}} {
		for turn := range 4 {
			c.Polygon(at(l.side(turn, strip.in, strip.out)), strip.sides[turn%2])
		}
	}
}

// side returns a strip along a side of the board, with mitred ends. inner and outer are the
// distances of its edges from the squares, in cells. turn is the number of quarter turns from the
// bottom side. The bottom and the top are White's sides, the left and the right Red's.
func (l *board) side(turn int, inner, outer float64) (all []layout.Vec) {
	sin, cos := [4]float64{0, 1, 0, -1}[turn], [4]float64{1, 0, -1, 0}[turn]
	mid, half := l.Margin+float64(l.Files)/2, float64(l.Files)/2
	for _, v := range []layout.Vec{{X: -half - inner, Y: -half - inner}, {X: half + inner, Y: -half - inner}, {X: half + outer, Y: -half - outer}, {X: -half - outer, Y: -half - outer}} {
		all = append(all, layout.Vec{X: mid + v.X*cos - v.Y*sin, Y: mid + v.X*sin + v.Y*cos})
	}
	return all
}

// shadeBlur is how far the edge of the slab's shadow is blurred to both sides, in cells.
const shadeBlur = 0.16

// shadeStrips returns the boxes of the strips that the shadow has along the sides of the slab, in
// pixels from the upper left corner of the board.
func (l *board) shadeStrips(resolution float64) []layout.Rect {
	w, h := math.Ceil(l.Shape.W*resolution), math.Ceil(l.Shape.H*resolution)
	wide := math.Ceil((lip + cornerRadius + shadeBlur) * resolution)
	return []layout.Rect{{W: w, H: wide}, {Y: h - wide, W: w, H: wide}, {Y: wide, W: wide, H: h - 2*wide}, {X: w - wide, Y: wide, W: wide, H: h - 2*wide}}
}

func (l *board) shadePicture(strip layout.Rect, resolution float64) raster.Picture {
	w, h, in := math.Ceil(l.Shape.W*resolution), math.Ceil(l.Shape.H*resolution), (lip-0.4*shadeBlur)*resolution
	c := raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, int(strip.W), int(strip.H)))}
	c.ShadowRect(in-strip.X, in-strip.Y, w-2*in, h-2*in, cornerRadius*resolution, shadeBlur*resolution, 0.55)
	return raster.Picture{Image: c.Image, X: w/2 - strip.X, Y: h/2 - strip.Y}
}

// wallPicture rasterises a side of the slab with a margin of one pixel. The anchor is the upper
// left corner of the side.
func wallPicture(resolution float64, col *colours) raster.Picture {
	w, h := 512.0, math.Max(2, math.Ceil(thickness*resolution))
	c := raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, int(w)+2, int(h)+2))}
	body := []float64{0, 0, w + 2, 0, w + 2, h + 1, 0, h + 1}
	c.Wood(body, col.edge, resolution)
	c.Gradient(body, 0, 0, raster.Fade(col.dark, 0), 0, h, raster.Fade(col.dark, 0.5))
	return raster.Picture{Image: c.Image, X: 1, Y: 1}
}

// sheetPicture rasterises the glass under a level shown apart, with a dot at the place of each
// ball.
func (l *board) sheetPicture(level int, resolution float64, col *colours) raster.Picture {
	const spot = 0.20
	n := float64(l.Files - level)
	side := math.Ceil((n + 2*sheetReach) * resolution)
	c := raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, int(side), int(side)))}
	line := math.Max(1, 0.04*resolution)
	c.RoundRect(0, 0, side, side, 0.3*resolution, raster.Fade(raster.RGB(0xffffff), 0.5))
	c.RoundRect(line, line, side-2*line, side-2*line, 0.3*resolution-line, col.glass)
	for rank := range l.Files - level {
		for file := range l.Files - level {
			x, y := side/2+(float64(file)+0.5-n/2)*resolution, side/2+(float64(rank)+0.5-n/2)*resolution
			c.Circle(x, y, spot*resolution, raster.Fade(col.dark, 0.22))
		}
	}
	return raster.Picture{Image: c.Image, X: side / 2, Y: side / 2}
}

// letter is a letter on the wood. at is its place, ball is the place of a ball in the nearest hole,
// and along is the direction along the border to the next hole.
type letter struct {
	picture         raster.Picture
	at, ball, along layout.Vec
}

// nameSize returns the height in pixels of the name of a file, a rank or a level. cell is the size
// of a cell in pixels. A name is no larger than the room beside the balls.
func nameSize(cell float64) float64 { return math.Min(math.Max(0.28*cell, 10), 0.42*cell) }

// lettering returns the names of the files and ranks along all borders.
func (l *board) lettering(cell float64, ink color.NRGBA) (all []letter) {
	const off = 0.49
	size := nameSize(cell)
	last := l.Files - 1
	near, far := l.Margin-off, l.Margin+float64(l.Files)+off
	add := func(name string, x, y float64, file, rank int, along layout.Vec) {
		ball := l.Middle(file, rank)
		ball.Z = ballFoot
		all = append(all, letter{raster.Label(size, ink, name), layout.Vec{X: x, Y: y}, ball, along})
	}
	for i := range l.Files {
		file, rank, at := string(rune('a'+i)), strconv.Itoa(i+1), l.Middle(i, i)
		add(file, at.X, near, i, 0, layout.Vec{X: 1})
		add(file, at.X, far, i, last, layout.Vec{X: 1})
		add(rank, near, at.Y, 0, i, layout.Vec{Y: 1})
		add(rank, far, at.Y, last, i, layout.Vec{Y: 1})
	}
	return all
}

// covered reports whether a ball in the nearest hole, or in a hole beside the nearest hole, would
// cover the letter.
func (l *letter) covered(cam layout.Camera) bool {
	const radius, half = 0.5, 0.12 // of a ball, and half of the height of a letter
	x, y := cam.Project(l.at)
	for _, k := range []float64{-1, 0, 1} {
		ballX, ballY := cam.Project(layout.Vec{X: l.ball.X + k*l.along.X, Y: l.ball.Y + k*l.along.Y, Z: l.ball.Z})
		if math.Hypot(x-ballX, y-ballY) < (radius+half)*cam.Scale {
			return true
		}
	}
	return false
}
