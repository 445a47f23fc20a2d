package table

import (
	"math"

	"quintet/render/look"
	"quintet/render/over"
	"quintet/render/raster"
	"quintet/rules"
)

// relinked is how an animation changes the links between pieces: the broken and the new
// ones.
type relinked struct{ gone, made []look.Link }

// Links part in the first partSeconds of an animation, and new ones close in its last
// closeSeconds.
const partSeconds, closeSeconds = 0.4, 0.3

// relink compares the links of two positions.
func (t *Table) relink(before, after rules.State) relinked {
	old, now := over.Links(t.view.Look(), before, nil), over.Links(t.view.Look(), after, nil)
	return relinked{over.Unlinked(old, now), over.Unlinked(now, old)}
}

// drawRelinked draws links that break or close, unless the action is taken back or motion
// is reduced.
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

// linksNow returns the links between the pieces of the position shown.
func (t *Table) linksNow() []look.Link {
	return t.linked.get(func() []look.Link { return over.Links(t.view.Look(), t.state, nil) })
}

// drawLinks draws the links between pieces, if the player wants them: those connected to
// the piece pointed at, or all.
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
