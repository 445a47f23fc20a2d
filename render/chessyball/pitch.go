package chessyball

import (
	"image/color"
	"math"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/chessyball"
)

// colours are the colours of the board in one theme.
type colours struct {
	apron, ring   color.NRGBA    // the ground around the squares, and the outermost squares
	mown          [2]color.NRGBA // the stripes of the field, alternately
	grid, chalk   color.NRGBA    // the lines between squares; the lines of the field, the goals and the nets
	gleam, post   color.NRGBA    // a goal: the light on its frame, and the shaded side of its posts
	ink           color.NRGBA    // letters on the apron
	light, shadow color.NRGBA    // light and shadow on the turf
}

// On all grass the shirt or the trim of a member has a contrast of at least 3:1. On mown grass the
// shirt always has this contrast.
var palettes = map[*look.Theme]*colours{
	&look.Light: {
		apron: raster.RGB(0xc9c2b0), ring: raster.RGB(0x7a8f63),
		mown: [2]color.NRGBA{raster.RGB(0x64974f), raster.RGB(0x568945)},
		grid: raster.Fade(raster.RGB(0x16300f), 0.30), chalk: raster.RGB(0xe6ecd8),
		gleam: raster.RGB(0xffffff), post: raster.RGB(0xb9bdb2),
		ink:   raster.RGB(0x4d493f),
		light: raster.Fade(raster.RGB(0xffffff), 0.05), shadow: raster.Fade(raster.RGB(0x0a1a08), 0.10),
	},
	&look.Dark: {
		apron: raster.RGB(0x2b302e), ring: raster.RGB(0x4f5e46),
		mown: [2]color.NRGBA{raster.RGB(0x56894d), raster.RGB(0x4b7a45)},
		grid: raster.Fade(raster.RGB(0x0a1806), 0.36), chalk: raster.RGB(0xc6d2ba),
		gleam: raster.RGB(0xeef3e8), post: raster.RGB(0x8f968a),
		ink:   raster.RGB(0xa9aea4),
		light: raster.Fade(raster.RGB(0xffffff), 0.04), shadow: raster.Fade(raster.RGB(0x040b03), 0.18),
	},
	&look.Slate: {
		apron: raster.RGB(0x3a4449), ring: raster.RGB(0x566a67),
		mown: [2]color.NRGBA{raster.RGB(0x5b847e), raster.RGB(0x527a75)},
		grid: raster.Fade(raster.RGB(0x0c1b1a), 0.32), chalk: raster.RGB(0xd9dfd8),
		gleam: raster.RGB(0xf6f7ef), post: raster.RGB(0x9da7a4),
		ink:   raster.RGB(0xc9cecb),
		light: raster.Fade(raster.RGB(0xffffff), 0.05), shadow: raster.Fade(raster.RGB(0x050d0d), 0.14),
	},
}

// Ground implements Look.
func (l *board) Ground(c raster.Canvas, cam layout.Camera, style look.Style) {
	col := palettes[style.Theme]
	l.turf(c, cam, col)
	l.grid(c, cam, col.grid)
	l.chalk(c, cam, col.chalk)
	for player := range l.pitch.Goal {
		l.goal(c, cam, rules.Player(player), col)
	}
	l.DrawCoords(c, cam, style, apronWidth/2, col.ink)
}

// area returns a rectangle of squares in board space.
func (l *board) area(r chessyball.Rect) (x0, y0, x1, y1 float64) {
	x0, y0 = l.Margin+float64(r.File), l.Margin+float64(r.Rank)
	return x0, y0, x0 + float64(r.Files), y0 + float64(r.Ranks)
}

// all returns the rectangle of all squares.
func (l *board) all() chessyball.Rect {
	return chessyball.Rect{Files: l.Files, Ranks: l.Ranks}
}

// turf draws the apron, and on it the grass: dull outside of the field, and mown in stripes of two
// files inside.
func (l *board) turf(c raster.Canvas, cam layout.Camera, col *colours) {
	const apron = apronWidth
	u := cam.Scale
	x0, y0, x1, y1 := l.area(l.all())
	x, y, w, h := cam.Upright(x0-apron, y0-apron, x1+apron, y1+apron)
	c.ShadowRect(x+0.04*u, y+0.06*u, w, h, 0, 0.10*u, 0.35)
	c.Paper(cam.Quad(x0-apron, y0-apron, x1+apron, y1+apron), col.apron, u)
	c.Grass(cam.Quad(x0, y0, x1, y1), col.ring, u)
	stripe := l.pitch.Field
	for stripe.Files = 2; l.pitch.Field.Contains(stripe.File, stripe.Rank); stripe.File += 2 {
		x0, y0, x1, y1 := l.area(stripe)
		c.Grass(cam.Quad(x0, y0, x1, y1), col.mown[stripe.File/2%2], u)
	}
	x, y, w, h = cam.Upright(x0, y0, x1, y1)
	c.Gradient(cam.Quad(x0, y0, x1, y1), x, y, col.light, x+w, y+h, col.shadow)
}

