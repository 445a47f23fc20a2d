package raster

import (
	"image/color"
	"math"
)

// Ball returns a shaded sphere of diameter d; the anchor is its centre.
func Ball(d float64, body color.NRGBA) Picture {
	c := linear(body)
	return round(d, func(x, y float64) tone {
		n := vec{x, y, math.Sqrt(math.Max(0, 1-x*x-y*y))}
		return sphere(c, n, 1)
	})
}

// sphere returns the light that the point of a ball with normal n sends to the
// viewer, when the ball there has the colour c; gloss scales what it mirrors.
func sphere(c tone, n vec, gloss float64) tone {
	limb := 1 - n.z
	diffuse := wrapped(n, 0.22)
	sky := 0.5 + 0.5*(-0.75*n.y*0.8+0.6*n.z)
	t := c.scale(0.74*diffuse + 0.15*sky + 0.03)
	bounce := math.Max(0, n.dot(table)) * limb * (0.35 + 0.65*limb)
	t = t.add(c.times(tableTone).scale(0.30 * bounce))
	t = t.scale(1 - 0.30*math.Pow(limb, 4))

	s := math.Max(0, n.dot(glint))
	broad := math.Pow(s, 14)
	tight := smooth(0.968, 0.998, s)
	t = t.add(skyTone.scale(gloss * (0.10*broad + 0.62*tight)))
	edge := limb * limb * limb * math.Max(0, 0.35-n.y)
	return t.add(skyTone.scale(gloss * 0.10 * edge))
}
