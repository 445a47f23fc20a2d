package bot

import (
	"slices"
	"sync"

	"quintet/rules"
)

// Candidate is an action of the position searched, with its value for the mover, or
// a bound of it.
type Candidate struct {
	Action rules.Action
	Value  int
}

// Info is what a search has found until now.
type Info struct {
	Depth      int            // the depth in actions to which all candidates were searched
	SelDepth   int            // the greatest depth of any position (selective depth)
	Nodes      int            // positions looked at by all threads
	Value      int            // for the mover; a loss only once every candidate is known to lose
	Values     []int          // Values[i] is Value as it was at depth i+1
	Line       []rules.Action // the expected line, from the best candidate on (principal variation)
	Candidates []Candidate    // best first; the values of the others are upper bounds
}

// Search looks for the best action of a position. Its first worker decides. The
// others search ahead of it and leave what they find in the table (lazy SMP).
type Search struct {
	workers []*worker
	table   *table         // nil once the search has ended
	line    []rules.Action // the expected line, once the search has ended
}

// New returns a search of s, which must not change before the search is done or
// stopped. The seed decides among actions of equal value.
func New(s rules.State, limits rules.Limits, seed uint64) *Search {
	if limits.Depth <= 0 || limits.Depth > MaxDepth {
		limits.Depth = MaxDepth
	}
	if limits.Sight > 0 {
		s = withSight(s, limits.Sight)
	}
	threads := max(1, limits.Threads)
	t := newTable(limits.Nodes * threads)
	b := &Search{table: t}
	for i := range threads {
		b.workers = append(b.workers, newWorker(s, limits, t, seed, i))
	}
	return b
}

// withSight returns a copy of s that by itself looks at most the given number of actions
// ahead.
func withSight(s rules.State, actions int) rules.State {
	s = s.Clone()
	if p, ok := s.(rules.Sighted); ok {
		p.See(actions)
	}
	return s
}

// Leave removes actions from the candidates. It is called before the first Step.
func (b *Search) Leave(actions ...rules.Action) {
	for _, w := range b.workers {
		w.cands = slices.DeleteFunc(w.cands, func(c Candidate) bool { return slices.Contains(actions, c.Action) })
	}
}

// Step searches about the given number of nodes more on each thread and says
// whether the search is done.
func (b *Search) Step(nodes int) (done bool) {
	if b.table == nil {
		return true
	}
	var others sync.WaitGroup
	for _, w := range b.workers[1:] {
		others.Go(func() { w.step(nodes) })
	}
	done = b.workers[0].step(nodes)
	others.Wait()
	if done {
		b.Stop()
	}
	return done
}

// Stop ends the search; what it has found stays. A search has to be stepped until it
// is done, or stopped. Stop is not called during a Step.
func (b *Search) Stop() {
	if b.table == nil {
		return
	}
	for _, w := range b.workers {
		w.stop()
	}
	b.line = b.workers[0].expected()
	spare.giveBack(b.table.slots)
	b.table = nil
}

// Best returns the best action found until now, and 0 if there is none: in a finished
// game, or if Leave removed all.
func (b *Search) Best() rules.Action {
	if cands := b.workers[0].cands; len(cands) > 0 {
		return cands[0].Action
	}
	return 0
}

// Nodes returns the number of positions that the first worker has looked at. Limits.Nodes
// limits this number, not the number for all workers.
func (b *Search) Nodes() int { return b.workers[0].info.Nodes }

// Info returns what has been found until now. Its slices are the caller's.
func (b *Search) Info() Info {
	w := b.workers[0]
	info := w.info
	if b.table == nil {
		info.Line = slices.Clone(b.line)
	} else {
		info.Line = w.expected()
	}
	info.Candidates = slices.Clone(w.cands)
	info.Values = slices.Clone(w.info.Values)
	for _, other := range b.workers[1:] {
		info.Nodes += other.info.Nodes
	}
	return info
}
