package table

import (
	"image/color"
	"slices"
	"strconv"

	"quintet/render/anim"
	"quintet/render/look"
	"quintet/render/over"
	"quintet/rules"
)

// marking is what is marked on a board: a function of what is on it, of what its owner asks for,
// and of what is pointed at. It only keeps what is dear to compute.
type marking struct {
	*board
	at        *pointed
	sides     [2]color.NRGBA    // the colours of the players
	meant     once[[]look.Mark] // the result of meaning
	gone      once[[]bool]      // for each event of the last turn, whether it needs no mark (see replaced)
	line      drawnLine
	ranked    drawnRanking
	dotted    leastLosses
	told      leastLosses
	preview   preview     // the preview that was computed last
	of        *reach      // what reachable was computed from
	reachable []look.Mark // the result of reachMarks
	byName    map[string]rules.Site
	bufs      buffers
}

// buffers are reused from frame to frame.
type buffers struct {
	sprites []anim.Sprite
	marks   []look.Mark
	path    []rules.Site
	spared  []rules.Site
	shapes  []over.Arrow
}

// show forgets what was computed from another position.
func (m *marking) show() {
	m.meant.known, m.gone.known = false, false
	m.line, m.ranked, m.preview = drawnLine{}, drawnRanking{}, preview{}
	m.dotted, m.told = leastLosses{}, leastLosses{}
}

// marked appends all marks on the board to buf.
func (m *marking) marked(buf []look.Mark) []look.Mark {
	buf = look.Marked(buf, m.asked.Named, look.Named)
	if m.running() {
		return m.marksInMotion(buf)
	}
	buf = m.lastTurnMarks(buf, 0)
	for _, mark := range m.meaning() {
		if m.mayMark(m.state, mark) {
			buf = append(buf, mark)
		}
	}
	buf = m.ringed(m.reveal.hide(buf))
	if m.ended() {
		return buf
	}
	buf = look.Marked(buf, m.at.chosen, look.Chosen)
	buf = append(buf, m.variation().Marks...)
	if a := m.asked.Begun; a != 0 {
		m.bufs.path = m.state.Path(a, m.bufs.path[:0])
		buf = append(buf, look.Mark{Site: m.bufs.path[0], Kind: look.Advised})
	}
	for _, s := range m.asked.Threats {
		if mark := (look.Mark{Site: s, Kind: look.Threat}); !slices.Contains(buf, mark) {
			buf = append(buf, mark)
		}
	}
	return m.targets(buf)
}

// meaning returns the marks of over.Meaning for the position shown. There are none while a position
// is set up.
func (m *marking) meaning() []look.Mark {
	if m.asked.Arranges {
		return nil // the position need not be possible
	}
	return m.meant.get(func() []look.Mark { return over.Meaning(m.view.Look(), m.state, nil) })
}

// mayMark reports whether mark, of the meaning of the position s, may be shown: on a Plain board only
// after the end, a threat not with NoSpoilers, and a Target only while a player may act.
func (m *marking) mayMark(s rules.State, mark look.Mark) bool {
	return !(m.asked.Plain && s.Outcome() == rules.Playing) && !(m.asked.NoSpoilers && mark.Kind == look.Threat) &&
		(mark.Kind != look.Target || m.interactive())
}

// Threatens reports whether the rules see a threat in the position shown, and threats may be marked.
func (m *marking) Threatens() bool {
	m.ask()
	return slices.ContainsFunc(m.meaning(), func(mark look.Mark) bool { return mark.Kind == look.Threat && m.mayMark(m.state, mark) })
}

// marksInMotion appends to buf the marks shown during an animation.
func (m *marking) marksInMotion(buf []look.Mark) []look.Mark {
	if !m.backward {
		buf = m.lastTurnMarks(buf, m.pending())
	}
	now, _ := m.now()
	for _, mark := range now.common {
		if m.mayMark(now.Before, mark) && m.mayMark(now.after, mark) {
			buf = append(buf, mark)
		}
	}
	if o, ok := m.view.Look().(look.Explainer); ok {
		for _, e := range m.outlined() {
			buf = append(buf, o.Outline(e))
		}
	}
	return buf
}

// lastTurnMarks appends to buf marks on the sites that pieces left and reached in the last turn.
// skip is the number of events at the end of the turn that get no marks. If the turn has several
// moves or goes on, the moves are numbered, but not while a variation is shown, because the
// variation has its own numbers.
func (m *marking) lastTurnMarks(buf []look.Mark, skip int) []look.Mark {
	moves, move := 0, 0
	for _, e := range m.last {
		if e.Kind == rules.Move {
			moves++
		}
	}
	goesOn := m.state.Outcome() == rules.Playing && !m.state.Status().Start
	numbered := (moves > 1 || goesOn) && !m.variation().On()
	done := m.last[:max(0, len(m.last)-skip)]
	gone := m.gone.get(func() []bool { return replaced(m.last) })
	if skip > 0 {
		gone = replaced(done)
	}
	for i, e := range done {
		label := ""
		if e.Kind == rules.Move && numbered {
			move++
			label = strconv.Itoa(move)
		}
		if gone[i] || e.Kind == rules.Take && len(m.pieces) == 0 { // or the board was cleared
			continue
		}
		if e.Kind == rules.Roll {
			buf = append(buf, look.Mark{Site: e.From, Kind: look.Rolled, To: e.To})
		}
		if e.From != rules.NoSite {
			buf = append(buf, look.Mark{Site: e.From, Kind: look.Left})
		}
		if e.To != rules.NoSite {
			buf = append(buf, look.Mark{Site: e.To, Kind: look.Last, Label: label})
		}
	}
	return buf
}

