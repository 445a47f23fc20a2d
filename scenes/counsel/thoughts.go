package counsel

import (
	"math"
	"slices"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/match"
	"quintet/rules/problem"
	"quintet/rules/review"
	"quintet/scenes/think"
	"quintet/scenes/words"
)

// belief is the latest result of the computer's search for its action in a position.
type belief struct {
	name         string // the computer's name
	side         rules.Player
	value, depth int
	turns        int            // the winner's turns until the end, if value is proven
	line         string         // the principal variation, as text
	drawn        []rules.Action // the line that is drawn: the principal variation, or one that it has replaced
}

// SetThought keeps t, the latest result of the search of the computer that is to act in the position
// shown. name is that computer's name. If t has no principal variation, SetThought does nothing.
func (c *Counsel) SetThought(t think.Thought, name string) {
	if len(t.Info.Line) == 0 {
		return
	}
	s, line, drawn := c.match.State(), t.Info.Line, c.beliefs[c.match.Here()].drawn
	if !canStay(s, drawn, line) {
		drawn = line
	}
	c.beliefs[c.match.Here()] = belief{name, s.Mover(), t.Info.Value, t.Info.Depth, problem.WinnersTurns(s, t.Info.Value, line), lineText(s, line), drawn}
}

// Thoughts returns two lines about the latest result given to SetThought in the position of n: the
// computer's win probability, and the depth of the search with its principal variation. Both are ""
// if there is no result. If outcome is a win, the first line says who wins instead of an estimate.
func (c *Counsel) Thoughts(n *match.Node, outcome rules.Outcome) [2]string {
	b, ok := c.beliefs[n]
	if !ok {
		return [2]string{}
	}
	verdict := b.verdict()
	if winner, ok := outcome.Winner(); ok {
		if _, proven := bot.Proven(b.value); !proven || (b.value > 0) != (winner == b.side) {
			verdict = assets.Text(map[bool]string{true: "board.thought.won", false: "board.thought.lost"}[winner == b.side])
		}
	}
	return [2]string{assets.Text("board.thought", b.name, verdict), assets.Text("board.thought.line", b.depth, b.line)}
}

// canStay reports whether display, the actions drawn on the board, can stay there although line is
// now the principal variation. Both begin in the position s. display can stay if it has the same
// first turn as line, and line is not longer than display.
func canStay(s rules.State, display, line []rules.Action) bool {
	if len(line) > len(display) {
		return false
	}
	own := review.TurnOf(s, line)
	return slices.Equal(own, display[:len(own)])
}

// verdict returns the words for the value: a win probability, or a proven win or loss with the turns
// that the winner takes until the end.
func (b belief) verdict() string {
	switch _, proven := bot.Proven(b.value); {
	case !proven:
		return assets.Text("board.thought.about", chance(b.value))
	case b.value > 0:
		return words.Counted("board.thought.wins", b.turns)
	}
	return words.Counted("board.thought.loses", b.turns)
}

// chance returns the win probability for value. The probability is in per cent, from 1 to 99. A
// value of 100 is 64 %.
func chance(value int) int {
	won := 100 / (1 + math.Pow(10, -float64(value)/400))
	return max(1, min(99, int(math.Round(won))))
}

// lineText returns line, played from s, as text, with commas between the turns.
func lineText(s rules.State, line []rules.Action) string {
	s = s.Clone()
	var text strings.Builder
	for i, a := range line {
		switch {
		case i > 0 && s.Status().Start:
			text.WriteString(", ")
		case i > 0:
			text.WriteString(" ")
		}
		text.WriteString(s.Format(a))
		s.Apply(a, nil)
	}
	return text.String()
}
