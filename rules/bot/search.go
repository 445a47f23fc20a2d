package bot

import (
	"slices"
	"sync"
	"sync/atomic"

	"quintet/rules"
)

// Candidate is an action of the position searched, with its value for the mover, or a bound of
// this value.
type Candidate struct {
	Action rules.Action
	Value  int
}

// Line is an action of the position searched with its expected continuation (principal
// variation), and its exact value for the mover.
type Line struct {
	Value   int
	Actions []rules.Action // the action, and then the continuation
}

// Info is the latest result of a search. A search with lapses may choose an action that is not the
// best one. In the Info of such a search, once it has ended, "best" means the chosen action.
type Info struct {
	Depth    int // the greatest depth, in actions, that the search has completed
	SelDepth int // the greatest depth of any position (selective depth)
	Nodes    int // positions looked at by all threads
	// Value is the value for the mover. It is a loss only if every candidate is known to lose.
	Value  int
	Values []int          // Values[i] is Value as it was at depth i+1
	Line   []rules.Action // the expected line, from the best candidate on (principal variation)
	// Lines are the lines of the best candidates at Depth, best first: one, or as many as Analyse
	// asks for.
	Lines []Line
	// Candidates begins with the candidate that is to be played. The values of those in Lines, and
	// all values in a search with lapses, are exact. The other values are upper bounds or, for
	// candidates that were searched only to depth 1, the values at depth 1.
	Candidates []Candidate
}

// Search looks for the best action of a position. The result comes from its first worker. The
// other workers search the same position, and help the first one only through the table that all
// of them share (lazy SMP).
type Search struct {
	workers []*worker
	table   *table // nil after the search has ended
	ended   Info   // the result, after the search has ended
}

// New returns a search of s, which must not change before the search is done or stopped. Two things
// are random and follow from seed: the order of actions of equal value, and the lapses.
func New(s rules.State, limits rules.Limits, seed uint64) *Search {
	return newSearch(s, limits, seed, newTable(tableNodes(limits)))
}

// tableNodes returns the argument of newTable for a search within limits: about the number of nodes
// of the search, or 0 if this number is not limited. For a search to depth 1 or 2 it returns 1, so
// that newTable makes its smallest table; a larger one would hardly make the search faster.
func tableNodes(limits rules.Limits) int {
	if limits.Depth == 1 || limits.Depth == 2 {
		return 1
	}
	return limits.Nodes * max(1, limits.Threads)
}

// newSearch returns a search that uses the table t.
func newSearch(s rules.State, limits rules.Limits, seed uint64, t *table) *Search {
	if limits.Depth <= 0 || limits.Depth > MaxDepth {
		limits.Depth = MaxDepth
	}
	if limits.Sight > 0 || limits.Learned {
		s = prepared(s, limits)
	}
	b := &Search{table: t}
	for i := range max(1, limits.Threads) {
		b.workers = append(b.workers, newWorker(s, limits, t, seed, i))
	}
	return b
}

// Follow ends b and returns a search of s that begins with the transposition table of b. So
// positions that b has searched and that also follow from s need not be searched again. s must be
// of the same game with the same options as the position of b. The limits must give the same sight
// and the same evaluation, and neither search may have lapses. If b has already ended, Follow does what New does.
func (b *Search) Follow(s rules.State, limits rules.Limits, seed uint64) *Search {
	if b.table == nil {
		return New(s, limits, seed)
	}
	return newSearch(s, limits, seed, b.end())
}

// prepared returns a copy of s whose methods look ahead and evaluate as limits say.
func prepared(s rules.State, limits rules.Limits) rules.State {
	s = s.Clone()
	if p, ok := s.(rules.Sighted); ok && limits.Sight > 0 {
		p.See(limits.Sight)
	}
	if p, ok := s.(rules.Learned); ok && limits.Learned {
		p.Learn() // if there is no network, the evaluation by hand remains
	}
	return s
}

// LeaveOut removes actions from the candidates. It is called before the first Step.
func (b *Search) LeaveOut(actions ...rules.Action) {
	for _, w := range b.workers {
		w.cands = slices.DeleteFunc(w.cands, func(c Candidate) bool { return slices.Contains(actions, c.Action) })
	}
}

// Analyse makes Info.Lines hold the given number of lines, or one for each candidate if there
// are fewer. All lines come from the same search and have exact values (MultiPV). The search then
// also goes on if there is a single candidate, or if only some of the lines are proven. Analyse is
// called before the first Step; a search with lapses ignores it.
func (b *Search) Analyse(lines int) {
	for _, w := range b.workers {
		if w.lapses == nil {
			w.lines, w.alone = max(1, lines), true
		}
	}
}

