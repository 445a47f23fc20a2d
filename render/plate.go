package render

import (
	"image"
	"math"
	"strings"

	"quintet/render/raster"
	"quintet/rules"
)

// plateKey is what the picture of a plate depends on, its size apart.
type plateKey struct {
	text         string
	warns, large bool
}

// DrawPlate writes a sentence on a plate beside a site, over all that was drawn
// before: above it or, where there is no room, below, and within the box. The edge of
// the plate tells whether the sentence is a warning.
func (v *View) DrawPlate(c Surface, site rules.Site, text string, warns bool) {
	v.drawPlate(c, site, plateKey{text: text, warns: warns})
}

// DrawScore writes a score large on a plate beside a site, as DrawPlate does.
func (v *View) DrawScore(c Surface, site rules.Site, score string) {
	v.drawPlate(c, site, plateKey{text: score, large: true})
}

func (v *View) drawPlate(c Surface, site rules.Site, key plateKey) {
	gap := 0.62 // from the middle of the site, in cells
	if key.large {
		gap = 1.6 // so that what happens there is seen
	}
	c = v.on(c)
	p := made(v.plates, key, func() raster.Picture { return v.plate(key) })
	x, y := v.middle(site)
	x, y = x*v.unit, y*v.unit
	w, h := float64(p.Image.Rect.Dx()), float64(p.Image.Rect.Dy())
	off := gap*v.cell() + h/2
	if y-off < h/2 {
		off = -off
	}
	within := func(at, room, size float64) float64 { return math.Max(size/2, math.Min(room-size/2, at)) }
	c.Draw(p, raster.At(math.Round(within(x, v.size.W*v.unit, w)), math.Round(within(y-off, v.size.H*v.unit, h))))
}

// middle returns where the middle of what is on a site is seen: of a piece, or of
// the ground.
func (v *View) middle(site rules.Site) (x, y float64) {
	if v.rim(site) > 0 {
		return v.cam.Project(v.At(site))
	}
	return v.cam.Foot(v.board.Spots[site])
}

// plate rasterises a sentence on its plate, in lines of like length, or what is
// large in one.
func (v *View) plate(k plateKey) raster.Picture {
	const letter, widest, leading, pad = 13.0, 250.0, 1.35, 0.75 // units, and parts of a letter
	const least, large = 26.0, 0.9                               // units, and cells
	size, most := letter*v.unit, widest*v.unit
	if k.large {
		size, most = math.Max(least*v.unit, large*v.cell()), math.Inf(1)
	}
	width := func(s string) float64 { return raster.TextWidth(size, k.large, s) }
	lines := wrapped(k.text, most, width)
	w, h := 0.0, math.Round(size*(leading*float64(len(lines))+1.3*pad))
	for _, line := range lines {
		w = math.Max(w, width(line))
	}
	w = math.Round(w + 2*pad*size)
	t, edge := v.style.Theme, math.Max(1, math.Round(0.08*size))
	line := t.Accent
	if k.warns {
		line = t.Warn
	}
	c := raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, int(w), int(h)))}
	c.RoundRect(0, 0, w, h, 0.5*size, line)
	c.RoundRect(edge, edge, w-2*edge, h-2*edge, 0.5*size-edge, t.Panel)
	for i, line := range lines {
		c.Text(w/2, h/2+(float64(i)-float64(len(lines)-1)/2)*leading*size, size, 0.5, 0.5, k.large, t.Text, line)
	}
	return raster.Picture{Image: c.Image, X: w / 2, Y: h / 2}
}

// wrapped returns the words of a text in as few lines as none is wider than most,
// a single word apart, and these as even as that lets them be.
func wrapped(text string, most float64, width func(string) float64) []string {
	most = math.Min(most, width(text))
	words := strings.Fields(text)
	fill := func(most float64) (lines []string) {
		for _, word := range words {
			if n := len(lines); n > 0 && width(lines[n-1]+" "+word) <= most {
				lines[n-1] += " " + word
			} else {
				lines = append(lines, word)
			}
		}
		return lines
	}
	lines := fill(most)
	for {
		most *= 0.95
		closer := fill(most)
		if len(closer) > len(lines) || most < 1 {
			return lines
		}
		lines = closer
	}
}
