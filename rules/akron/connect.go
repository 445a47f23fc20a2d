package akron

import "quintet/rules"

// A web is the balls of one colour that are visible and the visible links
// between neighbours on one level (rule 4). Links between a ball and those it
// rests on need no record: if both balls are visible, so is the link.
type web struct {
	height  int // the levels from here on are empty
	visible set
	right   set // balls with a visible link to the ball on the next file
	up      set // balls with a visible link to the ball on the next rank
}

// weave makes w, which is empty, the web of balls, those of one colour; full is the set
// of all balls.
func (w *web) weave(balls, full *set) {
	w.height = full.height()
	for l := range w.height {
		buried := full[l+2].shl(toDiagonal)
		v := balls[l].andNot(buried)
		w.visible[l] = v

		// On both b and the ball to its right rest b and the point a rank below
		// of the next level; on both b and the ball up from it, b and the point
		// to its left.
		above := full[l+1]
		w.right[l] = v.pairs().andNot(above.and(above.shl(toUp)))
		w.up[l] = v.and(v.shr(toUp)).andNot(above.and(above.shl(toRight)))
	}
}

// height returns the number of levels that hold points of x.
func (x *set) height() int {
	h := 0
	for h < levels && !x[h].empty() {
		h++
	}
	return h
}

// spread returns the balls of x on level l, and the balls of within on that level that
// have a visible touch with a ball of x (rule 4). All are balls of w.
func (w *web) spread(x, within *set, l int) plane {
	g, right, up := x[l], w.right[l], w.up[l]
	touched := g.and(right).shl(toRight).or(g.shr(toRight).and(right)).
		or(g.and(up).shl(toUp)).or(g.shr(toUp).and(up)).
		or(x[l+1].under())
	if l > 0 {
		touched = touched.or(x[l-1].over())
	}
	return g.or(touched.and(within[l]))
}

// group returns x and the balls of within that are connected with a ball of x by chains
// of such balls (rule 4).
func (w *web) group(x set, within *set) set {
	w.extend(&x, within)
	return x
}

// extend adds to x the balls that group finds.
func (w *web) extend(x, within *set) {
	for grown := true; grown; {
		grown = false
		for l := range w.height {
			if y := w.spread(x, within, l); y != x[l] {
				x[l], grown = y, true
			}
		}
	}
}

// joins says whether a chain of w leads from one of the ends to the other.
func (w *web) joins(ends *[2]plane) bool {
	from, to := ends[0].and(w.visible[0]), ends[1].and(w.visible[0])
	if from.empty() || to.empty() {
		return false
	}
	return !w.group(set{from}, &w.visible)[0].and(to).empty()
}

// appendChain appends the balls of a shortest chain from a ball of near to one of far, in
// the order of the chain; nothing if there is none. All its balls are in within.
func (w *web) appendChain(near, far, within *set, buf []rules.Site) []rules.Site {
	// The waves go out from the far end, so that the way back begins at the near one.
	waves := []set{*far}
	for {
		last := &waves[len(waves)-1]
		if s, ok := last.common(near); ok {
			buf = append(buf, s)
			break
		}
		next := w.step(last, within)
		if next == *last {
			return buf
		}
		waves = append(waves, next)
	}
	for i := len(waves) - 2; i >= 0; i-- {
		x := only(buf[len(buf)-1])
		near := w.step(&x, within)
		s, _ := near.common(&waves[i])
		buf = append(buf, s)
	}
	return buf
}

// step returns the balls of x and those of within that have a visible touch
// with one.
func (w *web) step(x, within *set) (y set) {
	for l := range w.height {
		y[l] = w.spread(x, within, l)
	}
	return y
}
