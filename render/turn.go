package render

import (
	"math"

	"quintet/render/anim"
	"quintet/render/look"
	"quintet/render/raster"
)

// onEdge is the fraction of the height of a disc that is visible when it stands on its edge.
const onEdge = 0.1

// turnSteps is the number of steps in which a disc turns from flat to standing on its edge.
const turnSteps = 12

// seenPart returns the fraction of the height of a piece that is visible while it flips.
func seenPart(s anim.Sprite) float64 { return math.Max(math.Abs(s.Turn), onEdge) }

// turned returns the picture of a piece that may be flipping, and the factor by which the
// height of the picture has to be squeezed.
func (v *View) turned(s anim.Sprite) (p *raster.Picture, squeeze float64) {
	step := int(math.Round(s.Turn * turnSteps))
	t, ok := v.look.(look.Turner)
	if !ok || step <= -turnSteps || step >= turnSteps {
		return v.picture(s), seenPart(s)
	}
	key := pictureKey{piece: s.Piece, turning: true, turn: step}
	return raster.Cached(v.pictures, key, func() raster.Picture {
		return t.Turned(s.Piece, look.Form{Cell: v.cell(), Style: v.style}, float64(step)/turnSteps)
	}), 1
}
