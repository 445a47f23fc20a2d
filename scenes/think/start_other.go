//go:build !js

package think

import (
	"runtime"
	"sync"

	"quintet/rules/bot"
)

// Start lets a search begin, in a goroutine of its own and on as many processors
// as its limits say, if there are as many. On a machine with few it begins at its
// first tick.
func Start(p Problem) Thinker { return start(p) }

var start = starter(runtime.NumCPU(), beside)

// beside lets a search begin beside the screen.
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

// Pause does nothing where the screen has a thread of its own.
func Pause() {}

// portion is how many nodes are searched between two looks at whether the
// search is given up: some ten milliseconds.
const portion = 1000

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
