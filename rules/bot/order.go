package bot

import "quintet/rules"

// order is what the search has learnt about which actions to look at first.
type order struct {
	killers [MaxDepth + 1][2]rules.Action
	history [2][1 << historyBits]int32
}

const historyBits = 13

// place returns where the history of an action is kept.
func place(a rules.Action) int { return int(a * 0x9e3779b1 >> (32 - historyBits)) }

// score gives the actions of f their scores.
func (o *order) score(f *frame, mover rules.Player, ply int, first rules.Action) {
	f.scores = f.scores[:0]
	for _, a := range f.legal {
		s := o.history[mover][place(a)]
		switch a {
		case first:
			s = 1 << 30
		case o.killers[ply][0]:
			s = 1 << 29
		case o.killers[ply][1]:
			s = 1 << 28
		}
		f.scores = append(f.scores, s)
	}
}

// cut learns that an action made others needless to look at.
func (o *order) cut(mover rules.Player, ply, depth int, a rules.Action) {
	if k := &o.killers[ply]; k[0] != a {
		k[0], k[1] = a, k[0]
	}
	h := &o.history[mover][place(a)]
	if *h += int32(depth * depth); *h >= 1<<27 {
		for i := range o.history[mover] {
			o.history[mover][i] /= 2
		}
	}
}

// pick brings the best of the actions from i on to i, and returns it.
func (f *frame) pick(i int) rules.Action {
	best := i
	for j := i + 1; j < len(f.legal); j++ {
		if f.scores[j] > f.scores[best] {
			best = j
		}
	}
	f.legal[i], f.legal[best] = f.legal[best], f.legal[i]
	f.scores[i], f.scores[best] = f.scores[best], f.scores[i]
	return f.legal[i]
}
