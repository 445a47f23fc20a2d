package render

import (
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/dimpled"
)

// dimpledLook draws Dimpled Football: stones on the points of a fine grid,
// within edges in the players' colours.
type dimpledLook struct{ flat }

func newDimpled(s rules.State) Look {
	n := s.(*dimpled.Position).Size()
	return &dimpledLook{newFlat(n, n, 0.9)}
}

// Ground implements Look.
func (l *dimpledLook) Ground(c raster.Canvas, cam layout.Camera, style Style) {
	wood, ink := rgb(0xd9b27c), rgb(0x4a3620)
	if style.Theme.Dark {
		wood, ink = rgb(0x9c7a4e), rgb(0x2a1d10)
	}
	n, m := float64(l.files), l.margin
	c.Wood(quad(cam, 0, 0, l.board.W, l.board.H), wood, cam.Scale)
	l.edges(c, cam)
	for i := range l.files {
		at := m + 0.5 + float64(i)
		line(c, cam, at, m+0.5, at, m+n-0.5, 0.025, ink)
		line(c, cam, m+0.5, at, m+n-0.5, at, 0.025, ink)
	}
	if style.Coords {
		l.coords(c, cam, 0.42, ink)
	}
}

// edges draws the borders that the players join: top and bottom are Black's,
// left and right White's.
func (l *dimpledLook) edges(c raster.Canvas, cam layout.Camera) {
	const in, out = 0.02, 0.16
	lo, hi := l.margin, l.margin+float64(l.files)
	for _, side := range []struct{ x0, y0, x1, y1, x2, y2, x3, y3 float64 }{
		{lo - in, lo - in, hi + in, lo - in, hi + out, lo - out, lo - out, lo - out},
		{lo - in, hi + in, hi + in, hi + in, hi + out, hi + out, lo - out, hi + out},
		{lo - in, lo - in, lo - in, hi + in, lo - out, hi + out, lo - out, lo - out},
		{hi + in, lo - in, hi + in, hi + in, hi + out, hi + out, hi + out, lo - out},
	} {
		var xy []float64
		for _, v := range []layout.Vec{{X: side.x0, Y: side.y0}, {X: side.x1, Y: side.y1}, {X: side.x2, Y: side.y2}, {X: side.x3, Y: side.y3}} {
			x, y := cam.Project(v)
			xy = append(xy, x, y)
		}
		col := Colour("colour.black")
		if side.y0 != side.y1 {
			col = Colour("colour.white")
		}
		c.Polygon(xy, col)
	}
}

// Picture implements Look.
func (l *dimpledLook) Picture(p rules.Piece, form Form) raster.Picture {
	cell := form.Cell
	if dimpled.Owner(p) == rules.First {
		return raster.Stone(0.94*cell, Colour("colour.black"))
	}
	return raster.Stone(0.94*cell, Colour("colour.white"))
}

// Shadow implements Look.
func (l *dimpledLook) Shadow(_ rules.Piece, cell float64) raster.Picture {
	return contactShadow(0.94 * cell)
}

// Motion implements Look.
func (l *dimpledLook) Motion(e rules.Event) anim.Motion {
	if e.Kind == rules.Move {
		return anim.Motion{Seconds: 0.3, Lift: 0.3}
	}
	return defaultMotion(e)
}
