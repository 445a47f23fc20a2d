package raster

import (
	"image/color"
	"math"
)

// Stone returns a lens-shaped stone of diameter d; the anchor is its centre.
func Stone(d float64, body color.NRGBA) Picture {
	c := linear(body)
	// A dark stone shows its shape by reflections, a light stone by shade.
	dark := 1 - smooth(0.02, 0.35, c.luma())
	return round(d, func(x, y float64) tone {
		rho := math.Sqrt(x*x + y*y)
		// The lens is flat in the middle and steep at its rim.
		rho2 := rho * rho
		lean := 0.52 + 0.36*rho2*rho2*rho2
		n := vec{x * lean, y * lean, 0}
		n.z = math.Sqrt(1 - n.x*n.x - n.y*n.y)

		t := c.scale(0.34 + 0.66*wrapped(n, 0.40))
		t = t.scale(1 - 0.28*smooth(0.88, 1, rho))
		low := clamp01(n.dot(table))
		t = t.add(c.times(tableTone).scale(0.12 * low * low * rho2))

		s := max(0, n.dot(glint))
		sheen := smooth(0.80, 1.0, s)
		core := smooth(0.962, 1.0, s)
		t = t.add(skyTone.scale(mix(0.02, 0.060, dark)*sheen*sheen + mix(0.09, 0.13, dark)*core*core))
		return t.add(skyTone.scale(0.035 * dark * low * smooth(0.8, 1, rho)))
	})
}