// replaced reports for each event whether it needs no mark: because it is a Reset, or because a
// later Reset has placed its piece elsewhere. A Reset places a piece, as for a kick-off.
func replaced(events []rules.Event) []bool {
	gone := make([]bool, len(events))
	var at []rules.Site // the sites of pieces that a later Reset places elsewhere
	for i, e := range slices.Backward(events) {
		if e.Kind == rules.Reset {
			gone[i] = true
			at = append(at, e.From)
		} else if k := slices.Index(at, e.To); k >= 0 && e.To != rules.NoSite {
			gone[i] = true
			at[k] = e.From
		}
	}
	return gone
}

// raised reports whether a site is above the lowest level of a pile, so that its name is not at the
// border.
func (m *marking) raised(s rules.Site) bool {
	b := m.geometry()
	return b.Piled() && b.Pile.Level(b.Spots[s].At.Z) > 0.5
}

// targets appends to buf the marks of the pointer, the cursor, the preview, and the sites to which
// the piece that is chosen or under the pointer can go.
func (m *marking) targets(buf []look.Mark) []look.Mark {
	if m.asked.Arranges && m.at.moving && m.at.hover != rules.NoSite {
		buf = append(buf, look.Mark{Site: m.at.hover, Kind: look.Hover})
	}
	if !m.interactive() || m.asked.Draws {
		return buf
	}
	path := m.at.chosen
	if len(path) == 0 && !m.at.moving && m.at.hover != rules.NoSite && m.paths().leadsOn(m.at.hover) {
		path = append(m.bufs.path[:0], m.at.hover)
		m.bufs.path = path
		buf = append(buf, look.Mark{Site: m.at.hover, Kind: look.Hover})
	}
	if m.Viewpoint().Apart > 0 && m.at.hover != rules.NoSite && m.occupied(m.at.hover) {
		buf = over.Rests(m.geometry(), m.at.hover, m.pieces, buf)
	}
	if m.at.cursor.on && m.at.hover != rules.NoSite {
		buf = append(buf, look.Mark{Site: m.at.hover, Kind: look.Cursor})
	}
	if named := m.frame.Style.Levels && m.occupied(m.at.hover); m.frame.Style.Coords && !named && m.at.hover != rules.NoSite && m.raised(m.at.hover) {
		buf = append(buf, look.Mark{Site: m.at.hover, Kind: look.Note, Label: m.state.SiteName(m.at.hover)})
	}
	for _, mark := range m.reachMarks(path) {
		if mark.Kind == look.Target && mark.Site == m.at.hover {
			mark.Kind = look.Hover // the dot of a Target would hide the ghost of the piece
		}
		buf = append(buf, mark)
	}
	p := m.currentPreview()
	for _, e := range p.events {
		switch e.Kind {
		case rules.Score, rules.Hit:
			if p.ends == "" { // otherwise decided contains the site; with NoSpoilers every goal is marked
				buf = append(buf, look.Mark{Site: rules.ScoredAt(p.events), Kind: look.Decided})
			}
		case rules.Drop:
			buf = append(buf, look.Mark{Site: e.From, Kind: look.Falls})
		case rules.Roll:
			buf = append(buf, look.Mark{Site: e.From, Kind: look.Hit}, look.Mark{Site: e.From, Kind: look.Rolling, To: e.To})
		}
	}
	buf = look.Marked(buf, p.decided, look.Decided)
	return append(buf, p.note.Marks...)
}

// reachMarks returns the marks of the sites that can be clicked after path. If path is empty, only
// sites with a label get marks, because nearly every site can be clicked then.
func (m *marking) reachMarks(path []rules.Site) []look.Mark {
	r := m.reach(path, m.at.count)
	if m.of == r {
		return m.reachable
	}
	m.of, m.reachable = r, nil
	for _, step := range r.steps {
		if label := m.stepLabel(step); label != "" || len(path) > 0 {
			m.reachable = append(m.reachable, look.Mark{Site: step.site, Kind: m.stepKind(step), Label: label})
		}
	}
	return m.reachable
}

// stepLabel returns a few letters that say what a click on the site of s does. If the click
// matches several actions, it returns the letters of the first and the last action.
func (m *marking) stepLabel(s step) string {
	l, ok := m.view.Look().(look.Labeller)
	if !ok || s.actions == nil {
		return ""
	}
	first := l.Label(m.state, s.actions[0])
	if n := len(s.actions); n > 1 {
		return first + "–" + l.Label(m.state, s.actions[n-1])
	}
	return first
}

func (m *marking) stepKind(s step) look.MarkKind {
	if s.actions == nil {
		return look.Target
	}
	if l, ok := m.view.Look().(look.Pitch); ok {
		if kind, ok := l.Aim(m.state, s.actions[0]); ok {
			return kind
		}
	}
	if !m.occupied(s.site) {
		return look.Target
	}
	for _, e := range m.trial(s.actions[0]) {
		if e.Kind == rules.Take && e.From == s.site {
			return look.Hit
		}
	}
	return look.Join
}

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

// shapes appends to buf the shapes that are seen, with the one that is being drawn.
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
	if s := m.at.shape; s.on && s.to != rules.NoSite {
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
