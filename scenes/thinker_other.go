//go:build !js

package scenes

import (
	"context"
	"runtime"
	"sync/atomic"
)

// startThinking lets a search begin, in a goroutine of its own and on two
// processors where there are as many.
func startThinking(p problem) thinker {
	p.limits.Threads = min(2, runtime.NumCPU())
	ctx, cancel := context.WithCancel(context.Background())
	t := &background{cancel: cancel}
	t.found.Store(&thought{})
	go t.run(ctx, p)
	return t
}

// spareProcessor gives the program one thread more than there are processors,
// so that the screen need not wait for a search to pause whenever it comes back
// from the graphics system.
func spareProcessor() { runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + 1) }

// background is a thinker that searches beside the screen.
type background struct {
	cancel context.CancelFunc
	found  atomic.Pointer[thought]
}

// portion is how many nodes are searched between two looks at whether the
// search is given up: some ten milliseconds.
const portion = 1000

// run searches until it is done or given up.
func (t *background) run(ctx context.Context, p problem) {
	s := p.search()
	defer s.Stop()
	for done := false; !done && ctx.Err() == nil; {
		done = s.Step(portion)
		found := p.found(s, done)
		t.found.Store(&found)
	}
}

func (t *background) tick() thought { return *t.found.Load() }
func (t *background) quit()         { t.cancel() }
