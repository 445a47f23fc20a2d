package bot

import (
	"slices"

	"quintet/rules"
)

// order holds what a search has learnt for move ordering: killer moves and the history
// heuristic.
type order struct {
	killers [MaxDepth + 1][2]rules.Action
	history [2][1 << historyBits]int32
}

const (
	historyBits = 13
	// killer is added to the priority of an action that recently caused a beta cutoff at the
	// same ply.
	killer = 2 * rules.OrderLearnt
)

// index returns the index of an action's history.
func index(a rules.Action) int { return int(a * 0x9e3779b1 >> (32 - historyBits)) }

// prioritize sets the priorities of the legal actions of f. hashMove, the action from the
// table, gets the highest priority, even if Order omits it. Other omitted actions are moved behind
// the rest.
func (o *order) prioritize(f *frame, mover rules.Player, ply int, hashMove rules.Action) {
	f.priorities = f.priorities[:0]
	if f.orderer != nil {
		f.priorities = f.orderer.Order(f.legal, f.priorities)
	} else {
		for range f.legal {
			f.priorities = append(f.priorities, 0)
		}
	}
	for i, a := range f.legal {
		switch {
		case a == hashMove:
			f.priorities[i] = 1<<31 - 1
		case f.priorities[i] <= rules.OrderOmit:
		default:
			f.priorities[i] += o.history[mover][index(a)]
			if a == o.killers[ply][0] || a == o.killers[ply][1] {
				f.priorities[i] += killer
			}
		}
	}
	f.kept = slices.IndexFunc(f.priorities, func(p int32) bool { return p <= rules.OrderOmit })
	if f.kept < 0 {
		f.kept = len(f.priorities)
		return
	}
	for i := f.kept + 1; i < len(f.priorities); i++ {
		if f.priorities[i] > rules.OrderOmit {
			f.swap(i, f.kept)
			f.kept++
		}
	}
}

// cut learns that the action a caused a beta cutoff. others are the actions searched before a.
func (o *order) cut(mover rules.Player, ply, depth int, a rules.Action, others []rules.Action) {
	if k := &o.killers[ply]; k[0] != a {
		k[0], k[1] = a, k[0]
	}
	weight := int32(min(depth*depth*16, rules.OrderLearnt/4))
	o.learn(mover, a, weight)
	for _, b := range others {
		o.learn(mover, b, -weight)
	}
}

// learn adds change to the history of the action a. It also pulls the history towards 0, in
// proportion to the history and to the size of change (history gravity). So the history stays
// within OrderLearnt.
func (o *order) learn(mover rules.Player, a rules.Action, change int32) {
	h := &o.history[mover][index(a)]
	*h += change - *h*max(change, -change)/rules.OrderLearnt
}

// pick finds the action with the highest priority at index i or later, swaps it to index i, and
// returns it and its priority. So the actions are sorted only as far as the search gets (selection
// sort). Omitted actions are not sorted.
func (f *frame) pick(i int) (rules.Action, int32) {
	best := i
	for j := i + 1; j < f.kept; j++ {
		if f.priorities[j] > f.priorities[best] {
			best = j
		}
	}
	f.swap(i, best)
	return f.legal[i], f.priorities[i]
}

func (f *frame) swap(i, j int) {
	f.legal[i], f.legal[j] = f.legal[j], f.legal[i]
	f.priorities[i], f.priorities[j] = f.priorities[j], f.priorities[i]
}
