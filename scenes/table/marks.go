package table

import (
	"slices"
	"strconv"

	"quintet/render/look"
	"quintet/render/over"
	"quintet/rules"
)

// marked appends all marks on the board to buf.
func (t *Table) marked(buf []look.Mark) []look.Mark {
	buf = look.Marked(buf, t.asked.Named, look.Named)
	if t.play.running() {
		return t.marksInMotion(buf)
	}
	buf = t.lastTurnMarks(buf, 0)
	for _, m := range t.meaning() {
		if t.mayMark(t.state, m) {
			buf = append(buf, m)
		}
	}
	buf = t.ringed(t.reveal.hide(buf))
	if t.ended() {
		return buf
	}
	buf = look.Marked(buf, t.picker.chosen, look.Chosen)
	buf = append(buf, t.variation().Marks...)
	if a := t.asked.Begun; a != 0 {
		t.bufs.path = t.state.Path(a, t.bufs.path[:0])
		buf = append(buf, look.Mark{Site: t.bufs.path[0], Kind: look.Advised})
	}
	for _, s := range t.asked.Threats {
		if m := (look.Mark{Site: s, Kind: look.Threat}); !slices.Contains(buf, m) {
			buf = append(buf, m)
		}
	}
	return t.targets(buf)
}

// meaning returns the marks of over.Meaning for the position shown. There are none while a position
// is set up.
func (t *Table) meaning() []look.Mark {
	if t.asked.Arranges {
		return nil // the position need not be possible
	}
	return t.meant.get(func() []look.Mark { return over.Meaning(t.view.Look(), t.state, nil) })
}

// mayMark reports whether m, a mark of the meaning of the position s, may be shown: on a Plain
// board only after the end, a threat not with NoSpoilers, and a Target only while a player may act.
func (t *Table) mayMark(s rules.State, m look.Mark) bool {
	return !(t.frame.Plain && s.Outcome() == rules.Playing) && !(t.frame.NoSpoilers && m.Kind == look.Threat) &&
		(m.Kind != look.Target || t.interactive())
}

// Threatens reports whether the rules see a threat in the position shown, and threats may be marked.
func (t *Table) Threatens() bool {
	t.ask()
	return slices.ContainsFunc(t.meaning(), func(m look.Mark) bool { return m.Kind == look.Threat && t.mayMark(t.state, m) })
}

// commonMarks returns the marks that are in the meaning of both positions, before and after.
func (t *Table) commonMarks(before, after rules.State) (common []look.Mark) {
	was := over.Meaning(t.view.Look(), before, nil)
	for _, m := range over.Meaning(t.view.Look(), after, nil) {
		if slices.Contains(was, m) {
			common = append(common, m)
		}
	}
	return common
}

// marksInMotion appends to buf the marks shown during an animation.
func (t *Table) marksInMotion(buf []look.Mark) []look.Mark {
	if !t.play.backward {
		buf = t.lastTurnMarks(buf, t.play.pending())
	}
	now, _ := t.play.now()
	for _, m := range now.common {
		if t.mayMark(now.Before, m) && t.mayMark(now.after, m) {
			buf = append(buf, m)
		}
	}
	if o, ok := t.view.Look().(look.Explainer); ok {
		for _, e := range t.play.outlined() {
			buf = append(buf, o.Outline(e))
		}
	}
	return buf
}

