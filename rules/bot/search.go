package bot

import (
	"iter"
	"math/rand/v2"
	"slices"

	"quintet/rules"
)

// MaxDepth is the greatest number of actions that a search looks ahead.
const MaxDepth = 64

// A value is how well the mover stands, 100 being about 64 % to win. One beyond
// Won is a proven win, the further beyond the sooner, and likewise a loss.
const (
	Won      = 100_000
	infinity = Won + 2*MaxDepth
)

// Candidate is an action of the position searched, with its value for the
// mover as far as it is known.
type Candidate struct {
	Action rules.Action
	Value  int
	exact  bool
}

// Info is what a search has found so far.
type Info struct {
	Depth      int // actions that all candidates were looked at
	SelDepth   int // the furthest look
	Nodes      int
	Value      int            // of the best candidate, for the mover
	Line       []rules.Action // what is expected, from the best candidate on
	Candidates []Candidate    // best first; of the others the value is a bound from above
}

// Search looks for the best action of a position.
type Search struct {
	root   rules.State
	limits rules.Limits
	table  table
	order  order
	frames []frame
	info   Info
	cands  []Candidate

	pause   int // after how many nodes the step ends
	yield   func(struct{}) bool
	stopped bool
	next    func() (struct{}, bool)
	stop    func()
	done    bool
}

// frame is what the search needs at one depth.
type frame struct {
	pos    rules.Position
	legal  []rules.Action
	scores []int32
	line   []rules.Action
}

// New returns a search of the state, which is not to be changed before the
// search is done or stopped. The seed decides among equals.
func New(s rules.State, limits rules.Limits, seed uint64) *Search {
	b := &Search{root: s, limits: limits, table: newTable(limits.Nodes)}
	if b.limits.Depth <= 0 || b.limits.Depth > MaxDepth {
		b.limits.Depth = MaxDepth
	}
	for _, a := range s.Legal(nil) {
		b.cands = append(b.cands, Candidate{Action: a})
	}
	dice := rand.New(rand.NewPCG(seed, 0x717569))
	dice.Shuffle(len(b.cands), func(i, j int) { b.cands[i], b.cands[j] = b.cands[j], b.cands[i] })
	b.next, b.stop = iter.Pull(b.run)
	return b
}

// Step goes on for about the given number of nodes and says whether the search
// is done.
func (b *Search) Step(nodes int) (done bool) {
	if b.done {
		return true
	}
	b.pause = b.info.Nodes + max(1, nodes)
	if _, more := b.next(); !more {
		b.done = true
	}
	return b.done
}

// Stop ends the search; what it has found stays. A search that is not stepped
// until it is done has to be stopped.
func (b *Search) Stop() {
	b.stop()
	b.done = true
}

// Best returns the best action found so far, and 0 in a finished game.
func (b *Search) Best() rules.Action {
	if len(b.cands) == 0 {
		return 0
	}
	return b.cands[0].Action
}

// Nodes returns how many positions have been looked at.
func (b *Search) Nodes() int { return b.info.Nodes }

// Info returns what has been found so far. Its slices are the caller's.
func (b *Search) Info() Info {
	info := b.info
	info.Line = slices.Clone(info.Line)
	info.Candidates = slices.Clone(b.cands)
	return info
}

// run deepens the search until a limit is reached or nothing is left to find.
func (b *Search) run(yield func(struct{}) bool) {
	b.yield = yield
	if len(b.cands) == 0 {
		return
	}
	for depth := 1; depth <= b.limits.Depth; depth++ {
		if !b.deepen(depth) {
			return
		}
		b.info.Depth = depth
		if v := b.info.Value; v >= Won || v <= -Won || len(b.cands) == 1 {
			return
		}
	}
}

// deepen looks at all candidates to the given depth and says whether it came
// to the end. Those that are looked at before count even if it did not.
func (b *Search) deepen(depth int) bool {
	mover := b.root.Mover()
	best := -infinity
	for i := range b.cands {
		f := b.frame(0)
		f.pos.CopyFrom(b.root)
		f.pos.Apply(b.cands[i].Action, nil)
		if !b.enter(0) {
			return false
		}
		v := b.towards(mover, 0, depth-1, best, infinity)
		if b.stopped {
			return false
		}
		b.cands[i].Value, b.cands[i].exact = v, v > best
		if v <= best {
			continue
		}
		best = v
		b.info.Value = v
		b.info.Line = append(append(b.info.Line[:0], b.cands[i].Action), b.frames[0].line...)
		c := b.cands[i]
		copy(b.cands[1:i+1], b.cands[:i])
		b.cands[0] = c
	}
	return true
}

