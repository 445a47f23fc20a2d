package table

import (
	"maps"
	"slices"

	"quintet/render/over"
	"quintet/rules"
)

// Loss is how much win probability a legal action loses, from 0 to 1, and a sentence that says so.
type Loss struct {
	Action rules.Action
	Loss   float64
	Said   string
}

// leastLosses is what can follow a path of sites, and the loss of the best action through each site.
type leastLosses struct {
	of    *Loss // the first of the losses from which it was computed
	path  []rules.Site
	count int
	by    map[rules.Site]Loss
	dots  []over.Dot
}

// after returns the losses of the actions that go on after path and move count pieces.
func (l *leastLosses) after(b *board, path []rules.Site, count int) *leastLosses {
	all := b.asked.Losses
	if len(all) == 0 || !b.interactive() || b.asked.Draws {
		*l = leastLosses{}
		return l
	}
	if l.of == &all[0] && l.count == count && slices.Equal(l.path, path) {
		return l
	}
	*l = leastLosses{of: &all[0], path: slices.Clone(path), count: count, by: map[rules.Site]Loss{}}
	of := map[rules.Action]Loss{}
	for _, loss := range all {
		of[loss.Action] = loss
	}
	for _, way := range b.paths().all.value {
		loss, known := of[way.action]
		if !known || len(way.path) <= len(path) || !startsWith(way.path, path) || !b.ways.counts(way.action, count) {
			continue
		}
		site := way.path[len(path)]
		if best, ok := l.by[site]; !ok || loss.Loss < best.Loss {
			l.by[site] = loss
		}
	}
	for _, site := range slices.Sorted(maps.Keys(l.by)) {
		l.dots = append(l.dots, over.Dot{Site: site, Loss: l.by[site].Loss})
	}
	return l
}

// dots returns the dots of the losses: on the sites to which the piece that is chosen or under the
// pointer can go or, if there is none, on the first site of each action.
func (m *marking) dots() []over.Dot {
	path := m.at.chosen
	if len(m.asked.Losses) > 0 && len(path) == 0 && !m.at.moving && m.at.hover != rules.NoSite && m.paths().leadsOn(m.at.hover) {
		path = append(m.bufs.path[:0], m.at.hover)
		m.bufs.path = path
	}
	return m.dotted.after(m.board, path, m.at.count).dots
}

// Lost returns a sentence that says how much is lost by the best action through the sites that are chosen
// and the one under the pointer; "" for none.
func (m *marking) Lost() string {
	m.ask()
	if m.running() || m.at.hover == rules.NoSite {
		return ""
	}
	return m.told.after(m.board, m.at.chosen, m.at.count).by[m.at.hover].Said
}