// lastTurnMarks appends to buf marks on the sites that pieces left and reached in the last turn.
// skip is the number of events at the end of the turn that get no marks. If the turn has several
// moves or goes on, the moves are numbered, but not while a variation is shown, because the
// variation has its own numbers.
func (t *Table) lastTurnMarks(buf []look.Mark, skip int) []look.Mark {
	moves, move := 0, 0
	for _, e := range t.last {
		if e.Kind == rules.Move {
			moves++
		}
	}
	goesOn := t.state.Outcome() == rules.Playing && !t.state.Status().Start
	numbered := (moves > 1 || goesOn) && !t.variation().On()
	done := t.last[:max(0, len(t.last)-skip)]
	gone := t.gone.get(func() []bool { return replaced(t.last) })
	if skip > 0 {
		gone = replaced(done)
	}
	for i, e := range done {
		label := ""
		if e.Kind == rules.Move && numbered {
			move++
			label = strconv.Itoa(move)
		}
		if gone[i] || e.Kind == rules.Take && len(t.pieces) == 0 { // or the board was cleared
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

// targets appends to buf the marks of the pointer, the cursor, the preview, and the sites to which
// the piece that is chosen or under the pointer can go.
func (t *Table) targets(buf []look.Mark) []look.Mark {
	if t.asked.Arranges && t.drawing && t.destination != rules.NoSite {
		buf = append(buf, look.Mark{Site: t.destination, Kind: look.Hover})
	}
	if !t.interactive() || t.asked.Draws {
		return buf
	}
	path := t.picker.chosen
	if len(path) == 0 && !t.drag.moves && t.hover != rules.NoSite && t.picker.leadsOn(t.hover) {
		path = append(t.bufs.path[:0], t.hover)
		t.bufs.path = path
		buf = append(buf, look.Mark{Site: t.hover, Kind: look.Hover})
	}
	if t.viewpoint.Apart > 0 && t.hover != rules.NoSite && t.occupied(t.hover) {
		buf = over.Rests(t.board(), t.hover, t.pieces, buf)
	}
	if t.cursor.on && t.hover != rules.NoSite {
		buf = append(buf, look.Mark{Site: t.hover, Kind: look.Cursor})
	}
	for _, m := range t.reached(path).marks {
		if m.Kind == look.Target && m.Site == t.hover {
			m.Kind = look.Hover // the dot of a Target would hide the ghost of the piece
		}
		buf = append(buf, m)
	}
	p := t.currentPreview()
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

// reach is the cached result of reached. The zero value is no result.
type reach struct {
	known bool
	path  []rules.Site
	count int          // the value of picker.count
	marks []look.Mark  // the marks of the sites that can be clicked next
	empty []rules.Site // the empty sites that can be clicked next
}

// reached returns the marks of the sites that can be clicked after path, and the empty sites among
// them. If path is empty, only sites with a label get marks, because nearly every site can be
// clicked then.
func (t *Table) reached(path []rules.Site) *reach {
	r := &t.reach
	if r.known && r.count == t.picker.count && slices.Equal(r.path, path) {
		return r
	}
	*r = reach{known: true, path: slices.Clone(path), count: t.picker.count}
	for _, step := range t.picker.next(path) {
		if !t.occupied(step.site) {
			r.empty = append(r.empty, step.site)
		}
		if label := t.stepLabel(step); label != "" || len(path) > 0 {
			r.marks = append(r.marks, look.Mark{Site: step.site, Kind: t.stepKind(step), Label: label})
		}
	}
	return r
}

// destinations returns the empty sites to which the chosen piece can go.
func (t *Table) destinations() []rules.Site {
	if len(t.picker.chosen) == 0 {
		return nil
	}
	return t.reached(t.picker.chosen).empty
}

// stepLabel returns a few letters that say what a click on the site of s does. If the click
// matches several actions, it returns the letters of the first and the last action.
func (t *Table) stepLabel(s step) string {
	l, ok := t.view.Look().(look.Labeller)
	if !ok || s.actions == nil {
		return ""
	}
	first := l.Label(t.state, s.actions[0])
	if n := len(s.actions); n > 1 {
		return first + "–" + l.Label(t.state, s.actions[n-1])
	}
	return first
}

func (t *Table) stepKind(s step) look.MarkKind {
	if s.actions == nil {
		return look.Target
	}
	if l, ok := t.view.Look().(look.Pitch); ok {
		if kind, ok := l.Aim(t.state, s.actions[0]); ok {
			return kind
		}
	}
	if !t.occupied(s.site) {
		return look.Target
	}
	for _, e := range t.trial(s.actions[0]) {
		if e.Kind == rules.Take && e.From == s.site {
			return look.Hit
		}
	}
	return look.Join
}
