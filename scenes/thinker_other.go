//go:build !js

package scenes

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"
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

// background is a thinker that searches beside the screen.
type background struct {
	cancel context.CancelFunc
	found  atomic.Pointer[thought]
}

// portion is how many nodes are searched between two looks at whether the
// search is given up: some ten milliseconds.
const portion = 1000

// run searches until it is done or given up. A panic waits for the next tick,
// where the game can be kept.
func (t *background) run(ctx context.Context, p problem) {
	spare.take()
	defer spare.giveBack()
	defer func() {
		if e := recover(); e != nil {
			t.found.Store(&thought{fault: fmt.Sprintf("%v\n\n%s", e, debug.Stack())})
		}
	}()
	s := p.search()
	defer s.Stop()
	for done := false; !done && ctx.Err() == nil; {
		done = s.Step(portion)
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

// spare is one thread more than Go takes by itself, while there are searches: so
// the screen need not wait for these to pause whenever it comes back from the
// graphics system.
var spare spareThread

type spareThread struct {
	sync.Mutex
	searches int
}

func (s *spareThread) take()     { s.change(1) }
func (s *spareThread) giveBack() { s.change(-1) }

// change counts searches that begin or end.
func (s *spareThread) change(by int) {
	s.Lock()
	defer s.Unlock()
	before := s.searches > 0
	s.searches += by
	if after := s.searches > 0; after != before {
		runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + by)
	}
}
