package problem

import (
	"fmt"
	"slices"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/review"
)

// NewBetter returns the problem of finding something better than the action played. text is the
// position, and spec is the game with its options. info is the result of the search of the
// position in a review. The error says what does not fit together, or that played is the best
// action by info.
func NewBetter(spec, text, played string, info bot.Info) (Problem, error) {
	p := Problem{ID: BetterID(spec, text), Kind: Better, Turns: 1, Spec: spec, Text: text, Played: played, Found: info}
	s, err := p.State()
	if err != nil {
		return Problem{}, err
	}
	if _, err = s.Parse(played); err != nil {
		return Problem{}, err
	}
	if len(info.Line) == 0 || !slices.Contains(s.Legal(nil), info.Line[0]) || s.Format(info.Line[0]) == played {
		return Problem{}, fmt.Errorf("nothing better than %s is known", played)
	}
	return p, nil
}

// BetterID returns the id of the problem that NewBetter returns.
func BetterID(spec, text string) string { return id(string(Better), spec, text) }

// Mistakes returns the problems of the kind Better in r, a review of a game of g with the options
// v. There is one for each action that Report.Mistakes returns for player and that NewBetter
// accepts. A position that comes again counts once.
func Mistakes(g *rules.Game, v rules.Values, r *review.Review, player rules.Player) (all []Problem) {
	report := r.Report()
	for _, i := range report.Mistakes(player) {
		p, err := NewBetter(g.Spec(v), r.Position(i).String(), report.Actions[i].Text, r.Found(i))
		if err == nil && !slices.ContainsFunc(all, func(q Problem) bool { return q.ID == p.ID }) {
			all = append(all, p)
		}
	}
	return all
}

// BetterAttempt is one try at a problem of the kind Better. An action solves it if its class is
// review.Good or better, unless it is the action that was played. Any action other than the best
// action may have to be searched first: while Due says so, the caller searches and calls Put. After
// the verdict, Reply makes the actions that follow without the solver. After a good action these
// are the rest of the turn. After a bad action they are the rest of the turn and the opponent's
// turn.
type BetterAttempt struct {
	problem Problem
	limits  rules.Limits
	state   rules.State
	solver  rules.Player
	best    []rules.Action // the actions of the best turn
	judged  *review.Review // the review of the action made; nil as long as none is made
	verdict Verdict
	replies []rules.Action
}

// NewBetterAttempt returns a new attempt at p, a problem of the kind Better.
func NewBetterAttempt(p Problem) (*BetterAttempt, error) {
	g, v, err := catalog.Parse(p.Spec)
	if err != nil {
		return nil, err
	}
	s, err := g.Decode(v, p.Text)
	if err != nil {
		return nil, err
	}
	return &BetterAttempt{problem: p, limits: review.Limits(g, v, 0), state: s, solver: s.Mover(), best: review.TurnOf(s, p.Found.Line)}, nil
}

// State returns the position. It must not be changed.
func (a *BetterAttempt) State() rules.State { return a.state }

// Solver returns the player who has to find something better.
func (a *BetterAttempt) Solver() rules.Player { return a.solver }

// Verdict returns the state of the attempt.
func (a *BetterAttempt) Verdict() Verdict { return a.verdict }

// Waits reports whether the solver is to act.
func (a *BetterAttempt) Waits() bool { return a.judged == nil }

// Found reports whether the solver has found something better.
func (a *BetterAttempt) Found() bool { return a.verdict == Solved }

// Hint returns the best action; 0 if the solver is not to act.
func (a *BetterAttempt) Hint() rules.Action {
	if !a.Waits() {
		return 0
	}
	return a.best[0]
}

// Best returns the actions of the best turn from the position of the problem on.
func (a *BetterAttempt) Best() []rules.Action { return a.best }

// Play makes action, a legal action of the solver, who is to act. The verdict stays Going if the
// action has to be searched first.
func (a *BetterAttempt) Play(action rules.Action) Verdict {
	a.judged = review.New(a.state, []rules.Action{action}, a.limits)
	a.judged.Once() // second searches would make the solver wait longer
	a.judged.Put(0, a.problem.Found)
	a.state = a.state.Clone()
	a.state.Apply(action, nil)
	if action == a.best[0] {
		a.verdict, a.replies = Solved, a.best[1:]
	} else {
		a.settle()
	}
	return a.verdict
}

// Due returns the review of the action made, and the number i of a position in it that has to be
// searched. ok is false if no position has to be searched.
func (a *BetterAttempt) Due() (r *review.Review, i int, ok bool) {
	if a.judged == nil || a.verdict != Going {
		return nil, 0, false
	}
	i, ok = a.judged.Next(1)
	return a.judged, i, ok
}

// Put stores info, the result of a search of the position that is Due, and returns the verdict. If
// no position is Due, Put stores nothing.
func (a *BetterAttempt) Put(info bot.Info) Verdict {
	if r, i, ok := a.Due(); ok {
		r.Put(i, info)
		a.settle()
	}
	return a.verdict
}

// Judged returns the judgement of the action made, once there is a verdict. same says that this
// action is the one that was played in the game.
func (a *BetterAttempt) Judged() (judged review.Action, same bool) {
	judged = a.judged.Report().Actions[0]
	if a.judged.Actions(1)[0] == a.best[0] {
		judged.Class = review.Best // it was not searched
	}
	return judged, judged.Text == a.problem.Played
}

// settle sets the verdict and the replies, if no search is due.
func (a *BetterAttempt) settle() {
	if _, _, due := a.Due(); due {
		return
	}
	judged, same := a.Judged()
	a.verdict = Failed
	if judged.Class < review.Inaccuracy && !same {
		a.verdict = Solved
	}
	line := a.judged.Expected()[1:]
	s := a.state.Clone()
	for _, next := range line {
		theirs := s.Mover() != a.solver
		if theirs && a.verdict == Solved || !theirs && s.Status().Start {
			break
		}
		a.replies = append(a.replies, next)
		if s.Apply(next, nil); theirs && s.Status().Start {
			break
		}
	}
}

// Reply makes the next action that follows without the solver, and returns it; false if there is
// none.
func (a *BetterAttempt) Reply() (rules.Action, bool) {
	if len(a.replies) == 0 {
		return 0, false
	}
	next := a.replies[0]
	a.replies = a.replies[1:]
	a.state = a.state.Clone()
	a.state.Apply(next, nil)
	return next, true
}
