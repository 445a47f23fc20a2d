package render

import (
	"math"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
)

func (v *View) shadow(p rules.Piece) *raster.Picture {
	return raster.Cached(v.shadows, p, func() raster.Picture { return v.look.Shadow(p, v.cell()) })
}

// picture returns the picture of a piece, in the phase of rolling that its sprite shows.
func (v *View) picture(s anim.Sprite) *raster.Picture {
	key := pictureKey{piece: s.Piece}
	if s.Angle != 0 {
		key.frame = part(s.Angle, look.RollFrames)
		x0, y0 := v.cam.Project(layout.Vec{})
		x1, y1 := v.cam.Project(s.Heading)
		key.heading = part(math.Atan2(y0-y1, x1-x0)+math.Pi/look.RollHeadings, look.RollHeadings)
	}
	return raster.Cached(v.pictures, key, func() raster.Picture {
		return v.look.Picture(s.Piece, look.Form{Cell: v.cell(), Frame: key.frame, Heading: key.heading, Style: v.style})
	})
}

// width returns the width of the picture of a piece, in pixels.
func (v *View) width(s anim.Sprite) int { return v.picture(s).Image.Rect.Dx() }

// part divides a full turn into n equal parts, and returns the index, from 0, of the part that
// contains angle.
func part(angle float64, n int) int {
	turn := angle / (2 * math.Pi)
	return int((turn-math.Floor(turn))*float64(n)) % n
}
