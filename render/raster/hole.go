package raster

import (
	"image/color"
)

// Hole draws a hole of radius r drilled into a board of the given colour, seen at an
// angle: its height is squash times its width. The far wall lies in the shade; light
// falls on the near wall and on the lower rim.
func (c Canvas) Hole(x, y, r float64, board color.NRGBA, squash float64) {
	if !(r > 0) {
		return
	}
	squash = max(0.1, clamp01(squash))
	base := linear(board)
	rim := max(0.10*r, 0.8)
	out := r + rim
	b := c.box(x-out-1, y-out*squash-1, x+out+1, y+out*squash+1)
	for py := b.Min.Y; py < b.Max.Y; py++ {
		for px := b.Min.X; px < b.Max.X; px++ {
			dx, dy := float64(px)+0.5-x, (float64(py)+0.5-y)/squash
			dist := hypot(dx, dy)
			// Across the squashed rim, a pixel covers more of the circle.
			soft := 1.0
			if dist > 0 {
				soft = hypot(dx, dy/squash) / dist
			}
			inside := clamp01((r-dist)/soft + 0.5)
			ux, uy := dx/r, dy/r
			side := (ux*lamp.x + uy*lamp.y) / max(0.3, dist/r)
			i := c.Image.PixOffset(px, py)
			pix := c.Image.Pix[i : i+4]
			if inside < 1 {
				// The bevelled edge: lit below, shaded above.
				a := clamp01((out-dist)/soft+0.5) * smooth(out, r, dist)
				if side < 0 {
					e := base.scale(1.5).add(tone{0.05, 0.05, 0.05}).nrgba()
					over(pix, uint32(e.R), uint32(e.G), uint32(e.B), uint32(a*-side*0.75*255))
				} else {
					over(pix, 0, 0, 0, uint32(a*side*0.30*255))
				}
			}
			if inside > 0 {
				rho := dist / r
				deep := base.scale(0.10 + 0.34*smooth(0.3, -1, ux*lamp.x*1.3+uy*lamp.y*1.3)*rho*rho)
				deep = deep.scale(1 - 0.55*smooth(0.55, 1, rho)*smooth(-0.1, 0.8, side))
				e := deep.nrgba()
				over(pix, uint32(e.R), uint32(e.G), uint32(e.B), uint32(inside*255+0.5))
			}
		}
	}
}
