package over

import (
	"image"
	"math"
	"slices"
	"strings"

	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
)

// Plate draws a sentence on a plate beside a site, within the box. If there is room, it does not
// cover the site or the spared sites. The edge of the plate shows whether the sentence is a
// warning. Nothing is drawn if the box is too small for the plate.
func (o *Overlay) Plate(site rules.Site, text string, warns bool, spared ...rules.Site) {
	o.drawPlate(site, plateKey{text: text, warns: warns}, spared)
}

// Score draws a score on a plate beside a site, as Plate does, but in large letters.
func (o *Overlay) Score(site rules.Site, score string) {
	o.drawPlate(site, plateKey{text: score, large: true}, nil)
}

func (d *drawer) drawPlate(site rules.Site, key plateKey, spared []rules.Site) {
	gap := 0.62 // from the middle of the site, in cells
	if key.large {
		gap = 1.6 // so that what happens there is visible
	}
	p := raster.Cached(d.plates, key, func() raster.Picture { return d.plate(key) })
	if room := p.Image.Rect.Size(); float64(room.X) > d.now.Size.W*d.now.Unit || float64(room.Y) > d.now.Size.H*d.now.Unit {
		return // a picture of a board in a small window has no room for words
	}
	x, y := d.besideSite(site, float64(p.Image.Rect.Dx()), float64(p.Image.Rect.Dy()), gap, spared)
	d.c.Draw(p, raster.At(math.Round(x), math.Round(y)))
}

// besideSite returns the middle, in pixels, of a plate of w × h pixels beside a site. The plate
// covers as little as possible of the site and the spared sites. gap is the least distance of the
// plate from the middle of the site, in cells. If there is no room on any side of the site, the
// plate goes above it, moved into the box.
func (d *drawer) besideSite(site rules.Site, w, h, gap float64, spared []rules.Site) (x, y float64) {
	const further = 0.25 // cells
	var keep []layout.Rect
	for _, s := range append(slices.Clip(spared), site) {
		sx, sy := d.middle(s)
		r := 0.5 * d.cell()
		keep = append(keep, layout.Rect{X: sx*d.now.Unit - r, Y: sy*d.now.Unit - r, W: 2 * r, H: 2 * r})
	}
	atX, atY := d.middle(site)
	atX, atY = atX*d.now.Unit, atY*d.now.Unit
	boxW, boxH := d.now.Size.W*d.now.Unit, d.now.Size.H*d.now.Unit
	within := func(at, size, room float64) float64 { return math.Max(size/2, math.Min(room-size/2, at)) }
	x, y = within(atX, w, boxW), within(atY-gap*d.cell()-h/2, h, boxH)
	least := math.Inf(1)
	for off := gap * d.cell(); off < math.Max(boxW, boxH); off += further * d.cell() {
		for _, side := range [][2]float64{{0, -1}, {0, 1}, {-1, 0}, {1, 0}} {
			px, py := atX+side[0]*(off+w/2), atY+side[1]*(off+h/2)
			inX, inY := within(px, w, boxW), within(py, h, boxH)
			if side[0] != 0 && inX != px || side[1] != 0 && inY != py {
				continue // there is no room on this side
			}
			covered := 0.0
			for _, k := range keep {
				covered += overlap(k, layout.Rect{X: inX - w/2, Y: inY - h/2, W: w, H: h})
			}
			if covered < least {
				x, y, least = inX, inY, covered
			}
			if covered == 0 {
				return x, y
			}
		}
	}
	return x, y
}

// overlap returns the area of the intersection of two rectangles.
func overlap(a, b layout.Rect) float64 {
	w := math.Min(a.X+a.W, b.X+b.W) - math.Max(a.X, b.X)
	h := math.Min(a.Y+a.H, b.Y+b.H) - math.Max(a.Y, b.Y)
	return math.Max(0, w) * math.Max(0, h)
}

// middle returns the point of the box, in units, where the middle of the piece on a site is
// seen. If the site is empty, it is the middle of the ground of the site.
func (d *drawer) middle(site rules.Site) (x, y float64) {
	if d.rim(site) > 0 {
		return d.now.Cam.Project(d.at(site))
	}
	return d.now.Cam.Foot(d.board.Spots[site])
}

