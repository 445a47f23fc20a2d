package render

import (
	"image"
	"image/color"
	"math"

	"quintet/render/raster"
	"quintet/rules"
)

// Link is a line between the middles of two pieces, which explains what they
// have to do with each other.
type Link struct {
	From, To rules.Site
	Colour   color.NRGBA
	Broken   bool // something separates them
}

// Linker explains a position by lines over the pieces.
type Linker interface {
	Links(s rules.State, buf []Link) []Link
}

// linkKey is what the picture of a line depends on: how far it goes as it is
// seen, in pixels.
type linkKey struct {
	dx, dy int
	broken bool
}

// Links returns the lines that explain a position, none while v passes to
// another sight.
func (v *View) Links(s rules.State, buf []Link) []Link {
	if o, ok := v.look.(Linker); ok && !v.Passing() {
		return o.Links(s, buf)
	}
	return buf
}

// DrawLinks draws links over all that was drawn before, broken ones last.
func (v *View) DrawLinks(c Surface, links []Link) {
	c = v.on(c)
	v.drawLinks(c, links, false)
	v.drawLinks(c, links, true)
}

func (v *View) drawLinks(c Surface, links []Link, broken bool) {
	for _, l := range links {
		if l.Broken != broken {
			continue
		}
		x0, y0 := v.cam.Project(v.At(l.From))
		x1, y1 := v.cam.Project(v.At(l.To))
		key := linkKey{int(math.Round((x1 - x0) * v.unit)), int(math.Round((y1 - y0) * v.unit)), l.Broken}
		p := made(v.links, key, func() raster.Picture { return v.linkPicture(key) })
		c.Draw(p, raster.Stamp{X: x0 * v.unit, Y: y0 * v.unit, ScaleX: 1, ScaleY: 1, Alpha: 1, Tint: l.Colour})
	}
}

// linkPicture rasterises a line in white, to be tinted, within a dark border;
// its anchor is the end that it starts from. A broken one is crossed out in the
// middle, between what is left of it.
func (v *View) linkPicture(k linkKey) raster.Picture {
	const border, arm, left = 0.035, 0.07, 0.26
	width := 0.07
	if k.broken {
		width = 0.045
	}
	w, pad := math.Max(2, width*v.cell()), math.Max(1.5, border*v.cell())
	room := math.Ceil(arm*v.cell() + w + pad)
	dx, dy := float64(k.dx), float64(k.dy)
	x, y := room+math.Max(0, -dx), room+math.Max(0, -dy)
	size := image.Pt(int(math.Abs(dx)+2*room), int(math.Abs(dy)+2*room))
	c := raster.Canvas{Image: image.NewRGBA(image.Rectangle{Max: size})}
	stroke := func(x0, y0, x1, y1 float64) func(w float64, col color.NRGBA) {
		return func(w float64, col color.NRGBA) {
			c.Line(x0, y0, x1, y1, w, col)
			c.Circle(x0, y0, w/2, col)
			c.Circle(x1, y1, w/2, col)
		}
	}
	strokes := []func(w float64, col color.NRGBA){stroke(x, y, x+dx, y+dy)}
	if k.broken {
		mx, my, a := x+dx/2, y+dy/2, arm*v.cell()
		strokes = []func(w float64, col color.NRGBA){
			stroke(x, y, x+left*dx, y+left*dy), stroke(x+dx, y+dy, x+dx-left*dx, y+dy-left*dy),
			stroke(mx-a, my-a, mx+a, my+a), stroke(mx-a, my+a, mx+a, my-a),
		}
	}
	for _, draw := range strokes {
		draw(w+2*pad, rgb(0x000000))
	}
	for _, draw := range strokes {
		draw(w, rgb(0xffffff))
	}
	return raster.Picture{Image: c.Image, X: x, Y: y}
}
