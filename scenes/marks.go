package scenes

import (
	"slices"

	"quintet/render"
	"quintet/rules"
)

// ghost is what would follow from the action that the pointer is on, tried out
// on a copy of the position.
type ghost struct {
	site   rules.Site
	after  int // how many sites are chosen
	events []rules.Event
	told   render.Foretelling
}

// marks says what is to be pointed out on the board.
func (b *board) marks(buf []render.Mark) []render.Mark {
	switch {
	case b.play.marked():
		return b.lastTurn(buf)
	case b.play.running():
		return buf
	}
	s := b.match.State()
	buf = b.lastTurn(buf)
	buf = b.view.Meaning(s, buf)
	if b.outcome() != rules.Playing {
		return buf
	}
	buf = render.Marked(buf, b.picker.chosen, render.Chosen)
	if path := b.advised(); len(path) == 1 {
		buf = append(buf, render.Mark{Site: path[0], Kind: render.Advised})
	}
	return b.targets(buf)
}

// lastTurn marks where the pieces of the last turn came from and went to.
func (b *board) lastTurn(buf []render.Mark) []render.Mark {
	for i := b.turnStart(); i < b.match.At(); i++ {
		for _, e := range b.match.Ply(i).Events {
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
	}
	return buf
}

// targets marks where the chosen piece can go or, with none chosen, the one
// under the pointer; and what would follow from the action the pointer is on.
func (b *board) targets(buf []render.Mark) []render.Mark {
	path := b.picker.chosen
	if len(path) == 0 && b.hover != rules.NoSite && b.leadsOn(b.hover) {
		path = []rules.Site{b.hover}
		buf = append(buf, render.Mark{Site: b.hover, Kind: render.Hover})
	}
	if b.cursor.on && b.hover != rules.NoSite {
		buf = append(buf, render.Mark{Site: b.hover, Kind: render.Cursor})
	}
	for _, step := range b.picker.next(path) {
		label := b.stepLabel(step)
		if len(path) == 0 && label == "" {
			continue // every place would be marked
		}
		kind := b.stepKind(step)
		if kind == render.Target && step.site == b.hover {
			kind = render.Hover // a dot would hide the ghost
		}
		buf = append(buf, render.Mark{Site: step.site, Kind: kind, Label: label})
	}
	ghost := b.tried()
	for _, e := range ghost.events {
		switch e.Kind {
		case rules.Drop:
			buf = append(buf, render.Mark{Site: e.From, Kind: render.Hit})
		case rules.Roll:
			buf = append(buf, render.Mark{Site: e.From, Kind: render.Hit}, render.Mark{Site: e.From, Kind: render.Rolling, To: e.To})
		}
	}
	return append(buf, ghost.told.Marks...)
}

// stepLabel says in a few letters what pointing at the site does: from the
// first to the last where several actions are left to choose from.
func (b *board) stepLabel(s step) string {
	l, ok := b.view.Look().(render.Labeller)
	if !ok || s.actions == nil {
		return ""
	}
	first := l.Label(b.match.State(), s.actions[0])
	if n := len(s.actions); n > 1 {
		return first + "–" + l.Label(b.match.State(), s.actions[n-1])
	}
	return first
}

// stepKind tells what stands on the site: nothing, a piece that would be
// taken, or one that would stay.
func (b *board) stepKind(s step) render.MarkKind {
	if !b.taken(s.site) || s.actions == nil {
		return render.Target
	}
	for _, e := range b.trial(s.actions[0]) {
		if e.Kind == rules.Take && e.From == s.site {
			return render.Hit
		}
	}
	return render.Join
}

// trial returns what would follow from an action.
func (b *board) trial(a rules.Action) []rules.Event {
	var log rules.Log
	b.match.State().Clone().Apply(a, &log)
	return log.Events
}

// tried returns the ghost of the action that the pointer is on.
func (b *board) tried() *ghost {
	chosen := b.picker.chosen
	if b.ghost.site == b.hover && b.ghost.after == len(chosen) {
		return &b.ghost
	}
	b.ghost = ghost{site: b.hover, after: len(chosen)}
	if b.hover == rules.NoSite {
		return &b.ghost
	}
	complete, _ := b.picker.match(append(slices.Clone(chosen), b.hover))
	if len(complete) != 1 {
		return &b.ghost
	}
	b.ghost.events = b.trial(complete[0])
	if f, ok := b.view.Look().(render.Foreteller); ok {
		b.ghost.told = f.Foretell(b.match.State(), complete[0])
	}
	return &b.ghost
}
