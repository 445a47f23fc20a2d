package bot

import "quintet/rules"

// valueFor returns the value for player, who need not be the mover, of the position after
// ply actions (negamax).
func (w *worker) valueFor(player rules.Player, ply, depth, alpha, beta int) int {
	if w.frames[ply].pos.Mover() == player {
		return w.value(ply, depth, alpha, beta)
	}
	return -w.value(ply, depth, -beta, -alpha)
}

// value returns the value of the position after ply actions for the mover of that position.
// It searches to the given depth. The value is exact between alpha and beta, otherwise a bound
// (fail-soft alpha-beta).
func (w *worker) value(ply, depth, alpha, beta int) int {
	f := w.frames[ply]
	f.line = f.line[:0]
	sure, known := f.known(ply)
	if known && (depth <= 0 || f.pos.Outcome() != rules.Playing || conclusive(sure, alpha, beta)) {
		return sure
	}
	if depth <= 0 || ply >= MaxDepth {
		return w.quiesce(ply, alpha, beta)
	}
	hash := f.pos.Hash()
	e := w.table.get(hash, ply)
	if e.settles(depth, alpha, beta) {
		return e.value
	}
	best, action := w.children(ply, depth, alpha, beta, e.action)
	if known && !w.stopped && quicker(best, sure) != best {
		best, action, f.line = sure, 0, f.line[:0] // what was found does not reach the end foreseen
	}
	if !w.stopped {
		w.table.put(hash, ply, entry{action, best, depth, boundOf(best, alpha, beta)})
	}
	return best
}

// conclusive reports whether the value foreseen makes a search of the position unnecessary.
// The game may end sooner than foreseen. So a foreseen win is only a lower bound of the value, and
// a foreseen loss only an upper bound.
func conclusive(foreseen, alpha, beta int) bool {
	switch {
	case foreseen >= Won:
		return foreseen >= beta
	case foreseen <= -Won:
		return foreseen <= alpha
	}
	return true
}

// quicker returns the better of two values for the winner of a foreseen end: forecast is the value
// of that end, and value is what a search has found.
func quicker(value, forecast int) int {
	if forecast >= Won {
		return max(value, forecast)
	}
	return min(value, forecast)
}

// known returns the value of f's position for its mover, and whether it is known without a search.
// The value is known if the game is over or if the position foresees the end of the game. The
// position is ply actions after the root.
func (f *frame) known(ply int) (value int, known bool) {
	if o := f.pos.Outcome(); o != rules.Playing {
		return ended(o, f.pos.Mover(), ply), true
	}
	if f.foreseer == nil {
		return 0, false
	}
	o, actions := f.foreseer.Foresee()
	return ended(o, f.pos.Mover(), ply+actions), o != rules.Playing
}

// children returns the best value among the actions of the position after ply actions, and the
// action with this value. hashMove is searched first, even if Order omits it. The other actions
// that Order omits are searched only if all earlier actions lose or are overlooked (see misses), or
// to find a quicker win than a proven one (forward pruning).
func (w *worker) children(ply, depth, alpha, beta int, hashMove rules.Action) (best int, bestAction rules.Action) {
	f := w.frames[ply]
	mover := f.pos.Mover()
	f.legal = f.pos.Legal(f.legal[:0])
	w.order.prioritize(f, mover, ply, hashMove)
	replies := w.lapses != nil && ply == 1 && mover != w.root.Mover()
	middle := int32(0)
	if replies {
		middle = median(f.priorities)
	}
	best = -infinity
	for i := range f.legal {
		a, priority := f.pick(i)
		if priority <= rules.OrderOmit && best > -Won && max(alpha, best) < Won {
			break
		}
		if !w.descend(ply, a) {
			return best, bestAction
		}
		if replies && i+1 < len(f.legal) && w.misses(a, priority, middle) {
			continue
		}
		v := w.child(mover, ply+1, depth-1, i, max(alpha, best), beta)
		if w.stopped {
			return best, bestAction
		}
		if v <= best {
			continue
		}
		best, bestAction = v, a
		f.line = append(append(f.line[:0], a), w.frames[ply+1].line...)
		if best >= beta {
			w.order.cut(mover, ply, depth, a, f.legal[:i])
			break
		}
	}
	return best, bestAction
}

// misses reports whether the search does not see the reply a to the candidate that it searches.
// descend has already played the reply. A reply that wins at once is seen, unless the search is
// unguarded.
func (w *worker) misses(a rules.Action, priority, middle int32) bool {
	if _, won := w.won(2, w.root.Mover().Other()); won {
		return w.lapses.unguarded
	}
	return w.lapses.overlooks(w.played, a, priority, middle)
}

// child returns the value for mover of the position after ply actions, to which the action with
// index i has led. The value is exact between alpha and beta, otherwise a bound (principal
// variation search).
func (w *worker) child(mover rules.Player, ply, depth, i, alpha, beta int) int {
	if i == 0 {
		return w.valueFor(mover, ply, depth, alpha, beta)
	}
	less := 0
	if !isProven(alpha) {
		less = reduction(depth, i)
	}
	v := w.valueFor(mover, ply, depth-less, alpha, alpha+1)
	if v > alpha && less > 0 && !w.stopped {
		v = w.valueFor(mover, ply, depth, alpha, alpha+1)
	}
	if v > alpha && v < beta && !w.stopped {
		v = w.valueFor(mover, ply, depth, alpha, beta)
	}
	return v
}

// reduction returns by how much depth is reduced for the action with index i (late move
// reductions).
func reduction(depth, i int) int {
	if depth < 1 || i < 6 {
		return 0
	}
	return 1
}

// quiesce returns the value of the position after ply actions, where the depth of the search is
// used up. It plays out only forcing actions (quiescence search). The value is at least the
// evaluation, because the mover need not play a forcing action (stand pat).
func (w *worker) quiesce(ply, alpha, beta int) int {
	f := w.frames[ply]
	best := w.guess(f)
	if f.unsettled == nil || best >= beta || ply >= MaxDepth {
		return best
	}
	mover := f.pos.Mover()
	f.legal = f.unsettled.Forcing(f.legal[:0])
	for _, a := range f.legal {
		if !w.descend(ply, a) {
			return best
		}
		child := w.frames[ply+1]
		child.line = child.line[:0]
		low, high := max(alpha, best), beta
		v, known := child.known(ply + 1)
		switch {
		case child.pos.Mover() == mover && !known:
			v = w.quiesce(ply+1, low, high)
		case child.pos.Mover() != mover && known:
			v = -v
		case !known:
			v = -w.quiesce(ply+1, -high, -low)
		}
		if w.stopped {
			return best
		}
		if v > best {
			best = v
			f.line = append(append(f.line[:0], a), child.line...)
			if best >= beta {
				break
			}
		}
	}
	return best
}

// guess returns the static evaluation of f's position; 0 if the game has no evaluation.
func (w *worker) guess(f *frame) int {
	if f.evaluator == nil {
		return 0
	}
	return w.evals.of(f)
}
