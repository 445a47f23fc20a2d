package review

import (
	"context"
	"math"
	"sync"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/coach"
	"quintet/rules/match"
)

// Review is a line of a game, and what the searches have found about its positions so far. Use
// New or Of to make one.
type Review struct {
	actions []rules.Action
	played  []rules.Action // actions, and then the forced actions after them
	states  []rules.State  // states[i] is the position before played[i]; the last state is after all of played
	choice  []bool         // choice[i]: in states[i] there is more than one legal action
	found   []bot.Info     // by position, without candidates; the zero value where nothing was found
	doubted []bool         // by position: it needs a second search; never if the first search proved its value
	again   []bot.Info     // what the second searches found, as in found
	limits  rules.Limits
	once    bool    // no position is searched twice
	report  *Report // nil if Put was called since Report
}

// Limits returns the limits of the first searches in a game with the values v. There is a least
// number of nodes, because in Chessyball the strongest level looks at few positions. effort is at
// least 0; each step of it multiplies the nodes by 4.
func Limits(g *rules.Game, v rules.Values, effort int) rules.Limits {
	const part, leastNodes, step = 20, 40_000, 4
	limits := g.Fraction(part, v)
	limits.Nodes, limits.Least = max(limits.Nodes, leastNodes), max(limits.Least, 3)
	for range effort {
		limits.Nodes *= step
	}
	return limits
}

// times is the factor by which the second search of a position has more nodes than the first
// search.
const times = 6

// Seed is the seed of all searches.
const Seed = 1

// New returns a review in which nothing has been searched yet. Its line consists of actions, which
// must be legal; start is the position before them. limits are the limits of the first searches.
func New(start rules.State, actions []rules.Action, limits rules.Limits) *Review {
	r := &Review{actions: actions, states: []rules.State{start.Clone()}, limits: limits}
	for _, a := range actions {
		r.play(a)
	}
	// A position without a choice has the win probability of the next position with a choice. So
	// the forced actions after the line are played, too.
	for last := r.states[len(actions)]; len(r.states) < len(actions)+bot.MaxDepth; last = r.states[len(r.states)-1] {
		legal := last.Legal(nil)
		if len(legal) != 1 {
			break
		}
		r.play(legal[0])
	}
	for _, s := range r.states {
		r.choice = append(r.choice, len(s.Legal(nil)) > 1)
	}
	r.found, r.again = make([]bot.Info, len(r.states)), make([]bot.Info, len(r.states))
	r.doubted = make([]bool, len(r.states))
	return r
}

// Once makes r search no position twice. Call Once before the first Put.
func (r *Review) Once() { r.once = true }

// Of returns a review of the main line of m.
func Of(m *match.Match, limits rules.Limits) *Review {
	var actions []rules.Action
	for n := m.Root().Next(); n != nil; n = n.Next() {
		actions = append(actions, n.Action)
	}
	return New(m.Position(m.Root()), actions, limits)
}

// play adds the action a and the position after it.
func (r *Review) play(a rules.Action) {
	s := r.states[len(r.states)-1].Clone()
	s.Apply(a, nil)
	r.played, r.states = append(r.played, a), append(r.states, s)
}

// Len returns the number of actions of the line.
func (r *Review) Len() int { return len(r.actions) }

// Positions returns the number of positions, which are numbered from 0. After the
// last action there may be several, because New also plays the forced actions after it.
func (r *Review) Positions() int { return len(r.states) }

// Limits returns the limits of the first searches.
func (r *Review) Limits() rules.Limits { return r.limits }

// Search returns the limits of the next search of the position i.
func (r *Review) Search(i int) rules.Limits {
	limits := r.limits
	if known(r.found[i]) {
		limits.Nodes *= times
	}
	return limits
}

// Actions returns the actions before the position i.
func (r *Review) Actions(i int) []rules.Action { return r.played[:i:i] }

// Expected returns the actions of the line and the forced actions after it. They are followed by
// the best line that a search has found in the last position.
func (r *Review) Expected() []rules.Action {
	last := len(r.states) - 1
	return append(r.played[:last:last], r.Found(last).Line...)
}

// Position returns the position i, which must not be changed.
func (r *Review) Position(i int) rules.State { return r.states[i] }

// known reports whether result is the result of a search.
func known(result bot.Info) bool { return len(result.Values) > 0 }

// Due reports whether the position i is still to be searched, for the first or the second time.
func (r *Review) Due(i int) bool {
	return r.choice[i] && (!known(r.found[i]) || r.doubted[i] && !known(r.again[i]))
}

// Put stores info, the result of a search of the position i. If the result of the first search is
// stored already, info is the result of the second search.
func (r *Review) Put(i int, info bot.Info) {
	info.Candidates, r.report = nil, nil
	if known(r.found[i]) {
		r.again[i] = info
		return
	}
	r.found[i] = info
	for a := range min(i+1, len(r.actions)) {
		if a == i || r.settled(a+1) == i {
			r.doubt(a)
		}
	}
}

// doubt compares the first searches of the positions before and after the action i. If their win
// probabilities differ by at least doubted, doubt makes those of the two positions due again whose
// values are not proven.
func (r *Review) doubt(i int) {
	end := r.settled(i + 1)
	if r.once || !r.choice[i] || !known(r.found[i]) {
		return
	}
	mover := r.states[i].Mover()
	before, after := coach.Worth(r.found[i]), 0.0
	if r.states[end].Outcome() == rules.Playing && !known(r.found[end]) {
		return
	}
	if after, _ = coach.After(r.states[end], mover, r.found[end]); math.Abs(before-after) < doubtful {
		return
	}
	for _, at := range []int{i, end} {
		_, proven := bot.Proven(r.found[at].Value)
		r.doubted[at] = r.doubted[at] || r.choice[at] && !proven
	}
}

