package counsel

import (
	"math"
	"slices"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/scenes/think"
)

// belief is what the computer considers, or considered last. Its zero value is nothing.
type belief struct {
	who          string // the computer's name
	side         rules.Player
	value, depth int
	line         string // the actions that it expects
}

// Ponder keeps the latest result t of the computer that is to act and is called who; with
// draws set, its line is drawn.
func (c *Counsel) Ponder(t think.Thought, who string, draws bool) {
	if len(t.Info.Line) == 0 {
		return
	}
	s, line := c.match.State(), t.Info.Line
	c.belief = belief{who, s.Mover(), t.Info.Value, t.Info.Depth, expected(s, line)}
	if draws && !calm(s, c.drawn, line) {
		c.drawn = line
		c.table.Consider(line...)
	}
}

// Thoughts returns two lines about what the computer considers, or considered last: its
// chances, and its depth of search with the actions that it expects. Both are "" if there
// is nothing to say. If known is a win, the first line says who wins instead of an
// estimate.
func (c *Counsel) Thoughts(known rules.Outcome) [2]string {
	b := c.belief
	if b.line == "" {
		return [2]string{}
	}
	promised := promise(b.value)
	if winner, ok := known.Winner(); ok {
		if _, proven := bot.Proven(b.value); !proven || (b.value > 0) != (winner == b.side) {
			promised = assets.Text(map[bool]string{true: "board.thought.won", false: "board.thought.lost"}[winner == b.side])
		}
	}
	return [2]string{assets.Text("board.thought", b.who, promised), assets.Text("board.thought.line", b.depth, b.line)}
}

// calm reports whether the drawn line can stay for a new one from s: the turn is the same
// and the new line goes no further.
func calm(s rules.State, drawn, line []rules.Action) bool {
	if len(line) > len(drawn) {
		return false
	}
	own, _ := split(s, line)
	return slices.Equal(own, drawn[:len(own)])
}

// split divides a line from the position s into the turn of its mover and the rest.
func split(s rules.State, line []rules.Action) (own, rest []rules.Action) {
	me := s.Mover()
	s = s.Clone()
	for i, a := range line {
		if s.Mover() != me || s.Outcome() != rules.Playing {
			return line[:i], line[i:]
		}
		s.Apply(a, nil)
	}
	return line, nil
}

// promise says what a value means for the mover.
func promise(value int) string {
	n, proven := bot.Proven(value)
	switch {
	case !proven:
		return assets.Text("board.thought.about", chance(value))
	case value > 0:
		return assets.Text("board.thought.wins", n)
	}
	return assets.Text("board.thought.loses", n)
}

// chance returns the win probability for value in per cent, from 1 to 99. A value of 100
// is 64 %.
func chance(value int) int {
	won := 100 / (1 + math.Pow(10, -float64(value)/400))
	return max(1, min(99, int(math.Round(won))))
}

// expected returns a line of actions as text, with commas between the turns.
func expected(s rules.State, line []rules.Action) string {
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