// plate rasterises a sentence on its plate, in lines of similar length, or a large text
// in one line.
func (d *drawer) plate(k plateKey) raster.Picture {
	const letter, widest, leading, pad = 13.0, 250.0, 1.35, 0.75 // letter and widest in units, the others in letters
	// the size of a large text: least in units, large in cells
	const least, large = 26.0, 0.9
	size, most := letter*d.now.Unit, widest*d.now.Unit
	if k.large {
		size, most = math.Max(least*d.now.Unit, large*d.cell()), math.Inf(1)
	}
	width := func(s string) float64 { return raster.TextWidth(size, k.large, s) }
	lines := wrapped(k.text, most, width)
	w, h := 0.0, math.Round(size*(leading*float64(len(lines))+1.3*pad))
	for _, line := range lines {
		w = math.Max(w, width(line))
	}
	w = math.Round(w + 2*pad*size)
	t, edge := d.now.Theme, math.Max(1, math.Round(0.08*size))
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

// wrapped returns text in lines no wider than maxWidth, except for wider words. The lines are as
// few as possible, and of similar width.
func wrapped(text string, maxWidth float64, width func(string) float64) []string {
	maxWidth = math.Min(maxWidth, width(text))
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
	lines := fill(maxWidth)
	for {
		maxWidth *= 0.95
		closer := fill(maxWidth)
		if len(closer) > len(lines) || maxWidth < 1 {
			return lines
		}
		lines = closer
	}
}

// Caption draws text on a plate, in that corner of the visible board or of its box where the plate
// covers least of the board. Places of pieces count most. During a transition of a flat board the
// plate does not move.
func (o *Overlay) Caption(text string) {
	p := raster.Cached(o.plates, plateKey{text: text}, func() raster.Picture { return o.plate(plateKey{text: text}) })
	size := p.Image.Rect.Size()
	at := o.freeCorner(float64(size.X), float64(size.Y))
	o.now.Box.Draw(p, raster.At(math.Round(at.X+at.W/2), math.Round(at.Y+at.H/2)))
}

// freeCorner returns a rectangle of w × h pixels in that corner of the visible board or of the box
// where the rectangle covers least of the board.
func (d *drawer) freeCorner(w, h float64) (best layout.Rect) {
	box := layout.Rect{W: d.now.Size.W * d.now.Unit, H: d.now.Size.H * d.now.Unit}
	least := math.Inf(1)
	for _, in := range []layout.Rect{d.seenBoard(), box} {
		right, low := in.X+in.W-w, in.Y+in.H-h
		for _, corner := range [][2]float64{{in.X, in.Y}, {right, low}, {right, in.Y}, {in.X, low}} {
			x := math.Max(0, math.Min(box.W-w, corner[0]))
			y := math.Max(0, math.Min(box.H-h, corner[1]))
			r := layout.Rect{X: x, Y: y, W: w, H: h}
			if n := d.coveredBy(r); n < least {
				best, least = r, n
			}
		}
	}
	return best
}

// seenBoard returns the smallest upright rectangle around the ground of the board and around what
// is beside the board, in pixels.
func (d *drawer) seenBoard() layout.Rect {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, x := range []float64{-d.board.Left, d.board.W} {
		for _, y := range []float64{-d.board.Near, d.board.H} {
			px, py := d.now.Cam.Project(layout.Vec{X: x, Y: y})
			x0, y0, x1, y1 = math.Min(x0, px), math.Min(y0, py), math.Max(x1, px), math.Max(y1, py)
		}
	}
	return layout.Rect{X: x0 * d.now.Unit, Y: y0 * d.now.Unit, W: (x1 - x0) * d.now.Unit, H: (y1 - y0) * d.now.Unit}
}

// coveredBy returns how much of the board r covers. Places of pieces, on the board and beside the
// board, count far more than the border.
func (d *drawer) coveredBy(r layout.Rect) (sum float64) {
	const columns, rows = 24, 6
	// place is what a point of r adds to the sum if it lies on the place of a piece, and room is the
	// radius of such a place, in cells.
	const place, room = 1000, 0.6
	for i := range columns * rows {
		x := r.X + r.W*float64(i%columns)/(columns-1)
		y := r.Y + r.H*float64(i/columns)/(rows-1)
		at := d.now.Cam.Unproject(x/d.now.Unit, y/d.now.Unit, layout.Vec{})
		b := d.board
		if at.X < -b.Left-room || at.Y < -b.Near-room || at.X > b.W || at.Y > b.H {
			continue
		}
		sum++
		if (b.Left > 0 && at.X < 0) != (b.Near > 0 && at.Y < 0) { // the corner between two trays is free
			sum += place
			continue
		}
		for j := range b.Spots {
			s := &b.Spots[j]
			px, py := d.now.Cam.Project(s.At)
			if s.Half > 0 && math.Hypot(px-x/d.now.Unit, py-y/d.now.Unit) < room*d.now.Cam.Scale {
				sum += place
				break
			}
		}
	}
	return sum
}
