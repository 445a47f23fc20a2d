package render

import (
	"image/color"
	"math"
	"slices"

	"quintet/rules"
)

// Links appends the lines that explain a position.
func (v *View) Links(s rules.State, buf []Link) []Link {
	if !v.Piled() {
		return buf
	}
	return v.pile.Links(s, buf)
}

// Chain returns those of links that hang together with a site, and the broken ones
// that would. It changes the order of links.
func Chain(links []Link, at rules.Site) []Link {
	n := 0
	touches := func(l Link) bool {
		return l.From == at || l.To == at || slices.ContainsFunc(links[:n], func(o Link) bool {
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
func Unlinked(before, after []Link) (gone []Link) {
	for _, l := range before {
		if !l.Broken && !slices.Contains(after, l) {
			gone = append(gone, l)
		}
	}
	return gone
}

// Carried returns where links lie after the events, as pieces take them along. The
// events are those that follow from the position of the links.
func Carried(links []Link, events []rules.Event) (all []Link) {
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

// DrawLinks draws links over all that was drawn before, broken ones last: dashed
// where a piece hides them, and with gaps where there is the number of a level.
func (v *View) DrawLinks(c Surface, links []Link) {
	c = v.on(c)
	for _, broken := range []bool{false, true} {
		for _, l := range links {
			if l.Broken == broken {
				v.drawLink(c, l)
			}
		}
	}
}

// linkSteps is in how many steps of a cell a line is drawn, at least, each of
// which is seen or not.
const linkSteps = 24

// drawLink draws a line within a dark border. What is left of a broken one is
// crossed out in the middle.
func (v *View) drawLink(c Surface, l Link) {
	const left, arm = 0.3, 0.075
	s := v.segment(l)
	begun := -1
	steps := int(linkSteps * math.Max(1, math.Hypot(s.x1-s.x0, s.y1-s.y0)/v.cam.Scale))
	for i := range steps + 1 {
		t := (float64(i) + 0.5) / float64(steps)
		drawn := i < steps && !(l.Broken && t > left && t < 1-left) && !v.numberedAt(s.at(t))
		if drawn && v.hidden(l, t) {
			drawn = i/3%2 == 0
		}
		switch {
		case drawn && begun < 0:
			begun = i
		case !drawn && begun >= 0:
			v.drawStroke(c, s, float64(begun)/float64(steps), float64(i)/float64(steps))
			begun = -1
		}
	}
	if l.Broken {
		x, y := s.at(0.5)
		a := arm * v.cam.Scale
		for _, d := range []float64{-a, a} {
			s.x0, s.y0, s.x1, s.y1 = x-a, y-d, x+a, y+d
			v.drawStroke(c, s, 0, 1)
		}
	}
}

// DrawParting draws links that break: they flash and part in the middle, from done
// 0 to 1.
func (v *View) DrawParting(c Surface, links []Link, done float64) {
	c = v.on(c)
	for _, l := range links {
		s := v.segment(l)
		s.col, s.alpha, s.width = lighter(l.Colour, 1-done), 1-done, s.width*(1.6-0.6*done)
		half := 0.5 * (1 - done)
		v.drawStroke(c, s, 0, half)
		v.drawStroke(c, s, 1-half, 1)
	}
}

// DrawClosing draws links that are made: they grow from both ends until they close
// in the middle, from done 0 to 1.
func (v *View) DrawClosing(c Surface, links []Link, done float64) {
	c = v.on(c)
	for _, l := range links {
		s := v.segment(l)
		s.alpha = math.Min(1, 3*done)
		half := math.Min(0.5, 0.7*done)
		v.drawStroke(c, s, 0, half)
		v.drawStroke(c, s, 1-half, 1)
	}
}

// lighter returns a colour that lies the part t of the way to white.
func lighter(c color.NRGBA, t float64) color.NRGBA {
	mix := func(v uint8) uint8 { return v + uint8(t*float64(255-v)) }
	return color.NRGBA{mix(c.R), mix(c.G), mix(c.B), c.A}
}

// hidden says whether a piece hides what is the part t of the way along a link.
func (v *View) hidden(l Link, t float64) bool {
	from, to := v.At(l.From), v.At(l.To)
	at := v.cam.Shown(from).Lerp(v.cam.Shown(to), t)
	near := v.cam.Nearness(from)*(1-t) + v.cam.Nearness(to)*t
	for i, ball := range v.balls {
		if s := &v.sorted[i]; s.Alpha < 0.5 || s.At == from || s.At == to {
			continue
		}
		at := at
		at.X, at.Y, at.Z = ball.X-at.X, ball.Y-at.Y, ball.Z-at.Z
		x, y, _ := v.cam.Seen(at)
		if x*x+y*y < 0.25 && v.cam.Nearness(v.sorted[i].At) > near {
			return true
		}
	}
	return false
}

// numberedAt says whether the number of a level is written at x, y of the box.
func (v *View) numberedAt(x, y float64) bool {
	const room = 0.6 // of how large it is written
	if !v.Piled() || !v.style.Levels {
		return false
	}
	for i := range v.sorted {
		s := &v.sorted[i]
		bx, by := v.cam.Project(s.At)
		if math.Hypot(bx-x, by-y)*v.unit < room*v.levelSize() {
			if level, _ := v.pile.Level(s.Piece, s.At); level >= numbered {
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
func (v *View) segment(l Link) segment {
	s := segment{width: 0.075, col: l.Colour, alpha: 1}
	if l.Broken {
		s.width = 0.05
	}
	s.x0, s.y0 = v.cam.Project(v.At(l.From))
	s.x1, s.y1 = v.cam.Project(v.At(l.To))
	return s
}

// at returns what lies the part t of the way along s.
func (s *segment) at(t float64) (x, y float64) { return s.x0 + (s.x1-s.x0)*t, s.y0 + (s.y1-s.y0)*t }

// drawStroke draws the part of a line from a to b within a dark border.
func (v *View) drawStroke(c Surface, s segment, a, b float64) {
	const border = 0.03 // in cells
	x0, y0 := s.at(a)
	x1, y1 := s.at(b)
	x0, y0, x1, y1 = x0*v.unit, y0*v.unit, x1*v.unit, y1*v.unit
	long := math.Hypot(x1-x0, y1-y0)
	if long == 0 {
		return
	}
	dx, dy := (x1-x0)/long, (y1-y0)/long
	for _, line := range []struct {
		width, grown float64
		col          color.NRGBA
	}{{s.width + 2*border, border, rgb(0x000000)}, {s.width, 0, s.col}} {
		wide := max(2, int(math.Round(line.width*v.cell())))
		gx, gy := line.grown*v.cell()*dx, line.grown*v.cell()*dy
		drawBar(c, v.bar(barKey{wide: wide}), x0-gx, y0-gy, x1+gx, y1+gy, line.col, s.alpha)
	}
}
