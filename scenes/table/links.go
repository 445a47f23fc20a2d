package table

import (
	"math"

	"quintet/render"
	"quintet/rules"
)

// relinked is what a motion does to the links between pieces: those that break and
// those that are made.
type relinked struct{ gone, made []render.Link }

// The seconds in which links part at the start of a motion, and in which others
// close at its end.
const partSeconds, closeSeconds = 0.4, 0.3

// relink finds what becomes of the links of the position before while it becomes after.
func (t *Table) relink(before, after rules.State) relinked {
	old, now := t.view.Links(before, nil), t.view.Links(after, nil)
	return relinked{render.Unlinked(old, now), render.Unlinked(now, old)}
}

// drawRelinked shows how links break and others are made, unless that is taken
// back or nothing is to travel.
func (t *Table) drawRelinked(c render.Surface) {
	if t.play.back || t.play.reduced {
		return
	}
	now, at := t.play.now()
	if u := at / partSeconds; u < 1 {
		t.view.DrawParting(c, now.relinked.gone, u)
	}
	if u := 1 - (now.timeline.Seconds()-at)/closeSeconds; u > 0 {
		t.view.DrawClosing(c, now.relinked.made, math.Min(1, u))
	}
}

// links are those of a position, worked out when they are first asked for.
type links struct {
	known bool
	all   []render.Link
}

// linksNow returns what connects the pieces of the position shown.
func (t *Table) linksNow() []render.Link {
	if !t.linked.known {
		t.linked = links{true, t.view.Links(t.state, nil)}
	}
	return t.linked.all
}

// drawLinks shows what connects the pieces, if that is asked for: what hangs
// together with the one pointed at, or all.
func (t *Table) drawLinks(c render.Surface) {
	if !t.links {
		return
	}
	links := t.linksNow()
	if t.hover != rules.NoSite && t.taken(t.hover) {
		links = render.Chain(links, t.hover)
	}
	t.view.DrawLinks(c, links)
}
