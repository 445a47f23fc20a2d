package over

import (
	"image"
	"image/color"
	"math"

	"quintet/render/layout"
	"quintet/render/raster"
)

// arrowStyle is how an arrow is drawn.
type arrowStyle struct {
	width  float64 // of its shaft, in cells
	dashed bool
	aside  bool // drawn to the right of its path, because another arrow goes back along it
}

// The measures of an arrow, in cells unless a line says otherwise. An arrow begins a little after its
// first point, so that it hides no number, and ends a little before its last point. If a cell is
// smaller than arrowCell units, the arrow is as thick as with cells of arrowCell units.
const (
	arrowBegin, arrowEnd = 0.26, 0.08
	arrowHead            = 4.4 // the length, and the width at its base, in widths of the shaft
	arrowBorder          = 0.032
	arrowDash, arrowGap  = 0.2, 0.15
	arrowAside           = 0.14
	arrowBend            = 0.9 // of the length of the head: the least distance between its ends along the path
	arrowCell            = 34
)

// drawArrow draws an arrow with a border along path. If the path bends too much for the head, and its
// ends are not too close together, the arrow is straight.
func (d *drawer) drawArrow(path []layout.Vec, style arrowStyle, col color.NRGBA) {
	line := d.trace(path)
	if len(line) == 0 {
		return
	}
	if style.aside {
		line.shift(arrowAside * d.cell())
	}
	cell := math.Max(d.cell(), arrowCell*d.now.Unit)
	begin := arrowBegin * d.cell()
	measure := func(line trace) (end, head float64) {
		end = line[len(line)-1].distance - arrowEnd*d.cell()
		return end, math.Min(arrowHead*style.width*cell, 0.7*(end-begin))
	}
	end, head := measure(line)
	if line.at(end).from(line.at(end-head)) < arrowBend*head {
		straight := line.straight()
		if far, large := measure(straight); large > head/2 {
			line, end, head = straight, far, large
		}
	}
	if head < 1 {
		return
	}
	border, width := math.Max(1, arrowBorder*cell), style.width*cell
	neck := end - 0.9*head
	for _, edge := range []float64{border, 0} {
		ink := col
		if edge > 0 {
			ink = against(col)
		}
		wide := max(1, int(math.Round(width+2*edge)))
		bar, joint := d.bar(barKey{wide: wide}), d.bar(barKey{wide: wide, end: round})
		for from := begin; from < neck; {
			to := neck
			if style.dashed {
				to = math.Min(neck, from+arrowDash*cell)
			}
			line.each(from-edge, to+edge, func(a, b traced) {
				d.drawBar(bar, a.x, a.y, b.x, b.y, ink, 1)
				if b.distance < to+edge {
					d.c.Draw(joint, raster.Stamp{X: b.x, Y: b.y, ScaleX: 1, ScaleY: 1, Alpha: 1, Tint: ink, Exact: true})
				}
			})
			from = to + arrowGap*cell
		}
		tip, back := line.at(end), line.at(end-head)
		long := math.Hypot(tip.x-back.x, tip.y-back.y)
		dx, dy := (tip.x-back.x)/long, (tip.y-back.y)/long
		p := d.bar(barKey{wide: max(2, int(math.Round(head+3.2*edge))), end: pointed})
		d.c.Draw(p, raster.Stamp{X: tip.x + 2*edge*dx, Y: tip.y + 2*edge*dy, Map: [4]float64{dx, -dy, dy, dx}, Alpha: 1, Tint: ink})
	}
}

// traced is a point of a path on the screen, in pixels of the box; distance is the length of the
// path up to this point.
type traced struct{ x, y, distance float64 }

// from returns the distance of p from another point.
func (p traced) from(o traced) float64 { return math.Hypot(p.x-o.x, p.y-o.y) }

// trace is a path on the screen.
type trace []traced

// trace returns way as a path on the screen, without points that are too close together; nil if
// fewer than two points are left. While levels are apart, the path goes straight from the first
// point to the last.
func (d *drawer) trace(way []layout.Vec) (line trace) {
	const least = 0.1 // the least distance between two points, in cells
	for i, at := range way {
		if d.now.Cam.Apart() > 0 && i > 0 && i < len(way)-1 {
			continue
		}
		x, y := d.pixel(at)
		p := traced{x: x, y: y}
		last := len(line) - 1
		if last > 0 && i == len(way)-1 && p.from(line[last]) < least*d.cell() {
			line, last = line[:last], last-1
		}
		if last >= 0 {
			step := p.from(line[last])
			if step < least*d.cell() {
				continue
			}
			p.distance = line[last].distance + step
		}
		line = append(line, p)
	}
	if len(line) < 2 {
		return nil
	}
	return line
}

// straight returns the straight line between the ends of the line.
func (line trace) straight() trace {
	a, b := line[0], line[len(line)-1]
	b.distance = b.from(a)
	return trace{a, b}
}

