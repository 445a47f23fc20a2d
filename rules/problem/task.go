package problem

import (
	"slices"

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
func newTask(k Kind, s rules.State) (task, bool) {
	t := task{kind: k, solver: s.Mover(), late: proof.Late(s)}
	_, scores := s.(rules.Scorer)
	switch k {
	case Win:
		return t, !scores
	case Score:
		if !scores {
			return t, false
		}
		t.goal = scoring(s, t.solver)
	case Stop:
		if scores {
			t.goal = scoring(s, t.solver.Other())
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

// scoring returns the goal of the player to score once more, in a game with a score: in
// a series of shots, by his shot.
func scoring(s rules.State, player rules.Player) proof.Goal {
	if _, shot := ShotOf(s); shot {
		return proof.Shots(rules.Goals(s.(rules.Shooter), player) + 1)
	}
	return proof.Points(s.(rules.Scorer).Score(player) + 1)
}

// ShotOf returns who takes the shot of a series that is going on in s, and false if
// there is none.
func ShotOf(s rules.State) (shooter rules.Player, ok bool) {
	series, ok := s.(rules.Shooter)
	if !ok {
		return 0, false
	}
	for p := range rules.Player(2) {
		if slices.Contains(series.Shots(p, nil), rules.ShotGoing) {
			return p, true
		}
	}
	return 0, false
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
	shooter, shot := ShotOf(s)
	switch {
	case shot && t.kind == Score: // with all actions of the shot, once all is put for it
		return shooter == t.solver && s.Status().Start && len(s.Path(s.Legal(nil)[0], nil)) > 1
	case shot && t.kind == Stop: // once the keeper is put
		return shooter != t.solver && !s.Status().Start
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
