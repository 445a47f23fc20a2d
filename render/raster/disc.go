package raster

import (
	"image/color"
	"math"
)

// DiscThick is the thickness of a disc. discRim is the visible height of the side of a disc that
// lies flat. Both are in diameters.
const DiscThick, discRim = 0.15, 0.075

// Disc returns a flat disc of diameter d. face is the colour of its upper half, and edge is the
// colour of its lower half. A crescent of the lower half is seen at the near rim. The anchor is
// the centre of the disc.
func Disc(d float64, face, edge color.NRGBA) Picture { return disc(d, face, edge, discRim) }

// DiscFace returns only the face of a disc, seen from straight above.
func DiscFace(d float64, face color.NRGBA) Picture { return disc(d, face, face, 0) }

// DiscMiddle returns how far the middle of the face of a Disc of diameter d is above the anchor.
func DiscMiddle(d float64) float64 { return discRim * d / 2 }

func disc(d float64, face, edge color.NRGBA, rim float64) Picture {
	top, under := linear(face), linear(edge)
	d = clampSize(d)
	px := 2 / d // a pixel, in radii
	return round(d, func(x, y float64) tone {
		// Seen at an angle the face is as wide as the disc but less high.
		fx, fy := x, (y+rim)/(1-rim)
		rho := math.Sqrt(fx*fx + fy*fy)
		on := clamp01((1-rho)/px + 0.5)
		if on == 0 {
			return wall(under, x)
		}
		return wall(under, x).toward(discFace(top, fx, fy, min(rho, 1), px), on)
	})
}

// TurningDisc returns a disc of diameter d that flips. face is a picture of the visible side, like
// the picture of DiscFace. |turn| is the fraction of the height of face that is seen. near is the
// colour of the part of the wall that is next to the visible side, and far is the colour of the
// other part. The wall is above the face if turn is more than 0, otherwise below. The anchor is the
// middle of the disc.
func TurningDisc(face Picture, d float64, near, far color.NRGBA, turn float64) Picture {
	d = clampSize(d)
	seen := min(1, math.Abs(turn))
	side := math.Sqrt(1 - seen*seen)
	down := 1.0
	if turn > 0 {
		down = -1
	}
	t := turning{near: linear(near), far: linear(far), r: d / 2, ry: d / 2 * seen, h: DiscThick * d * side, down: down}
	p := blank(d, 2*t.ry+t.h)
	b := p.Image.Rect
	for py := range b.Max.Y {
		row := p.Image.Pix[py*p.Image.Stride:]
		for px := range b.Max.X {
			x, y := float64(px)+0.5-p.X, float64(py)+0.5-p.Y
			if cover := t.cover(x, y); cover > 0 {
				put(row[px*4:px*4+4], t.light(x, y), cover, grainAt(px, py))
			}
		}
	}
	// A face that leans away from the lamp is dimmer.
	dim := uint8(255 * (1 - (0.16-0.10*down)*side))
	Canvas{p.Image}.Draw(&face, Stamp{X: p.X, Y: p.Y - down*t.h/2, ScaleX: 1, ScaleY: seen, Alpha: 1, Tint: color.NRGBA{dim, dim, dim, 255}, Exact: true})
	return p
}

// turning is a disc that flips around 0, 0.
type turning struct {
	near, far tone
	r, ry     float64 // half the width and height of its face on the screen
	h         float64 // the height of its wall
	down      float64 // 1 if the wall is below the face, -1 if above
}

// cover returns the fraction of the pixel at x, y that the disc covers.
func (t turning) cover(x, y float64) float64 {
	u := x / t.r
	if u*u >= 1 {
		return discCover(math.Abs(x), t.r) * overlap(y, -t.h/2, t.h/2)
	}
	reach := t.ry*math.Sqrt(1-u*u) + t.h/2
	return overlap(y, -reach, reach) * discCover(math.Abs(x), t.r)
}

// light is the light of the wall at x, y.
func (t turning) light(x, y float64) tone {
	u := max(-0.999, min(0.999, x/t.r))
	depth := t.down*y + t.h/2 - t.ry*math.Sqrt(1-u*u) // pixels from the edge of the face
	beyond := clamp01(depth - 0.4*t.h + 0.5)
	return leaning(t.near.toward(t.far, beyond), u, 0.55*t.down)
}

// wall is the light of the near side of a flat round piece at x, in radii.
func wall(c tone, x float64) tone { return leaning(c, x, 0.55) }

// leaning is the light of the wall of a flat round piece at x, in radii; slope is how much
// the wall leans downwards.
func leaning(c tone, x, slope float64) tone {
	n := vec{x, slope, math.Sqrt(max(0, 1-x*x))}.unit()
	return c.scale(0.38 + 0.46*wrapped(n, 0.5)).add(skyTone.scale(0.012))
}

// discFace is the light of a flat face with a rounded bevel around it and a shallow ring
// cut into it.
func discFace(c tone, x, y, rho, px float64) tone {
	w := max(0.030, 0.75*px)
	slope, dip := 0.9*smooth(0.84, 1, rho), 0.0
	if q := (rho - 0.70) / w; q > -3 && q < 3 {
		dip = math.Exp(-q * q)
		slope += 1.1 * q * dip
	}
	return relief(c, 0.92-0.05*(0.6*x+0.8*y)-0.06*dip, slope, x, y, rho)
}

// relief is the light at x, y of a flat round face with a relief. light is the light of a
// level place, and slope says how steeply the place at x, y falls outwards.
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