// Vary lets the search choose, by its seed, among actions of which it knows that they lose next to
// nothing compared to the best one; see variety. Such a search looks at somewhat more positions than its
// limits say. Vary is called before the first Step; a search with lapses or with more lines than one
// ignores it.
func (b *Search) Vary() { b.workers[0].varies = true }

// pace is the number of nodes after which a worker looks whether the step of the first one is over.
const pace = 64

// Step searches about the given number of nodes more on the first thread, and on the others
// meanwhile, and reports whether the search is complete.
func (b *Search) Step(nodes int) (complete bool) {
	if b.table == nil {
		return true
	}
	var others sync.WaitGroup
	var over atomic.Bool // the first worker has made its step
	for _, w := range b.workers[1:] {
		others.Go(func() {
			for !over.Load() && !w.step(pace) {
			}
		})
	}
	complete = b.workers[0].step(nodes)
	over.Store(true)
	others.Wait()
	if complete {
		b.Stop()
	}
	return complete
}

// Stop ends the search. Its result stays available. Every search must be stepped until it
// is done, or be stopped. Stop must not be called during a Step.
func (b *Search) Stop() {
	if b.table != nil {
		spare.giveBack(b.end().slots)
	}
}

// end ends the search, which must not have ended yet, and returns its table.
func (b *Search) end() *table {
	for _, w := range b.workers {
		w.stop()
	}
	b.ended = b.Info()
	t := b.table
	b.table = nil
	return t
}

// Best returns the first of Info.Candidates, the action to be played. It returns 0 if there is no
// action: in a finished game, or if LeaveOut removed all candidates.
func (b *Search) Best() rules.Action {
	if cands := b.workers[0].cands; len(cands) > 0 {
		return cands[0].Action
	}
	return 0
}

// Nodes returns the number of positions that the first worker has looked at. Limits.Nodes
// limits this number, not the number for all workers.
func (b *Search) Nodes() int { return b.workers[0].info.Nodes }

// Info returns the result so far. The caller owns its slices.
func (b *Search) Info() Info {
	if b.table == nil {
		return b.ended.clone()
	}
	w := b.workers[0]
	info := w.info
	info.Candidates = w.cands
	for _, other := range b.workers[1:] {
		info.Nodes += other.info.Nodes
	}
	info = info.clone()
	info.Line = w.extended(info.Line)
	for i, l := range info.Lines {
		info.Lines[i].Actions = w.extended(l.Actions)
	}
	if w.lapses != nil && !w.certain() {
		info.Value = unproven(info.Value)
		for i := range info.Lines {
			info.Lines[i].Value = info.Value
		}
	}
	return info
}

// clone returns a copy that shares nothing with i.
func (i Info) clone() Info {
	i.Values, i.Line, i.Candidates = slices.Clone(i.Values), slices.Clone(i.Line), slices.Clone(i.Candidates)
	i.Lines = slices.Clone(i.Lines)
	for n, l := range i.Lines {
		i.Lines[n].Actions = slices.Clone(l.Actions)
	}
	return i
}

// A value is for the mover; 100 is a win probability of about 64 %. A value of Won or more
// is a proven win; the sooner the win comes, the greater is the value. A value of -Won or
// less is a proven loss.
const (
	Won      = 100_000
	horizon  = 1000 // ends that come after more actions than this have the same value
	infinity = Won + horizon + 1
)

// MaxDepth is the greatest depth of a search, in actions.
const MaxDepth = 64

// Proven reports whether value is a proven win or loss. If it is, the winner can end the game
// within the returned number of actions. If this number is horizon, the end may come later.
func Proven(value int) (actions int, proven bool) {
	if isProven(value) {
		return Won + horizon - max(value, -value), true
	}
	return 0, false
}

// IsValue reports whether a search may return value.
func IsValue(value int) bool { return max(value, -value) <= Won+horizon }

func isProven(value int) bool { return value >= Won || value <= -Won }

// ended returns the value for player of a game that ends with the outcome o after the given
// number of actions.
func ended(o rules.Outcome, player rules.Player, actions int) int {
	winner, won := o.Winner()
	v := Won + horizon - min(actions, horizon)
	switch {
	case !won:
		return 0
	case winner == player:
		return v
	}
	return -v
}

// unproven returns the value nearest to value that is neither a proven win nor a proven
// loss.
func unproven(value int) int { return max(1-Won, min(Won-1, value)) }
