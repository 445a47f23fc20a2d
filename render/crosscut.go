package render

import (
	"image/color"

	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/crosscut"
)

// crosscutLook draws Crosscut: discs with a red and a blue side on a cloth of
// squares, which lies in a tray. The perimeter is around the cloth on the bare
// floor of the tray, in dashes: no disc stays there.
type crosscutLook struct{ flat }

var _ interface {
	Look
	Turner
	Annotator
} = (*crosscutLook)(nil)

func newCrosscut(s rules.State) Look {
	n := s.(*crosscut.Position).Size()
	return &crosscutLook{newFlat(n, n, 0.62)}
}

// crosscutColours are the colours of a board.
type crosscutColours struct{ rim, floor, cloth, seam, dash, ink color.NRGBA }

var crosscutBoards = map[*Theme]*crosscutColours{
	&Light: {
		rim:   rgb(0x7a5a3c),
		floor: rgb(0xd9cfbd),
		cloth: rgb(0xf3ede2),
		seam:  rgb(0xc6baa5),
		dash:  rgb(0x9c8d75),
		ink:   rgb(0x554d41),
	},
	&Dark: {
		rim:   rgb(0x4a3a2c),
		floor: rgb(0x8f887c),
		cloth: rgb(0xc9c3b7),
		seam:  rgb(0x99917f),
		dash:  rgb(0x5a5348),
		ink:   rgb(0x181613),
	},
	&Slate: {
		rim:   rgb(0x4b565c),
		floor: rgb(0x8e9a9f),
		cloth: rgb(0xd6dad7),
		seam:  rgb(0xa6afb0),
		dash:  rgb(0x56616a),
		ink:   rgb(0x1d2123),
	},
}

// Ground implements Look.
func (l *crosscutLook) Ground(c raster.Canvas, cam layout.Camera, style Style) {
	col := crosscutBoards[style.Theme]
	l.tray(c, cam, col)
	l.perimeter(c, cam, col.dash)
	l.cloth(c, cam, col)
	if style.Coords {
		l.coords(c, cam, style, 0.25, col.ink)
	}
}

// tray draws a shallow wooden tray, whose rim shades its floor.
func (l *crosscutLook) tray(c raster.Canvas, cam layout.Camera, col *crosscutColours) {
	const rim, shade = 0.12, 0.16
	w, h := l.board.W, l.board.H
	c.Wood(quad(cam, 0, 0, w, h), col.rim, cam.Scale)
	floor := quad(cam, rim, rim, w-rim, h-rim)
	c.Paper(floor, col.floor, cam.Scale)
	x, y, _, _ := seen(cam, rim, rim, w-rim, h-rim)
	shaded, bare := color.NRGBA{A: 90}, color.NRGBA{}
	c.Gradient(floor, x, y, shaded, x+shade*cam.Scale, y, bare)
	c.Gradient(floor, x, y, shaded, x, y+shade*cam.Scale, bare)
}

// cloth draws the interior, a little above the floor.
func (l *crosscutLook) cloth(c raster.Canvas, cam layout.Camera, col *crosscutColours) {
	lo, hi := l.margin+1, l.margin+float64(l.files)-1
	x, y, w, h := seen(cam, lo, lo, hi, hi)
	c.ShadowRect(x+0.03*cam.Scale, y+0.05*cam.Scale, w, h, 0, 0.08*cam.Scale, 0.35)
	c.Felt(quad(cam, lo, lo, hi, hi), col.cloth, cam.Scale)
	for at := lo + 1; at < hi; at++ {
		line(c, cam, at, lo, at, hi, 0.022, col.seam)
		line(c, cam, lo, at, hi, at, 0.022, col.seam)
	}
}

// perimeter draws the squares around the cloth but for the corners, where no
// disc is ever placed.
func (l *crosscutLook) perimeter(c raster.Canvas, cam layout.Camera, col color.NRGBA) {
	lo, hi := l.margin, l.margin+float64(l.files)
	for _, edge := range []struct{ out, in float64 }{{lo, lo + 1}, {hi, hi - 1}} {
		dashes(c, cam, lo+1, edge.out, hi-1, edge.out, col)
		dashes(c, cam, edge.out, lo+1, edge.out, hi-1, col)
		for at := lo + 1; at < hi; at++ {
			dashes(c, cam, at, edge.out, at, edge.in, col)
			dashes(c, cam, edge.out, at, edge.in, at, col)
		}
	}
}

// dashes draws a dashed line, a whole number of cells long.
func dashes(c raster.Canvas, cam layout.Camera, x0, y0, x1, y1 float64, col color.NRGBA) {
	const period, dash = 0.2, 0.09 // of a cell
	from, to := layout.Vec{X: x0, Y: y0}, layout.Vec{X: x1, Y: y1}
	length := from.Distance(to)
	for at := period / 2; at < length; at += period {
		a, b := from.Lerp(to, (at-dash/2)/length), from.Lerp(to, (at+dash/2)/length)
		line(c, cam, a.X, a.Y, b.X, b.Y, 0.018, col)
	}
}
