package raster

import (
	"image/color"
	"math"
)

// shades are the colours of a material from its darkest to its lightest place;
// the base is in the middle.
type shades [256][3]uint8

// shadesOf returns the shades of a base colour: the light falls and rises by
// the part depth; dark and light are leanings of the colour at the two ends.
func shadesOf(base color.NRGBA, depth float64, dark, light tone) *shades {
	c := linear(base)
	s := new(shades)
	for i := range s {
		v := (float64(i) - 127.5) / 127.5
		lean := light
		if v < 0 {
			lean = dark
		}
		k := math.Abs(v)
		t := c.scale(1 + depth*v).times(tone{mix(1, lean.r, k), mix(1, lean.g, k), mix(1, lean.b, k)})
		n := t.nrgba()
		s[i] = [3]uint8{n.R, n.G, n.B}
	}
	return s
}

// texture fills what the polygon covers with shades. paint sets, for the pixels
// x0, x0+1, … of row y, how light they are, from -1 to 1, in a row of zeros.
func (c Canvas) texture(xy []float64, s *shades, alpha uint8, paint func(row []float32, x0, y int)) {
	m := c.mask(xy)
	row := make([]float32, m.Dx())
	for y := m.Min.Y; y < m.Max.Y; y++ {
		clear(row)
		paint(row, m.Min.X, y)
		i := c.Image.PixOffset(m.Min.X, y)
		pix := c.Image.Pix[i : i+len(row)*4]
		for i, cover := range m.row(y) {
			if cover == 0 {
				continue
			}
			t := &s[max(0, min(255, int(row[i]*127.5+128)))]
			p := pix[i*4 : i*4+4]
			if cover == 255 && alpha == 255 {
				p[0], p[1], p[2], p[3] = t[0], t[1], t[2], 255
				continue
			}
			over(p, uint32(t[0]), uint32(t[1]), uint32(t[2]), uint32(cover)*uint32(alpha)/255)
		}
	}
}

// Felt fills a polygon with cloth of fine fibres. Neighbouring polygons join
// without a seam.
func (c Canvas) Felt(xy []float64, base color.NRGBA, unit float64) {
	u := math.Max(1, unit) / 100
	fibres := [...]octave{
		{cell(1.2 * u), cell(1.2 * u), 0, 0.30, 1},
		{cell(7 * u), cell(1.3 * u), 0.9, 0.28, 2},
		{cell(7 * u), cell(1.3 * u), -0.9, 0.28, 3},
		{cell(22 * u), cell(18 * u), 0.3, 0.16, 4},
		{cell(190 * u), cell(170 * u), 0, 0.14, 5},
	}
	c.texture(xy, shadesOf(base, 0.16, tone{0.98, 0.99, 1}, tone{1.01, 1, 0.99}), base.A,
		func(row []float32, x0, y int) {
			for i := range fibres {
				fibres[i].add(row, x0, y)
			}
		})
}

// Grass fills a polygon with turf. Neighbouring polygons join without a seam, so
// that mown stripes are polygons with two bases.
func (c Canvas) Grass(xy []float64, base color.NRGBA, unit float64) {
	u := math.Max(1, unit) / 100
	blades := [...]octave{
		{cell(1.5 * u), cell(5 * u), 0.35, 0.36, 11},
		{cell(1.7 * u), cell(6 * u), -0.30, 0.32, 12},
		{cell(9 * u), cell(12 * u), 0, 0.20, 13},
		{cell(60 * u), cell(60 * u), 0.4, 0.18, 14},
		{cell(340 * u), cell(280 * u), 0, 0.20, 15},
	}
	c.texture(xy, shadesOf(base, 0.24, tone{0.93, 0.98, 1.02}, tone{1.06, 1.01, 0.93}), base.A,
		func(row []float32, x0, y int) {
			for i := range blades {
				blades[i].add(row, x0, y)
			}
		})
}

// Paper fills a polygon with paper of a faint tooth. Neighbouring polygons join
// without a seam.
func (c Canvas) Paper(xy []float64, base color.NRGBA, unit float64) {
	u := math.Max(1, unit) / 100
	tooth := [...]octave{
		{cell(1.4 * u), cell(1.4 * u), 0, 0.35, 21},
		{cell(4 * u), cell(3 * u), 0.5, 0.25, 22},
		{cell(14 * u), cell(3 * u), -0.4, 0.16, 23},
		{cell(120 * u), cell(100 * u), 0, 0.24, 24},
	}
	c.texture(xy, shadesOf(base, 0.045, tone{1, 0.995, 0.985}, tone{1, 1, 1}), base.A,
		func(row []float32, x0, y int) {
			for i := range tooth {
				tooth[i].add(row, x0, y)
			}
		})
}
