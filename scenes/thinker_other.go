//go:build !js

package scenes

import (
	"runtime"
	"sync"

	"quintet/rules/bot"
)

// startThinking lets a search begin, in a goroutine of its own and on two
// processors where there are as many.
func startThinking(p problem) thinker {
	p.limits.Threads = min(2, runtime.NumCPU())
	t, ctx := newBackground()
	go func() {
		spare.take()
		defer spare.giveBack()
		t.run(ctx, p, func(s *bot.Search) (done bool) { return s.Step(portion) })
	}()
	return t
}

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
