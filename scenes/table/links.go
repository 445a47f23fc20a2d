package table

import (
	"math"

	"quintet/render/look"
	"quintet/render/over"
	"quintet/render/raster"
	"quintet/rules"
)

// relinked is what a motion does to the links between pieces: those that break and
// those that are made.
type relinked struct{ gone, made []look.Link }

// The seconds in which links part at the start of a motion, and in which others
// close at its end.
const partSeconds, closeSeconds = 0.4, 0.3

// relink finds what becomes of the links of the position before while it becomes after.
func (t *Table) relink(before, after rules.State) relinked {
	old, now := over.Links(t.view.Look(), before, nil), over.Links(t.view.Look(), after, nil)
	return relinked{over.Unlinked(old, now), over.Unlinked(now, old)}
}

// drawRelinked shows how links break and others are made, unless that is taken
// back or nothing is to travel.
func (t *Table) drawRelinked(c raster.Surface) {
	if t.play.back || t.play.reduced {
		return
	}
	now, at := t.play.now()
	if u := at / partSeconds; u < 1 {
		t.view.Over(c).Parting(now.relinked.gone, u)
	}
	if u := 1 - (now.timeline.Seconds()-at)/closeSeconds; u > 0 {
		t.view.Over(c).Closing(now.relinked.made, math.Min(1, u))
	}
}

// linksNow returns what connects the pieces of the position shown.
func (t *Table) linksNow() []look.Link {
	return t.linked.get(func() []look.Link { return over.Links(t.view.Look(), t.state, nil) })
}

// drawLinks shows what connects the pieces, if that is asked for: what hangs
// together with the one pointed at, or all.
func (t *Table) drawLinks(c raster.Surface) {
	if !t.links {
		return
	}
	links := t.linksNow()
	if t.hover != rules.NoSite && t.occupied(t.hover) {
		links = over.Chain(links, t.hover)
	}
	t.view.Over(c).Links(links)
}
