package scenes

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync/atomic"

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
	part float64 // of the search that is done, by its limit of nodes
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
	switch {
	case done:
		t.part = 1
	case p.limits.Nodes > 0:
		t.part = min(1, float64(s.Nodes())/float64(p.limits.Nodes))
	}
	return t
}

// background is a thinker that searches beside the screen.
type background struct {
	cancel context.CancelFunc
	found  atomic.Pointer[thought]
}

// newBackground returns a thinker with nothing found, and what ends when it is
// given up.
func newBackground() (*background, context.Context) {
	ctx, cancel := context.WithCancel(context.Background())
	t := &background{cancel: cancel}
	t.found.Store(&thought{})
	return t, ctx
}

// run searches until it is done or given up; step goes on with the search for a
// while. A panic waits for the next tick, where the game can be kept.
func (t *background) run(ctx context.Context, p problem, step func(*bot.Search) (done bool)) {
	defer func() {
		if e := recover(); e != nil {
			t.found.Store(&thought{fault: fmt.Sprintf("%v\n\n%s", e, debug.Stack())})
		}
	}()
	s := p.search()
	defer s.Stop()
	for done := false; !done && ctx.Err() == nil; {
		done = step(s)
		found := p.found(s, done)
		t.found.Store(&found)
	}
}

func (t *background) tick() thought {
	found := *t.found.Load()
	if found.fault != "" {
		panic(found.fault)
	}
	return found
}

func (t *background) quit() { t.cancel() }
