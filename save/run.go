package save

import "slices"

// Run counts the latest games in a row that a person finished against the computer, all at the
// same level and with the same winner. After a draw it is the zero Run.
type Run struct {
	Level int
	Won   bool // by the person
	Games int
}

// Run returns the run in game, such as "akron", without games that were imported.
func (h *History) Run(game string) (r Run) {
	for _, e := range slices.Backward(h.Games) {
		side, ok := e.Side()
		if !ok || e.Imported || e.GameID() != game {
			continue
		}
		this := Run{Level: e.Players[1-side].Level, Won: e.Halves(side) == 2, Games: r.Games}
		if e.Result == Drawn || r.Games > 0 && this != r {
			break
		}
		this.Games++
		r = this
	}
	return r
}

// Finished reports whether at least n games of game, such as "akron", were finished, without those
// that were imported.
func (h *History) Finished(game string, n int) bool {
	for _, e := range h.Games {
		if n <= 0 {
			break
		}
		if !e.Imported && e.GameID() == game {
			n--
		}
	}
	return n <= 0
}
