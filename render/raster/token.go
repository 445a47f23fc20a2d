package raster

import (
	"image/color"
	"math"
)

// Token returns a footballer's token of diameter d seen from above: a disc in
// the colour of the shirt with a collar in the colour trim; keepers wear a
// checkered one. The anchor is its centre.
func Token(d float64, body, trim color.NRGBA, checkered bool) Picture {
	shirt, collar := linear(body), linear(trim)
	px := 2 / clampSize(d)
	return round(d, func(x, y float64) tone {
		rho := math.Sqrt(x*x + y*y)
		c := shirt
		if checkered {
			c = shirt.toward(collar, chequer(x, y, px))
		}
		band := clamp01((rho-0.30)/px+0.5) * clamp01((0.46-rho)/px+0.5)
		c = c.toward(collar, band)
		return faceTone(c, x, y, rho)
	})
}

// chequer returns 1 on the one and 0 on the other squares of a 4 by 4 board
// over the unit circle, with edges a pixel px wide.
func chequer(x, y, px float64) float64 {
	const side = 0.5
	k := side / px / 2
	wave := func(v float64) float64 {
		t := v/side - math.Floor(v/side/2)*2 // 0..2
		return clamp01((1-math.Abs(t-1.5))*k*2-k+0.5) * 1
	}
	a, b := wave(x), wave(y)
	return a + b - 2*a*b
}
