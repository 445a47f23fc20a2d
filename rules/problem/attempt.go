package problem

import (
	"fmt"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/proof"
)

// Attempt is one try at a problem. The solver acts with Play. The actions that follow without the
// solver come from Reply, one at a time. They are the same every time. The replies to a right
// action are stored. For each action of a refutation a search may look at refuteNodes positions,
// and then a proof at as many.
type Attempt struct {
	problem Problem
	task    task
	state   rules.State
	verdict Verdict
	next    []Answer // the right answers when the solver acts next
	replies []string // the actions that come before the solver acts again
	solver  *proof.Solver
	turns   int    // the number of turns of both sides left to reach the goal
	line    []step // the actions made
	refuted bool   // the refutation has been shown completely
	wrongAt int    // the index in line of the wrong action, once the attempt has failed
	certain bool   // false once the reply to the wrong action could not be proven to refute it
}

// step is one action of an attempt.
type step struct {
	text string
	by   rules.Player
	ends bool       // it ends a turn
	goal rules.Site // where the piece that scores comes to rest; NoSite if nothing scores
}

// Verdict is the state of an attempt.
type Verdict uint8

// The verdicts.
const (
	Going  Verdict = iota // all actions so far were right, and there is more to do
	Solved                // the solver has played right actions to the end
	Failed                // an action was wrong; Reply may show why
)

// refuteNodes is the number of positions that the computer may look at to find an action of a
// refutation, and again to prove it.
const refuteNodes = 3000

// NewAttempt returns a new attempt at p. It returns an error if p.State does, or if the
// game has no problems of this kind.
func NewAttempt(p Problem) (*Attempt, error) {
	s, err := p.State()
	if err != nil {
		return nil, err
	}
	t, ok := newTask(p.Kind, s)
	if !ok {
		return nil, fmt.Errorf("%s: the game has no such problems", p)
	}
	return &Attempt{
		problem: p, task: t, state: s, next: p.Answers,
		solver: proof.NewSolver(refuteNodes), turns: t.turns(p.Turns), certain: true,
	}, nil
}

// State returns the position. It must not be changed.
func (a *Attempt) State() rules.State { return a.state }

// Solver returns the player who has to solve the problem.
func (a *Attempt) Solver() rules.Player { return a.task.solver }

// Verdict returns the state of the attempt.
func (a *Attempt) Verdict() Verdict { return a.verdict }

// Waits reports whether the solver is to act: the attempt is Going, and no reply is left.
func (a *Attempt) Waits() bool { return a.verdict == Going && len(a.replies) == 0 }

// Hint returns a right action for the present position; 0 if the solver is not to act.
func (a *Attempt) Hint() rules.Action {
	if !a.Waits() {
		return 0
	}
	return a.parse(a.next[0].Action)
}

// parse reads text, an action of the problem. A test checks that all actions of all
// problems are legal.
func (a *Attempt) parse(text string) rules.Action {
	action, err := a.state.Parse(text)
	if err != nil {
		panic(err)
	}
	return action
}

// Found reports whether the solver has played the last right action. The attempt is Solved
// then, or will be once Reply has made the forced actions that follow in the solver's turn.
func (a *Attempt) Found() bool { return a.verdict != Failed && len(a.next) == 0 }

// Play makes action, a legal action of the solver, who is to act, and returns the verdict
// after it.
func (a *Attempt) Play(action rules.Action) Verdict {
	text := a.state.Format(action)
	a.apply(action)
	for _, answer := range a.next {
		if answer.Action != text {
			continue
		}
		a.next, a.replies = answer.Next, answer.Replies
		if a.Found() {
			a.replies = a.forced()
		}
		a.settle()
		return a.verdict
	}
	a.verdict, a.wrongAt = Failed, len(a.line)-1
	return a.verdict
}

// forced returns the next actions of the solver's turn, as long as only one action is legal.
func (a *Attempt) forced() (texts []string) {
	s := a.state.Clone()
	for s.Mover() == a.task.solver && !s.Status().Start {
		legal := s.Legal(nil)
		if len(legal) != 1 {
			break
		}
		texts = append(texts, s.Format(legal[0]))
		s.Apply(legal[0], nil)
	}
	return texts
}

// settle sets the verdict to Solved once the solver has played the last right action and no
// reply is left.
func (a *Attempt) settle() {
	if a.Found() && len(a.replies) == 0 {
		a.verdict = Solved
	}
}

func (a *Attempt) apply(action rules.Action) {
	made := step{text: a.state.Format(action), by: a.state.Mover()}
	var log rules.Log
	a.state.Apply(action, &log)
	made.goal = rules.ScoredAt(log.Events)
	ended := proof.Ended(made.by, a.state)
	made.ends = ended > 0
	a.turns -= ended
	a.line = append(a.line, made)
}

// Reply makes the next action that follows without the solver, and returns it; false if there
// is none. After a right action this is the reply with which the opponent resists longest.
// After the last right action it is a forced action of the solver. After a wrong action it
// is an action of the refutation, up to the end of the opponent's turn. A win is played on
// while the opponent acts, because some wins are seen only after the opponent's next turn.
func (a *Attempt) Reply() (rules.Action, bool) {
	var action rules.Action
	switch {
	case len(a.replies) > 0:
		action = a.parse(a.replies[0])
		a.replies = a.replies[1:]
	case a.verdict == Failed && a.shows():
		action = a.refutation()
	case a.verdict == Solved && a.task.kind == Win && a.state.Outcome() == rules.Playing && a.state.Mover() != a.task.solver:
		action = a.best().Best()
	default:
		return 0, false
	}
	theirs := a.state.Mover() != a.task.solver
	a.apply(action)
	a.settle()
	a.refuted = a.verdict == Failed && theirs && a.state.Status().Start
	return action, true
}

// shows reports whether there is more of a refutation to show. If the solver only failed to
// score, nothing needs to be shown.
func (a *Attempt) shows() bool {
	reached, _ := a.task.goal.Reached(a.state, a.task.solver.Other())
	return !a.refuted && !reached && a.task.kind != Score && a.state.Outcome() == rules.Playing
}

// refutation returns the next action of the refutation. For the opponent this is the first action,
// in the order in which the computer rates them, that is proven to refute the wrong action. If
// there is no proof within refuteNodes, refutation returns the best action and sets a.certain to
// false. For the solver, and if the kind is Only, it returns the best action.
func (a *Attempt) refutation() rules.Action {
	b := a.best()
	if a.state.Mover() == a.task.solver || a.task.kind == Only {
		return b.Best()
	}
	a.solver.Renew()
	for _, c := range b.Info().Candidates {
		refutes := a.refutes(c.Action)
		if a.solver.Exhausted() {
			break
		}
		if refutes {
			return c.Action
		}
	}
	a.certain = false
	return b.Best()
}

// best searches the position and returns the search after its end.
func (a *Attempt) best() *bot.Search {
	b := bot.New(a.state.Clone(), rules.Limits{Nodes: refuteNodes, Least: 1}, 1)
	for !b.Step(refuteNodes) {
	}
	return b
}

// refutes reports whether, after the given action, the solver can no longer force their goal. If
// the solver has to prevent a goal, it reports whether the opponent can force that goal.
func (a *Attempt) refutes(action rules.Action) bool {
	if a.task.attacks() {
		return !a.solver.ForcesAfter(a.state, action, a.task.solver, a.task.goal, a.turns)
	}
	return a.solver.ForcesAfter(a.state, action, a.task.solver.Other(), a.task.goal, a.turns)
}
