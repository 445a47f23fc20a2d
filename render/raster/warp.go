package raster

import (
	"image"
	"math"
)

// warp draws src over the canvas through the affine matrix m. Pixels are interpolated; beyond the
// border of src they are transparent.
func (c Canvas) warp(src *image.RGBA, m [6]float64) {
	det := m[0]*m[4] - m[1]*m[3]
	if det == 0 {
		return
	}
	size := src.Rect.Size()
	var corners []float64
	for _, at := range [4][2]float64{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
		x, y := at[0]*float64(size.X), at[1]*float64(size.Y)
		corners = append(corners, m[0]*x+m[1]*y+m[2], m[3]*x+m[4]*y+m[5])
	}
	b := c.box(extent(corners))
	ux, vx := m[4]/det, -m[3]/det // the step in src for one pixel to the right on the canvas
	bands(b.Min.Y, b.Max.Y, func(y0, y1 int) {
		for y := y0; y < y1; y++ {
			dx, dy := float64(b.Min.X)+0.5-m[2], float64(y)+0.5-m[5]
			u, v := (m[4]*dx-m[1]*dy)/det-0.5, (m[0]*dy-m[3]*dx)/det-0.5
			from, to := within(u, ux, size.X, 0, float64(b.Dx()))
			from, to = within(v, vx, size.Y, from, to)
			for i := int(math.Ceil(from)); i < int(math.Ceil(to)); i++ {
				at := c.Image.PixOffset(b.Min.X+i, y)
				blend(c.Image.Pix[at:at+4], src, u+float64(i)*ux, v+float64(i)*vx)
			}
		}
	})
}

// within narrows the range of steps from first to last to the steps at which start+step·slope is
// between -1 and n.
func within(start, slope float64, n int, first, last float64) (float64, float64) {
	if slope == 0 {
		if start > -1 && start < float64(n) {
			return first, last
		}
		return 0, 0
	}
	a, b := (-1-start)/slope, (float64(n)-start)/slope
	return max(first, min(a, b)), min(last, max(a, b))
}

// blend blends the colour of src at the point u, v over the pixel pix. u and v are in pixels
// from the centre of the upper left pixel of src.
func blend(pix []uint8, src *image.RGBA, u, v float64) {
	iu, iv := math.Floor(u), math.Floor(v)
	fu, fv := uint32((u-iu)*256), uint32((v-iv)*256)
	x, y := int(iu), int(iv)
	var sum [4]uint32
	add := func(x, y int, weight uint32) {
		if weight == 0 || x < 0 || y < 0 || x >= src.Rect.Dx() || y >= src.Rect.Dy() {
			return
		}
		i := y*src.Stride + x*4
		p := src.Pix[i : i+4 : i+4]
		sum[0] += uint32(p[0]) * weight
		sum[1] += uint32(p[1]) * weight
		sum[2] += uint32(p[2]) * weight
		sum[3] += uint32(p[3]) * weight
	}
	add(x, y, (256-fu)*(256-fv))
	add(x+1, y, fu*(256-fv))
	add(x, y+1, (256-fu)*fv)
	add(x+1, y+1, fu*fv)
	rest := 255 - (sum[3]+1<<15)>>16
	for i, s := range sum {
		pix[i] = uint8((s+1<<15)>>16 + (uint32(pix[i])*rest+127)/255)
	}
}