// doubtful is the difference of the win probabilities before and after an action from which on both
// positions are searched a second time.
const doubtful = 0.1

// Found returns the result of the last search of the position i. It is the zero value if the
// position was not searched.
func (r *Review) Found(i int) bot.Info {
	if known(r.again[i]) {
		return r.again[i]
	}
	return r.found[i]
}

// Searches returns the results of the searches of the position i in the order of Put: none, one or
// two.
func (r *Review) Searches(i int) (all []bot.Info) {
	for _, found := range []bot.Info{r.found[i], r.again[i]} {
		if known(found) {
			all = append(all, found)
		}
	}
	return all
}

// Next returns the first position from i on that is due. ok is false if no such position is due.
func (r *Review) Next(i int) (next int, ok bool) {
	for ; i < len(r.states); i++ {
		if r.Due(i) {
			return i, true
		}
	}
	return 0, false
}

// Part returns the part of the work that is done, from 0 to 1. It may fall when second searches
// become due.
func (r *Review) Part() float64 {
	all, done := 0, 0
	count := func(nodes int, found bot.Info) {
		all += nodes
		if known(found) {
			done += nodes
		}
	}
	for i, choice := range r.choice {
		if choice {
			count(1, r.found[i])
		}
		if choice && r.doubted[i] {
			count(times, r.again[i])
		}
	}
	if all == 0 {
		return 1
	}
	return float64(done) / float64(all)
}

// Run searches all positions that are due, until no position is due or ctx is done. It uses the
// given number of threads, and one thread for each search. After each complete search it calls
// report with the number of the position; these calls never overlap. The results do not depend on
// the number of threads.
func (r *Review) Run(ctx context.Context, threads int, report func(i int)) {
	for _, due := r.Next(0); due && ctx.Err() == nil; _, due = r.Next(0) {
		r.pass(ctx, threads, report)
	}
}

// pass searches the positions that are due now.
func (r *Review) pass(ctx context.Context, threads int, report func(i int)) {
	due := make(chan int, len(r.states))
	for i := range r.states {
		if r.Due(i) {
			due <- i
		}
	}
	close(due)
	var wait sync.WaitGroup
	var lock sync.Mutex
	for range max(1, threads) {
		wait.Go(func() {
			for i := range due {
				lock.Lock()
				limits := r.Search(i)
				lock.Unlock()
				found, done := look(ctx, r.states[i], limits)
				if !done {
					return
				}
				lock.Lock()
				r.Put(i, found)
				report(i)
				lock.Unlock()
			}
		})
	}
	wait.Wait()
}

// look searches s within limits. complete is false if ctx is done before the search has ended.
func look(ctx context.Context, s rules.State, limits rules.Limits) (found bot.Info, complete bool) {
	if ctx.Err() != nil {
		return found, false
	}
	const nodes = 1000 // between two looks at ctx
	b := bot.New(s, limits, Seed)
	defer b.Stop()
	for !b.Step(nodes) {
		if ctx.Err() != nil {
			return found, false
		}
	}
	return b.Info(), true
}

// settled returns the first position, from i on, that has a choice; if there is none, it returns
// the last position.
func (r *Review) settled(i int) int {
	for i+1 < len(r.states) && !r.choice[i] {
		i++
	}
	return i
}

// chances returns the win probabilities of rules.First in all positions, and which of them are known.
func (r *Review) chances() (chances []float64, known []bool) {
	chances, known = make([]float64, len(r.states)), make([]bool, len(r.states))
	for i := len(r.states) - 1; i >= 0; i-- {
		after, followed := 0.5, i+1 < len(r.states) && known[i+1]
		if followed {
			after = chances[i+1]
		}
		chances[i], known[i] = r.chance(i, after, followed)
	}
	return chances, known
}

// slack is how far the win probability of a position may be from what its search has found, towards
// the win probability after the action that was played.
const slack = 0.1

// chance returns the win probability of rules.First in the position i; ok is false if it is not known.
// after is the one in the next position, if followed is true.
//
// If the search of the next position looks farther at the action that was played than the search of i
// does, an action that turned out better than the search of i thought raises the win probability, and
// the action that this search would have played may also lower it, both by at most slack.
func (r *Review) chance(i int, after float64, followed bool) (chance float64, ok bool) {
	s := r.states[i]
	if s.Outcome() != rules.Playing {
		chance, _ = coach.After(s, rules.First, bot.Info{})
		return chance, true
	}
	if !r.choice[i] || !known(r.found[i]) {
		return after, !r.choice[i] && followed
	}
	found := r.Found(i)
	chance, _ = coach.After(s, s.Mover(), found)
	if s.Mover() != rules.First {
		after = 1 - after
	}
	if _, proven := bot.Proven(found.Value); followed && !proven && r.farther(i) {
		low := chance
		if r.best(i) {
			low -= slack
		}
		chance = max(0, low, min(after, chance+slack, 1))
	}
	if s.Mover() != rules.First {
		chance = 1 - chance
	}
	return chance, true
}

// farther reports whether the search of the next position has looked at it at least as far as the search
// of the position i, or knows its value for certain.
func (r *Review) farther(i int) bool {
	next := r.settled(i + 1)
	found := r.Found(next)
	_, proven := bot.Proven(found.Value)
	return proven || r.states[next].Outcome() != rules.Playing || found.Depth >= r.Found(i).Depth-1
}
