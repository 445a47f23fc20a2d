package problems

import (
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/rules/problem"
	"quintet/scenes/seat"
	"quintet/scenes/stage"
)

// board is a match on a table that begins with the position of a problem. After a goal at the end
// of the line the pieces do not line up again, so the goal stays in sight.
type board struct{ *seat.Seat }

// newBoard returns a board with the position of p. The player can choose actions on it while
// mayAct returns true.
func newBoard(s *stage.Stage, p problem.Problem, mayAct func() bool) board {
	g, values, err := catalog.Parse(p.Spec)
	if err != nil {
		panic(err) // the problem is part of the program, or was checked when it was made
	}
	m, err := match.FromPosition(g, values, p.Text)
	if err != nil {
		panic(err) // the problem is part of the program, or was checked when it was made
	}
	b := board{seat.New(s, m, mayAct)}
	b.Holds = func() bool { return true }
	return b
}

// game returns the game of the problem, and state returns the position shown.
func (b board) game() *rules.Game  { return b.Match.Game() }
func (b board) state() rules.State { return b.Match.State() }

// reset goes back to the position of the problem and drops all actions.
func (b board) reset() {
	b.Match = b.Match.Again()
	b.Jump(0)
}

// run plays the actions of line by themselves, one after another, from the position shown.
func (b board) run(line []rules.Action) {
	at := b.Match.At()
	for _, a := range line {
		if err := b.Match.Play(a); err != nil {
			panic(err) // a was already played in the attempt
		}
	}
	b.Match.Goto(at)
	b.Run(b.Match.Len(), nil)
}

// onward reports whether there are actions after the position shown.
func (b board) onward() bool { return b.Match.At() < b.Match.Len() }
