package raster

import (
	"image/color"
	"math"
)

// Checker returns a stack of height draughts checkers of diameter d, 1 to 20,
// seen slightly from above. The anchor is the centre of the lowest one. A stack
// of more than six is pressed together, so that none stands higher than 1.6 d.
func Checker(d float64, body color.NRGBA, height int) Picture {
	d = clampSize(d)
	height = max(1, min(20, height))
	c := linear(body)
	const squash = 0.86
	step := 0.118 * d * math.Min(1, 6/float64(height))
	r := d / 2
	ry := r * squash
	total := 2*ry + step*float64(height)
	p := blank(d, total)
	cx := p.X
	topY := p.Y - total/2 + ry           // the middle of the uppermost face
	footY := topY + step*float64(height) // the middle of the lowest footprint
	b := p.Image.Rect
	for py := 0; py < b.Max.Y; py++ {
		y := float64(py) + 0.5
		row := p.Image.Pix[py*p.Image.Stride:]
		for px := 0; px < b.Max.X; px++ {
			x := float64(px) + 0.5 - cx
			dist := stadium(x, y, r, ry, topY, footY)
			cover := clamp01(0.5 - dist)
			if cover <= 0 {
				continue
			}
			fx, fy := x/r, (y-topY)/ry
			rho := math.Sqrt(fx*fx + fy*fy)
			t := stackSide(c, x/r, y, r, ry, topY, step)
			if on := clamp01((1-rho)*r*0.93 + 0.5); on > 0 {
				t = t.toward(grooved(c, fx, fy, rho, 1/r), on)
			}
			put(row[px*4:px*4+4], t, cover, grainAt(px, py))
		}
	}
	p.Y = footY - step/2
	return p
}

// stadium returns how far the pixel at x, y lies outside of a standing cylinder,
// negative inside: the ellipses around top and foot and what is between them.
func stadium(x, y, r, ry, top, foot float64) float64 {
	if y < top {
		y -= top
	} else if y > foot {
		y -= foot
	} else {
		return math.Abs(x) - r
	}
	q := math.Sqrt(x*x/(r*r) + y*y/(ry*ry))
	if q == 0 {
		return -ry
	}
	g := math.Sqrt(x*x/(r*r*r*r)+y*y/(ry*ry*ry*ry)) / q
	return (q - 1) / g
}

// stackSide is the light of the wall of a stack at x (in radii) and pixel row y.
func stackSide(c tone, x, y, r, ry, top, step float64) tone {
	x = math.Max(-0.999, math.Min(0.999, x))
	bulge := ry * math.Sqrt(1-x*x)
	v := math.Max(0, (y-top-bulge)/step) // checkers below the uppermost face
	part := v - math.Floor(v)
	n := vec{x, 0.35, math.Sqrt(1 - x*x)}.unit()
	light := 0.30 + 0.50*wrapped(n, 0.5)
	seam := math.Max(smooth(0.78, 1, part), smooth(0.14, 0, part)*0.5)
	return c.scale(light * (1 - 0.55*seam))
}

// grooved is the light of a checker's top face: a raised rim and two grooves.
func grooved(c tone, x, y, rho, px float64) tone {
	w := math.Max(0.035, 0.6*px)
	side := (x*lamp.x + y*lamp.y) / math.Max(rho, 0.2)
	slope := 0.0
	dim := 0.0
	for _, g := range [...]float64{0.80, 0.56, 0.32} {
		q := (rho - g) / w
		e := math.Exp(-q * q)
		slope += 1.3 * q * e
		dim += e
	}
	bevel := smooth(0.93, 1, rho)
	t := c.scale(0.88 - 0.06*(x*0.5+y*0.86) + 0.25*side*(slope*0.8+bevel*0.5) - 0.13*dim)
	sheen := math.Max(0, 0.5+0.5*(x*lamp.x+y*lamp.y))
	return t.add(skyTone.scale(0.03 * sheen * sheen))
}
