package problem

import (
	"slices"

	"quintet/rules"
	"quintet/rules/proof"
)

// task is a problem in the terms of package proof.
type task struct {
	kind   Kind
	solver rules.Player // the player who has to solve it
	goal   proof.Goal   // the solver's goal, or the opponent's, which is to be prevented
	late   int          // the result of proof.Late
}

// newTask returns the task of kind k for the mover in s, and false if the kind does not fit the
// game.
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

// scoring returns the proof.Goal of one more point for player than in s, a position of a game with
// a score. During a shot it is the proof.Goal of one more shot of player that scores.
func scoring(s rules.State, player rules.Player) proof.Goal {
	if _, shot := ShotOf(s); shot {
		return proof.Shots(rules.Goals(s.(rules.Shooter), player) + 1)
	}
	return proof.Points(s.(rules.Scorer).Score(player) + 1)
}

// ShotOf returns the player who takes the current shot of a series in s, and false if
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

// attacks reports whether the goal is the solver's own.
func (t task) attacks() bool { return t.kind == Win || t.kind == Score }

// turns returns the number of turns of both sides, including the present one, within which the
// goal is to be reached. limit is the number of turns of the side that pursues the goal.
func (t task) turns(limit int) int {
	if !t.attacks() {
		return 2*limit + t.late
	}
	return 2*limit - 1 + t.late
}

// right returns the right actions in s; none if there are more than limit. turns is the number of
// turns of both sides that are left to reach the goal.
func (t task) right(v *proof.Solver, s rules.State, turns, limit int) (right []rules.Action) {
	switch {
	case t.kind == Only:
		right = v.Keeping(s)
	case t.attacks():
		right = v.Reaching(s, t.goal, turns)
	default:
		right = v.Preventing(s, t.goal, turns, limit)
	}
	if len(right) > limit {
		return nil
	}
	return right
}

// poses reports whether s is suitable for the task. turns is the number of turns of the side that
// pursues the goal. A win must need all these turns. If the task is to prevent a win or a capture,
// or is of the kind Only, the solver must not be able to win at once.
func (t task) poses(v *proof.Solver, s rules.State, turns int) bool {
	shooter, shot := ShotOf(s)
	switch {
	case shot && t.kind == Score: // only with all actions of the shot left, after the set-up
		return shooter == t.solver && s.Status().Start && len(s.Path(s.Legal(nil)[0], nil)) > 1
	case shot && t.kind == Stop: // only once the keeper is placed
		return shooter != t.solver && !s.Status().Start
	case t.kind == Score:
		return true
	case t.kind == Win:
		return turns == 1 || !v.Forces(s, t.solver, t.goal, t.turns(turns-1))
	case t.kind == Stop && t.goal != proof.Win(): // only the last action of a turn, or one without a number
		status := s.Status()
		return status.Step == status.Steps
	case v.Forces(s, t.solver, proof.Win(), 1+t.late):
		return false
	}
	return t.kind != Save || t.loses(v, s)
}

// loses reports whether, after at least a quarter of all actions, the opponent could take more
// than 1 from the solver's tally in their next turn.
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
