package render

import (
	"image"
	"image/color"
	"math"
	"slices"

	"quintet/render/layout"
	"quintet/render/raster"
)

// drawLabel writes the label of a mark on a small plate beside it: above, or
// below where the piece that stands there would be hidden. That of a choice is a
// larger one in its place, of another colour under the pointer.
func (v *View) drawLabel(c Surface, m Mark) {
	if m.Label == "" {
		return
	}
	x, y := v.cam.Foot(v.board.Spots[m.Site])
	if v.chooses(m) {
		k := labelKey{text: m.Label, choice: true}
		if m.Kind == Hover {
			k.col = v.tint(Hover)
			k.col.A = 255
		}
		v.drawPlaced(c, v.label(k), x*v.unit, y*v.unit)
		return
	}
	off := 0.3 * v.cam.Scale
	x, y = x+off, y-off
	if v.tilted(m.Site) {
		y += 2 * off * v.cam.Squash()
	}
	v.drawPlaced(c, v.label(labelKey{text: m.Label}), x*v.unit, y*v.unit)
}

// chooses says whether a mark is on a choice beside the board, of which nothing is to be
// seen but its label.
func (v *View) chooses(m Mark) bool { return m.Label != "" && v.Choice(m.Site) }

// drawPlaced draws a label at x, y and keeps where it lies.
func (v *View) drawPlaced(c Surface, p *raster.Picture, x, y float64) {
	c.Draw(p, raster.At(x, y))
	v.labelled = append(v.labelled, spread(p, x, y))
}

// spread returns what a picture covers at x, y.
func spread(p *raster.Picture, x, y float64) layout.Rect {
	size := p.Image.Rect.Size()
	return layout.Rect{X: x - p.X, Y: y - p.Y, W: float64(size.X), H: float64(size.Y)}
}

// drawFree draws a label as near as it goes to x, y, but so many cells off, where it
// lies in the box and on no other label: in the direction, or as little to a side of
// it as it goes.
func (v *View) drawFree(c Surface, p *raster.Picture, x, y, off, direction float64) {
	const directions = 16
	box := layout.Rect{W: v.size.W * v.unit, H: v.size.H * v.unit}
	x, y = x*v.unit, y*v.unit
	for r := off * v.cell(); r < math.Max(box.W, box.H); r += 0.1 * v.cell() {
		for i := range directions {
			turn := float64((i+1)/2) * (1 - 2*float64(i%2))
			sin, cos := math.Sincos(direction + 2*math.Pi*turn/directions)
			at := spread(p, x+r*cos, y+r*sin)
			in := at.X >= 0 && at.Y >= 0 && at.X+at.W <= box.W && at.Y+at.H <= box.H
			if in && !slices.ContainsFunc(v.labelled, at.Meets) {
				v.drawPlaced(c, p, x+r*cos, y+r*sin)
				return
			}
		}
	}
}

// labelKey is what the picture of a label depends on, its size apart.
type labelKey struct {
	text   string
	col    color.NRGBA // of the plate; the zero value is the accent of the theme
	choice bool        // larger, as it is all that is to be seen of a choice
}

// label returns a text on its plate, which has a hem where it is not the accent.
func (v *View) label(k labelKey) *raster.Picture {
	return made(v.labels, k, func() raster.Picture {
		size := math.Max(9*v.unit, 0.28*v.cell())
		if k.choice {
			size = math.Max(11*v.unit, 0.4*v.cell())
		}
		h := math.Round(1.35 * size)
		w := math.Round(math.Max(h, raster.TextWidth(size, true, k.text)+0.7*size))
		ink, edge := v.style.Theme.OnIt, 0.0
		if k.col != (color.NRGBA{}) {
			ink, edge = against(k.col), math.Max(1, 0.1*size)
		} else {
			k.col = v.style.Theme.Accent
		}
		c := raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, int(w+2*edge), int(h+2*edge)))}
		if edge > 0 {
			c.RoundRect(0, 0, w+2*edge, h+2*edge, h/2+edge, ink)
		}
		c.RoundRect(edge, edge, w, h, h/2, k.col)
		c.Text(w/2+edge, h/2+edge, size, 0.5, 0.5, true, ink, k.text)
		return raster.Picture{Image: c.Image, X: w/2 + edge, Y: h/2 + edge}
	})
}
