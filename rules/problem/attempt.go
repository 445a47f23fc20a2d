package problem

import (
	"fmt"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/proof"
)

// Attempt is one try at a problem: the solver acts by Play, and what comes then
// without him is asked for by Reply, one action at a time. It is the same every
// time, and quick: a right action's reply is known, and a refutation is looked for
// among no more than refuteNodes positions twice.
type Attempt struct {
	problem Problem
	task    task
	state   rules.State
	verdict Verdict
	next    []Answer // what is right now
	replies []string // that come before it
	solver  *proof.Solver
	turns   int    // of both sides that are left for the goal
	line    []step // that were made
	refuted bool   // nothing is left to be shown of a refutation
	wrongAt int    // which of the line was wrong, once the attempt has failed
	certain bool   // all replies after a wrong action are proven to refute it
}

// step is one action of an attempt.
type step struct {
	text string
	by   rules.Player
	ends bool       // a turn ends with it
	goal rules.Site // where the ball or what else scores comes to rest; NoSite if nothing scores
}

// Verdict is how an attempt stands.
type Verdict uint8

// The verdicts.
const (
	Going  Verdict = iota // all actions so far were right, and there is more to do
	Solved                // it is done
	Failed                // an action was wrong; Reply shows why
)

// refuteNodes are looked at by the computer for a refutation, and as many to prove
// it.
const refuteNodes = 3000

// NewAttempt returns a new attempt at the problem.
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

// State returns the position. It is not to be changed.
func (a *Attempt) State() rules.State { return a.state }

// Solver returns the player who has to solve the problem.
func (a *Attempt) Solver() rules.Player { return a.task.solver }

// Verdict returns how the attempt stands.
func (a *Attempt) Verdict() Verdict { return a.verdict }

// Waits says whether the solver is to act: nothing is decided, and no reply is
// left.
func (a *Attempt) Waits() bool { return a.verdict == Going && len(a.replies) == 0 }

// Hint returns an action that is right now, and 0 if the solver is not to act.
func (a *Attempt) Hint() rules.Action {
	if !a.Waits() {
		return 0
	}
	return a.parse(a.next[0].Action)
}

// parse reads an action of the problem, of which a test holds that it is legal.
func (a *Attempt) parse(text string) rules.Action {
	action, err := a.state.Parse(text)
	if err != nil {
		panic(err)
	}
	return action
}

// Found says whether there is nothing more for the solver to find: the attempt is Solved, at
// the latest once Reply has made the actions of his turn that he has no choice of.
func (a *Attempt) Found() bool { return a.verdict != Failed && len(a.next) == 0 }

// Play makes a legal action of the solver, whose turn it is to act, and returns how
// the attempt stands then.
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

// forced returns the actions that end the solver's turn where each is his only one.
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

// settle notes that the problem is solved once all was found and made.
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
	if made.ends = a.state.Status().Start; made.ends {
		a.turns--
	}
	a.line = append(a.line, made)
}

// Reply makes the next action that comes without the solver, and returns it; false
// if there is none. After a right action it is what resists longest, or after the last one
// what the solver has to play, after a wrong one what refutes it, up to the end of the
// opponent's turn. A win is played on until
// the game is over, as some are seen only after the opponent's next turn.
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
	a.refuted = theirs && a.state.Status().Start
	return action, true
}

// shows says whether there is more of a refutation to be shown. That no goal falls
// is seen without one.
func (a *Attempt) shows() bool {
	reached, _ := a.task.goal.Reached(a.state, a.task.solver.Other())
	return !a.refuted && !reached && a.task.kind != Score && a.state.Outcome() == rules.Playing
}

// refutation returns the first action that proves the wrong one to be wrong, of
// those that the computer likes best, or else the one it likes best.
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

// best returns the computer that has looked at refuteNodes positions.
func (a *Attempt) best() *bot.Search {
	b := bot.New(a.state.Clone(), rules.Limits{Nodes: refuteNodes, Least: 1}, 1)
	for !b.Step(refuteNodes) {
	}
	return b
}

// refutes says whether the solver cannot reach his goal any more after the action,
// or the opponent is sure of his.
func (a *Attempt) refutes(action rules.Action) bool {
	if a.task.attacks() {
		return !a.solver.ForcesAfter(a.state, action, a.task.solver, a.task.goal, a.turns)
	}
	return a.solver.ForcesAfter(a.state, action, a.task.solver.Other(), a.task.goal, a.turns)
}