// grid draws the edges of the squares.
func (l *board) grid(c raster.Canvas, cam layout.Camera, col color.NRGBA) {
	const width = 0.02
	x0, y0, x1, y1 := l.area(l.all())
	for file := range l.Files + 1 {
		x := x0 + float64(file)
		look.GroundLine(c, cam, x, y0, x, y1, width, col)
	}
	for rank := range l.Ranks + 1 {
		y := y0 + float64(rank)
		look.GroundLine(c, cam, x0, y, x1, y, width, col)
	}
}

// chalk draws the lines of the field: around it and the boxes, halfway across, the circle around
// the centre squares with the spot in its middle, and the corners.
func (l *board) chalk(c raster.Canvas, cam layout.Camera, col color.NRGBA) {
	const width, circle, spot, corner = 0.065, 1.5, 0.11, 0.4
	for _, r := range []chessyball.Rect{l.pitch.Field, l.pitch.Box[rules.First], l.pitch.Box[rules.Second]} {
		x0, y0, x1, y1 := l.area(r)
		polyline(c, cam, width, col, x0, y0, x1, y0, x1, y1, x0, y1, x0, y0)
	}
	x0, y0, x1, y1 := l.area(l.pitch.Field)
	middle := layout.Vec{X: (x0 + x1) / 2, Y: (y0 + y1) / 2}
	look.GroundLine(c, cam, middle.X, y0, middle.X, y1, width, col)
	x, y := cam.Project(middle)
	c.Ring(x, y, (circle+width/2)*cam.Scale, max(1, width*cam.Scale), col)
	c.Circle(x, y, spot*cam.Scale, col)
	for _, at := range []layout.Vec{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}} {
		arc(c, cam, at, math.Copysign(corner, middle.X-at.X), math.Copysign(corner, middle.Y-at.Y), width, col)
	}
}

// polyline draws a line through points of the ground; xy holds their x and y alternately.
func polyline(c raster.Canvas, cam layout.Camera, width float64, col color.NRGBA, xy ...float64) {
	for ; len(xy) >= 4; xy = xy[2:] {
		look.GroundLine(c, cam, xy[0], xy[1], xy[2], xy[3], width, col)
	}
}

// arc draws a quarter of a circle around centre. It begins toX cells to the right of centre and
// ends toY cells behind centre. A negative toX is to the left, and a negative toY in front.
func arc(c raster.Canvas, cam layout.Camera, centre layout.Vec, toX, toY, width float64, col color.NRGBA) {
	const steps = 12
	var xy []float64
	for i := range steps + 1 {
		sin, cos := math.Sincos(math.Pi / 2 * float64(i) / steps)
		xy = append(xy, centre.X+toX*cos, centre.Y+toY*sin)
	}
	polyline(c, cam, width, col, xy...)
}

// goal draws a player's goal without its net: the shaded squares, and the frame with its shadow.
func (l *board) goal(c raster.Canvas, cam layout.Camera, player rules.Player, col *colours) {
	const seam, frame, post = 0.03, 0.09, 0.11
	x0, y0, x1, y1 := l.area(l.pitch.Goal[player])
	c.Polygon(cam.Quad(x0, y0, x1, y1), raster.Fade(col.shadow, 0.25))
	for square := range l.pitch.Goal[player].Ranks - 1 {
		y := y0 + float64(square) + 1
		look.GroundLine(c, cam, x0, y, x1, y, seam, raster.Fade(col.chalk, 0.5))
	}
	front, back := x1, x0
	if player == rules.Second {
		front, back = back, front
	}
	rim := []float64{front, y0, back, y0, back, y1, front, y1, front, y0}
	l.frameShadow(c, cam, player, col.shadow)
	polyline(c, cam, frame, col.chalk, rim...)
	for i := 0; i < 6; i += 2 {
		polyline(c, cam, frame/3, col.gleam, rim[i:i+4]...)
	}
	for _, y := range []float64{y0, y1} {
		px, py := cam.Project(layout.Vec{X: front, Y: y})
		u := post * cam.Scale
		c.Circle(px, py, u, col.post)
		c.Circle(px-0.15*u, py-0.2*u, 0.7*u, col.gleam)
	}
}

// frameShadow draws the soft shadow of the frame of a player's goal.
func (l *board) frameShadow(c raster.Canvas, cam layout.Camera, player rules.Player, col color.NRGBA) {
	const layers, width = 6, 0.04
	x0, y0, x1, y1 := l.area(l.pitch.Goal[player])
	cam.X += 0.09 * cam.Scale
	cam.Y += 0.13 * cam.Scale
	for i := range layers {
		h := width * float64(i+1) / 2
		for _, bar := range [][4]float64{
			{x0 - h, y0 - h, x1 + h, y0 + h}, {x0 - h, y1 - h, x1 + h, y1 + h},
			{x0 - h, y0 + h, x0 + h, y1 - h}, {x1 - h, y0 + h, x1 + h, y1 - h},
		} {
			c.Polygon(cam.Quad(bar[0], bar[1], bar[2], bar[3]), raster.Fade(col, 0.11))
		}
	}
}
