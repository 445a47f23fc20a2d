package rulestest

import (
	"maps"
	"strings"

	"quintet/rules"
)

// action applies the action a to pos and checks the laws of a step from one position to the next.
func (w *walk) action(pos rules.State, a rules.Action) {
	before, quiet := pos.Clone(), pos.Clone()
	name := pos.Format(a)
	w.scratch.CopyFrom(pos)
	if d := difference(pos, w.scratch); d != "" {
		w.fail(pos, "changed by CopyFrom: %s", d)
	}
	quiet.Apply(a, nil)
	if d := difference(w.scratch, pos); d != "" {
		w.fail(w.scratch, "%s on a clone changed the original: %s", name, d)
	}

	var log rules.Log
	pos.Apply(a, &log)
	if d := difference(pos, quiet); d != "" {
		w.fail(before, "%s with a nil log: %s", name, d)
	}
	if d := difference(before, w.scratch); d != "" {
		w.fail(before, "%s changed a copy: %s", name, d)
	}
	w.taken(before, pos, name, log.Events)
	w.board(before, pos, name, log.Events)
	w.marks(before, pos, name, log.Events)
}

// taken checks that every captured piece has an event Take, which a screen needs to mark
// and animate it. No piece may vanish just because another piece arrives on its site.
func (w *walk) taken(before, after rules.State, name string, events []rules.Event) {
	for _, e := range events {
		if e.Kind != rules.Change && e.ToWas != 0 && e.ToWas != e.ToNow && e.ToNow == e.Piece {
			w.fail(before, "%s: what was on %s is gone without a Take: %s", name, after.SiteName(e.To), list(after, events))
		}
	}
}

// board checks that the events turn the old pieces into the new pieces and back.
func (w *walk) board(before, after rules.State, name string, events []rules.Event) {
	was, now := rules.NewBoard(before.Pieces(nil)), rules.NewBoard(after.Pieces(nil))
	b := maps.Clone(was)
	b.Play(events)
	if !maps.Equal(b, now) {
		w.fail(before, "the events of %s make %v, not %v: %s", name, b, now, list(after, events))
	}
	b.Rewind(events)
	if !maps.Equal(b, was) {
		w.fail(before, "the events of %s taken back leave %v, not %v: %s", name, b, was, list(after, events))
	}
}

func list(pos rules.State, events []rules.Event) string {
	var texts []string
	for _, e := range events {
		texts = append(texts, e.Text(pos.SiteName))
	}
	return strings.Join(texts, ", ")
}

// marks checks the waves and the players of all events, and the events that do not change the
// board.
func (w *walk) marks(before, after rules.State, name string, events []rules.Event) {
	var ends, skips, shots int
	var scores [2]int
	skipped := rules.First
	for i, e := range events {
		if i > 0 && e.Wave < events[i-1].Wave {
			w.fail(before, "%s: the waves go back at event %d", name, i)
		}
		if e.Player > rules.Second {
			w.fail(before, "%s: event %d has player %d", name, i, e.Player)
		}
		switch e.Kind {
		case rules.End:
			ends++
		case rules.Skip:
			skips++
			skipped = e.Player
		case rules.Score:
			scores[e.Player]++
		case rules.Hit, rules.Miss, rules.Level:
			shots++
		}
	}
	over := after.Outcome() != rules.Playing
	if over != (ends == 1) || ends > 1 || over && events[len(events)-1].Kind != rules.End {
		w.fail(before, "%s: outcome %v with these events: %s", name, after.Outcome(), list(after, events))
	}
	w.score(before, after, name, scores)
	if over {
		return
	}
	start, same := after.Status().Start, after.Mover() == before.Mover()
	switch {
	case !start && !same:
		w.fail(before, "%s: the mover changed within a turn", name)
	case start && same && skips == 0 && shots == 0 && scores == [2]int{}:
		w.fail(before, "%s: a second turn of the same player without a skip, a score or a shot", name)
	case skips > 0 && skipped == after.Mover():
		w.fail(before, "%s: the mover has been skipped", name)
	}
}

func (w *walk) score(before, after rules.State, name string, scores [2]int) {
	was, ok := before.(rules.Scorer)
	if !ok {
		return
	}
	now := after.(rules.Scorer)
	for p := rules.First; p <= rules.Second; p++ {
		if got := now.Score(p) - was.Score(p); got != scores[p] {
			w.fail(before, "%s: player %d gets %d points by %d events", name, p+1, got, scores[p])
		}
	}
}

// allocations checks that the methods of rules.Position allocate nothing while each legal action is
// played in pos.
func (w *walk) allocations(pos rules.State, legal []rules.Action) {
	buf := make([]rules.Action, 0, 1<<14)
	sum := uint64(0)
	w.allocates(pos, "playing each action", func() {
		for _, a := range legal {
			w.scratch.CopyFrom(pos)
			w.scratch.Apply(a, nil)
			buf = w.scratch.Legal(buf[:0])
			sum += w.scratch.Hash() + uint64(w.scratch.Mover()) + uint64(w.scratch.Outcome())
		}
	})
}
