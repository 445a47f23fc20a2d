// Package crosscut draws Crosscut: discs with a red and a blue side on a cloth of squares, which
// lies in a tray. The perimeter is drawn around the cloth in dashes, on the bare floor of the tray,
// because no disc stays on the perimeter.
package crosscut

import (
	"image/color"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/crosscut"
)

// board is the look of Crosscut.
type board struct{ look.Grid }

var _ interface {
	look.Look
	look.Turner
	look.Annotator
} = (*board)(nil)

// New returns the look of Crosscut on the board of the position s.
func New(s rules.State) look.Look {
	n := s.(*crosscut.Position).Size()
	return &board{look.NewGrid(n, n, 0.62)}
}

type colours struct{ rim, floor, cloth, seam, dash, ink color.NRGBA }

var palettes = map[*look.Theme]*colours{
	&look.Light: {
		rim:   raster.RGB(0x7a5a3c),
		floor: raster.RGB(0xd9cfbd),
		cloth: raster.RGB(0xf3ede2),
		seam:  raster.RGB(0xc6baa5),
		dash:  raster.RGB(0x9c8d75),
		ink:   raster.RGB(0x554d41),
	},
	&look.Dark: {
		rim:   raster.RGB(0x4a3a2c),
		floor: raster.RGB(0x8f887c),
		cloth: raster.RGB(0xc9c3b7),
		seam:  raster.RGB(0x99917f),
		dash:  raster.RGB(0x5a5348),
		ink:   raster.RGB(0x181613),
	},
	&look.Slate: {
		rim:   raster.RGB(0x4b565c),
		floor: raster.RGB(0x8e9a9f),
		cloth: raster.RGB(0xd6dad7),
		seam:  raster.RGB(0xa6afb0),
		dash:  raster.RGB(0x56616a),
		ink:   raster.RGB(0x1d2123),
	},
}

// Ground implements Look.
func (l *board) Ground(c raster.Canvas, cam layout.Camera, style look.Style) {
	col := palettes[style.Theme]
	l.tray(c, cam, col)
	l.perimeter(c, cam, col.dash)
	l.cloth(c, cam, col)
	l.DrawCoords(c, cam, style, 0.25, col.ink)
}

// tray draws a shallow wooden tray; the rim shades the floor.
func (l *board) tray(c raster.Canvas, cam layout.Camera, col *colours) {
	const rim, shade = 0.12, 0.16
	w, h := l.Shape.W, l.Shape.H
	c.Wood(cam.Quad(0, 0, w, h), col.rim, cam.Scale)
	floor := cam.Quad(rim, rim, w-rim, h-rim)
	c.Paper(floor, col.floor, cam.Scale)
	x, y, _, _ := cam.Upright(rim, rim, w-rim, h-rim)
	shaded, bare := color.NRGBA{A: 90}, color.NRGBA{}
	c.Gradient(floor, x, y, shaded, x+shade*cam.Scale, y, bare)
	c.Gradient(floor, x, y, shaded, x, y+shade*cam.Scale, bare)
}

// cloth draws the interior, a little above the floor.
func (l *board) cloth(c raster.Canvas, cam layout.Camera, col *colours) {
	lo, hi := l.Margin+1, l.Margin+float64(l.Files)-1
	x, y, w, h := cam.Upright(lo, lo, hi, hi)
	c.ShadowRect(x+0.03*cam.Scale, y+0.05*cam.Scale, w, h, 0, 0.08*cam.Scale, 0.35)
	c.Felt(cam.Quad(lo, lo, hi, hi), col.cloth, cam.Scale)
	for at := lo + 1; at < hi; at++ {
		look.GroundLine(c, cam, at, lo, at, hi, 0.022, col.seam)
		look.GroundLine(c, cam, lo, at, hi, at, 0.022, col.seam)
	}
}

// perimeter draws the squares around the cloth, but not the corners, because no disc is placed on a
// corner.
func (l *board) perimeter(c raster.Canvas, cam layout.Camera, col color.NRGBA) {
	lo, hi := l.Margin, l.Margin+float64(l.Files)
	for _, edge := range []struct{ out, in float64 }{{lo, lo + 1}, {hi, hi - 1}} {
		dashes(c, cam, lo+1, edge.out, hi-1, edge.out, col)
		dashes(c, cam, edge.out, lo+1, edge.out, hi-1, col)
		for at := lo + 1; at < hi; at++ {
			dashes(c, cam, at, edge.out, at, edge.in, col)
			dashes(c, cam, edge.out, at, edge.in, at, col)
		}
	}
}

// dashes draws a dashed line. Its length must be a whole number of cells.
func dashes(c raster.Canvas, cam layout.Camera, x0, y0, x1, y1 float64, col color.NRGBA) {
	const period, dash = 0.2, 0.09 // in cells
	from, to := layout.Vec{X: x0, Y: y0}, layout.Vec{X: x1, Y: y1}
	length := from.Distance(to)
	for at := period / 2; at < length; at += period {
		a, b := from.Lerp(to, (at-dash/2)/length), from.Lerp(to, (at+dash/2)/length)
		look.GroundLine(c, cam, a.X, a.Y, b.X, b.Y, 0.018, col)
	}
}
