package raster

import (
	"image/color"
	"math"
)

// Token returns a footballer's token of diameter d seen from above: a turned
// figure in the colour of the shirt, with shoulders rising from its foot and a
// head and a line around the foot in the colour trim. A keeper's shirt is
// checkered in both. The anchor is its centre.
func Token(d float64, body, trim color.NRGBA, checkered bool) Picture {
	shirt, other := linear(body), linear(trim)
	d = clampSize(d)
	px := 2 / d
	const line0, line1 = 0.80, 0.88 // the line around the foot
	const shoulders, neck, head = 0.62, 0.34, 0.29
	return round(d, func(x, y float64) tone {
		rho := math.Sqrt(x*x + y*y)
		if rho < head-px {
			return sphere(other, onSphere(x*0.97/head, y*0.97/head), 0.45)
		}
		c := shirt
		if checkered {
			c = c.toward(other, chequer(x, y, px)*clamp01((line0-0.05-rho)/px+0.5))
		}
		c = c.toward(other, band(rho, line0, line1, px))

		// The foot, in the shade of the shoulders, and these: a cone with a
		// rounded edge.
		t := relief(c, 0.90-0.05*(0.6*x+0.8*y), 0.9*smooth(0.90, 1, rho), x, y, rho)
		t = t.scale(1 - 0.40*smooth(0.17, -0.04, hypot(x-0.05, y-0.07)-shoulders))
		if on := clamp01((shoulders-rho)/px + 0.5); on > 0 {
			lean := (0.30 + 0.50*smooth(neck, shoulders, rho)) / max(rho, 0.1)
			n := vec{x * lean, y * lean, 0}
			n.z = math.Sqrt(max(0, 1-n.x*n.x-n.y*n.y))
			s := sphere(c, n, 0.12)
			s = s.scale(1.10 - 0.32*smooth(0.15, -0.05, hypot(x-0.05, y-0.07)-head))
			t = t.toward(s, on)
		}
		if on := clamp01((head-rho)/px + 0.5); on > 0 {
			k := 0.97 / max(head, rho)
			t = t.toward(sphere(other, onSphere(x*k, y*k), 0.45), on)
		}
		return t
	})
}

// band returns 1 between the radii in and out, with edges a pixel px wide; it
// is never thinner than a pixel.
func band(rho, in, out, px float64) float64 {
	out = max(out, in+px)
	return clamp01((rho-in)/px+0.5) * clamp01((out-rho)/px+0.5)
}

// chequer returns 1 on the one and 0 on the other squares of a chequered cloth,
// with edges a pixel px wide.
func chequer(x, y, px float64) float64 {
	const side = 0.30
	wave := func(v float64) float64 {
		t := v/side - 2*math.Floor(v/side/2) // 0..2
		return clamp01((0.5-math.Abs(t-1))*side/px + 0.5)
	}
	a, b := wave(x), wave(y)
	return a + b - 2*a*b
}
