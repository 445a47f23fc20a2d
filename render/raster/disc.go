package raster

import (
	"image/color"
	"math"
)

// Disc returns a flat disc of diameter d that has the colour face above and
// edge below, which is seen as a thin crescent at the lower rim; the anchor is
// its centre.
func Disc(d float64, face, edge color.NRGBA) Picture {
	top, under := linear(face), linear(edge)
	px := 2 / clampSize(d) // a pixel, in radii
	const shift, faceR = 0.045, 0.95
	return round(d, func(x, y float64) tone {
		fx, fy := x+0.4*shift, y+shift
		rho := math.Sqrt(fx*fx + fy*fy)
		below := sideTone(under, x, y)
		t := faceTone(top, fx/faceR, fy/faceR, rho/faceR)
		return below.toward(t, clamp01((faceR-rho)/px+0.5))
	})
}

// sideTone is the light of the rim of a flat round piece at x, y.
func sideTone(c tone, x, y float64) tone {
	light := 0.62 - 0.30*(x*0.55+y*0.83)
	return c.scale(light).add(skyTone.scale(0.02))
}

// faceTone is the light of the face of a flat round piece: a bevel, a level
// face with a subtle inner ring, and the wide sheen of the lamp.
func faceTone(c tone, x, y, rho float64) tone {
	bevel := smooth(0.88, 0.95, rho)
	ring := smooth(0.70, 0.735, rho) - smooth(0.735, 0.77, rho)
	side := (x*lamp.x + y*lamp.y) / math.Max(rho, 0.2)
	slope := bevel*0.55 - 0.22*ring
	t := c.scale(0.90 - 0.07*(x*0.5+y*0.86) + 0.22*side*slope - 0.10*ring)
	sheen := math.Max(0, 0.5+0.5*(x*lamp.x+y*lamp.y))
	return t.add(skyTone.scale(0.035 * sheen * sheen))
}
