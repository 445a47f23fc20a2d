package over

import (
	"image/color"
	"math"
	"slices"

	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
)

// Links appends to buf the links between the pieces of the position s that its look l knows.
func Links(l look.Look, s rules.State, buf []look.Link) []look.Link {
	pile, ok := l.(look.Pile)
	if !ok {
		return buf
	}
	return pile.Links(s, buf)
}

// Chain returns the links that are connected with the site at, and the broken ones that would
// be. It changes the order of links.
func Chain(links []look.Link, at rules.Site) []look.Link {
	n := 0
	touches := func(l look.Link) bool {
		return l.From == at || l.To == at || slices.ContainsFunc(links[:n], func(o look.Link) bool {
			return !o.Broken && (l.From == o.From || l.From == o.To || l.To == o.From || l.To == o.To)
		})
	}
	for _, broken := range []bool{false, true} {
		for grown := true; grown; {
			grown = false
			for i := n; i < len(links); i++ {
				if links[i].Broken == broken && touches(links[i]) {
					links[n], links[i] = links[i], links[n]
					n, grown = n+1, !broken
				}
			}
		}
	}
	return links[:n]
}

// Unlinked returns the links that hold in before and not in after: those that are
// broken since, or gone.
func Unlinked(before, after []look.Link) (gone []look.Link) {
	for _, l := range before {
		if !l.Broken && !slices.Contains(after, l) {
			gone = append(gone, l)
		}
	}
	return gone
}

// Carried returns where links lie after the events, as pieces take them along. The
// events are those that follow from the position of the links.
func Carried(links []look.Link, events []rules.Event) (all []look.Link) {
	to := func(at rules.Site) rules.Site {
		for rest := events; len(rest) > 0; {
			wave := rules.FirstWave(rest)
			rest = rest[len(wave):]
			if i := slices.IndexFunc(wave, func(e rules.Event) bool { return e.From == at && e.To != rules.NoSite }); i >= 0 {
				at = wave[i].To
			}
		}
		return at
	}
	for _, l := range links {
		a, b := to(l.From), to(l.To)
		l.From, l.To = min(a, b), max(a, b)
		all = append(all, l)
	}
	return all
}

// Links draws links, broken ones last: dashed where a piece hides them, and with gaps where
// there is the number of a level.
func (o *Overlay) Links(links []look.Link) {
	o.shown = o.shown[:0]
	for _, s := range o.now.Pieces {
		at := s.At
		at.Z += s.Lift
		o.shown = append(o.shown, o.now.Cam.Shown(at))
	}
	for _, broken := range []bool{false, true} {
		for _, l := range links {
			if l.Broken == broken {
				o.drawLink(l)
			}
		}
	}
}

// linkSteps is the number of steps for each cell in which a line is drawn, at least. Each
// step is seen or not.
const linkSteps = 24

// drawLink draws a line within a dark border. What is left of a broken one is
// crossed out in the middle.
func (o *Overlay) drawLink(l look.Link) {
	const left, arm = 0.3, 0.075
	s := o.segment(l)
	begun := -1
	steps := int(linkSteps * math.Max(1, math.Hypot(s.x1-s.x0, s.y1-s.y0)/o.now.Cam.Scale))
	for i := range steps + 1 {
		t := (float64(i) + 0.5) / float64(steps)
		drawn := i < steps && !(l.Broken && t > left && t < 1-left) && !o.numberedAt(s.at(t))
		if drawn && o.hidden(l, t) {
			drawn = i/3%2 == 0
		}
		switch {
		case drawn && begun < 0:
			begun = i
		case !drawn && begun >= 0:
			o.drawStroke(s, float64(begun)/float64(steps), float64(i)/float64(steps))
			begun = -1
		}
	}
	if l.Broken {
		x, y := s.at(0.5)
		a := arm * o.now.Cam.Scale
		for _, d := range []float64{-a, a} {
			s.x0, s.y0, s.x1, s.y1 = x-a, y-d, x+a, y+d
			o.drawStroke(s, 0, 1)
		}
	}
}

// Parting draws links that break: they flash and part in the middle, as done goes from 0
// to 1.
func (o *Overlay) Parting(links []look.Link, done float64) {
	for _, l := range links {
		s := o.segment(l)
		s.col, s.alpha, s.width = lighter(l.Colour, 1-done), 1-done, s.width*(1.6-0.6*done)
		half := 0.5 * (1 - done)
		o.drawStroke(s, 0, half)
		o.drawStroke(s, 1-half, 1)
	}
}

