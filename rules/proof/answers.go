package proof

import (
	"slices"

	"quintet/rules"
)

// maxTurns is the greatest number of turns within which Keeping looks for the outcome.
const maxTurns = 60

// Reaching returns the actions with which the mover forces the goal g within the given
// number of turns; none if v is exhausted.
func (v *Solver) Reaching(s rules.State, g Goal, turns int) (right []rules.Action) {
	if !v.Forces(s, s.Mover(), g, turns) {
		return nil
	}
	for _, a := range s.Legal(nil) {
		if v.ForcesAfter(s, a, s.Mover(), g, turns) {
			right = append(right, a)
		}
	}
	return v.certain(right)
}

// Preventing returns the actions after which the mover's opponent cannot force the goal g within
// the given number of turns. It returns none if there are more than limit, or if v is exhausted.
func (v *Solver) Preventing(s rules.State, g Goal, turns, limit int) (right []rules.Action) {
	for _, a := range spread(s.Legal(nil)) {
		if v.ForcesAfter(s, a, s.Mover().Other(), g, turns) {
			continue
		}
		if right = append(right, a); v.exhausted || len(right) > limit {
			return nil
		}
	}
	slices.Sort(right)
	return v.certain(right)
}

// spread returns the actions of list in another order: actions that are neighbours in list are far
// apart in the result.
func spread(list []rules.Action) []rules.Action {
	const step = 7
	var far []rules.Action
	for first := range step {
		for i := first; i < len(list); i += step {
			far = append(far, list[i])
		}
	}
	return far
}

// Keeping returns the actions that lead to the best outcome; none if the outcome of some
// action cannot be found.
func (v *Solver) Keeping(s rules.State) (right []rules.Action) {
	best := -1
	for _, a := range s.Legal(nil) {
		value, solved := v.solve(s, a)
		switch {
		case !solved:
			return nil
		case value > best:
			best, right = value, append(right[:0], a)
		case value == best:
			right = append(right, a)
		}
	}
	return v.certain(right)
}

// solve returns the value of the action a for the mover if both sides play perfectly: 1 for a win,
// 0 for a draw and -1 for a loss.
func (v *Solver) solve(s rules.State, a rules.Action) (value int, solved bool) {
	me, other := s.Mover(), s.Mover().Other()
	for turns := 1; turns <= maxTurns && !v.exhausted; turns++ {
		rest := v.after(0, s, a, turns)
		switch {
		case v.forces(0, me, Win(), rest):
			return 1, true
		case v.forces(0, other, Win(), rest):
			return -1, true
		case v.forces(0, me, Draw(), rest) && v.forces(0, other, Draw(), rest):
			return 0, true
		}
	}
	return 0, false
}

// certain returns actions, or none if v is exhausted: then the actions are not proven.
func (v *Solver) certain(actions []rules.Action) []rules.Action {
	if v.exhausted {
		return nil
	}
	return actions
}
