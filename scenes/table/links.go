package table

import (
	"math"
	"slices"

	"quintet/render/look"
	"quintet/render/over"
	"quintet/render/raster"
	"quintet/rules"
)

// relinked contains the links between pieces that a step of an animation breaks, and the links that
// the step makes.
type relinked struct{ broken, made []look.Link }

// Broken links come apart in the first partSeconds of a step, and new links close in its last
// closeSeconds.
const partSeconds, closeSeconds = 0.4, 0.3

// relink returns the links that a step from the position before to the position after breaks and
// makes.
func (t *Table) relink(before, after rules.State) relinked {
	old, now := over.Links(t.view.Look(), before, nil), over.Links(t.view.Look(), after, nil)
	return relinked{over.Unlinked(old, now), over.Unlinked(now, old)}
}

// drawRelinked draws the links that the current step breaks or makes, unless the step is taken
// back or motion is reduced.
func (t *Table) drawRelinked(c raster.Surface) {
	if t.play.backward || t.play.reduced {
		return
	}
	now, at := t.play.now()
	if u := at / partSeconds; u < 1 {
		t.view.Over(c).Parting(now.relinked.broken, u)
	}
	if u := 1 - (now.timeline.Seconds()-at)/closeSeconds; u > 0 {
		t.view.Over(c).Closing(now.relinked.made, math.Min(1, u))
	}
}

// linksNow returns the links between the pieces of the position shown.
func (t *Table) linksNow() []look.Link {
	return t.linked.get(func() []look.Link { return over.Links(t.view.Look(), t.state, nil) })
}

// linkingLayer reports whether the layer shown has all links.
func (t *Table) linkingLayer() bool {
	_, l, ok := t.Layer()
	has := func(link look.Link) bool {
		return slices.ContainsFunc(l.Signs, func(s rules.Sign) bool {
			return s.Shape.Spans() && (s.Site == link.From && s.To == link.To || s.Site == link.To && s.To == link.From)
		})
	}
	links := t.linksNow()
	return ok && len(links) > 0 && !slices.ContainsFunc(links, func(link look.Link) bool { return !has(link) })
}

// linksShown reports whether all links are shown, by themselves or by a layer.
func (t *Table) linksShown() bool { return t.links || t.linkingLayer() }

// toggleLinks shows all links, or hides them and a layer that has them.
func (t *Table) toggleLinks() {
	shown := t.linksShown()
	if t.linkingLayer() {
		t.shownLayer = 0
	}
	t.links = !shown
}

// drawLinks draws the links between pieces, if the player has switched them on. If the pointer is
// on a piece, it draws only the links of the chain of that piece.
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
