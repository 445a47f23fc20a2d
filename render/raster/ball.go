package raster

import (
	"image"
	"image/color"
	"math"
)

// Ball returns a shaded sphere of diameter d; the anchor is its centre.
func Ball(d float64, body color.NRGBA) Picture {
	c := linear(body)
	return round(d, func(x, y float64) tone { return sphere(c, onSphere(x, y), 1) })
}

// onSphere returns the normal of the unit sphere at the point seen at x, y.
func onSphere(x, y float64) vec {
	return vec{x, y, math.Sqrt(max(0, 1-x*x-y*y))}
}

// sphere returns the light that a point of a ball with normal n sends to the viewer. c is
// the colour of the ball there, and gloss scales its reflections.
func sphere(c tone, n vec, gloss float64) tone {
	limb := 1 - n.z
	low := clamp01(n.dot(table)) // how much it faces the ground
	sky := 0.5 - 0.38*n.y + 0.12*n.z
	light := 0.76*wrapped(n, 0.30) + 0.27*sky
	light *= 1 - 0.22*limb*limb
	// The paler a ball, the more light is scattered into its shade.
	pale := clamp01(c.luma())
	light += 0.17 * pale * clamp01(1-light)
	t := c.scale(light).add(c.times(tableTone).scale(0.24 * low * limb))

	// Reflections: the lamp as a soft window, its haze, and towards the edge of the ball the
	// room, bright above and warm below.
	r := vec{2 * n.z * n.x, 2 * n.z * n.y, 2*n.z*n.z - 1}
	to := r.dot(lamp)
	window := smooth(0.860, 0.990, to)
	haze := max(0, to)
	haze *= haze
	haze *= haze
	t = t.add(skyTone.scale(gloss * ((0.50-0.20*pale)*window*window + 0.045*haze)))
	fresnel := limb * limb * limb
	t = t.add(skyTone.scale(gloss * fresnel * 0.12 * clamp01(0.45-r.y*0.75)))
	return t.add(tableTone.scale(gloss * fresnel * 0.080 * low * (1 - pale)))
}

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

// patches holds the directions of the faces of a truncated icosahedron from its centre, one face of
// each opposite pair: 6 pentagons, then 10 hexagons. The length of each vector is 1 divided by the
// distance of the face from the centre.
var patches = func() (f [16]vec) {
	phi := (1 + math.Sqrt(5)) / 2
	// Distances for edges of length 1.
	pent := 0.5 * math.Sqrt((125+41*math.Sqrt(5))/10)
	hexa := 0.5 * math.Sqrt(1.5*(7+3*math.Sqrt(5)))
	set := func(i int, v vec, far float64) {
		v = v.unit()
		f[i] = vec{v.x / far, v.y / far, v.z / far}
	}
	i := 0
	for _, s := range [...]float64{1, -1} {
		set(i, vec{0, s, phi}, pent)
		set(i+1, vec{s, phi, 0}, pent)
		set(i+2, vec{phi, 0, s}, pent)
		i += 3
	}
	for _, s := range [...]float64{1, -1} {
		set(i, vec{s / phi, 0, phi}, hexa)
		set(i+1, vec{phi, s / phi, 0}, hexa)
		set(i+2, vec{0, phi, s / phi}, hexa)
		set(i+3, vec{1, 1, s}, hexa)
		set(i+4, vec{1, -1, s}, hexa)
		i += 5
	}
	return
}()

// Football returns the ball of diameter d: white with dark patches. phase is how far it has rolled,
// and heading is the direction of rolling, counterclockwise from the right, both in radians. The
// anchor is its centre.
func Football(d, phase, heading float64) Picture {
	white, black, seam := tone{0.86, 0.86, 0.85}, tone{0.025, 0.027, 0.032}, tone{0.36, 0.36, 0.36}
	px := 2 / clampSize(d)
	sin, cos := math.Sincos(phase)
	hy, hx := math.Sincos(heading)
	return round(d, func(x, y float64) tone {
		n := vec{x, y, math.Sqrt(max(0, 1-x*x-y*y))}
		// Rotate n back: first by the roll, and then by the pose at rest.
		along, across := n.x*hx-n.y*hy, n.x*hy+n.y*hx
		rolled := along*cos - n.z*sin
		q := vec{rolled*hx + across*hy, across*hx - rolled*hy, along*sin + n.z*cos}
		q = vec{q.x, q.y*0.94 - q.z*0.342, q.y*0.342 + q.z*0.94}
		var first, second [2]float64
		for i := range patches {
			k := 0
			if i >= 6 {
				k = 1
			}
			v := math.Abs(q.dot(patches[i]))
			if v > first[k] {
				first[k], second[k] = v, first[k]
			} else if v > second[k] {
				second[k] = v
			}
		}
		const steep = 0.30 // how fast the difference grows across an edge
		blur := px / max(0.25, n.z) * steep
		dark := clamp01((first[0]-first[1])/blur + 0.5)
		line := clamp01(1.2 - (first[1]-second[1])/(blur*1.2))
		c := white.toward(seam, 0.8*line).toward(black, dark)
		return sphere(c, n, 0.6)
	})
}
