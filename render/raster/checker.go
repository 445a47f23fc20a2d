package raster

import (
	"image/color"
	"math"
)

// The shape of a stack on the screen. All checkers of a stack have the same height.
const (
	squash  = 0.86  // the height of a face divided by its width
	thick   = 0.118 // the height of a checker, in diameters
	loose   = 6     // up to this number of checkers in a stack, each has the height thick
	pressed = 0.4   // the fraction of thick that each further checker adds to a stack
)

// highest is the number of checkers in the highest stack.
const highest = 20

// checkerStep returns the height on the screen of each checker of diameter d in a stack. height is
// the number of checkers in the stack.
func checkerStep(d float64, height int) float64 {
	h := float64(height)
	return thick * d * min(1, (loose+pressed*(h-loose))/h)
}

// CheckerTop returns how far the middle of the top face is above the anchor, in the picture of a
// stack of checkers of diameter d. height is their number.
func CheckerTop(d float64, height int) float64 {
	d, height = clampSize(d), max(1, min(highest, height))
	return checkerStep(d, height) * (float64(height) - 0.5)
}

// Checker returns a stack of draughts checkers of diameter d, seen slightly from above. height
// is their number, 1 to 20. The anchor is the centre of the lowest checker. Higher stacks look
// higher, with smaller differences among high stacks; no stack is higher than 2.25 d.
func Checker(d float64, body color.NRGBA, height int) Picture {
	d = clampSize(d)
	height = max(1, min(highest, height))
	s := stack{
		c:    linear(body),
		r:    d / 2,
		ry:   d / 2 * squash,
		step: checkerStep(d, height),
	}
	total := 2*s.ry + s.step*float64(height)
	p := blank(d, total)
	s.top = p.Y - total/2 + s.ry
	s.foot = s.top + s.step*float64(height)
	b := p.Image.Rect
	for py := 0; py < b.Max.Y; py++ {
		y := float64(py) + 0.5
		row := p.Image.Pix[py*p.Image.Stride:]
		for px := 0; px < b.Max.X; px++ {
			x := float64(px) + 0.5 - p.X
			if cover := s.cover(x, y); cover > 0 {
				put(row[px*4:px*4+4], s.light(x, y), cover, grainAt(px, py))
			}
		}
	}
	p.Y = s.foot - s.step/2
	return p
}

// stack is a stack of checkers around x = 0.
type stack struct {
	c         tone
	r, ry     float64 // half the width and height of a face
	step      float64 // height of a checker
	top, foot float64 // y of the middles of the uppermost face and of the footprint
}

// cover returns the fraction of the pixel at x, y that is covered.
func (s stack) cover(x, y float64) float64 {
	switch {
	case y < s.top:
		y -= s.top
	case y > s.foot:
		y -= s.foot
	default: // the straight sides
		return discCover(math.Abs(x), s.r)
	}
	return clamp01(0.5 - ellipse(x, y, s.r, s.ry))
}

// ellipse returns the approximate distance of x, y from an ellipse, negative inside.
func ellipse(x, y, rx, ry float64) float64 {
	u, v := x/rx, y/ry
	q := math.Sqrt(u*u + v*v)
	if q == 0 {
		return -ry
	}
	u, v = u/rx, v/ry
	return (q - 1) * q / math.Sqrt(u*u+v*v)
}

func (s stack) light(x, y float64) tone {
	fx, fy := x/s.r, (y-s.top)/s.ry
	rho := math.Sqrt(fx*fx + fy*fy)
	px := 1 / s.r
	on := clamp01((1-rho)*s.ry + 0.5)
	switch on {
	case 0:
		return s.side(x, y)
	case 1:
		return grooved(s.c, fx, fy, rho, px)
	}
	return s.side(x, y).toward(grooved(s.c, fx, fy, min(rho, 1), px), on)
}

// side is the light of the side. Each checker is rounded a little at its upper edge, and is in the
// shade of the checker above it.
func (s stack) side(x, y float64) tone {
	u := max(-0.999, min(0.999, x/s.r))
	depth := y - s.top - s.ry*math.Sqrt(1-u*u) // pixels below the front of the top face
	t := wall(s.c, u)
	v := max(0, depth) / s.step
	part := (v - math.Floor(v)) * s.step // pixels below the top of this checker
	line := max(0.8, 0.10*s.step)
	calm := smooth(1.5, 3.5, s.step)     // lines too narrow to be distinguished fade
	calm *= smooth(1, 0.90, math.Abs(u)) // and so do lines where they converge
	shade := smooth(1.2, 0, s.step-part)
	if v >= 1 {
		shade = max(shade, smooth(2.6*line, 0, part))
	}
	shade *= calm
	lip := smooth(line, 0, math.Abs(part-2.2*line)) * calm
	if v < 1 {
		lip = smooth(1.6*line, 0, part)
	}
	t = t.scale(1 - 0.58*shade).add(s.c.scale(0.16 * lip)).add(skyTone.scale(0.04 * lip))
	return t.scale(1 - 0.38*smooth(0.10*s.r, 0, s.foot-y+s.ry*math.Sqrt(1-u*u)))
}

// grooved is the light of a checker's top face: a bevel, a raised rim and concentric
// grooves. px is the size of a pixel in radii.
func grooved(c tone, x, y, rho, px float64) tone {
	w := max(0.032, 0.6*px)
	slope := 0.8 * smooth(0.92, 1, rho)
	dim := 0.0
	for _, g := range [...]float64{0.82, 0.60, 0.38} {
		if q := (rho - g) / w; q > -3 && q < 3 {
			e := math.Exp(-q * q)
			slope += 1.2 * q * e
			dim += e
		}
	}
	if rho < 0.82 {
		dim += 0.25 // the face lies a little lower than its rim
	}
	return relief(c, 0.92-0.05*(0.6*x+0.8*y)-0.10*dim, slope, x, y, rho)
}
