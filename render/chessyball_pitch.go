package render

import (
	"image/color"
	"math"

	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/chessyball"
)

// chessyballColours are those of the board in one theme.
type chessyballColours struct {
	apron, ring   color.NRGBA    // the ground around the squares, and the outer ones
	mown          [2]color.NRGBA // the stripes of the field, by turns
	grid, chalk   color.NRGBA    // the lines between squares, and of the field
	ink           color.NRGBA    // letters on the apron
	light, shadow color.NRGBA    // of the sun on the turf
}

// Members stand out from all grass by 3:1 in luminance, by shirt or trim, and
// from the mown grass by their shirts.
var (
	chessyballByDay = chessyballColours{
		apron: rgb(0xc9c2b0), ring: rgb(0x7a8f63),
		mown: [2]color.NRGBA{rgb(0x64974f), rgb(0x568945)},
		grid: fade(rgb(0x16300f), 0.30), chalk: rgb(0xe6ecd8),
		ink:   rgb(0x4d493f),
		light: fade(rgb(0xffffff), 0.05), shadow: fade(rgb(0x0a1a08), 0.10),
	}
	chessyballByNight = chessyballColours{
		apron: rgb(0x2b302e), ring: rgb(0x4f5e46),
		mown: [2]color.NRGBA{rgb(0x56894d), rgb(0x4b7a45)},
		grid: fade(rgb(0x0a1806), 0.36), chalk: rgb(0xc6d2ba),
		ink:   rgb(0xa9aea4),
		light: fade(rgb(0xffffff), 0.04), shadow: fade(rgb(0x040b03), 0.18),
	}
)

// Ground implements Look.
func (l *chessyballLook) Ground(c raster.Canvas, cam layout.Camera, style Style) {
	col := &chessyballByDay
	if style.Theme.Dark {
		col = &chessyballByNight
	}
	l.turf(c, cam, col)
	l.grid(c, cam, col.grid)
	l.chalk(c, cam, col.chalk)
	for player := range l.pitch.Goal {
		l.goal(c, cam, rules.Player(player), col)
	}
	if style.Coords {
		l.coords(c, cam, chessyballMargin/2, col.ink)
	}
}

// area returns a rectangle of squares in board space.
func (l *chessyballLook) area(r chessyball.Rect) (x0, y0, x1, y1 float64) {
	x0, y0 = l.margin+float64(r.File), l.margin+float64(r.Rank)
	return x0, y0, x0 + float64(r.Files), y0 + float64(r.Ranks)
}

// turf draws the apron, and on it the grass: dull outside of the field, and
// mown in stripes of two files inside.
func (l *chessyballLook) turf(c raster.Canvas, cam layout.Camera, col *chessyballColours) {
	u := cam.Scale
	all := chessyball.Rect{Files: l.files, Ranks: l.ranks}
	x0, y0, x1, y1 := l.area(all)
	x, y, w, h := seen(cam, x0-l.margin, y0-l.margin, x1+l.margin, y1+l.margin)
	edge := 0.10 * u
	x, y, w, h = x+edge, y+edge, w-2*edge, h-2*edge
	c.ShadowRect(x+0.04*u, y+0.06*u, w, h, 0, 0.10*u, 0.35)
	c.Paper([]float64{x, y, x + w, y, x + w, y + h, x, y + h}, col.apron, u)
	c.Grass(quad(cam, x0, y0, x1, y1), col.ring, u)
	stripe := l.pitch.Field
	for stripe.Files = 2; l.pitch.Field.Contains(stripe.File, stripe.Rank); stripe.File += 2 {
		x0, y0, x1, y1 := l.area(stripe)
		c.Grass(quad(cam, x0, y0, x1, y1), col.mown[stripe.File/2%2], u)
	}
	x, y, w, h = seen(cam, x0, y0, x1, y1)
	c.Gradient([]float64{x, y, x + w, y, x + w, y + h, x, y + h}, x, y, col.light, x+w, y+h, col.shadow)
}

