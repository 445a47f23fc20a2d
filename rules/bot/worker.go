package bot

import (
	"cmp"
	"iter"
	"math/rand/v2"
	"slices"

	"quintet/rules"
)

// worker is one thread of a search. It runs as a coroutine that pauses within the tree.
// Workers share the table, and root, which does not change.
type worker struct {
	root   rules.State
	limits rules.Limits
	ahead  int // the number of depths that it skips before each depth beyond 1
	table  *table
	order  order
	evals  evaluations
	frames []*frame
	info   Info
	lines  int          // the number of lines that have exact values (MultiPV)
	alone  bool         // a single candidate is also searched beyond depth 1
	varies bool         // it chooses among candidates that are nearly as good (variety)
	dice   *rand.Rand   // for the order of the candidates
	lapses *lapses      // nil for a search without lapses
	played rules.Action // the candidate that is searched
	cands  []Candidate
	// kept is the number of candidates that are always searched beyond depth 1. A candidate
	// after these is searched beyond depth 1 only to fill the lines, or if the best value found is
	// proven: all candidates searched before it lose, or one of those wins.
	kept int

	pause   int // the number of nodes at which the current step ends
	yield   func(struct{}) bool
	stopped bool
	quit    bool // the search was stopped from outside
	next    func() (struct{}, bool)
	stop    func()
}

// frame holds the data of a worker at one ply: a position, the optional interfaces that
// the position implements, and its actions.
type frame struct {
	pos        rules.Position
	evaluator  rules.Evaluator
	orderer    rules.Orderer
	unsettled  rules.Unsettled
	foreseer   rules.Foreseer
	legal      []rules.Action
	priorities []int32
	kept       int // the actions before this index are not omitted
	line       []rules.Action
}

func newFrame(s rules.State) *frame {
	f := &frame{pos: s.Clone()}
	f.evaluator, _ = f.pos.(rules.Evaluator)
	f.orderer, _ = f.pos.(rules.Orderer)
	f.unsettled, _ = f.pos.(rules.Unsettled)
	f.foreseer, _ = f.pos.(rules.Foreseer)
	return f
}

// newWorker returns the worker with index i. The first worker keeps to the limits. The other
// workers have no limit of nodes. Those of them with an odd index skip every second depth, and may
// search one action deeper.
func newWorker(s rules.State, limits rules.Limits, t *table, seed uint64, i int) *worker {
	w := &worker{root: s, limits: limits, table: t, lines: 1, evals: newEvaluations(tableNodes(limits))}
	if i > 0 {
		w.ahead = i % 2
		w.limits.Nodes = 0
		w.limits.Depth = min(MaxDepth, limits.Depth+w.ahead)
	}
	if limits.Temperature > 0 {
		w.lapses = newLapses(s, limits.Lapses, seed)
	}
	for _, a := range s.Legal(nil) {
		w.cands = append(w.cands, Candidate{Action: a})
	}
	w.dice = rand.New(rand.NewPCG(seed+uint64(i), 0x717569))
	w.dice.Shuffle(len(w.cands), func(i, j int) { w.cands[i], w.cands[j] = w.cands[j], w.cands[i] })
	w.next, w.stop = iter.Pull(w.run)
	return w
}

// step searches about the given number of nodes more and reports whether the search is
// complete.
func (w *worker) step(nodes int) (complete bool) {
	w.pause = w.info.Nodes + max(1, nodes)
	_, more := w.next()
	return !more
}

// run deepens the search until a limit is reached or nothing is left to find
// (iterative deepening).
func (w *worker) run(yield func(struct{}) bool) {
	w.yield = yield
	if len(w.cands) == 0 {
		return
	}
	w.frame(0).pos.CopyFrom(w.root)
	switch {
	case w.lapses != nil:
		if !w.look() {
			return
		}
		defer w.lapse()
	case w.varies && w.lines == 1:
		defer w.vary()
	}
	for depth := 1; depth <= w.limits.Depth; depth++ {
		if depth > 1 {
			depth = min(w.limits.Depth, depth+w.ahead)
		}
		if !w.deepen(depth) {
			return
		}
		w.info.Depth = depth
		w.info.Values = append(w.info.Values, w.info.Value)
		if w.settled(depth) {
			return
		}
	}
}

// soonest is the depth up to which the search looks for a quicker end after it has proven a slow
// end.
const soonest = 8

