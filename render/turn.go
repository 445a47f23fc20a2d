package render

import (
	"math"

	"quintet/render/anim"
	"quintet/render/look"
	"quintet/render/raster"
)

// onEdge is the part of its height that is seen of a disc which stands on its edge.
const onEdge = 0.1

// turnSteps is the number of steps in which a disc is drawn while it turns onto its edge.
const turnSteps = 12

// seenPart returns the part of its height that is seen of a piece which turns over.
func seenPart(s anim.Sprite) float64 { return math.Max(math.Abs(s.Turn), onEdge) }

// turned returns the picture of a piece that may be turning over, and the part of its height to
// which that picture has to be squeezed.
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
