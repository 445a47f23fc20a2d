package render

import (
	"image"
	"math"

	"quintet/render/raster"
)

// drawLabel writes the label of a mark on a small plate beside it: above, or
// below where the piece that stands there would be hidden.
func (v *View) drawLabel(c Surface, m Mark) {
	if m.Label == "" {
		return
	}
	x, y := v.cam.Foot(v.board.Spots[m.Site])
	off := 0.3 * v.cam.Scale
	x, y = x+off, y-off
	if v.tilted(m.Site) {
		y += 2 * off * v.cam.Squash()
	}
	c.Draw(made(v.labels, m.Label, func() raster.Picture { return v.label(m.Label) }), raster.At(x*v.unit, y*v.unit))
}

// label rasterises a text on its plate.
func (v *View) label(text string) raster.Picture {
	size := math.Max(9*v.unit, 0.28*v.cell())
	h := math.Round(1.35 * size)
	w := math.Round(math.Max(h, raster.TextWidth(size, true, text)+0.7*size))
	c := raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, int(w), int(h)))}
	c.RoundRect(0, 0, w, h, h/2, v.style.Theme.Accent)
	c.Text(w/2, h/2, size, 0.5, 0.5, true, v.style.Theme.OnIt, text)
	return raster.Picture{Image: c.Image, X: w / 2, Y: h / 2}
}
