package crosscut

import (
	"image/color"

	"quintet/render/anim"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/crosscut"
)

// discSize is the diameter of a disc, in cells.
const discSize = 0.82

// Picture implements Look: red discs are dark and inlaid with a ring of bone; blue discs are
// lighter and inlaid with a dot.
func (l *board) Picture(p rules.Piece, form look.Form) raster.Picture {
	d := discSize * form.Cell
	face, back := discSides(p)
	disc := raster.Disc(d, face, back)
	inlay(disc, p, d, raster.DiscMiddle(d))
	return disc
}

// Turned implements Turner.
func (l *board) Turned(p rules.Piece, form look.Form, turn float64) raster.Picture {
	d := discSize * form.Cell
	face, back := discSides(p)
	side := raster.DiscFace(d, face)
	inlay(side, p, d, 0)
	return raster.TurningDisc(side, d, face, back, turn)
}

// discSides returns the colours of the upper and the lower side of a disc.
func discSides(p rules.Piece) (up, down color.NRGBA) {
	red, blue := look.Colour("colour.red"), look.Colour("colour.blue")
	if p == crosscut.Blue {
		return blue, red
	}
	return red, blue
}

// inlay draws the bone inlay of the disc p on face, a picture of the disc. d is the diameter of the
// disc, and rise is how far the middle of the inlay is above the anchor of the picture, both in
// pixels.
func inlay(face raster.Picture, p rules.Piece, d, rise float64) {
	bone := raster.Fade(raster.RGB(0xf0e6d2), 0.85)
	c := raster.Canvas{Image: face.Image}
	if p == crosscut.Red {
		c.Ring(face.X, face.Y-rise, 0.36*d, 0.035*d, bone)
	} else {
		c.Circle(face.X, face.Y-rise, 0.065*d, bone)
	}
}

// Shadow implements Look.
func (l *board) Shadow(_ rules.Piece, cell float64) raster.Picture {
	return raster.ContactShadow(discSize * cell)
}

// Motion implements Look: discs flip one after another. Each flip begins before the previous flip
// ends.
func (l *board) Motion(_ rules.State, e rules.Event) anim.Motion {
	if e.Kind == rules.Change {
		return anim.Motion{Seconds: 0.25, Lift: 0.45, Ripple: 0.11}
	}
	return look.DefaultMotion(e)
}
