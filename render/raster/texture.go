package raster

import (
	"image/color"
	"math"
)

// shades are the colours of a material from its darkest to its lightest place, in
// sixteenths of a byte; the base is in the middle.
type shades [256][3]uint16

// shadesOf returns the shades of a base colour. depth is the fraction by which the light varies;
// dark and light are tints at the two ends.
func shadesOf(base color.NRGBA, depth float64, dark, light tone) *shades {
	c := linear(base)
	s := new(shades)
	for i := range s {
		v := (float64(i) - 127.5) / 127.5
		lean := light
		if v < 0 {
			lean = dark
		}
		t := c.scale(1 + depth*v).times(tone{1, 1, 1}.toward(lean, math.Abs(v)))
		s[i] = [3]uint16{sixteenths(t.r), sixteenths(t.g), sixteenths(t.b)}
	}
	return s
}

// sixteenths returns a linear value as sRGB, in sixteenths of a byte.
func sixteenths(v float64) uint16 { return uint16(srgb(v)*16 + 0.5) }

// ordered is what is added to the shades of a pixel, in sixteenths of a byte, before they are
// rounded down. Without it the small steps of dark materials would be at different places in the
// three channels and show as stains of another hue.
var ordered = [4][4]uint16{{0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}}

// paintRow sets the lightness of the pixels x0, x0+1, … of row y, in a row of zeros. A lightness
// of -1 or less is the darkest shade, and one of 1 or more is the lightest.
type paintRow func(row []float32, x0, y int)

// octaves returns a function that makes row painters. Such a painter adds the octaves of list
// to a row.
func octaves(list []octave) func() paintRow {
	return func() paintRow {
		return func(row []float32, x0, y int) {
			for i := range list {
				list[i].add(row, x0, y)
			}
		}
	}
}

// texture fills the polygon with shades. painter returns row painters that share no
// state, one for each band.
func (c Canvas) texture(xy []float64, s *shades, alpha uint8, painter func() paintRow) {
	m := c.mask(xy)
	bands(m.Min.Y, m.Max.Y, func(y0, y1 int) { c.textureRows(m, y0, y1, s, alpha, painter()) })
}

// textureRows fills the rows y0 to y1-1 of the mask.
func (c Canvas) textureRows(m *mask, y0, y1 int, s *shades, alpha uint8, paint paintRow) {
	row, buf := make([]float32, m.Dx()), make([]uint8, m.Dx())
	for y := y0; y < y1; y++ {
		clear(row)
		paint(row, m.Min.X, y)
		i := c.Image.PixOffset(m.Min.X, y)
		pix := c.Image.Pix[i : i+len(row)*4]
		steps := &ordered[y&3]
		for i, cover := range m.row(y, buf) {
			if cover == 0 {
				continue
			}
			up := steps[(m.Min.X+i)&3]
			t := &s[max(0, min(255, int(row[i]*127.5+128)))]
			r, g, b := (t[0]+up)>>4, (t[1]+up)>>4, (t[2]+up)>>4
			p := pix[i*4 : i*4+4]
			if cover == 255 && alpha == 255 {
				p[0], p[1], p[2], p[3] = uint8(r), uint8(g), uint8(b), 255
				continue
			}
			over(p, uint32(r), uint32(g), uint32(b), uint32(cover)*uint32(alpha)/255)
		}
	}
}

// Felt fills a polygon with cloth of fine fibres. Adjacent polygons join without a seam.
// unit is the size of a cell in pixels.
func (c Canvas) Felt(xy []float64, base color.NRGBA, unit float64) {
	u := max(1, unit) / 100
	fibres := []octave{
		{cell(1.2 * u), cell(1.2 * u), 0, 0.30, 1},
		{cell(1.4 * u), cell(4.5 * u), 1.2, 0.26, 2},
		{cell(1.4 * u), cell(4.5 * u), -1.2, 0.26, 3},
		{cell(6 * u), cell(1.2 * u), 0, 0.16, 6},
		{cell(22 * u), cell(18 * u), 0.3, 0.16, 4},
		{cell(190 * u), cell(170 * u), 0, 0.14, 5},
	}
	c.texture(xy, shadesOf(base, 0.16, tone{0.98, 0.99, 1}, tone{1.01, 1, 0.99}), base.A, octaves(fibres))
}

// Grass fills a polygon with turf. Adjacent polygons join without a seam, so mown stripes
// are polygons with two base colours. unit is the size of a cell in pixels.
func (c Canvas) Grass(xy []float64, base color.NRGBA, unit float64) {
	u := max(1, unit) / 100
	blades := []octave{
		{cell(1.5 * u), cell(5 * u), 0.35, 0.36, 11},
		{cell(1.7 * u), cell(6 * u), -0.30, 0.32, 12},
		{cell(9 * u), cell(12 * u), 0, 0.20, 13},
		{cell(60 * u), cell(60 * u), 0.4, 0.18, 14},
		{cell(340 * u), cell(280 * u), 0, 0.20, 15},
	}
	c.texture(xy, shadesOf(base, 0.24, tone{0.93, 0.98, 1.02}, tone{1.06, 1.01, 0.93}), base.A, octaves(blades))
}

// Paper fills a polygon with slightly rough paper. Adjacent polygons join without a seam.
// unit is the size of a cell in pixels.
func (c Canvas) Paper(xy []float64, base color.NRGBA, unit float64) {
	u := max(1, unit) / 100
	tooth := []octave{
		{cell(1.4 * u), cell(1.4 * u), 0, 0.35, 21},
		{cell(4 * u), cell(3 * u), 0.5, 0.25, 22},
		{cell(14 * u), cell(3 * u), -0.4, 0.16, 23},
		{cell(120 * u), cell(100 * u), 0, 0.24, 24},
	}
	c.texture(xy, shadesOf(base, 0.045, tone{1, 0.995, 0.985}, tone{1, 1, 1}), base.A, octaves(tooth))
}
