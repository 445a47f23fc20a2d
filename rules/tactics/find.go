package tactics

import (
	"slices"

	"quintet/rules"
)

// replies are how many turns after the winner's last one a win is seen; in the
// games that are not here it is seen at once.
var replies = map[string]int{"akron": 1}

// longest is how many turns an ending may last.
const longest = 60

// Find returns the right actions of the position, in a problem of the kind, or
// none if it is no such problem or the solver's nodes do not suffice. In every
// problem at least half of the actions are wrong.
func (v *Solver) Find(k Kind, game string, s rules.State) []rules.Action {
	v.left, v.exhaust = v.nodes, false
	var right []rules.Action
	legal := s.Legal(nil)
	switch turns := replies[game]; k {
	case Win1:
		right = v.winning(s, legal, 1+turns)
	case Win2:
		if !v.wins(s, 1+turns) {
			right = v.winning(s, legal, 3+turns)
		}
	case Defence:
		if !v.wins(s, 1+turns) {
			right = v.defending(s, legal, 2+turns)
		}
	case Ending:
		right = v.keeping(s, legal)
	}
	if v.exhaust || 2*len(right) > len(legal) {
		return nil
	}
	return right
}

// wins says whether the mover wins before so many turns have ended.
func (v *Solver) wins(s rules.State, turns int) bool {
	v.frame(0, s).state.CopyFrom(s)
	return v.forces(0, s.Mover(), toWin, turns)
}

// winning returns the actions with which the mover wins before so many turns
// have ended.
func (v *Solver) winning(s rules.State, legal []rules.Action, turns int) (right []rules.Action) {
	if !v.wins(s, turns) {
		return nil
	}
	for _, a := range legal {
		rest := v.after(0, s, a, turns)
		if v.forces(0, s.Mover(), toWin, rest) {
			right = append(right, a)
		}
	}
	return right
}

// defending returns the actions with which the mover does not lose before so
// many turns have ended, if those are a third of all or fewer.
func (v *Solver) defending(s rules.State, legal []rules.Action, turns int) (right []rules.Action) {
	for _, a := range spread(legal) {
		rest := v.after(0, s, a, turns)
		if v.forces(0, s.Mover().Other(), toWin, rest) {
			continue
		}
		if right = append(right, a); v.exhaust || 3*len(right) > len(legal) {
			return nil
		}
	}
	slices.Sort(right)
	return right
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

// keeping returns the actions that lead to the best outcome, if that of every
// action can be found out.
func (v *Solver) keeping(s rules.State, legal []rules.Action) (right []rules.Action) {
	best := -1
	for _, a := range legal {
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
	return right
}

// solve returns what the action leads to for the mover if both sides play
// well: a win is 1, a draw 0 and a loss -1.
func (v *Solver) solve(s rules.State, a rules.Action) (value int, solved bool) {
	me, other := s.Mover(), s.Mover().Other()
	for turns := 1; turns <= longest && !v.exhaust; turns++ {
		rest := v.after(0, s, a, turns)
		switch {
		case v.forces(0, me, toWin, rest):
			return 1, true
		case v.forces(0, other, toWin, rest):
			return -1, true
		case v.forces(0, me, toDraw, rest) && v.forces(0, other, toDraw, rest):
			return 0, true
		}
	}
	return 0, false
}
