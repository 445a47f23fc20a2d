package problem

import (
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/proof"
)

// WinnersTurns returns within how many turns of the winner the game ends from s, the present one
// included, as the problems Win and Stop count them. value is a proven value of s for the mover, and
// line the principal variation. Each turn after line counts as one action, so there may be fewer.
func WinnersTurns(s rules.State, value int, line []rules.Action) int {
	left, _ := bot.Proven(value)
	line = line[:min(len(line), left)]
	t := task{kind: Win, late: proof.Late(s)}
	if value < 0 {
		t.kind = Stop
	}
	turns := left - len(line) // of both sides
	s = s.Clone()
	for i, a := range line {
		if i == 0 || s.Status().Start {
			turns++
		}
		s.Apply(a, nil)
	}
	limit := 0
	for t.turns(limit) < turns {
		limit++
	}
	return limit
}