// Closing draws links that are made: they grow from both ends until they close in the middle,
// as done goes from 0 to 1.
func (o *Overlay) Closing(links []look.Link, done float64) {
	for _, l := range links {
		s := o.segment(l)
		s.alpha = math.Min(1, 3*done)
		half := math.Min(0.5, 0.7*done)
		o.drawStroke(s, 0, half)
		o.drawStroke(s, 1-half, 1)
	}
}

// lighter returns c made lighter: t is 0 for c itself and 1 for white.
func lighter(c color.NRGBA, t float64) color.NRGBA {
	mix := func(v uint8) uint8 { return v + uint8(t*float64(255-v)) }
	return color.NRGBA{mix(c.R), mix(c.G), mix(c.B), c.A}
}

// hidden says whether a piece hides the point of a link at t, from 0 to 1.
func (o *Overlay) hidden(l look.Link, t float64) bool {
	from, to := o.at(l.From), o.at(l.To)
	at := o.now.Cam.Shown(from).Lerp(o.now.Cam.Shown(to), t)
	near := o.now.Cam.Nearness(from)*(1-t) + o.now.Cam.Nearness(to)*t
	for i, ball := range o.shown {
		if s := &o.now.Pieces[i]; s.Alpha < 0.5 || s.At == from || s.At == to {
			continue
		}
		at := at
		at.X, at.Y, at.Z = ball.X-at.X, ball.Y-at.Y, ball.Z-at.Z
		x, y, _ := o.now.Cam.Seen(at)
		if x*x+y*y < 0.25 && o.now.Cam.Nearness(o.now.Pieces[i].At) > near {
			return true
		}
	}
	return false
}

// numberedAt says whether the number of a level is written at x, y of the box.
func (o *Overlay) numberedAt(x, y float64) bool {
	const room = 0.6 // of how large it is written
	if o.pile == nil || !o.now.Levels {
		return false
	}
	for i := range o.now.Pieces {
		s := &o.now.Pieces[i]
		bx, by := o.now.Cam.Project(s.At)
		if math.Hypot(bx-x, by-y)*o.now.Unit < room*o.levelSize() {
			if level, _ := o.pile.Level(s.Piece, s.At); level >= numbered {
				return true
			}
		}
	}
	return false
}

// segment is a straight line of the box, in units, as it is drawn.
type segment struct {
	x0, y0, x1, y1 float64
	width          float64 // in cells
	col            color.NRGBA
	alpha          float64
}

// segment returns the line of a link.
func (o *Overlay) segment(l look.Link) segment {
	s := segment{width: 0.075, col: l.Colour, alpha: 1}
	if l.Broken {
		s.width = 0.05
	}
	s.x0, s.y0 = o.now.Cam.Project(o.at(l.From))
	s.x1, s.y1 = o.now.Cam.Project(o.at(l.To))
	return s
}

// at returns the point of s at t, from 0 to 1.
func (s *segment) at(t float64) (x, y float64) { return s.x0 + (s.x1-s.x0)*t, s.y0 + (s.y1-s.y0)*t }

// drawStroke draws the part of a line from a to b within a dark border.
func (o *Overlay) drawStroke(s segment, a, b float64) {
	const border = 0.03 // in cells
	x0, y0 := s.at(a)
	x1, y1 := s.at(b)
	x0, y0, x1, y1 = x0*o.now.Unit, y0*o.now.Unit, x1*o.now.Unit, y1*o.now.Unit
	long := math.Hypot(x1-x0, y1-y0)
	if long == 0 {
		return
	}
	dx, dy := (x1-x0)/long, (y1-y0)/long
	for _, line := range []struct {
		width, grown float64
		col          color.NRGBA
	}{{s.width + 2*border, border, raster.RGB(0x000000)}, {s.width, 0, s.col}} {
		wide := max(2, int(math.Round(line.width*o.cell())))
		gx, gy := line.grown*o.cell()*dx, line.grown*o.cell()*dy
		o.drawBar(o.bar(barKey{wide: wide}), x0-gx, y0-gy, x1+gx, y1+gy, line.col, s.alpha)
	}
}
