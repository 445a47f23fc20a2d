package raster

import "math"

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