// settled reports whether the search can stop after the given depth.
func (w *worker) settled(depth int) bool {
	if len(w.cands) == 1 && !w.alone {
		return true
	}
	for _, l := range w.info.Lines {
		if actions, proven := Proven(l.Value); !proven || depth < min(actions, soonest) {
			return false
		}
	}
	return true
}

// deepen searches the candidates to the given depth and reports whether it finished. If it did not
// finish, the results of the candidates that were searched are used. But if all of them lose, the
// position does not count as lost. Beyond depth 1, in a search without lapses, values other than
// those of the lines may be upper bounds.
func (w *worker) deepen(depth int) bool {
	mover := w.root.Mover()
	var lines []Line // of this depth, best first
	for i := range w.cands {
		best, bound := -infinity, -infinity
		if len(lines) > 0 {
			best = lines[0].Value
		}
		if len(lines) == w.lines {
			bound = lines[len(lines)-1].Value
		}
		if depth > 1 && i >= max(w.kept, w.lines) && !isProven(best) {
			break
		}
		c := w.cands[i]
		w.played = c.Action
		if !w.descend(0, c.Action) {
			return false
		}
		switch {
		case w.lapses != nil && depth == 1:
			c.Value = w.glance(mover)
		case depth == 1:
			c.Value = w.valueFor(mover, 1, 0, -infinity, infinity)
		case w.lapses != nil || i < w.lines:
			c.Value = w.valueFor(mover, 1, depth-1, -infinity, infinity) // it needs an exact value
		default:
			c.Value = w.child(mover, 1, depth-1, i, bound, infinity)
		}
		if w.stopped {
			return false
		}
		w.cands[i] = c
		if c.Value <= bound {
			continue
		}
		at := 0
		for at < len(lines) && lines[at].Value >= c.Value {
			at++
		}
		found := Line{c.Value, append([]rules.Action{c.Action}, w.frames[1].line...)}
		lines = slices.Insert(lines, at, found)
		lines = lines[:min(len(lines), w.lines)]
		copy(w.cands[at+1:i+1], w.cands[at:i])
		w.cands[at] = c
		if i >= w.kept {
			w.kept++
		}
		if at == 0 {
			w.info.Line = found.Actions
			if c.Value > -Won {
				w.info.Value = c.Value
			}
		}
	}
	w.info.Value, w.info.Lines = lines[0].Value, lines
	if depth == 1 {
		w.sort()
	}
	return true
}

// glance returns the value for mover of the position after their action, which has just been
// played. It is the evaluation, unless the game is over or the opponent has an action that
// wins at once. An unguarded search does not look for such an action, and does not see that the
// mover's action has lost the game.
func (w *worker) glance(mover rules.Player) int {
	f := w.frames[1]
	f.line = f.line[:0]
	if o := f.pos.Outcome(); o != rules.Playing {
		if w.lapses.unguarded && o == rules.Win(mover.Other()) {
			return 0
		}
		return ended(o, mover, 1)
	}
	if f.pos.Mover() == mover {
		return w.guess(f)
	}
	if safe, ok := f.pos.(rules.Safe); !w.lapses.unguarded && !(ok && safe.Safe()) {
		f.legal = f.pos.Legal(f.legal[:0])
		for _, a := range f.legal {
			if !w.descend(1, a) {
				return 0
			}
			if v, won := w.won(2, mover.Other()); won {
				return -v
			}
		}
	}
	return -w.guess(f)
}

// won returns the value for player of the position after ply actions if player has won there.
func (w *worker) won(ply int, player rules.Player) (value int, won bool) {
	o := w.frames[ply].pos.Outcome()
	winner, won := o.Winner()
	return ended(o, player, ply), won && winner == player
}

// look keeps only the candidates that a search with lapses sees, and reports whether the search
// goes on. If glance finds that each of these loses, look keeps the second list of lapses.seen
// instead. If each candidate of that list loses too, look keeps all candidates.
func (w *worker) look() bool {
	all := w.cands
	seen, sensible := w.lapses.seen(w.root, all)
	for _, w.cands = range [][]Candidate{seen, sensible} {
		if len(w.cands) == len(all) || !w.deepen(1) {
			break
		}
		if w.info.Value > -Won {
			return true
		}
	}
	w.cands = all
	return !w.stopped
}

