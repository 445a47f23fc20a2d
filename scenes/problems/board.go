package problems

import (
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/rules/problem"
	"quintet/scenes/stage"
	"quintet/scenes/stepper"
)

// board is a table with a match that begins with the position of a problem. The last
// picture stays: a goal is in sight until another problem comes.
type board struct{ *stepper.Stepper }

// newBoard returns a board with the position of a problem, on which an action can be
// chosen where may says so.
func newBoard(s *stage.Stage, p problem.Problem, may func() bool) board {
	g, values, err := catalog.Parse(p.Spec)
	if err != nil {
		panic(err) // it belongs to the program
	}
	m, err := match.FromPosition(g, values, p.Text)
	if err != nil {
		panic(err) // it belongs to the program
	}
	b := board{stepper.New(s, m, may)}
	b.Holds = func() bool { return true }
	return b
}

// game returns the game of the problem, and state the position that is shown.
func (b board) game() *rules.Game  { return b.Match.Game() }
func (b board) state() rules.State { return b.Match.State() }

// reset shows the position of the problem again, from which nothing was played.
func (b board) reset() {
	b.Match = b.Match.Again()
	b.Jump(0)
}

// run lets actions come by themselves after what is seen, which are known already.
func (b board) run(line []rules.Action) {
	at := b.Match.At()
	for _, a := range line {
		if err := b.Match.Play(a); err != nil {
			panic(err) // the attempt has played it
		}
	}
	b.Match.Goto(at)
	b.Run(b.Match.Len(), nil)
}

// onward says whether there are actions after what is seen.
func (b board) onward() bool { return b.Match.At() < b.Match.Len() }

// played returns the actions that led to what is seen.
func (b board) played() (texts []string) {
	for i := range b.Match.At() {
		texts = append(texts, b.Match.Ply(i).Text)
	}
	return texts
}

// busy says whether something moves, or comes by itself.
func (b board) busy() bool { return b.Runs() || b.Playing() }