// shift moves the line to the right of its direction, by a distance in pixels.
func (line trace) shift(distance float64) {
	a, b := line[0], line[len(line)-1]
	if long := math.Hypot(b.x-a.x, b.y-a.y); long > 0 {
		dx, dy := distance*(a.y-b.y)/long, distance*(b.x-a.x)/long
		for i := range line {
			line[i].x, line[i].y = line[i].x+dx, line[i].y+dy
		}
	}
}

// at returns the point at a distance along the line, in pixels. Beyond its ends the line goes
// straight on.
func (line trace) at(distance float64) traced {
	i := 1
	for i < len(line)-1 && line[i].distance < distance {
		i++
	}
	a, b := line[i-1], line[i]
	t := (distance - a.distance) / (b.distance - a.distance)
	return traced{a.x + (b.x-a.x)*t, a.y + (b.y-a.y)*t, distance}
}

// each calls draw for each straight part of the line between the distances start and end.
func (line trace) each(start, end float64, draw func(a, b traced)) {
	a := line.at(start)
	for _, p := range line[1 : len(line)-1] {
		if p.distance > start && p.distance < end {
			draw(a, p)
			a = p
		}
	}
	draw(a, line.at(end))
}

// bar returns a white part of a line, to be tinted: a bar that can be lengthened, with the anchor
// in the middle of its left end; a disc, with the anchor in its middle; or the head of an arrow
// that points right, with the anchor at its tip.
func (d *drawer) bar(k barKey) *raster.Picture {
	return raster.Cached(d.bars, k, func() raster.Picture {
		if k.end == round {
			return raster.Dot(float64(k.wide))
		}
		long := max(4, int(d.cell()))
		if k.end == pointed {
			long = k.wide
		}
		w, h := float64(long), float64(k.wide)
		c := raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, long+2, k.wide+2))}
		if k.end == pointed {
			c.Polygon([]float64{1, 1, w + 1, h/2 + 1, 1, h + 1}, raster.RGB(0xffffff))
			return raster.Picture{Image: c.Image, X: w + 1, Y: h/2 + 1}
		}
		c.Rect(1, 1, w, h, raster.RGB(0xffffff))
		return raster.Picture{Image: c.Image, X: 1, Y: h/2 + 1}
	})
}

// drawBar draws a bar from one point to another, in pixels.
func (d *drawer) drawBar(bar *raster.Picture, x0, y0, x1, y1 float64, col color.NRGBA, alpha float64) {
	long := math.Hypot(x1-x0, y1-y0)
	if long == 0 {
		return
	}
	dx, dy := (x1-x0)/long, (y1-y0)/long
	k := long / float64(bar.Image.Rect.Dx()-2)
	d.c.Draw(bar, raster.Stamp{X: x0, Y: y0, Map: [4]float64{k * dx, -dy, k * dy, dx}, Alpha: alpha, Tint: col})
}

// linkLine is the straight line of a link in the box. Its ends are in units.
type linkLine struct {
	x0, y0, x1, y1 float64
	width          float64 // in cells
	col, border    color.NRGBA
	alpha          float64 // 1 is solid
}

// at returns the point at the fraction t of the length of s.
func (s *linkLine) at(t float64) (x, y float64) { return s.x0 + (s.x1-s.x0)*t, s.y0 + (s.y1-s.y0)*t }

// drawCross draws a cross of two lines like s, with its middle at x, y and arms of the given reach.
func (d *drawer) drawCross(s linkLine, x, y, arm float64) {
	for _, dy := range []float64{-arm, arm} {
		s.x0, s.y0, s.x1, s.y1 = x-arm, y-dy, x+arm, y+dy
		d.drawStroke(s, 0, 1)
	}
}

// drawStroke draws s with its border, from the fraction a of its length to the fraction b.
func (d *drawer) drawStroke(s linkLine, a, b float64) {
	const border = 0.03 // in cells
	x0, y0 := s.at(a)
	x1, y1 := s.at(b)
	x0, y0, x1, y1 = x0*d.now.Unit, y0*d.now.Unit, x1*d.now.Unit, y1*d.now.Unit
	long := math.Hypot(x1-x0, y1-y0)
	if long == 0 {
		return
	}
	dx, dy := (x1-x0)/long, (y1-y0)/long
	for _, line := range []struct {
		width, grown float64
		col          color.NRGBA
	}{{s.width + 2*border, border, s.border}, {s.width, 0, s.col}} {
		wide := max(2, int(math.Round(line.width*d.cell())))
		gx, gy := line.grown*d.cell()*dx, line.grown*d.cell()*dy
		d.drawBar(d.bar(barKey{wide: wide}), x0-gx, y0-gy, x1+gx, y1+gy, line.col, s.alpha)
	}
}

// against returns the colour of a border around col: dark, or light if col is dark.
func against(col color.NRGBA) color.NRGBA {
	if 3*int(col.R)+6*int(col.G)+int(col.B) < 10*115 {
		return raster.RGB(0xf6f1e6)
	}
	return raster.RGB(0x17120d)
}
