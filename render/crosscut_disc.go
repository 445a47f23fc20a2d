package render

import (
	"image/color"

	"quintet/render/anim"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/crosscut"
)

// crosscutDisc is the diameter of a disc, in cells.
const crosscutDisc = 0.82

// Picture implements Look: red discs are darker than blue ones, and are inlaid
// with a ring of bone, blue ones with a dot.
func (l *crosscutLook) Picture(p rules.Piece, form Form) raster.Picture {
	d := crosscutDisc * form.Cell
	face, back := discSides(p)
	disc := raster.Disc(d, face, back)
	inlay(disc, p, d, raster.DiscMiddle(d))
	return disc
}

// Turned implements Turner.
func (l *crosscutLook) Turned(p rules.Piece, form Form, turn float64) raster.Picture {
	d := crosscutDisc * form.Cell
	face, back := discSides(p)
	side := raster.DiscFace(d, face)
	inlay(side, p, d, 0)
	return raster.TurningDisc(side, d, face, back, turn)
}

// discSides returns the colours of the side of a disc that is up and of its
// other one.
func discSides(p rules.Piece) (up, down color.NRGBA) {
	red, blue := Colour("colour.red"), Colour("colour.blue")
	if p == crosscut.Blue {
		return blue, red
	}
	return red, blue
}

// inlay lays bone into a face, so far above the anchor of its picture.
func inlay(face raster.Picture, p rules.Piece, d, above float64) {
	bone := fade(rgb(0xf0e6d2), 0.85)
	c := raster.Canvas{Image: face.Image}
	if p == crosscut.Red {
		c.Ring(face.X, face.Y-above, 0.36*d, 0.035*d, bone)
	} else {
		c.Circle(face.X, face.Y-above, 0.065*d, bone)
	}
}

// Shadow implements Look.
func (l *crosscutLook) Shadow(_ rules.Piece, cell float64) raster.Picture {
	return contactShadow(crosscutDisc * cell)
}

// Motion implements Look: discs are turned over one after the other, each
// before the last one lies.
func (l *crosscutLook) Motion(_ rules.State, e rules.Event) anim.Motion {
	if e.Kind == rules.Change {
		return anim.Motion{Seconds: 0.25, Lift: 0.45, Ripple: 0.11}
	}
	return defaultMotion(e)
}
