package proof

import (
	"slices"

	"quintet/rules"
)

// longest is how many turns an ending may last.
const longest = 60

// Reaching returns the actions with which the mover makes sure of the goal
// before so many turns have ended; none if the nodes do not suffice.
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

// Preventing returns the actions after which the mover's opponent cannot make
// sure of the goal before so many turns have ended; none if those are more than
// most or the nodes do not suffice.
func (v *Solver) Preventing(s rules.State, g Goal, turns, most int) (right []rules.Action) {
	for _, a := range spread(s.Legal(nil)) {
		if v.ForcesAfter(s, a, s.Mover().Other(), g, turns) {
			continue
		}
		if right = append(right, a); v.exhaust || len(right) > most {
			return nil
		}
	}
	slices.Sort(right)
	return v.certain(right)
}

// spread returns the actions in an order in which neighbours are far apart.
func spread(legal []rules.Action) []rules.Action {
	const step = 7
	var far []rules.Action
	for first := range step {
		for i := first; i < len(legal); i += step {
			far = append(far, legal[i])
		}
	}
	return far
}

// Keeping returns the actions that lead to the best outcome, if that of every
// action can be found out.
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

// solve returns what the action leads to for the mover if both sides play
// well: a win is 1, a draw 0 and a loss -1.
func (v *Solver) solve(s rules.State, a rules.Action) (value int, solved bool) {
	me, other := s.Mover(), s.Mover().Other()
	for turns := 1; turns <= longest && !v.exhaust; turns++ {
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

// certain returns the actions unless the nodes did not suffice to find them.
func (v *Solver) certain(right []rules.Action) []rules.Action {
	if v.exhaust {
		return nil
	}
	return right
}