// grid draws the edges of the squares.
func (l *chessyballLook) grid(c raster.Canvas, cam layout.Camera, col color.NRGBA) {
	const width = 0.02
	x0, y0, x1, y1 := l.area(chessyball.Rect{Files: l.files, Ranks: l.ranks})
	for x := x0; x <= x1; x++ {
		line(c, cam, x, y0, x, y1, width, col)
	}
	for y := y0; y <= y1; y++ {
		line(c, cam, x0, y, x1, y, width, col)
	}
}

// chalk draws the lines of the field: around it and the boxes, halfway across,
// and the circle around the centre squares.
func (l *chessyballLook) chalk(c raster.Canvas, cam layout.Camera, col color.NRGBA) {
	const width, circle, spot, corner = 0.065, 1.5, 0.11, 0.4
	for _, r := range []chessyball.Rect{l.pitch.Field, l.pitch.Box[0], l.pitch.Box[1]} {
		x0, y0, x1, y1 := l.area(r)
		line(c, cam, x0, y0, x1, y0, width, col)
		line(c, cam, x1, y0, x1, y1, width, col)
		line(c, cam, x1, y1, x0, y1, width, col)
		line(c, cam, x0, y1, x0, y0, width, col)
	}
	x0, y0, x1, y1 := l.area(l.pitch.Field)
	middle := (x0 + x1) / 2
	line(c, cam, middle, y0, middle, y1, width, col)
	x, y := cam.Project(layout.Vec{X: middle, Y: (y0 + y1) / 2})
	c.Ring(x, y, (circle+width/2)*cam.Scale, max(1, width*cam.Scale), col)
	c.Circle(x, y, spot*cam.Scale, col)
	for _, at := range []layout.Vec{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}} {
		toX, toY := math.Copysign(corner, middle-at.X), math.Copysign(corner, (y0+y1)/2-at.Y)
		arc(c, cam, at, toX, toY, width, col)
	}
}

// arc draws a quarter of a circle around at, between the points that lie toX
// to its side and toY above it.
func arc(c raster.Canvas, cam layout.Camera, at layout.Vec, toX, toY, width float64, col color.NRGBA) {
	const steps = 12
	for i := range steps {
		sin0, cos0 := math.Sincos(math.Pi / 2 * float64(i) / steps)
		sin1, cos1 := math.Sincos(math.Pi / 2 * float64(i+1) / steps)
		line(c, cam, at.X+toX*cos0, at.Y+toY*sin0, at.X+toX*cos1, at.Y+toY*sin1, width, col)
	}
}

// goal draws a player's goal: the net over its squares, and the frame.
func (l *chessyballLook) goal(c raster.Canvas, cam layout.Camera, player rules.Player, col *chessyballColours) {
	const mesh, thread, frame, post = 0.2, 0.022, 0.09, 0.11
	x0, y0, x1, y1 := l.area(l.pitch.Goal[player])
	c.Polygon(quad(cam, x0, y0, x1, y1), fade(col.shadow, 0.25))
	// The threads run both ways aslant, x - y and x + y being constant.
	w, h := x1-x0, y1-y0
	for k := mesh - h; k < w; k += mesh {
		lo, hi := max(0, k), min(w, h+k)
		line(c, cam, x0+lo, y0+lo-k, x0+hi, y0+hi-k, thread, fade(col.chalk, 0.45))
		line(c, cam, x0+lo, y1-lo+k, x0+hi, y1-hi+k, thread, fade(col.chalk, 0.45))
	}
	for y := y0 + 1; y < y1; y++ {
		line(c, cam, x0, y, x1, y, 0.03, fade(col.chalk, 0.7))
	}
	front, back := x1, x0
	if player == rules.Second {
		front, back = x0, x1
	}
	for _, side := range [][4]float64{{front, y0, back, y0}, {back, y0, back, y1}, {back, y1, front, y1}} {
		line(c, cam, side[0], side[1], side[2], side[3], frame, col.chalk)
	}
	for _, y := range []float64{y0, y1} {
		px, py := cam.Project(layout.Vec{X: front, Y: y})
		c.Circle(px+0.04*cam.Scale, py+0.06*cam.Scale, post*cam.Scale, fade(col.shadow, 0.45))
		c.Circle(px, py, post*cam.Scale, rgb(0xffffff))
	}
}
