//go:build !js

package think

import (
	"runtime"
	"sync"

	"quintet/rules/bot"
)

// Start begins a search, in a goroutine of its own and on as many threads as its limits
// say, at most one per processor. On a machine with few processors it begins at the first
// tick.
func Start(p Problem) Thinker { return start(p) }

var start = starter(runtime.NumCPU(), beside)

// beside begins a search in the background.
func beside(p Problem) Thinker {
	p.Limits.Threads = min(p.Limits.Threads, runtime.NumCPU())
	b, ctx := newBackground()
	go func() {
		spare.take()
		defer spare.giveBack()
		p.Run(ctx, func(s *bot.Search) (done bool) { return s.Step(portion) }, b.tell)
	}()
	return b
}

// Pause does nothing because the screen has a thread of its own.
func Pause() {}

// portion is the number of nodes searched, in about ten milliseconds, between two checks
// whether the search was given up.
const portion = 1000

// spare raises GOMAXPROCS by one while there are searches, so that the screen need not
// wait for one of them to pause whenever it returns from the graphics system.
var spare spareThread

type spareThread struct {
	sync.Mutex
	searches int
}

func (s *spareThread) take()     { s.change(1) }
func (s *spareThread) giveBack() { s.change(-1) }

// change adds by to the number of searches.
func (s *spareThread) change(by int) {
	s.Lock()
	defer s.Unlock()
	before := s.searches > 0
	s.searches += by
	if after := s.searches > 0; after != before {
		runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + by)
	}
}

// AtOnce returns the number of searches that may run at once without slowing each other
// down.
func AtOnce() int { return min(runtime.NumCPU(), 4) }
