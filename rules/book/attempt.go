package book

import (
	"quintet/rules"
	"quintet/rules/match"
)

// Result is how an attempt stands.
type Result uint8

// The results. In a figure that is no task it always goes on.
const (
	GoesOn   Result = iota // another action may be played
	Solved                 // the goal is reached
	Mistaken               // a usual wrong try, to which there is an answer
	Failed                 // all actions are made, or the opponent has no stored reply
)

// Attempt is a figure being played on. In a task the player to act at the start
// is the solver; his opponent's replies are those of the line, and are played as
// long as the solver follows it.
type Attempt struct {
	page   *Page
	solver rules.Player
	match  *match.Match
	tries  []try // what was played by hand
}

// try is one action of the reader and what came of it.
type try struct {
	at, end int // how many actions there were before it, and after it and the reply
	result  Result
	answer  string
}

// Begin begins an attempt at the figure of a page of g's book.
func Begin(g *rules.Game, p *Page) (*Attempt, error) {
	m, err := p.Figure.begin(g)
	if err != nil {
		return nil, err
	}
	return &Attempt{page: p, solver: m.State().Mover(), match: m}, nil
}

// Match returns what was played, of which any position may be looked at. Actions are to be
// played by Play alone.
func (a *Attempt) Match() *match.Match { return a.match }

// Len returns how many actions were played, replies included. The match may have more on
// its current line, which were taken back.
func (a *Attempt) Len() int {
	if len(a.tries) == 0 {
		return 0
	}
	return a.tries[len(a.tries)-1].end
}

// Result returns how the attempt stands and, if it is Mistaken, the text key of
// the answer.
func (a *Attempt) Result() (Result, string) {
	if len(a.tries) == 0 {
		return GoesOn, ""
	}
	last := a.tries[len(a.tries)-1]
	return last.result, last.answer
}

// Play plays an action after all that were played, and the stored reply to it, if there is
// one. It returns the error of match.Play, and changes nothing, if the action is not legal,
// and match.ErrOver if the attempt does not go on.
func (a *Attempt) Play(action rules.Action) error {
	if r, _ := a.Result(); r != GoesOn {
		return match.ErrOver
	}
	at := a.Len()
	if err := a.match.Goto(at); err != nil {
		return err
	}
	if err := a.match.Play(action); err != nil {
		return err
	}
	result, answer := GoesOn, ""
	if a.page.Figure.Kind == Task {
		result, answer = a.judge()
	}
	a.tries = append(a.tries, try{at, a.match.At(), result, answer})
	return nil
}

// judge returns what the last action of the solver comes to, and plays the reply
// if the attempt goes on.
func (a *Attempt) judge() (Result, string) {
	f := &a.page.Figure
	if holds(f.Goal, a.match) {
		return Solved, ""
	}
	for i := range f.Wrong {
		if holds(f.Wrong[i].When, a.match) {
			return Mistaken, a.page.WrongKey(i)
		}
	}
	if len(a.tries)+1 == f.Actions || !a.reply() {
		return Failed, ""
	}
	return GoesOn, ""
}

// reply plays the line on until the solver is to act, and says whether he is.
func (a *Attempt) reply() bool {
	for a.match.State().Outcome() == rules.Playing {
		if a.match.State().Mover() == a.solver {
			return true
		}
		if !a.follows() || a.match.PlayText(a.page.Figure.Line[a.match.At()]) != nil {
			return false
		}
	}
	return false
}

// follows says whether what was played is the line, and there is more of it.
func (a *Attempt) follows() bool {
	line := a.page.Figure.Line
	if a.match.At() >= len(line) {
		return false
	}
	for i := range a.match.At() {
		if a.match.Ply(i).Text != line[i] {
			return false
		}
	}
	return true
}

// Back takes back the last action that Play played, with the reply to it; it
// returns false if there is none.
func (a *Attempt) Back() bool {
	n := len(a.tries) - 1
	if n < 0 {
		return false
	}
	at := a.tries[n].at
	a.tries = a.tries[:n]
	return a.match.Goto(at) == nil
}

// Reset goes back to the beginning.
func (a *Attempt) Reset() {
	for a.Back() {
	}
}
