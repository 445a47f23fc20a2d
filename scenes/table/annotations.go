package table

import (
	"slices"

	"quintet/render/look"
	"quintet/render/over"
	"quintet/rules"
)

// drawnLine is the picture of Asked.Line in the position shown. The zero value is none.
type drawnLine struct {
	of      []rules.Action
	advised bool
	over.Variation
}

// variation returns the picture of the line asked for.
func (m *marking) variation() *over.Variation {
	a := &m.asked
	if !slices.Equal(m.line.of, a.Line) || m.line.advised != a.Advised {
		m.line = drawnLine{slices.Clone(a.Line), a.Advised, over.NewVariation(m.view.Look(), m.state, a.Line, m.sides, a.Advised)}
	}
	return &m.line.Variation
}

// drawnRanking is the picture of a Ranking. The zero value is none.
type drawnRanking struct {
	of Ranking
	over.Ranking
}

// ranking returns the picture of the ranking asked for.
func (m *marking) ranking() *over.Ranking {
	if r, d := m.asked.Ranking, &m.ranked; r.State != d.of.State || r.Threat != d.of.Threat || !slices.Equal(r.Actions, d.of.Actions) {
		*d = drawnRanking{of: r}
		d.of.Actions = slices.Clone(r.Actions)
		if len(r.Actions) > 0 {
			d.Ranking = over.NewRanking(m.view.Look(), r.State, r.Actions, r.Threat)
		}
	}
	return &m.ranked.Ranking
}

// Shapes appends to buf the shapes that are seen, with the one that is being drawn.
func (m *marking) Shapes(buf []over.Arrow) []over.Arrow {
	m.ask()
	return m.shapes(buf)
}

func (m *marking) shapes(buf []over.Arrow) []over.Arrow {
	if m.byName == nil && len(m.asked.Shapes) > 0 {
		m.byName = map[string]rules.Site{}
		for _, s := range m.view.Sites() {
			m.byName[m.state.SiteName(s)] = s
		}
	}
	for _, s := range m.asked.Shapes {
		from, begins := m.byName[s.From]
		if to, ends := m.byName[s.To]; begins && ends {
			buf = append(buf, over.Arrow{From: from, To: to, Colour: s.Colour})
		}
	}
	if s := m.at.shape; s.on && s.to != rules.NoSite && !m.asked.Arranges {
		buf = append(buf, over.Arrow{From: s.from, To: s.to, Colour: m.asked.Colour})
	}
	return buf
}

// ringed appends to buf the marks of the rings among the shapes. If every press draws, it also
// appends the mark of the cursor.
func (m *marking) ringed(buf []look.Mark) []look.Mark {
	m.bufs.shapes = m.shapes(m.bufs.shapes[:0])
	for _, s := range m.bufs.shapes {
		if s.From == s.To {
			buf = append(buf, look.Mark{Site: s.From, Kind: look.Ringed, Tint: s.Colour})
		}
	}
	if m.asked.Draws && m.at.cursor.on {
		buf = append(buf, look.Mark{Site: m.at.cursor.site, Kind: look.Cursor})
	}
	return buf
}
