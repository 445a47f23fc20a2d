//go:build !js

package think

import (
	"runtime"
	"sync"

	"quintet/rules/bot"
)

// Start begins a search in a goroutine of its own. It runs on p.Limits.Threads threads, but at most
// one per processor. On a machine with few processors the search begins at its first tick, unless
// it is Eager.
func Start(p Problem) Thinker { return start(p) }

var start = starter(runtime.NumCPU(), begin)

func begin(p Problem) Thinker {
	p.Limits.Threads = min(p.Limits.Threads, runtime.NumCPU())
	b, ctx := newBackground()
	go func() {
		spare.take()
		defer spare.giveBack()
		p.Run(ctx, func(s *bot.Search) (done bool) { return s.Step(portion) }, b.tell)
	}()
	return b
}

// NewAnalyst returns an analyst. The number of its threads is the number of processors minus one,
// but at least one. So a processor is left for the screen if there are two or more.
func NewAnalyst() Analyst {
	b, ctx := newBackground()
	a := &analyst{background: b, problems: NewMailbox(), threads: max(1, runtime.NumCPU()-1)}
	go func() {
		spare.take()
		defer spare.giveBack()
		Analyse(ctx, a.problems, func(s *bot.Search) (done bool) { return s.Step(portion) }, b.tell)
	}()
	return a
}

// Pause does nothing because the screen has a thread of its own.
func Pause() {}

// portion is the number of nodes between two checks whether the search was cancelled. That many
// nodes take about ten milliseconds.
const portion = 1000

// spare raises GOMAXPROCS by one while there are searches or analysts. Without the additional
// thread, each return of the screen's goroutine from the graphics system would wait until a search
// pauses.
var spare spareThread

type spareThread struct {
	sync.Mutex
	searches int
}

func (s *spareThread) take()     { s.change(1) }
func (s *spareThread) giveBack() { s.change(-1) }

// change adds delta, 1 or -1, to the number of searches, in which each analyst counts as one. It
// changes GOMAXPROCS when the first begins or the last ends.
func (s *spareThread) change(delta int) {
	s.Lock()
	defer s.Unlock()
	before := s.searches > 0
	s.searches += delta
	if after := s.searches > 0; after != before {
		runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + delta)
	}
}

// OwnThread reports whether searches run on other threads than the screen. If so, an Eager search
// needs no ticks.
func OwnThread() bool { return true }

// AtOnce returns a number of searches, at most four, that can run at the same time without slowing
// each other down.
func AtOnce() int { return min(runtime.NumCPU(), 4) }
