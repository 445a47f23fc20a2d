package raster

import (
	"image/color"
	"math"
)

// Stone returns a lens-shaped stone of diameter d; the anchor is its centre.
func Stone(d float64, body color.NRGBA) Picture {
	c := linear(body)
	dark := 1 - smooth(0.02, 0.35, c.luma())
	return round(d, func(x, y float64) tone {
		rho := math.Sqrt(x*x + y*y)
		// The lens is almost flat and turns down close to its rim.
		lean := 0.34 + 0.52*math.Pow(rho, 7)
		n := vec{x * lean, y * lean, 0}
		n.z = math.Sqrt(1 - n.x*n.x - n.y*n.y)

		diffuse := wrapped(n, 0.35)
		t := c.scale(0.20 + 0.78*diffuse)
		t = t.scale(1 - 0.28*smooth(0.86, 1, rho))
		s := math.Max(0, n.dot(glint))
		t = t.add(skyTone.scale((0.05 + 0.12*dark) * math.Pow(s, 40)))
		return t.add(skyTone.scale(0.10 * smooth(0.985, 1, s)))
	})
}