// frame returns the frame at a depth.
func (b *Search) frame(ply int) *frame {
	for len(b.frames) <= ply {
		b.frames = append(b.frames, frame{pos: b.root.Clone()})
	}
	return &b.frames[ply]
}

// enter counts a node and says whether the search goes on.
func (b *Search) enter(ply int) bool {
	b.info.Nodes++
	b.info.SelDepth = max(b.info.SelDepth, ply+1)
	if b.limits.Nodes > 0 && b.info.Nodes > b.limits.Nodes && b.info.Depth >= b.limits.Least {
		b.stopped = true
	} else if b.info.Nodes >= b.pause && !b.yield(struct{}{}) {
		b.stopped = true
	}
	return !b.stopped
}

// towards returns the value of the position at a depth from the side of
// player.
func (b *Search) towards(player rules.Player, ply, depth, alpha, beta int) int {
	if b.frames[ply].pos.Mover() == player {
		return b.value(ply, depth, alpha, beta)
	}
	return -b.value(ply, depth, -beta, -alpha)
}

// value returns how well the mover of the position at the ply stands, looking
// so many actions ahead: exactly between alpha and beta, else a bound.
func (b *Search) value(ply, depth, alpha, beta int) int {
	f := b.frame(ply)
	f.line = f.line[:0]
	pos := f.pos
	if o := pos.Outcome(); o != rules.Playing {
		return finished(o, pos.Mover(), ply)
	}
	if depth <= 0 || ply+1 >= MaxDepth {
		return guess(pos)
	}
	hash := pos.Hash()
	known, first := b.table.probe(hash, ply, depth, alpha, beta)
	if known.found {
		return known.value
	}
	best, bestAction := b.children(ply, depth, alpha, beta, first)
	if !b.stopped {
		b.table.store(hash, ply, depth, alpha, beta, best, bestAction)
	}
	return best
}

// children returns the best value among the actions of the position at the ply,
// looking at the action first before the others.
func (b *Search) children(ply, depth, alpha, beta int, first rules.Action) (best int, bestAction rules.Action) {
	b.frame(ply + 1)
	f := &b.frames[ply]
	child := &b.frames[ply+1]
	mover := f.pos.Mover()
	f.legal = f.pos.Legal(f.legal[:0])
	b.order.score(f, mover, ply, first)
	best = -infinity
	for i := range f.legal {
		a := f.pick(i)
		child.pos.CopyFrom(f.pos)
		child.pos.Apply(a, nil)
		if !b.enter(ply + 1) {
			return best, bestAction
		}
		v := b.child(mover, ply+1, depth-1, i, max(alpha, best), beta)
		f, child = &b.frames[ply], &b.frames[ply+1]
		if b.stopped {
			return best, bestAction
		}
		if v <= best {
			continue
		}
		best, bestAction = v, a
		f.line = append(append(f.line[:0], a), child.line...)
		if best >= beta {
			b.order.cut(mover, ply, depth, a)
			break
		}
	}
	return best, bestAction
}

// child returns the value, from the side of mover, of the position that the
// action numbered i leads to. Late actions are looked at less far, and all but
// the first only for whether they are better.
func (b *Search) child(mover rules.Player, ply, depth, i, alpha, beta int) int {
	if i == 0 {
		return b.towards(mover, ply, depth, alpha, beta)
	}
	less := 0
	if depth >= 2 && i >= 6 {
		less = 1
	}
	v := b.towards(mover, ply, depth-less, alpha, alpha+1)
	if v > alpha && less > 0 && !b.stopped {
		v = b.towards(mover, ply, depth, alpha, alpha+1)
	}
	if v > alpha && v < beta && !b.stopped {
		v = b.towards(mover, ply, depth, alpha, beta)
	}
	return v
}

// finished returns the value for player of a game that is over at a ply.
func finished(o rules.Outcome, player rules.Player, ply int) int {
	winner, won := o.Winner()
	switch {
	case !won:
		return 0
	case winner == player:
		return Won + MaxDepth - ply
	}
	return -(Won + MaxDepth - ply)
}

// guess returns how a position seems to stand, within what is not proven.
func guess(pos rules.Position) int {
	e, ok := pos.(rules.Evaluator)
	if !ok {
		return 0
	}
	return max(1-Won, min(Won-1, e.Eval()))
}
