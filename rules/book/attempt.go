package book

import (
	"quintet/rules"
	"quintet/rules/match"
)

// Result is the state of an attempt.
type Result uint8

// The results. An attempt at a figure that is no task has the result GoesOn, even when its game is
// over.
const (
	GoesOn   Result = iota // not decided yet
	Solved                 // the goal is reached
	Mistaken               // a usual wrong try, for which the book has an answer
	Failed                 // no action is left that could reach the goal, no reply of the opponent is stored, or the game is over
)

// Attempt is a reader's play on a figure. In a task the player to act at the start is the
// solver. As long as the solver follows the figure's line, the opponent's replies in that
// line are played.
type Attempt struct {
	page   *Page
	solver rules.Player
	match  *match.Match
	tries  []try // the actions of the reader
}

// try is one action of the reader and its result.
type try struct {
	at     int // the number of actions before this one
	end    int // the number of actions up to this one or, if there is a reply, up to the reply
	result Result
	answer string
}

// Begin begins an attempt at the figure of p, a page of g's book.
func Begin(g *rules.Game, p *Page) (*Attempt, error) {
	m, err := p.Figure.begin(g)
	if err != nil {
		return nil, err
	}
	return &Attempt{page: p, solver: m.State().Mover(), match: m}, nil
}

// Match returns the actions played as a match. The caller may look at any of its
// positions, but must play actions only with Attempt.Play.
func (a *Attempt) Match() *match.Match { return a.match }

// Len returns the number of actions that were played, including replies. The current line
// of the match may be longer, because it keeps actions that were taken back.
func (a *Attempt) Len() int {
	if len(a.tries) == 0 {
		return 0
	}
	return a.tries[len(a.tries)-1].end
}

// Result returns the state of the attempt and, if it is Mistaken, the text key of the
// answer.
func (a *Attempt) Result() (Result, string) {
	if len(a.tries) == 0 {
		return GoesOn, ""
	}
	last := a.tries[len(a.tries)-1]
	return last.result, last.answer
}

// Play plays action at the end of the attempt. In a task that action does not decide, Play also
// plays the stored reply to action, if there is one. If action is not legal, it is not played, and
// Play returns the error of match.Match.Play. If the Result is not GoesOn, Play returns
// match.ErrOver.
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

// judge returns the result after the solver's last action, with the text key of an answer as in
// Result. If this action does not decide the attempt, judge plays the reply, which may decide it.
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
	if len(a.tries)+1 == f.Actions || !a.reply() || a.hopeless() {
		return Failed, ""
	}
	return GoesOn, ""
}

// hopeless reports whether the solver has only one action left after the one being judged, and no
// action reaches the goal.
func (a *Attempt) hopeless() bool {
	f := &a.page.Figure
	if len(a.tries)+2 != f.Actions {
		return false
	}
	m := a.match.Copy()
	at := m.At()
	for _, action := range m.State().Legal(nil) {
		if m.Play(action) == nil && holds(f.Goal, m) {
			return false
		}
		m.Goto(at)
	}
	return true
}

// reply plays the next actions of the line until the solver is to act. It returns false if the
// game is over, or if the opponent is to act and the line has ended or was left before.
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

// follows reports whether the actions played are the beginning of the line, and the line has
// more.
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

// Back takes back the last action that Play played, with the reply to it. Back returns false if
// there is no action to take back.
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
