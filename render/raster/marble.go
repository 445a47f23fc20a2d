package raster

import (
	"image"
	"image/color"
	"math"
)

// Marble returns a polished ball of diameter d on a ground of the given colour. One soft
// lamp lights it, and its lower half faintly reflects the ground. The anchor is its
// centre.
func Marble(d float64, body, ground color.NRGBA) Picture {
	c, floor := linear(body), linear(ground)
	return round(d, func(x, y float64) tone { return marble(c, floor, onSphere(x, y)) })
}

// up is the direction of the sky for a ball on ground that is seen from above at a medium
// angle.
var up = vec{0, -0.6, 0.8}

// marble returns the light that a point of a polished ball with normal n sends to the
// viewer.
func marble(c, floor tone, n vec) tone {
	sky := 0.5 + 0.5*n.dot(up)
	pale := clamp01(c.luma())
	// Translucent bodies scatter light into the shade. Pale bodies scatter most light.
	key := wrapped(n, 0.25+0.25*pale)
	light := 0.80*key + 0.22*sky
	light += (0.10 + 0.10*pale) * clamp01(1-light)
	limb := 1 - n.z
	light *= 1 - 0.26*limb*limb
	t := c.scale(light)
	// In the shade the body colour is more saturated than in the light.
	t = t.toward(t.times(c).scale(1/max(0.05, c.luma())), 0.30*clamp01(1-key))
	// Light reflected by the floor from below.
	t = t.add(c.times(floor).scale(0.42 * (1 - sky) * (1 - sky)))

	r := vec{2 * n.z * n.x, 2 * n.z * n.y, 2*n.z*n.z - 1}
	fresnel := 0.045 + 0.55*math.Pow(limb, 3.2)
	// The floor is reflected below the horizon, dark where the ball stands on it.
	below := smooth(0.05, -0.30, r.dot(up))
	t = t.toward(floor.scale(0.85-0.50*smooth(-0.45, -0.98, r.dot(up))), below*min(0.5, 1.5*fresnel))
	// The room is reflected above the horizon, and the lamp as a soft window.
	t = t.add(skyTone.scale(fresnel * 0.30 * (1 - below)))
	to := r.dot(lamp)
	window := smooth(0.80, 0.985, to)
	haze := max(0, to)
	haze *= haze * haze
	return t.add(skyTone.scale((0.46-0.18*pale)*window*window + 0.07*haze*haze))
}

// Contact returns the shade on a ball of diameter d that is touched by another ball of the same
// size. The picture is white, to be tinted. The other ball is to the right. z is how much nearer to
// the eye the other ball is, as a fraction of the distance between the centres; if z is less than
// 0, the other ball is farther from the eye. The anchor is the centre of the shaded ball.
func Contact(d, z float64) Picture {
	d = clampSize(d)
	to := vec{2 * math.Sqrt(max(0, 1-z*z)), 0, 2 * z}
	p := blank(d, d)
	r := d / 2
	b := p.Image.Rect
	part := image.Rectangle{}
	for py := 0; py < b.Max.Y; py++ {
		for px := 0; px < b.Max.X; px++ {
			x, y := (float64(px)+0.5-p.X)/r, (float64(py)+0.5-p.Y)/r
			cover := discCover(hypot(x, y)*r, r)
			if rho := hypot(x, y); rho > 0.998 {
				x, y = x*0.998/rho, y*0.998/rho
			}
			a := uint8(255*cover*occluded(onSphere(x, y), to) + 0.5)
			if a > 0 {
				i := p.Image.PixOffset(px, py)
				p.Image.Pix[i], p.Image.Pix[i+1], p.Image.Pix[i+2], p.Image.Pix[i+3] = a, a, a, a
				part = part.Union(image.Rect(px-margin, py-margin, px+1+margin, py+1+margin))
			}
		}
	}
	return p.cropped(part)
}

// occluded returns the fraction of the sky that a unit sphere around centre hides from a
// point of the unit sphere with normal n.
func occluded(n, centre vec) float64 {
	v := vec{centre.x - n.x, centre.y - n.y, centre.z - n.z}
	l2 := v.dot(v)
	return clamp01(n.dot(v) / (l2 * math.Sqrt(l2)))
}

// Trimmed returns p without the empty rows and columns at its borders; of an empty picture one
// pixel is left.
func (p Picture) Trimmed() Picture {
	var full image.Rectangle
	b := p.Image.Rect
	for y := b.Min.Y; y < b.Max.Y; y++ {
		row := p.Image.Pix[p.Image.PixOffset(b.Min.X, y):][:4*b.Dx()]
		first, last := -1, -1
		for x := range b.Dx() {
			if row[4*x+3] > 0 {
				if last = x; first < 0 {
					first = x
				}
			}
		}
		if first >= 0 {
			full = full.Union(image.Rect(b.Min.X+first, y, b.Min.X+last+1, y+1))
		}
	}
	return p.cropped(full)
}

// cropped returns the part of p in the rectangle r, at least one pixel.
func (p Picture) cropped(r image.Rectangle) Picture {
	if r = r.Intersect(p.Image.Rect); r.Empty() {
		r = image.Rect(0, 0, 1, 1)
	}
	img := image.NewRGBA(image.Rectangle{Max: r.Size()})
	for y := range r.Dy() {
		copy(img.Pix[y*img.Stride:(y+1)*img.Stride], p.Image.Pix[p.Image.PixOffset(r.Min.X, r.Min.Y+y):])
	}
	return Picture{img, p.X - float64(r.Min.X), p.Y - float64(r.Min.Y)}
}
