package problem

import (
	"quintet/rules"
	"quintet/rules/proof"
)

// task is a problem as the solver of package proof understands it.
type task struct {
	kind   Kind
	solver rules.Player // who has to do it
	goal   proof.Goal   // his own or, to be prevented, of his opponent
	late   int
}

// newTask returns the task of the mover in s, and false if the game has no such
// tasks.
func newTask(k Kind, game string, s rules.State) (task, bool) {
	t := task{kind: k, solver: s.Mover(), late: proof.Late(game)}
	scorer, scores := s.(rules.Scorer)
	switch k {
	case Win:
		return t, !scores
	case Score:
		if !scores {
			return t, false
		}
		t.goal = proof.Points(scorer.Score(t.solver) + 1)
	case Stop:
		if scores {
			t.goal = proof.Points(scorer.Score(t.solver.Other()) + 1)
		}
	case Save:
		tallier, tallies := s.(rules.Tallier)
		if !tallies {
			return t, false
		}
		_, has, _ := tallier.Tally(t.solver)
		t.goal = proof.Prey(has)
	}
	return t, true
}

// attacks says whether the goal is the solver's own.
func (t task) attacks() bool { return t.kind == Win || t.kind == Score }

// turns returns in how many turns of both sides, the present one included, the goal
// is reached if he who wants it has so many of his own.
func (t task) turns(own int) int {
	if !t.attacks() {
		return 2*own + t.late
	}
	return 2*own - 1 + t.late
}

// right returns the actions that are right in s, with so many turns left; none if
// there are more than most.
func (t task) right(v *proof.Solver, s rules.State, turns, most int) (right []rules.Action) {
	switch {
	case t.kind == Only:
		right = v.Keeping(s)
	case t.attacks():
		right = v.Reaching(s, t.goal, turns)
	default:
		right = v.Preventing(s, t.goal, turns, most)
	}
	if len(right) > most {
		return nil
	}
	return right
}

// poses says whether the task is one at all: there is no shorter way, and what has
// to be prevented is worth it.
func (t task) poses(v *proof.Solver, s rules.State, own int) bool {
	switch {
	case t.kind == Score:
		return true
	case t.kind == Win:
		return own == 1 || !v.Forces(s, t.solver, t.goal, t.turns(own-1))
	case t.kind == Stop && t.goal != proof.Win(): // which takes as many actions as a turn has
		status := s.Status()
		return status.Step == status.Steps
	case v.Forces(s, t.solver, proof.Win(), 1+t.late):
		return false
	}
	return t.kind != Save || t.loses(v, s)
}

// loses says whether more than one would be captured after a quarter of all actions
// or more.
func (t task) loses(v *proof.Solver, s rules.State) bool {
	_, has, _ := s.(rules.Tallier).Tally(t.solver)
	legal, lost := s.Legal(nil), 0
	for _, a := range legal {
		if v.ForcesAfter(s, a, t.solver.Other(), proof.Prey(has-1), t.turns(1)) {
			lost++
		}
	}
	return 4*lost >= len(legal)
}
