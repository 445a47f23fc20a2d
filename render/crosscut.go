package render

import (
	"image/color"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/crosscut"
)

// crosscutLook draws Crosscut: discs with a red and a blue side on a cloth of
// squares. The perimeter lies outside of the cloth, in dashes: no disc stays
// there.
type crosscutLook struct{ flat }

func newCrosscut(s rules.State) Look {
	n := s.(*crosscut.Position).Size()
	return &crosscutLook{newFlat(n, n, 0.55)}
}

// crosscutColours are those of the board in a theme.
type crosscutColours struct {
	table, cloth, seam, light, dash, ink color.NRGBA
}

func crosscutTheme(dark bool) crosscutColours {
	if dark {
		return crosscutColours{
			table: rgb(0x24272b), cloth: rgb(0x363c42), seam: rgb(0x23272b),
			light: fade(rgb(0xffffff), 0.10), dash: rgb(0x565d65), ink: rgb(0xa8a69f),
		}
	}
	return crosscutColours{
		table: rgb(0xd9cfbd), cloth: rgb(0xf1ebdf), seam: rgb(0xc9bda8),
		light: fade(rgb(0xffffff), 0.7), dash: rgb(0xa99b84), ink: rgb(0x635b4e),
	}
}

// Ground implements Look.
func (l *crosscutLook) Ground(c raster.Canvas, cam layout.Camera, style Style) {
	col := crosscutTheme(style.Theme.Dark)
	c.Paper(quad(cam, 0, 0, l.board.W, l.board.H), col.table, cam.Scale)
	l.perimeter(c, cam, col.dash)
	l.cloth(c, cam, col)
	if style.Coords {
		l.coords(c, cam, 0.28, col.ink)
	}
}

// cloth draws the interior, a little above the table.
func (l *crosscutLook) cloth(c raster.Canvas, cam layout.Camera, col crosscutColours) {
	lo, hi := l.margin+1, l.margin+float64(l.files)-1
	xy := quad(cam, lo, lo, hi, hi)
	x, y, side := min(xy[0], xy[4]), min(xy[1], xy[5]), (hi-lo)*cam.Scale
	c.ShadowRect(x+0.03*cam.Scale, y+0.05*cam.Scale, side, side, 0, 0.08*cam.Scale, 0.35)
	c.Felt(xy, col.cloth, cam.Scale)
	for at := lo + 1; at < hi; at++ {
		line(c, cam, at, lo, at, hi, 0.022, col.seam)
		line(c, cam, lo, at, hi, at, 0.022, col.seam)
	}
}

// perimeter draws the squares around the cloth, but for the corners, where no
// disc is ever placed.
func (l *crosscutLook) perimeter(c raster.Canvas, cam layout.Camera, dash color.NRGBA) {
	lo, hi := l.margin, l.margin+float64(l.files)
	for _, edge := range []struct{ out, in float64 }{{lo, lo + 1}, {hi, hi - 1}} {
		dashes(c, cam, lo+1, edge.out, hi-1, edge.out, dash)
		dashes(c, cam, edge.out, lo+1, edge.out, hi-1, dash)
		for at := lo + 1; at < hi; at++ {
			dashes(c, cam, at, edge.out, at, edge.in, dash)
			dashes(c, cam, edge.out, at, edge.in, at, dash)
		}
	}
}

// dashes draws a dashed line along an axis, a whole number of cells long.
func dashes(c raster.Canvas, cam layout.Camera, x0, y0, x1, y1 float64, col color.NRGBA) {
	const period, dash = 0.2, 0.09 // of a cell
	v, w := layout.Vec{X: x0, Y: y0}, layout.Vec{X: x1, Y: y1}
	length := v.Distance(w)
	for at := period / 2; at < length; at += period {
		a, b := v.Lerp(w, (at-dash/2)/length), v.Lerp(w, (at+dash/2)/length)
		line(c, cam, a.X, a.Y, b.X, b.Y, 0.018, col)
	}
}

// The two sides of a disc. Red is the darker one and has a ring inlaid, so that
// no player needs to see the hues.
var (
	crosscutRed  = rgb(0x9e3128)
	crosscutBlue = rgb(0x5b90c2)
	crosscutBone = rgb(0xf0e6d2)
)

// Picture implements Look.
func (l *crosscutLook) Picture(p rules.Piece, cell float64, _ int) raster.Picture {
	d := 0.82 * cell
	if p == crosscut.Blue {
		disc := raster.Disc(d, crosscutBlue, crosscutRed)
		raster.Canvas{Image: disc.Image}.Circle(disc.X, disc.Y-0.02*d, 0.1*d, fade(crosscutBone, 0.9))
		return disc
	}
	disc := raster.Disc(d, crosscutRed, crosscutBlue)
	raster.Canvas{Image: disc.Image}.Ring(disc.X, disc.Y-0.02*d, 0.36*d, max(1, 0.035*d), fade(crosscutBone, 0.9))
	return disc
}

// Shadow implements Look.
func (l *crosscutLook) Shadow(_ rules.Piece, cell float64) raster.Picture {
	return contactShadow(0.82 * cell)
}

// Motion implements Look.
func (l *crosscutLook) Motion(e rules.Event) anim.Motion { return defaultMotion(e) }
