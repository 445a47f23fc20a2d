package raster

import (
	"image/color"
	"math"
	"runtime"
	"sync"
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

// Wood fills the polygon xy with wood of fine straight grain along x. The wood depends on the place
// of the polygon, so neighbouring polygons differ. unit is the size of a cell in pixels.
func (c Canvas) Wood(xy []float64, base color.NRGBA, unit float64) {
	if len(xy) < 6 {
		return
	}
	u := max(1, unit) / 100
	x, y, _, _ := extent(xy)
	seed := octave{seed: uint32(int(math.Round(x))) * 31}.rowStart(int(math.Round(y)))
	shift := float64(seed%1024) + 0.5

	sway := [...]octave{
		{cell(420 * u), cell(90 * u), 0, float32(9 * u), seed + 1},
		{cell(130 * u), cell(40 * u), 0, float32(2.2 * u), seed + 2},
	}
	fibres := [...]octave{
		{cell(60 * u), cell(1.3 * u), 0, 0.22, seed + 3},
		{cell(24 * u), cell(1.1 * u), 0, 0.16, seed + 4},
		{cell(500 * u), cell(60 * u), 0, 0.16, seed + 5},
	}
	c.texture(xy, shadesOf(base, 0.30, tone{1.0, 0.96, 0.90}, tone{1.0, 1.01, 1.03}), base.A,
		func() paintRow {
			var warp []float32 // the displacement of the grain at the pixels of a row
			return func(row []float32, x0, y int) {
				if warp == nil {
					warp = make([]float32, len(row))
				}
				clear(warp)
				for i := range sway {
					sway[i].add(warp, x0, y)
				}
				for i := range fibres {
					fibres[i].add(row, x0, y)
				}
				const fine = 2 // entries of growth per hundredth of a cell
				k := float32(fine / u)
				at := float32((float64(y)/u + shift*8) * fine)
				for i, w := range warp {
					v := at + w*k
					j := int(v)
					t := v - float32(j)
					a, b := growth[j&4095], growth[(j+1)&4095]
					row[i] += a + (b-a)*t
				}
			}
		})
}

// growth is the lightness of the wood along a line across the grain: broad annual rings, and finer
// rings within them.
var growth = func() (g [4096]float32) {
	o := [...]octave{{64, 1, 0, 0.22, 31}, {24, 1, 0, 0.20, 32}, {9, 1, 0, 0.16, 33}}
	row := make([]float32, len(g))
	for i := range o {
		o[i].add(row, 0, 0)
	}
	copy(g[:], row)
	return
}()

// scatter holds fixed values between -1 and 1.
var scatter = func() (t [4096]float32) {
	s := uint32(0x1234567)
	for i := range t {
		s ^= s << 13
		s ^= s >> 17
		s ^= s << 5
		t[i] = float32(s>>8)/float32(1<<23) - 1
	}
	return
}()

// octave is noise of one size: values of scatter on a lattice, smoothly interpolated. The cells of
// the lattice are w by h pixels large. Each row of pixels is shifted to the left by lean pixels
// against the row above.
type octave struct {
	w, h, lean float64
	amp        float32 // the greatest value of the noise
	seed       uint32
}

// rowStart returns where the lattice row iy begins to read scatter.
func (o octave) rowStart(iy int) uint32 {
	h := uint32(iy)*0x9E3779B1 ^ o.seed*0x85EBCA77
	h ^= h >> 16
	h *= 0x7FEB352D
	h ^= h >> 15
	return h
}

// add adds the noise of the pixels x0, x0+1, … of row y to row.
func (o octave) add(row []float32, x0, y int) {
	fy := float64(y) / o.h
	iy := math.Floor(fy)
	ty := float32(fy - iy)
	ty *= ty * (3 - 2*ty)
	above, below := o.rowStart(int(iy)), o.rowStart(int(iy)+1)
	node := func(ix uint32) float32 {
		a := scatter[(above+ix)&4095]
		return (a + (scatter[(below+ix)&4095]-a)*ty) * o.amp
	}
	fx := (float64(x0) + o.lean*float64(y)) / o.w
	cell := math.Floor(fx)
	t, step := float32(fx-cell), float32(1/o.w)
	ix := uint32(int64(cell))
	v0, v1 := node(ix), node(ix+1)
	for i := range row {
		row[i] += v0 + (v1-v0)*(t*t*(3-2*t))
		t += step
		for t >= 1 {
			t--
			ix++
			v0, v1 = v1, node(ix+1)
		}
	}
}

// cell returns v as the size of a lattice cell, in pixels, at least one: finer noise
// would only shimmer.
func cell(v float64) float64 { return max(1, v) }

// bands divides the rows y0 to y1-1 into bands and calls draw once for each band, in parallel. What
// is drawn in a row must not depend on other rows.
func bands(y0, y1 int, draw func(y0, y1 int)) {
	const least = 64 // a band has at least this many rows, unless it is the only band
	n := max(1, min(runtime.GOMAXPROCS(0), (y1-y0)/least))
	var all sync.WaitGroup
	for i := 1; i < n; i++ {
		all.Go(func() { draw(y0+(y1-y0)*i/n, y0+(y1-y0)*(i+1)/n) })
	}
	draw(y0, y0+(y1-y0)/n)
	all.Wait()
}