// certain reports whether the value of a search with lapses is right although the search overlooks
// actions. The only actions that are overlooked are candidates and replies of the opponent directly
// after a candidate. So a win is certain if it is known right after the first action, or if the
// mover acts again after that action. A loss is certain if all legal actions are candidates. For
// any other value certain returns true, because such a value proves nothing.
func (w *worker) certain() bool {
	switch value := w.info.Value; {
	case value >= Won:
		f := newFrame(w.root)
		f.pos.Apply(w.info.Line[0], nil)
		_, known := f.known(1)
		return known || f.pos.Mover() == w.root.Mover()
	case value <= -Won:
		return len(w.cands) == len(w.root.Legal(nil))
	}
	return true
}

// lapse chooses the candidate to be played, and moves it to the front.
func (w *worker) lapse() {
	if w.info.Depth == 0 {
		return
	}
	i := w.lapses.choose(w.cands)
	c := w.cands[i]
	copy(w.cands[1:i+1], w.cands[:i])
	w.cands[0] = c
	if i > 0 {
		w.lead()
	}
}

// lead sets the lines to those of the first candidates.
func (w *worker) lead() {
	var lines []Line
	for _, c := range w.cands[:min(w.lines, len(w.cands))] {
		l := Line{c.Value, []rules.Action{c.Action}}
		if i := slices.IndexFunc(w.info.Lines, func(l Line) bool { return l.Actions[0] == c.Action }); i >= 0 {
			l = w.info.Lines[i]
		}
		lines = append(lines, l)
	}
	w.info.Value, w.info.Line, w.info.Lines = lines[0].Value, lines[0].Actions, lines
}

// sort orders the candidates by their values. A candidate that Order shuns counts as shunned unless
// it wins. The best candidate that is not shunned comes first. If it loses or there is none, the
// best of all candidates comes first. The other candidates that Order omits come after the rest,
// and the shunned ones last. In a search with lapses only the values count.
func (w *worker) sort() {
	slices.SortStableFunc(w.cands, func(a, b Candidate) int { return cmp.Compare(b.Value, a.Value) })
	w.kept = len(w.cands)
	f := w.frames[0]
	if f.orderer == nil || w.lapses != nil {
		return
	}
	f.legal = f.legal[:0]
	for _, c := range w.cands {
		f.legal = append(f.legal, c.Action)
	}
	f.priorities = f.orderer.Order(f.legal, f.priorities[:0])
	shuns := func(i int) bool { return f.priorities[i] == rules.OrderShun && w.cands[i].Value < Won }
	best := 0
	for best < len(w.cands) && shuns(best) {
		best++
	}
	if best == len(w.cands) || w.cands[best].Value <= -Won {
		best = 0
	}
	var kept, omitted, shunned []Candidate
	for i, c := range w.cands {
		switch {
		case i == best:
			kept = append(kept, c)
		case shuns(i):
			shunned = append(shunned, c)
		case f.priorities[i] <= rules.OrderOmit:
			omitted = append(omitted, c)
		default:
			kept = append(kept, c)
		}
	}
	w.kept = len(kept)
	w.cands = slices.Concat(kept, omitted, shunned)
	w.lead()
}

// extended returns a copy of line, which begins at the root, with further actions from the table,
// at most up to the depth reached.
func (w *worker) extended(line []rules.Action) []rules.Action {
	line = slices.Clone(line)
	if len(line) == 0 {
		return nil
	}
	s := w.root.Clone()
	for _, a := range line {
		s.Apply(a, nil)
	}
	for len(line) < w.info.Depth && s.Outcome() == rules.Playing {
		e := w.table.get(s.Hash(), 0)
		if e.bound != exact || !slices.Contains(s.Legal(nil), e.action) {
			break
		}
		line = append(line, e.action)
		s.Apply(e.action, nil)
	}
	return line
}

// frame returns the frame after ply actions.
func (w *worker) frame(ply int) *frame {
	for len(w.frames) <= ply {
		w.frames = append(w.frames, newFrame(w.root))
	}
	return w.frames[ply]
}

// descend plays the action a in the position after ply actions, into the next frame, and reports
// whether the search goes on.
func (w *worker) descend(ply int, a rules.Action) bool {
	child := w.frame(ply + 1)
	child.pos.CopyFrom(w.frames[ply].pos)
	child.pos.Apply(a, nil)
	w.info.Nodes++
	w.info.SelDepth = max(w.info.SelDepth, ply+1)
	if w.limits.Nodes > 0 && w.info.Nodes > w.limits.Nodes && w.info.Depth >= w.limits.Least {
		w.stopped = true
	} else if w.info.Nodes >= w.pause && !w.yield(struct{}{}) {
		w.stopped, w.quit = true, true
	}
	return !w.stopped
}
