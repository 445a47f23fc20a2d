package raster

import (
	"image/color"
	"math"
)

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
