package raster

import (
	"image/color"
	"math"
)

// Ball returns a shaded sphere of diameter d; the anchor is its centre.
func Ball(d float64, body color.NRGBA) Picture {
	c := linear(body)
	return round(d, func(x, y float64) tone { return sphere(c, onSphere(x, y), 1) })
}

// onSphere returns the normal of the unit sphere at the point seen at x, y.
func onSphere(x, y float64) vec {
	return vec{x, y, math.Sqrt(max(0, 1-x*x-y*y))}
}

// sphere returns the light that a point of a ball with normal n sends to the viewer. c is
// the colour of the ball there, and gloss scales its reflections.
func sphere(c tone, n vec, gloss float64) tone {
	limb := 1 - n.z
	low := clamp01(n.dot(table)) // how much it faces the ground
	sky := 0.5 - 0.38*n.y + 0.12*n.z
	light := 0.76*wrapped(n, 0.30) + 0.27*sky
	light *= 1 - 0.22*limb*limb
	// The paler a ball, the more light is scattered into its shade.
	pale := clamp01(c.luma())
	light += 0.17 * pale * clamp01(1-light)
	t := c.scale(light).add(c.times(tableTone).scale(0.24 * low * limb))

	// Reflections: the lamp as a soft window, its haze, and towards the edge of the ball the
	// room, bright above and warm below.
	r := vec{2 * n.z * n.x, 2 * n.z * n.y, 2*n.z*n.z - 1}
	to := r.dot(lamp)
	window := smooth(0.860, 0.990, to)
	haze := max(0, to)
	haze *= haze
	haze *= haze
	t = t.add(skyTone.scale(gloss * ((0.50-0.20*pale)*window*window + 0.045*haze)))
	fresnel := limb * limb * limb
	t = t.add(skyTone.scale(gloss * fresnel * 0.12 * clamp01(0.45-r.y*0.75)))
	return t.add(tableTone.scale(gloss * fresnel * 0.080 * low * (1 - pale)))
}
