package scenes

import (
	"math"

	"quintet/assets"
	"quintet/render"
	"quintet/rules"
)

// drag is a press on the board that is not yet let go.
type drag struct {
	on     bool
	site   rules.Site // that was pressed
	x, y   float64    // where
	acting bool       // letting go on the same site plays: the press chose nothing
}

// far is how far the pointer moves, in units, before a press becomes a drag.
const far = 8

// ghost is what would follow from the action that the pointer is on, tried out
// on a copy of the position.
type ghost struct {
	site   rules.Site
	events []rules.Event
}

// point takes the pointer to the board: a press chooses a piece at once, so
// that it can be dragged; what completes an action is done on letting go.
func (b *board) point(in *input) {
	site, ok := b.siteAt(in.x, in.y)
	b.hover = rules.NoSite
	if ok {
		b.hover = site
	}
	switch {
	case in.press && ok:
		b.press(site, in)
	case in.press && b.box.Contains(in.x, in.y):
		b.picker.clear()
	case in.lift && b.drag.on:
		b.release(site, ok, in)
	}
}

func (b *board) siteAt(x, y float64) (rules.Site, bool) {
	if !b.box.Contains(x, y) || b.match.State().Outcome() != rules.Playing {
		return 0, false
	}
	if s, ok := b.view.PickPiece(x, y, b.pieces); ok {
		return s, true
	}
	return b.view.Pick(x, y, b.there, b.taken)
}

// seen returns a point at which the pointer means the site: the middle of it
// or, where that is hidden, one nearby. There is none if the site can't be
// pointed at.
func (b *board) seen(s rules.Site) (x, y float64, ok bool) {
	if !b.there(s) {
		return 0, 0, false
	}
	x0, y0 := b.view.Screen(s, b.taken(s))
	for _, r := range []float64{0, 0.2, 0.3, 0.4, 0.47} {
		for turn := range 16 {
			sin, cos := math.Sincos(float64(turn) * math.Pi / 8)
			x, y := x0+r*cos*b.view.Cell(), y0+r*sin*b.view.Cell()
			if at, ok := b.siteAt(x, y); ok && at == s {
				return x, y, true
			}
		}
	}
	return 0, 0, false
}

// there says whether a site can be pointed at: something is to be seen there.
func (b *board) there(s rules.Site) bool {
	return b.view.Open(s) || b.taken(s) || b.picker.names(s)
}

func (b *board) taken(s rules.Site) bool { return b.pieceOn(s) != 0 }

func (b *board) pieceOn(s rules.Site) rules.Piece {
	for _, p := range b.pieces {
		if p.Site == s {
			return p.Piece
		}
	}
	return 0
}

func (b *board) press(s rules.Site, in *input) {
	b.drag = drag{on: true, site: s, x: in.x, y: in.y}
	if len(b.picker.chosen) == 0 && b.leadsOn(s) {
		b.click(s)
		return
	}
	b.drag.acting = true
}

// leadsOn says whether the site chooses a piece with which something can then
// be done, rather than completing an action.
func (b *board) leadsOn(s rules.Site) bool {
	complete, leads := b.picker.match([]rules.Site{s})
	return leads && len(complete) == 0
}

func (b *board) release(s rules.Site, ok bool, in *input) {
	d := b.drag
	b.drag = drag{}
	dragged := math.Hypot(in.x-d.x, in.y-d.y) > far
	switch {
	case ok && s == d.site && d.acting:
		b.click(s)
	case ok && s == d.site || !dragged:
	case ok && !d.acting:
		b.click(s)
	default:
		b.picker.clear()
	}
}

// click gives the site to the picker and does what comes of it.
func (b *board) click(s rules.Site) {
	a, why := b.picker.click(s)
	switch {
	case a != 0:
		b.act(a)
	case why != "":
		b.say(assets.Text(why), true)
	default:
		b.say("", false)
	}
}

// marks says what is to be pointed out on the board.
func (b *board) marks(buf []render.Mark) []render.Mark {
	if b.play.running() {
		return buf
	}
	s := b.match.State()
	buf = b.lastTurn(buf)
	if h, ok := s.(rules.Highlighter); ok && s.Outcome() != rules.Playing {
		buf = b.markAll(buf, h.Decided(b.bufs.sites[:0]), render.Decided)
	}
	if s.Outcome() != rules.Playing {
		return buf
	}
	if t, ok := s.(rules.Threatener); ok {
		buf = b.markAll(buf, t.Threat(b.bufs.sites[:0]), render.Threat)
	}
	if a, ok := b.view.Look().(render.Annotator); ok {
		buf = a.Annotate(s, buf)
	}
	buf = b.markAll(buf, b.picker.chosen, render.Chosen)
	return b.targets(buf)
}

func (b *board) markAll(buf []render.Mark, sites []rules.Site, kind render.MarkKind) []render.Mark {
	for _, s := range sites {
		buf = append(buf, render.Mark{Site: s, Kind: kind})
	}
	return buf
}

// lastTurn marks where the pieces of the last turn came from and went to.
func (b *board) lastTurn(buf []render.Mark) []render.Mark {
	first := b.match.At() - 1
	for first > 0 && !b.match.Ply(first).Start {
		first--
	}
	for i := max(first, 0); i < b.match.At(); i++ {
		for _, e := range b.match.Ply(i).Events {
			if e.Kind == rules.Reset {
				continue
			}
			for _, s := range []rules.Site{e.From, e.To} {
				if s != rules.NoSite {
					buf = append(buf, render.Mark{Site: s, Kind: render.Last})
				}
			}
		}
	}
	return buf
}

// targets marks where the chosen piece can go or, with none chosen, the one
// under the pointer; and what would follow from the action the pointer is on.
func (b *board) targets(buf []render.Mark) []render.Mark {
	path := b.picker.chosen
	if len(path) == 0 && b.hover != rules.NoSite && b.leadsOn(b.hover) {
		path = []rules.Site{b.hover}
		buf = append(buf, render.Mark{Site: b.hover, Kind: render.Hover})
	}
	for _, step := range b.picker.next(path) {
		label := ""
		if l, ok := b.view.Look().(render.Labeller); ok && step.last {
			label = l.Label(b.match.State(), step.action)
		}
		if len(path) == 0 && label == "" {
			continue // every place would be marked
		}
		kind := render.Target
		if b.taken(step.site) {
			kind = render.Hit
		}
		buf = append(buf, render.Mark{Site: step.site, Kind: kind, Label: label})
	}
	for _, e := range b.tried() {
		if e.Kind == rules.Change {
			buf = append(buf, render.Mark{Site: e.To, Kind: render.Hit})
		}
	}
	return buf
}

// tried returns what would follow from the action that the pointer is on.
func (b *board) tried() []rules.Event {
	if b.hover == rules.NoSite {
		return nil
	}
	if b.ghost.site != b.hover {
		b.ghost = ghost{site: b.hover}
		complete, _ := b.picker.match(append(append([]rules.Site(nil), b.picker.chosen...), b.hover))
		if len(complete) == 1 {
			var log rules.Log
			b.match.State().Clone().Apply(complete[0], &log)
			b.ghost.events = log.Events
		}
	}
	return b.ghost.events
}
