package table

import (
	"strconv"

	"quintet/render"
	"quintet/rules"
)

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

// lastTurn marks where the pieces of the last turn came from and went to. The moves
// of a turn, such as the dimples of a chain, are numbered if they are several.
func (t *Table) lastTurn(buf []render.Mark) []render.Mark {
	moves, move := 0, 0
	for _, e := range t.last {
		if e.Kind == rules.Move {
			moves++
		}
	}
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
		label := ""
		if e.Kind == rules.Move && moves > 1 {
			move++
			label = strconv.Itoa(move)
		}
		if e.To != rules.NoSite {
			buf = append(buf, render.Mark{Site: e.To, Kind: render.Last, Label: label})
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
	arrives := rules.NoSite
	for _, e := range ghost.events {
		switch e.Kind {
		case rules.Score:
			if ghost.ends == "" { // else it is what decides
				buf = append(buf, render.Mark{Site: arrives, Kind: render.Decided})
			}
			continue
		case rules.Drop:
			buf = append(buf, render.Mark{Site: e.From, Kind: render.Falls})
		case rules.Roll:
			buf = append(buf, render.Mark{Site: e.From, Kind: render.Hit}, render.Mark{Site: e.From, Kind: render.Rolling, To: e.To})
		}
		arrives = e.To
	}
	buf = render.Marked(buf, ghost.decided, render.Decided)
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
// taken, or one that would stay; or what else the look has to say of it.
func (t *Table) stepKind(s step) render.MarkKind {
	if s.actions == nil {
		return render.Target
	}
	if l, ok := t.view.Look().(render.Aimer); ok {
		if kind, ok := l.Aim(t.state, s.actions[0]); ok {
			return kind
		}
	}
	if !t.taken(s.site) {
		return render.Target
	}
	for _, e := range t.trial(s.actions[0]) {
		if e.Kind == rules.Take && e.From == s.site {
			return render.Hit
		}
	}
	return render.Join
}

// advised returns the sites of the action that is advised, none if there is none.
func (t *Table) advised() []rules.Site {
	if t.advice == 0 {
		return nil
	}
	return t.state.Path(t.advice, nil)
}
