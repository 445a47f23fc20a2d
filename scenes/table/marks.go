package table

import (
	"slices"

	"quintet/render"
	"quintet/rules"
)

// ghost is what would follow from the action that the pointer is on, tried out
// on a copy of the position.
type ghost struct {
	path   []rules.Site // what is chosen, and the site under the pointer
	count  int          // how many are to move
	events []rules.Event
	told   render.Foretelling
}

// Foretold returns what is to be said of the action that the pointer is on or,
// where every place is an action or forbidden, why it is that; its Key is "" where
// there is nothing to say.
func (t *Table) Foretold() render.Foretelling {
	if t.play.running() {
		return render.Foretelling{}
	}
	return t.tried().told
}

// marked says what is to be pointed out on the board.
func (t *Table) marked(buf []render.Mark) []render.Mark {
	switch {
	case t.play.marked():
		return t.lastTurn(buf)
	case t.play.running():
		return buf
	}
	buf = t.lastTurn(buf)
	buf = t.reveal.hide(t.view.Meaning(t.state, buf))
	if t.over {
		return buf
	}
	buf = render.Marked(buf, t.picker.chosen, render.Chosen)
	if path := t.advised(); len(path) == 1 {
		buf = append(buf, render.Mark{Site: path[0], Kind: render.Advised})
	}
	return t.targets(buf)
}

// lastTurn marks where the pieces of the last turn came from and went to.
func (t *Table) lastTurn(buf []render.Mark) []render.Mark {
	for _, e := range t.last {
		if e.Kind == rules.Reset {
			continue
		}
		if e.Kind == rules.Roll {
			buf = append(buf, render.Mark{Site: e.From, Kind: render.Rolled, To: e.To})
		}
		if e.From != rules.NoSite {
			buf = append(buf, render.Mark{Site: e.From, Kind: render.Left})
		}
		if e.To != rules.NoSite {
			buf = append(buf, render.Mark{Site: e.To, Kind: render.Last})
		}
	}
	return buf
}

// targets marks where the chosen piece can go or, with none chosen, the one
// under the pointer; and what would follow from the action the pointer is on.
func (t *Table) targets(buf []render.Mark) []render.Mark {
	if !t.open() {
		return buf
	}
	path := t.picker.chosen
	if len(path) == 0 && t.hover != rules.NoSite && t.picker.leadsOn(t.hover) {
		path = []rules.Site{t.hover}
		buf = append(buf, render.Mark{Site: t.hover, Kind: render.Hover})
	}
	if t.sight.Apart > 0 && t.hover != rules.NoSite && t.taken(t.hover) {
		buf = t.view.Rests(t.hover, t.pieces, buf)
	}
	if t.cursor.on && t.hover != rules.NoSite {
		buf = append(buf, render.Mark{Site: t.hover, Kind: render.Cursor})
	}
	for _, step := range t.picker.next(path) {
		label := t.stepLabel(step)
		if len(path) == 0 && label == "" {
			continue // every place would be marked
		}
		kind := t.stepKind(step)
		if kind == render.Target && step.site == t.hover {
			kind = render.Hover // a dot would hide the ghost
		}
		buf = append(buf, render.Mark{Site: step.site, Kind: kind, Label: label})
	}
	ghost := t.tried()
	for _, e := range ghost.events {
		switch e.Kind {
		case rules.Drop:
			buf = append(buf, render.Mark{Site: e.From, Kind: render.Falls})
		case rules.Roll:
			buf = append(buf, render.Mark{Site: e.From, Kind: render.Hit}, render.Mark{Site: e.From, Kind: render.Rolling, To: e.To})
		}
	}
	return append(buf, ghost.told.Marks...)
}

// stepLabel says in a few letters what pointing at the site does: from the
// first to the last where several actions are left to choose from.
func (t *Table) stepLabel(s step) string {
	l, ok := t.view.Look().(render.Labeller)
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
// taken, or one that would stay.
func (t *Table) stepKind(s step) render.MarkKind {
	if !t.taken(s.site) || s.actions == nil {
		return render.Target
	}
	for _, e := range t.trial(s.actions[0]) {
		if e.Kind == rules.Take && e.From == s.site {
			return render.Hit
		}
	}
	return render.Join
}

// trial returns what would follow from an action.
func (t *Table) trial(a rules.Action) []rules.Event {
	var log rules.Log
	t.state.Clone().Apply(a, &log)
	return log.Events
}

// tried returns the ghost of the action that the pointer is on.
func (t *Table) tried() ghost {
	if t.hover == rules.NoSite || !t.open() {
		return ghost{}
	}
	path := append(slices.Clip(t.picker.chosen), t.hover)
	if slices.Equal(t.ghost.path, path) && t.ghost.count == t.picker.count {
		return t.ghost
	}
	t.ghost = ghost{path: path, count: t.picker.count}
	complete, leads := t.picker.match(path)
	switch {
	case len(complete) == 1:
		t.ghost.events = t.trial(complete[0])
		if f, ok := t.view.Look().(render.Foreteller); ok {
			t.ghost.told = f.Foretell(t.state, complete[0])
		}
	case !leads && !t.Choosing() && !t.taken(t.hover) && t.direct():
		t.ghost.told = render.Foretelling{Key: t.picker.why(path)}
	}
	return t.ghost
}

// direct says whether every action is a single site, so that a place by itself is
// allowed or forbidden.
func (t *Table) direct() bool {
	return !slices.ContainsFunc(t.picker.paths, func(path []rules.Site) bool { return len(path) != 1 })
}

// advised returns the sites of the action that is advised, none if there is none.
func (t *Table) advised() []rules.Site {
	if t.advice == 0 {
		return nil
	}
	return t.state.Path(t.advice, nil)
}
