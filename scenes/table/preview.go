package table

import (
	"slices"

	"quintet/render/look"
	"quintet/render/over"
	"quintet/render/raster"
	"quintet/rules"
)

// preview is what would follow from the action that the pointer is on, tried out
// on a copy of the position.
type preview struct {
	path    []rules.Site // what is chosen, and the site under the pointer
	count   int          // how many are to move
	events  []rules.Event
	note    look.Preview
	ends    string       // text key of that the game ends so; "" if it goes on
	decided []rules.Site // what would decide it then
	links   []look.Link  // that would come or, broken, go
}

// Preview returns what is to be said of the action that the pointer is on or,
// where every place is an action or forbidden, why it is that; its Key is "" where
// there is nothing to say.
func (t *Table) Preview() look.Preview {
	if t.play.running() {
		return look.Preview{}
	}
	return t.currentPreview().note
}

// Ends returns the text key of that the game ends with the action that the pointer
// is on, and for whom, "" if it goes on.
func (t *Table) Ends() string {
	if t.play.running() {
		return ""
	}
	return t.currentPreview().ends
}

// trial returns the events that would follow from an action.
func (t *Table) trial(a rules.Action) []rules.Event { return look.Follow(t.state, a) }

// currentPreview returns the ghost of the action that the pointer is on.
func (t *Table) currentPreview() preview {
	if t.hover == rules.NoSite || !t.interactive() {
		return preview{}
	}
	chosen := len(t.picker.chosen)
	if p := t.preview.path; len(p) == chosen+1 && p[chosen] == t.hover && slices.Equal(p[:chosen], t.picker.chosen) && t.preview.count == t.picker.count {
		return t.preview
	}
	path := append(slices.Clip(t.picker.chosen), t.hover)
	t.preview = preview{path: path, count: t.picker.count}
	complete, leads := t.picker.match(path)
	switch {
	case len(complete) == 1:
		t.previewAction(&t.preview, complete[0])
	case !leads && len(t.picker.chosen) == 0 && !t.occupied(t.hover) && t.direct():
		if l, ok := t.view.Look().(look.Explainer); ok {
			t.preview.note = l.Refuse(t.state, t.hover)
		}
		t.preview.note.Key = t.picker.why(path)
	}
	return t.preview
}

// previewAction tries an action out: what happens, what the look says of it, how the game ends if
// it does, including what follows in the same turn without a choice, and what connects
// the pieces then and not now, or now and not then.
func (t *Table) previewAction(g *preview, a rules.Action) {
	var log rules.Log
	after := t.state.Clone()
	after.Apply(a, &log)
	g.events = log.Events
	if len(after.Pieces(nil)) == 0 { // it ends with a board that is cleared, which is none of its aims
		g.events = slices.DeleteFunc(g.events, func(e rules.Event) bool { return e.Kind == rules.Take })
	}
	g.note = t.view.Look().Preview(t.state, a)
	g.links = changed(t.linksNow(), over.Links(t.view.Look(), after, nil), g.events)
	if t.frame.NoSpoilers {
		return
	}
	end := after.Clone()
	for legal := end.Legal(nil); len(legal) == 1 && !end.Status().Start; legal = end.Legal(nil) {
		end.Apply(legal[0], nil)
	}
	if g.ends = ends(end.Outcome(), t.state.Mover()); g.ends == "" {
		return
	}
	if h, ok := end.(rules.Highlighter); ok {
		g.decided = h.Decided(nil)
	}
}

// ends returns the text key of what an outcome is for the player, "" if there is
// none yet.
func ends(o rules.Outcome, p rules.Player) string {
	switch o {
	case rules.Playing:
		return ""
	case rules.Draw:
		return "table.draws"
	case rules.Win(p):
		return "table.wins"
	}
	return loses
}

// loses is the text key of that an action loses at once.
const loses = "table.loses"

// changed returns what the events do to the links of a position: those of pieces that
// are linked after and were not before, wherever they stand, and as broken ones those of
// pieces that no longer are. A piece that a player moves is seen to leave its links, and
// they are left out.
func changed(before, after []look.Link, events []rules.Event) (all []look.Link) {
	carried := over.Carried(before, events)
	for _, l := range after {
		if !l.Broken && !slices.Contains(carried, l) {
			all = append(all, l)
		}
	}
	leaves := func(s rules.Site) bool {
		return slices.ContainsFunc(events, func(e rules.Event) bool { return e.Kind == rules.Move && e.From == s })
	}
	for i, l := range before {
		if !l.Broken && !slices.Contains(after, carried[i]) && !leaves(l.From) && !leaves(l.To) {
			l.Broken = true
			all = append(all, l)
		}
	}
	return all
}

// direct says whether every action is a single site, so that a place by itself is
// allowed or forbidden.
func (t *Table) direct() bool {
	return !slices.ContainsFunc(t.picker.all(), func(w way) bool { return len(w.path) != 1 })
}

// drawPreview shows what would connect the pieces or no longer does, and the way of
// what moves.
func (t *Table) drawPreview(c raster.Surface) {
	g := t.currentPreview()
	if !t.links {
		t.view.Over(c).Links(g.links)
	}
	for _, e := range g.events {
		t.view.Over(c).Way(t.state, e)
	}
}
