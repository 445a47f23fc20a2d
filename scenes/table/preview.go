package table

import (
	"slices"

	"quintet/render/look"
	"quintet/render/over"
	"quintet/render/raster"
	"quintet/rules"
)

// preview is the consequences of an action: the proposed action or, if no action is proposed, the
// action under the pointer. The consequences are computed on a copy of the position.
type preview struct {
	path    []rules.Site // the chosen sites, and the site under the pointer
	action  rules.Action // the proposed action; 0 if the preview is of the action under the pointer
	count   int          // the value of picker.count
	events  []rules.Event
	note    look.Preview
	ends    string       // the text key of the end of the game for the mover; "" if the game goes on, or with NoSpoilers
	decided []rules.Site // the sites that would decide the game
	links   []look.Link  // the links that would be made, and the lost links, marked as Broken
}

// Preview returns what the look says about the proposed action or, if none is proposed, about the
// action under the pointer. If each legal action is a single site, it also says why an empty site
// under the pointer is forbidden. The Key of the result is "" if there is nothing to say.
func (t *Table) Preview() look.Preview {
	t.ask()
	if t.play.running() {
		return look.Preview{}
	}
	return t.currentPreview().note
}

// PreviewOf returns what the look says about the legal action a.
func (t *Table) PreviewOf(a rules.Action) look.Preview { return t.view.Look().Preview(t.state, a) }

// Ends returns the text key that says how the game ends for the mover with the action of Preview.
// It returns "" if the game goes on, if there is no such action, or if the frame has NoSpoilers.
func (t *Table) Ends() string {
	t.ask()
	if t.play.running() {
		return ""
	}
	return t.currentPreview().ends
}

// trial returns the events that would follow from the action a.
func (t *Table) trial(a rules.Action) []rules.Event { return look.Follow(t.state, a) }

// currentPreview returns the preview of the proposed action or, if none is proposed, of the
// action under the pointer.
func (t *Table) currentPreview() preview {
	if a := t.asked.Proposed; a != 0 && t.interactive() {
		if t.preview.action != a {
			t.preview = preview{action: a}
			t.previewAction(&t.preview, a)
		}
		return t.preview
	}
	if t.hover == rules.NoSite || !t.interactive() {
		return preview{}
	}
	if t.asked.Arranges {
		return preview{events: t.arranged()}
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

// previewAction sets the fields of g for the action a. To find out whether the game ends, it also
// plays the forced actions that follow in the same turn.
func (t *Table) previewAction(g *preview, a rules.Action) {
	var log rules.Log
	after := t.state.Clone()
	after.Apply(a, &log)
	g.events = log.Events
	if len(after.Pieces(nil)) == 0 { // the board is cleared afterwards, which is not worth showing
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

// ends returns the text key that says what the outcome o is for p; "" if the game goes on.
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

// loses is the text key for an action that loses at once.
const loses = "table.loses"

// changed returns the links that events change: the new links, and the links that are gone, marked
// as Broken. linksBefore and linksAfter are all links before and after the events. The result
// leaves out the links of a piece that a player moves away, because everybody sees that these links
// are gone.
func changed(linksBefore, linksAfter []look.Link, events []rules.Event) (links []look.Link) {
	carried := over.Carried(linksBefore, events)
	for _, l := range linksAfter {
		if !l.Broken && !slices.Contains(carried, l) {
			links = append(links, l)
		}
	}
	leaves := func(s rules.Site) bool {
		return slices.ContainsFunc(events, func(e rules.Event) bool { return e.Kind == rules.Move && e.From == s })
	}
	for i, l := range linksBefore {
		if !l.Broken && !slices.Contains(linksAfter, carried[i]) && !leaves(l.From) && !leaves(l.To) {
			l.Broken = true
			links = append(links, l)
		}
	}
	return links
}

// direct reports whether the path of each action is a single site. A site is then either an
// action or forbidden.
func (t *Table) direct() bool {
	return !slices.ContainsFunc(t.picker.paths(), func(w way) bool { return len(w.path) != 1 })
}

// drawPreview draws the paths of the pieces that would move. It also draws the links that would be
// made or broken, unless the player has switched on all links.
func (t *Table) drawPreview(c raster.Surface) {
	g := t.currentPreview()
	if !t.links {
		t.view.Over(c).Links(g.links)
	}
	for _, e := range g.events {
		t.view.Over(c).Way(t.state, e)
	}
}
