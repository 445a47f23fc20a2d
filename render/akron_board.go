package render

import (
	"image/color"
	"math"

	"quintet/render/layout"
	"quintet/render/raster"
)

// akronColours are those of the board in one theme.
type akronColours struct {
	wood, edge color.NRGBA // on top and at the near side
	ink, dark  color.NRGBA // letters, and what lies in the shade
	sides      [2]color.NRGBA
}

var akronBoards = map[*Theme]*akronColours{
	&Light: {
		wood: rgb(0xae885d), edge: rgb(0x7a5636), ink: rgb(0x25170b), dark: rgb(0x1c0f06),
		sides: [2]color.NRGBA{rgb(0xf1e8d4), rgb(0x741917)},
	},
	&Dark: {
		wood: rgb(0xab8a61), edge: rgb(0x523b28), ink: rgb(0x21150b), dark: rgb(0x0c0602),
		sides: [2]color.NRGBA{rgb(0xd8cdb6), rgb(0x741917)},
	},
	&Slate: {
		wood: rgb(0x84919a), edge: rgb(0x4b565c), ink: rgb(0x15191b), dark: rgb(0x0d1113),
		sides: [2]color.NRGBA{rgb(0xf1e8d4), rgb(0x741917)},
	},
}

// Ground implements Look.
func (l *akronLook) Ground(c raster.Canvas, cam layout.Camera, style Style) {
	col := akronBoards[style.Theme]
	l.slab(c, cam, col)
	l.sides(c, cam, col)
	for rank := range l.ranks {
		for file := range l.files {
			x, y := cam.Project(l.middle(file, rank))
			c.Hole(x, y, akronHole*cam.Scale, col.wood, cam.Squash())
		}
	}
	if style.Coords {
		l.coords(c, cam, 0.49, col.ink)
	}
}

// slab draws the wood, seen from above and from the near side.
func (l *akronLook) slab(c raster.Canvas, cam layout.Camera, col *akronColours) {
	u := cam.Scale
	x, y, w, h := seen(cam, akronLip, akronLip, l.board.W-akronLip, l.board.H-akronLip)
	thick := akronThick * math.Sin(cam.Tilt) * u
	c.ShadowRect(x+0.04*u, y+0.05*u, w, h+thick, akronRound*u, 0.05*u, 0.5)
	top := rounded(x, y, w, h, akronRound*u, cam.Squash())
	body := append([]float64(nil), top...)
	for i := 1; i < len(body); i += 2 {
		if body[i] > y+h/2 {
			body[i] += thick
		}
	}
	c.Wood(body, col.edge, u)
	c.Gradient(body, 0, y+h, fade(col.dark, 0.05), 0, y+h+thick, fade(col.dark, 0.6))
	c.Wood(top, col.wood, u)
	c.Gradient(top, x, y, fade(rgb(0xfff4e0), 0.16), x+w, y+h, fade(col.dark, 0.16))
}

// rounded returns a rectangle of the screen whose corners are quarters of a
// circle of radius r on tilted ground.
func rounded(x, y, w, h, r, squash float64) []float64 {
	const steps = 8 // for each corner
	var xy []float64
	for i := range 4 * (steps + 1) {
		corner := i / (steps + 1)
		sin, cos := math.Sincos(math.Pi / 2 * (float64(corner) + float64(i%(steps+1))/steps))
		cx, cy := x+w-r, y+h-r*squash
		if corner == 1 || corner == 2 {
			cx = x + r
		}
		if corner >= 2 {
			cy = y + r*squash
		}
		xy = append(xy, cx+r*cos, cy+r*squash*sin)
	}
	return xy
}

// sides inlays the sides that the players join: bottom and top are White's, left
// and right Red's, and a corner belongs to both.
func (l *akronLook) sides(c raster.Canvas, cam layout.Camera, col *akronColours) {
	const in, out, gap = 0.10, 0.25, 0.025
	for _, strip := range []struct {
		in, out float64
		sides   [2]color.NRGBA
	}{{in - gap, out + gap, [2]color.NRGBA{col.dark, col.dark}}, {in, out, col.sides}} {
		for turn := range 4 {
			c.Polygon(l.side(cam, turn, strip.in, strip.out), strip.sides[turn%2])
		}
	}
}

// side returns the strip from in to out cells beside the holes, mitred at its
// ends, after so many quarter turns from the bottom of the board.
func (l *akronLook) side(cam layout.Camera, turn int, in, out float64) []float64 {
	sin, cos := [4]float64{0, 1, 0, -1}[turn], [4]float64{1, 0, -1, 0}[turn]
	mid, half := l.margin+float64(l.files)/2, float64(l.files)/2
	var xy []float64
	for _, v := range []layout.Vec{{X: -half - in, Y: -half - in}, {X: half + in, Y: -half - in}, {X: half + out, Y: -half - out}, {X: -half - out, Y: -half - out}} {
		x, y := cam.Project(layout.Vec{X: mid + v.X*cos - v.Y*sin, Y: mid + v.X*sin + v.Y*cos})
		xy = append(xy, x, y)
	}
	return xy
}
