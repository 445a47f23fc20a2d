package raster

import (
	"image/color"
	"math"
)

// Token returns a footballer's token of diameter d, seen from above: a footballer who runs on a
// round base. heading is the direction in which they run, in radians counterclockwise from the
// right. body is the colour of the shirt and of the rim of the base, and trim is the colour of the
// head and the arms. If checkered is set, as for a keeper, the base is checkered in both colours.
// The anchor is the centre of the token.
func Token(d float64, body, trim color.NRGBA, checkered bool, heading float64) Picture {
	shirt, other := linear(body), linear(trim)
	d = clampSize(d)
	px := 2 / d
	const rim = 0.80 // its inner radius
	return round(d, func(x, y float64) tone {
		rho := hypot(x, y)
		field := shirt.toward(other, 0.45)
		if checkered {
			field = shirt.toward(other, chequer(x, y, px))
		}
		c := field.toward(shirt, clamp01((rho-rim)/px+0.5))
		// The field lies a little lower than the rim.
		slope := 0.9*smooth(0.90, 1, rho) - 0.5*smooth(rim-0.08, rim-0.02, rho)*smooth(rim+0.04, rim-0.02, rho)
		t := relief(c, 0.90-0.05*(0.6*x+0.8*y), slope, x, y, rho)

		man, shade := runner(x, y, heading), runner(x-0.06, y-0.08, heading)
		t = t.scale(1 - 0.55*smooth(0.12, -0.06, shade.dist()))
		for _, arm := range man.arms {
			t = arm.over(t, other, px)
		}
		for _, sleeve := range man.sleeves {
			t = sleeve.over(t, shirt, px)
		}
		t = man.shoulders.over(t, shirt, px)
		t = t.scale(1 - 0.40*smooth(0.10, -0.05, shade.head.dist))
		return man.head.over(t, other, px)
	})
}

// figure is the parts of the footballer as seen at one point of the token.
type figure struct {
	arms, sleeves   [2]part
	shoulders, head part
}

// part is a rounded part of the footballer as seen at one point.
type part struct {
	dist float64 // distance from its outline, negative inside, in radii of the token
	n    vec     // the normal there
}

// runner returns the footballer, who runs in the direction heading, as seen at x, y.
func runner(x, y, heading float64) figure {
	const swing = 0.08
	p := pointOf(x, y, heading)
	return figure{
		arms:      [2]part{p.limb(0.25+swing, -0.63, 0.50+swing, -0.46, 0.126), p.limb(0.25-swing, 0.63, 0.50-swing, 0.46, 0.126)},
		sleeves:   [2]part{p.limb(-0.02, -0.52, 0.23+swing, -0.65, 0.20), p.limb(-0.02, 0.52, 0.23-swing, 0.65, 0.20)},
		shoulders: p.ellipse(-0.04, 0.39, 0.71, 0.75),
		head:      p.ellipse(0.02, 0.29, 0.27, 1),
	}
}

// dist returns the distance from the outline of the whole figure.
func (f figure) dist() float64 {
	return min(f.arms[0].dist, f.arms[1].dist, f.sleeves[0].dist, f.sleeves[1].dist, f.shoulders.dist, f.head.dist)
}

// over returns t with the part in the colour c drawn over it. px is the width of a pixel.
func (p part) over(t, c tone, px float64) tone {
	if on := clamp01(0.5 - p.dist/px); on > 0 {
		return t.toward(sphere(c, p.n, 0.3), on)
	}
	return t
}

// point is a point of a token, in the footballer's coordinates: ahead and to the right of
// the middle.
type point struct{ ahead, aside, sin, cos float64 }

func pointOf(x, y, heading float64) point {
	sin, cos := math.Sincos(heading)
	return point{x*cos - y*sin, x*sin + y*cos, sin, cos}
}

// normal returns a normal. ahead and right say how far it leans forward and to the right.
func (p point) normal(ahead, right float64) vec {
	return onSphere(ahead*p.cos+right*p.sin, right*p.cos-ahead*p.sin)
}

// ellipse returns an ellipsoid as seen at p. offset is how far its middle is in front of the middle
// of the token, and length and width are its half axes. slope, up to 1, is how steeply its edge
// falls.
func (p point) ellipse(offset, length, width, slope float64) part {
	a, b := (p.ahead-offset)/length, p.aside/width
	q := max(1e-9, hypot(a, b))
	k := 0.97 * slope / max(1, q)
	return part{(q - 1) * q / hypot(a/length, b/width), p.normal(a*k, b*k)}
}

// limb returns a rod as seen at p. The rod has the radius r and round ends, and connects the two
// given points.
func (p point) limb(ahead0, aside0, ahead1, aside1, r float64) part {
	da, ds := ahead1-ahead0, aside1-aside0
	t := clamp01(((p.ahead-ahead0)*da + (p.aside-aside0)*ds) / (da*da + ds*ds))
	a, b := (p.ahead-ahead0-t*da)/r, (p.aside-aside0-t*ds)/r
	q := hypot(a, b)
	k := 0.97 / max(1, q)
	return part{(q - 1) * r, p.normal(a*k, b*k)}
}

// chequer returns 1 on one colour of a checkered base and 0 on the other. The edges between them
// are px wide, the width of a pixel.
func chequer(x, y, px float64) float64 {
	const side = 0.30
	wave := func(v float64) float64 {
		t := v/side - 2*math.Floor(v/side/2) // 0..2
		return clamp01((0.5-math.Abs(t-1))*side/px + 0.5)
	}
	a, b := wave(x), wave(y)
	return a + b - 2*a*b
}
