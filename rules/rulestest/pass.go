package rulestest

import (
	"slices"

	"quintet/rules"
)

// passes checks that Pass starts a turn of the opponent and changes no piece. If pos is the start
// of a turn, a second Pass, if there is one, must lead back to the same legal actions.
func (w *walk) passes(pos rules.State, p rules.Passer) {
	before := pos.String()
	next, ok := p.Pass()
	switch {
	case pos.String() != before:
		w.fail(pos, "Pass changes the position, which was %s", before)
	case !ok && next != nil:
		w.fail(pos, "Pass returns a position, but not ok")
	case !ok:
		return
	case pos.Outcome() != rules.Playing:
		w.fail(pos, "there is a Pass in a finished game")
	case next.Outcome() == rules.Playing && !next.Status().Start:
		w.fail(pos, "after Pass no turn starts")
	case next.Mover() == pos.Mover():
		w.fail(pos, "after Pass the same player is to act")
	case !slices.Equal(next.Pieces(nil), pos.Pieces(nil)):
		w.fail(pos, "Pass changes the pieces")
	}
	back, err := w.g.Decode(w.v, next.String())
	if err != nil {
		w.fail(pos, "the position %s after Pass is refused by Decode: %v", next, err)
	}
	if d := difference(next, back); d != "" {
		w.fail(pos, "the position %s after Pass is changed by Decode: %s", next, d)
	}
	if next.Outcome() != rules.Playing || !pos.Status().Start {
		return
	}
	again, ok := next.(rules.Passer).Pass()
	if ok && (again.Mover() != pos.Mover() || !slices.Equal(again.Legal(nil), pos.Legal(nil))) {
		w.fail(pos, "Pass after Pass leads to %s", again)
	}
}
