package table

import (
	"slices"
	"strconv"

	"quintet/render/look"
	"quintet/render/over"
	"quintet/rules"
)

// marked says what is to be pointed out on the board.
func (t *Table) marked(buf []look.Mark) []look.Mark {
	buf = look.Marked(buf, t.named, look.Named)
	if t.play.running() {
		return t.marksInMotion(buf)
	}
	buf = t.lastTurnMarks(buf, 0)
	for _, m := range t.meaning() {
		if t.mayMark(t.state, m) {
			buf = append(buf, m)
		}
	}
	buf = t.reveal.hide(buf)
	if t.over {
		return buf
	}
	buf = look.Marked(buf, t.picker.chosen, look.Chosen)
	buf = append(buf, t.variation.Marks...)
	for _, s := range t.threats {
		if m := (look.Mark{Site: s, Kind: look.Threat}); !slices.Contains(buf, m) {
			buf = append(buf, m)
		}
	}
	return t.targets(buf)
}

// meaning returns the marks of what the position shown means.
func (t *Table) meaning() []look.Mark {
	return t.meant.get(func() []look.Mark { return over.Meaning(t.view.Look(), t.state, nil) })
}

// mayMark says whether what a position means is to be marked with m, or is not to be told
// beforehand.
func (t *Table) mayMark(s rules.State, m look.Mark) bool {
	return !(t.frame.Plain && s.Outcome() == rules.Playing) && !(t.frame.NoSpoilers && m.Kind == look.Threat)
}

// Threatens says whether the rules see something in the position shown that threatens.
func (t *Table) Threatens() bool {
	return slices.ContainsFunc(t.meaning(), func(m look.Mark) bool { return m.Kind == look.Threat })
}

// commonMarks returns the marks that the position after has in common with the one before.
func (t *Table) commonMarks(before, after rules.State) (common []look.Mark) {
	was := over.Meaning(t.view.Look(), before, nil)
	for _, m := range over.Meaning(t.view.Look(), after, nil) {
		if t.mayMark(before, m) && t.mayMark(after, m) && slices.Contains(was, m) {
			common = append(common, m)
		}
	}
	return common
}

// marksInMotion marks, while something moves, what has come about, unless that is taken
// back, what stays so, and what is about to come about.
func (t *Table) marksInMotion(buf []look.Mark) []look.Mark {
	if !t.play.back {
		buf = t.lastTurnMarks(buf, t.play.pending())
	}
	now, _ := t.play.now()
	buf = append(buf, now.common...)
	if o, ok := t.view.Look().(look.Explainer); ok {
		for _, e := range t.play.outlined() {
			buf = append(buf, o.Outline(e))
		}
	}
	return buf
}

// lastTurnMarks marks where the pieces of the last turn came from and went to, but for so
// many of its last events. The moves of a turn, such as the dimples of a chain, are
// numbered if they are several or it goes on, unless the actions of a line are.
func (t *Table) lastTurnMarks(buf []look.Mark, untold int) []look.Mark {
	moves, move := 0, 0
	for _, e := range t.last {
		if e.Kind == rules.Move {
			moves++
		}
	}
	goesOn := t.state.Outcome() == rules.Playing && !t.state.Status().Start
	numbered := (moves > 1 || goesOn) && !t.variation.On()
	told := t.last[:max(0, len(t.last)-untold)]
	gone := t.gone.get(func() []bool { return replaced(t.last) })
	if untold > 0 {
		gone = replaced(told)
	}
	for i, e := range told {
		label := ""
		if e.Kind == rules.Move && numbered {
			move++
			label = strconv.Itoa(move)
		}
		if gone[i] || e.Kind == rules.Take && len(t.pieces) == 0 { // the board was cleared
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

// replaced says of each of the events whether its piece is put elsewhere by it or after
// it, as for the next kick-off, so that it no longer stands where it came to.
func replaced(events []rules.Event) []bool {
	gone := make([]bool, len(events))
	var at []rules.Site // of the pieces that are put elsewhere later
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

// targets marks where the chosen piece can go or, with none chosen, the one
// under the pointer; and what would follow from the action the pointer is on.
func (t *Table) targets(buf []look.Mark) []look.Mark {
	if !t.interactive() {
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
			m.Kind = look.Hover // a dot would hide the ghost
		}
		buf = append(buf, m)
	}
	ghost := t.currentPreview()
	for _, e := range ghost.events {
		switch e.Kind {
		case rules.Score, rules.Hit:
			if ghost.ends == "" { // else it is what decides
				buf = append(buf, look.Mark{Site: rules.ScoredAt(ghost.events), Kind: look.Decided})
			}
		case rules.Drop:
			buf = append(buf, look.Mark{Site: e.From, Kind: look.Falls})
		case rules.Roll:
			buf = append(buf, look.Mark{Site: e.From, Kind: look.Hit}, look.Mark{Site: e.From, Kind: look.Rolling, To: e.To})
		}
	}
	buf = look.Marked(buf, ghost.decided, look.Decided)
	return append(buf, ghost.note.Marks...)
}

// reach is where can be pointed at after a path, worked out once for it. Its zero value is
// not worked out.
type reach struct {
	known bool
	path  []rules.Site
	count int          // how many are to move
	marks []look.Mark  // of the sites
	empty []rules.Site // those of them where nothing stands
}

// reached returns where can be pointed at after the path. After none only sites with a
// label are marked: all others would be.
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

// stepLabel says in a few letters what pointing at the site does: from the
// first to the last where several actions are left to choose from.
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

// stepKind tells what stands on the site: nothing, a piece that would be
// taken, or one that would stay; or what else the look has to say of it.
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
