package problems

import (
	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/rules/problem"
	"quintet/scenes/seat"
	"quintet/scenes/stage"
	"quintet/scenes/table"
	"quintet/scenes/words"
)

// board is a match on a table that begins with the position of a problem. After a goal at the end
// of the line the pieces do not line up again, so the goal stays in sight.
type board struct {
	*seat.Seat
	problem problem.Problem
	shot    bool // the problem is a shot in a shoot-out
}

// newBoard returns a board with the position of p. owner is as for seat.New.
func newBoard(s *stage.Stage, p problem.Problem, owner func() table.Asked) board {
	g, values, err := catalog.Parse(p.Spec)
	if err != nil {
		panic(err) // the problem is part of the program, or was checked when it was made
	}
	m, err := match.FromPosition(g, values, p.Text)
	if err != nil {
		panic(err) // the problem is part of the program, or was checked when it was made
	}
	b := board{Seat: seat.New(s, m, owner), problem: p}
	_, b.shot = problem.ShotOf(m.State())
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

// goal returns the sentence for the problem's goal.
func (b board) goal() string { return words.Counted(b.problem.Key(b.Match.Before(0)), b.problem.Turns) }

// about returns a longer text about the problem's goal.
func (b board) about() string {
	if b.problem.Kind == problem.Better {
		if status := b.Match.Before(0).Status(); status.Steps > 1 {
			return assets.Text("problem.better.about.step", b.problem.Played, status.Step, status.Steps)
		}
		return assets.Text("problem.better.about", b.problem.Played)
	}
	if b.problem.Kind == problem.Win && b.problem.Turns == 1 && !b.endsAtOnce() {
		return assets.Text("problem.win.about.reply")
	}
	return words.Counted(b.problem.Key(b.Match.Before(0))+".about", b.problem.Turns)
}

// endsAtOnce is for a problem of the kind Win with one turn. It reports whether the first of the
// answers ends the game or leaves the solver to act. If not, as in Akron, the game ends only after
// the reply of the other side.
func (b board) endsAtOnce() bool {
	state := b.Match.Before(0).Clone()
	a, err := state.Parse(b.problem.Answers[0].Action)
	if err != nil {
		panic(err) // the answers were proven in this position
	}
	state.Apply(a, nil)
	return state.Outcome() != rules.Playing || state.Mover() == b.Match.Before(0).Mover()
}
