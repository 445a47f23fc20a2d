package over

import (
	"image"
	"image/color"
	"math"
	"slices"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
)

// drawLabel draws the label of a mark beside its site or, for a choice beside the board, in the
// place of the choice.
func (o *Overlay) drawLabel(m look.Mark) {
	if m.Label == "" {
		return
	}
	if o.chooses(m) {
		x, y := o.now.Cam.Foot(o.board.Spots[m.Site])
		k := labelKey{text: m.Label, choice: true}
		if m.Kind == look.Hover {
			k.col = o.tint(look.Hover)
			k.col.A = 255
		}
		o.drawPlaced(o.label(k), x*o.now.Unit, y*o.now.Unit)
		return
	}
	o.drawBeside(m.Site, labelKey{text: m.Label})
}

// drawBeside draws a label to the upper right of the middle of a site. On tilted ground the label
// is to the lower right, so that it does not hide the piece on the site.
func (d *drawer) drawBeside(site rules.Site, k labelKey) {
	x, y := d.now.Cam.Foot(d.board.Spots[site])
	off := 0.3 * d.now.Cam.Scale
	x, y = x+off, y-off
	if d.tilted(site) {
		y += 2 * off * d.now.Cam.Squash()
	}
	d.drawFree(d.label(k), x, y, 0, math.Pi)
}

// chooses reports whether the mark has a label and is on a choice beside the board. Of such a mark,
// only the label is drawn.
func (o *Overlay) chooses(m look.Mark) bool { return m.Label != "" && o.board.Spots[m.Site].Choice() }

// drawPlaced draws a label at x, y and remembers where it is.
func (d *drawer) drawPlaced(p *raster.Picture, x, y float64) {
	d.c.Draw(p, raster.At(x, y))
	d.labelled = append(d.labelled, spread(p, x, y))
}

// spread returns the rectangle that a picture covers at x, y.
func spread(p *raster.Picture, x, y float64) layout.Rect {
	size := p.Image.Rect.Size()
	return layout.Rect{X: x - p.X, Y: y - p.Y, W: float64(size.X), H: float64(size.Y)}
}

// drawFree draws the label p inside the box of the board, where it covers no other label. x, y is a
// point in units. distance is the least distance of the middle of the label from this point, in
// cells; the label is no farther away than necessary. direction is the preferred direction from the
// point to the label, in radians clockwise from the right. If there is no room, nothing is drawn.
func (d *drawer) drawFree(p *raster.Picture, x, y, distance, direction float64) {
	const directions = 16
	box := layout.Rect{W: d.now.Size.W * d.now.Unit, H: d.now.Size.H * d.now.Unit}
	if covered := spread(p, 0, 0); covered.W > box.W || covered.H > box.H {
		return
	}
	x, y = x*d.now.Unit, y*d.now.Unit
	step := math.Max(1, 0.1*d.cell()) // at least one pixel, even if a cell is smaller than a pixel
	for r := distance * d.cell(); r < math.Max(box.W, box.H); r += step {
		for i := range directions {
			turn := float64((i+1)/2) * (1 - 2*float64(i%2))
			sin, cos := math.Sincos(direction + 2*math.Pi*turn/directions)
			at := spread(p, x+r*cos, y+r*sin)
			in := at.X >= 0 && at.Y >= 0 && at.X+at.W <= box.W && at.Y+at.H <= box.H
			if in && !slices.ContainsFunc(d.labelled, at.Meets) {
				d.drawPlaced(p, x+r*cos, y+r*sin)
				return
			}
		}
	}
}

// label returns the text of k on a plate in the colour of k, or in the accent colour if k has none.
func (d *drawer) label(k labelKey) *raster.Picture {
	return raster.Cached(d.labels, k, func() raster.Picture {
		size := math.Max(9*d.now.Unit, 0.28*d.cell())
		if k.choice {
			size = math.Max(11*d.now.Unit, 0.4*d.cell())
		}
		h := math.Round(1.35 * size)
		w := math.Round(math.Max(h, raster.TextWidth(size, true, k.text)+0.7*size))
		ink, edge := d.now.Theme.OnAccent, 0.0
		if k.col != (color.NRGBA{}) {
			ink, edge = against(k.col), math.Max(1, 0.1*size)
		} else {
			k.col = d.now.Theme.Accent
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

// Name draws on the ball s the name of its site, unless that is on the lowest level. The ball is seen
// at x, y, in pixels.
func (o *Overlay) Name(s anim.Sprite, x, y float64) {
	name := o.pile.Name(s.At)
	if name == "" {
		return
	}
	p := raster.Cached(o.names, name, func() raster.Picture { return o.namePicture(name) })
	o.c.Draw(p, raster.Stamp{X: x, Y: y, ScaleX: s.Scale, ScaleY: s.Scale, Alpha: s.Alpha, Tint: o.pile.Ink(s.Piece)})
}

// nameSize returns the size of the letters of a name on a ball, in pixels.
func (o *Overlay) nameSize() float64 { return math.Max(7*o.now.Unit, 0.26*o.cell()) }

// namePicture rasterises a name in white, to be tinted.
func (o *Overlay) namePicture(name string) raster.Picture {
	size := o.nameSize()
	w, h := math.Ceil(raster.TextWidth(size, true, name)+2), math.Ceil(1.5*size)
	c := raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, int(w), int(h)))}
	c.Text(w/2, h/2, size, 0.5, 0.5, true, raster.RGB(0xffffff), name)
	return raster.Picture{Image: c.Image, X: w / 2, Y: h / 2}
}
