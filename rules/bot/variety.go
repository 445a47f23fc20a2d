package bot

import "slices"

// VariedRounds is the number of rounds at the beginning of a game in which the computer varies its
// actions. Later the games differ anyway, and what is worth nearly as much costs strength. In Akron,
// with 2,000 nodes and without lapses, it lost these numbers of Elo against a search that never varies:
// 46 in a whole game (894 games, 95 %: 22 to 68), 29 in six rounds (944 games, 7 to 51), and 13 in
// three (1,000 games, -9 to 34).
const VariedRounds = 3

// A search that varies looks, when it is done, at candidates in random order, among the first of its
// list, until it finds one that is worth nearly as much as the best one. The best one is among them.
const (
	variety = 12 // what the candidate may be worth less; at most two per cent of win probability
	tried   = 8  // how many candidates are looked at
)

// vary moves such a candidate to the front, unless the value of the position is proven or the search
// was stopped from outside.
func (w *worker) vary() {
	depth := w.info.Depth
	if depth == 0 || w.quit || isProven(w.info.Value) {
		return
	}
	w.stopped, w.limits.Nodes = false, 0
	bound := w.info.Values[depth-1] - variety
	for _, i := range w.dice.Perm(min(len(w.cands), w.kept, tried)) {
		if i == 0 {
			return
		}
		c := w.cands[i]
		w.played = c.Action
		if !w.descend(0, c.Action) {
			return
		}
		c.Value = w.child(w.root.Mover(), 1, depth-1, i, bound-1, bound)
		if w.stopped {
			return
		}
		if c.Value < bound || isProven(c.Value) {
			continue
		}
		w.cands = slices.Insert(slices.Delete(w.cands, i, i+1), 0, c)
		w.lead()
		return
	}
}
