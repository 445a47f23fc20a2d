package raster

import (
	"image/color"
	"math"
)

// Disc returns a flat disc of diameter d that has the colour face above and
// edge below; of the lower half a crescent is seen at the near rim. The anchor
// is its centre.
func Disc(d float64, face, edge color.NRGBA) Picture {
	top, under := linear(face), linear(edge)
	d = clampSize(d)
	px := 2 / d       // a pixel, in radii
	const rim = 0.042 // what is seen of the lower half, in radii
	return round(d, func(x, y float64) tone {
		// Seen at a slant the face is as wide as the disc but lower.
		fx, fy := x, (y+rim)/(1-rim)
		rho := math.Sqrt(fx*fx + fy*fy)
		on := clamp01((1-rho)/px + 0.5)
		if on == 0 {
			return wall(under, x)
		}
		return wall(under, x).toward(discFace(top, fx, fy, min(rho, 1), px), on)
	})
}

// wall is the light of the near side of a flat round piece at x, in radii.
func wall(c tone, x float64) tone {
	n := vec{x, 0.55, math.Sqrt(max(0, 1-x*x))}.unit()
	return c.scale(0.38 + 0.46*wrapped(n, 0.5)).add(skyTone.scale(0.012))
}

// discFace is the light of a flat face: a rounded bevel around it and a shallow
// ring turned into it.
func discFace(c tone, x, y, rho, px float64) tone {
	w := max(0.030, 0.75*px)
	slope, dip := 0.9*smooth(0.84, 1, rho), 0.0
	if q := (rho - 0.70) / w; q > -3 && q < 3 {
		dip = math.Exp(-q * q)
		slope += 1.1 * q * dip
	}
	return relief(c, 0.92-0.05*(0.6*x+0.8*y)-0.06*dip, slope, x, y, rho)
}

// relief is the light at x, y of a level round face with a relief: light is what
// a level place would have, slope how steeply the place falls outwards.
func relief(c tone, light, slope, x, y, rho float64) tone {
	facing := (x*lamp.x + y*lamp.y) / max(rho, 0.2) * slope
	sheen := clamp01(0.5 + 0.62*(x*lamp.x+y*lamp.y))
	gleam := 0.004 + 0.020*sheen*sheen
	if facing > 0 {
		gleam += 0.050 * facing
		light *= 1 + 0.10*facing
	} else {
		light *= 1 + 0.36*max(-1.4, facing)
	}
	return c.scale(light).add(skyTone.scale(gleam))
}
