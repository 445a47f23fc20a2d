package scenes

import (
	"quintet/rules"
	"quintet/rules/bot"
)

// thinker goes on with a search while the program goes on with the screen,
// which never has to wait for it.
type thinker interface {
	// tick lets a tick pass and returns what has been found so far.
	tick() thought
	// quit gives the search up. It has to be called, once, also at the end.
	quit()
}

// problem is what a thinker is to find an action for.
type problem struct {
	state  rules.State // not changed while the thinker is at work
	limits rules.Limits
	left   []rules.Action // not to be considered
	seed   uint64         // decides among equals
}

// thought is what has been found so far. It does not change any more.
type thought struct {
	best rules.Action // 0 if there is none yet
	info bot.Info
	part float64 // of the limit of nodes that is searched
	done bool
	// fault is the panic that ended the search, with its stack; "" for none.
	fault string
}

// search begins to search.
func (p problem) search() *bot.Search {
	s := bot.New(p.state, p.limits, p.seed)
	s.Leave(p.left...)
	return s
}

// found returns what the search has found so far.
func (p problem) found(s *bot.Search, done bool) thought {
	t := thought{best: s.Best(), info: s.Info(), done: done}
	if p.limits.Nodes > 0 {
		t.part = min(1, float64(s.Nodes())/float64(p.limits.Nodes))
	}
	return t
}

// sliced is a thinker that searches a little in every tick.
type sliced struct {
	problem problem
	search  *bot.Search
	slice   func(*bot.Search) (done bool) // goes on with the search for a tick
}

func (t *sliced) tick() thought { return t.problem.found(t.search, t.slice(t.search)) }
func (t *sliced) quit()         { t.search.Stop() }
