package over

import (
	"image/color"
	"math"
	"slices"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
)

// Links appends to buf the links between the pieces of the position s. l is the look of
// its game; only looks with a pile have links.
func Links(l look.Look, s rules.State, buf []look.Link) []look.Link {
	pile, ok := l.(look.Pile)
	if !ok {
		return buf
	}
	return pile.Links(s, buf)
}

// Chain follows unbroken links from site. It returns the links that it passes, and the broken links
// at every site that it reaches. It reorders links and returns the first part of links.
func Chain(links []look.Link, site rules.Site) []look.Link {
	n := 0
	touches := func(l look.Link) bool {
		return l.From == site || l.To == site || slices.ContainsFunc(links[:n], func(o look.Link) bool {
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

// Unlinked returns the unbroken links in the list start that are broken or missing in the list end.
func Unlinked(start, end []look.Link) (gone []look.Link) {
	for _, l := range start {
		if !l.Broken && !slices.Contains(end, l) {
			gone = append(gone, l)
		}
	}
	return gone
}

// Carried returns links with their ends moved by the events: each end stays with its
// piece.
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

// Links draws links, the broken links last. A link is dashed where a piece hides it, and has a
// gap at the name of a site.
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

// linkSteps is the number of steps per cell in which a link is drawn; links shorter than a cell
// also have linkSteps steps.
const linkSteps = 24

// drawLink draws a link as a line with a border, or the two ends of a broken link with a cross
// between them.
func (o *Overlay) drawLink(l look.Link) {
	const (
		end = 0.3   // the part of a broken link that is drawn at each end
		arm = 0.075 // how far the cross reaches to each side, in cells
	)
	s := o.linkLine(l)
	begun := -1
	steps := int(linkSteps * math.Max(1, math.Hypot(s.x1-s.x0, s.y1-s.y0)/o.now.Cam.Scale))
	for i := range steps + 1 {
		t := (float64(i) + 0.5) / float64(steps)
		drawn := i < steps && !(l.Broken && t > end && t < 1-end) && !o.namedAt(s.at(t))
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
		o.drawCross(s, x, y, arm*o.now.Cam.Scale)
	}
}

// Parting draws links that break. While progress goes from 0 to 1 they flash and separate in
// the middle.
func (o *Overlay) Parting(links []look.Link, progress float64) {
	for _, l := range links {
		s := o.linkLine(l)
		s.col, s.alpha, s.width = lighter(l.Colour, 1-progress), 1-progress, s.width*(1.6-0.6*progress)
		half := 0.5 * (1 - progress)
		o.drawStroke(s, 0, half)
		o.drawStroke(s, 1-half, 1)
	}
}

// Closing draws new links. While progress goes from 0 to 1 they grow from both ends until they
// meet.
func (o *Overlay) Closing(links []look.Link, progress float64) {
	for _, l := range links {
		s := o.linkLine(l)
		s.alpha = math.Min(1, 3*progress)
		half := math.Min(0.5, 0.7*progress)
		o.drawStroke(s, 0, half)
		o.drawStroke(s, 1-half, 1)
	}
}

// lighter returns the colour at the fraction t of the way from c to white.
func lighter(c color.NRGBA, t float64) color.NRGBA {
	mix := func(v uint8) uint8 { return v + uint8(t*float64(255-v)) }
	return color.NRGBA{mix(c.R), mix(c.G), mix(c.B), c.A}
}

// hidden reports whether a piece hides the point of a link at the fraction t of its
// length.
func (o *Overlay) hidden(l look.Link, t float64) bool {
	from, to := o.at(l.From), o.at(l.To)
	at := o.now.Cam.Shown(from).Lerp(o.now.Cam.Shown(to), t)
	near := o.now.Cam.Nearness(from)*(1-t) + o.now.Cam.Nearness(to)*t
	for i, ball := range o.shown {
		if s := &o.now.Pieces[i]; s.Alpha < 0.5 || s.At == from || s.At == to {
			continue
		}
		x, y, _ := o.now.Cam.Seen(layout.Vec{X: ball.X - at.X, Y: ball.Y - at.Y, Z: ball.Z - at.Z})
		if x*x+y*y < 0.25 && o.now.Cam.Nearness(o.now.Pieces[i].At) > near {
			return true
		}
	}
	return false
}

// namedAt reports whether the name of a site, written on a ball, is at or near x, y of the box.
func (o *Overlay) namedAt(x, y float64) bool {
	const room = 1.2 // how near, as a part of the size of the letters
	if o.pile == nil || !o.now.Levels {
		return false
	}
	for i := range o.now.Pieces {
		s := &o.now.Pieces[i]
		bx, by := o.now.Cam.Project(s.At)
		if math.Hypot(bx-x, by-y)*o.now.Unit < room*o.nameSize() {
			if o.pile.Name(s.At) != "" {
				return true
			}
		}
	}
	return false
}

// linkLine returns the line of a link at rest.
func (o *Overlay) linkLine(l look.Link) linkLine {
	s := linkLine{width: 0.075, col: l.Colour, border: l.Border, alpha: 1}
	if s.border == (color.NRGBA{}) {
		s.border = raster.RGB(0x000000)
	}
	if l.Broken {
		s.width = 0.05
	}
	s.x0, s.y0 = o.now.Cam.Project(o.at(l.From))
	s.x1, s.y1 = o.now.Cam.Project(o.at(l.To))
	return s
}
