package table

import (
	"cmp"
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
	count   int          // the value of choice.count
	events  []rules.Event
	note    look.Preview
	ends    string       // the text key of the end of the game for the mover; "" if the game goes on, or with NoSpoilers
	decided []rules.Site // the sites that would decide the game
	links   []look.Link  // the links that would be made, and the lost links, marked as Broken
}

// Preview returns what the look says about the proposed action or, if none is proposed, about the
// action under the pointer. If each legal action is a single site, it also says why an empty site
// under the pointer is forbidden. The Key of note is "" if there is nothing to say. ends is the text
// key that says how the game ends for the mover with the action; "" if the game goes on, if there is
// no action, or with NoSpoilers.
func (m *marking) Preview() (note look.Preview, ends string) {
	m.ask()
	if m.running() {
		return note, ""
	}
	p := m.currentPreview()
	return p.note, p.ends
}

// proposed returns the action that is previewed although the pointer is not on it: the one that is asked
// for or, while no finger chooses another, the one that is to be confirmed; 0 for none.
func (m *marking) proposed() rules.Action {
	if m.at.finger.on {
		return m.asked.Proposed
	}
	return cmp.Or(m.asked.Proposed, m.at.unconfirmed)
}

// currentPreview returns the preview of the proposed action or, if none is proposed, of the
// action under the pointer.
func (m *marking) currentPreview() preview {
	if a := m.proposed(); a != 0 && m.interactive() {
		if m.preview.action != a {
			m.preview = preview{action: a}
			m.previewAction(&m.preview, a)
		}
		return m.preview
	}
	if m.at.hover == rules.NoSite || !m.interactive() {
		return preview{}
	}
	if m.asked.Arranges {
		return preview{events: m.arranged()}
	}
	chosen := len(m.at.chosen)
	if p := m.preview.path; len(p) == chosen+1 && p[chosen] == m.at.hover && slices.Equal(p[:chosen], m.at.chosen) && m.preview.count == m.at.count {
		return m.preview
	}
	path := m.at.with(m.at.hover)
	m.preview = preview{path: path, count: m.at.count}
	complete, leads := m.paths().match(path, m.at.count)
	switch {
	case len(complete) == 1:
		m.previewAction(&m.preview, complete[0])
	case !leads && len(m.at.chosen) == 0 && !m.occupied(m.at.hover) && m.paths().direct():
		if l, ok := m.view.Look().(look.Explainer); ok {
			m.preview.note = l.Refuse(m.state, m.at.hover)
		}
		m.preview.note.Key = m.paths().why(path)
	}
	return m.preview
}

// previewAction sets the fields of g for the action a. To find out whether the game ends, it also
// plays the forced actions that follow in the same turn.
func (m *marking) previewAction(g *preview, a rules.Action) {
	var log rules.Log
	after := m.state.Clone()
	after.Apply(a, &log)
	g.events = log.Events
	if len(after.Pieces(nil)) == 0 { // the board is cleared afterwards, which is not worth showing
		g.events = slices.DeleteFunc(g.events, func(e rules.Event) bool { return e.Kind == rules.Take })
	}
	g.note = m.view.Look().Preview(m.state, a)
	g.links = changed(m.links(), over.Links(m.view.Look(), after, nil), g.events)
	if m.asked.NoSpoilers {
		return
	}
	end := after.Clone()
	for legal := end.Legal(nil); len(legal) == 1 && !end.Status().Start; legal = end.Legal(nil) {
		end.Apply(legal[0], nil)
	}
	if g.ends = ends(end.Outcome(), m.state.Mover()); g.ends == "" {
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

// drawPreview draws the paths of the pieces that would move. It also draws the links that would be
// made or broken, unless all links are drawn.
func (m *marking) drawPreview(c raster.Surface, links bool) {
	g := m.currentPreview()
	if !links {
		m.view.Over(c).Links(g.links)
	}
	for _, e := range g.events {
		m.view.Over(c).Way(m.state, e)
	}
}

// arranged returns the event with which a click would put a piece on the empty site under the
// pointer; nil if there is no such event.
func (m *marking) arranged() []rules.Event {
	if m.at.moving || m.asked.Piece == 0 || m.occupied(m.at.hover) {
		return nil
	}
	return []rules.Event{{Kind: rules.Put, Piece: m.asked.Piece, From: rules.NoSite, To: m.at.hover, ToNow: m.asked.Piece}}
}
