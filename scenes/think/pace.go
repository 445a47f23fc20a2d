package think

import (
	"context"
	"time"
)

// few is the greatest number of processors with which a search slows down the drawing of the
// screen. Without a graphics card the processors draw.
const few = 2

// starter returns a function that starts searches with begin. If processors is at most few, a
// search that is not Eager begins only at its first tick, to leave the processors to animations
// until its result is needed.
func starter(processors int, begin func(Problem) Thinker) func(Problem) Thinker {
	if processors > few {
		return begin
	}
	return func(p Problem) Thinker {
		if p.Eager {
			return begin(p)
		}
		return &late{begin: func() Thinker { return begin(p) }}
	}
}

// late is a thinker that begins at its first tick.
type late struct {
	begin   func() Thinker
	thinker Thinker // nil before the first tick
}

func (t *late) Tick() Thought {
	if t.thinker == nil {
		t.thinker = t.begin()
	}
	return t.thinker.Tick()
}

func (t *late) Quit() {
	if t.thinker != nil {
		t.thinker.Quit()
	}
}

// Slice is the duration of a slice of a search that shares its thread or processor with
// the screen.
const Slice = 6 * time.Millisecond

// longestRest is the longest rest between two slices of a search. Because of it the search has at
// least a third of the time, even on a slow or hidden page with few ticks.
const longestRest = 2 * Slice

// Rest waits for a grant of one slice. It also returns after longestRest, and when ctx is done.
func Rest(ctx context.Context, grants <-chan struct{}) {
	rested := time.NewTimer(longestRest)
	defer rested.Stop()
	select {
	case <-grants:
	case <-rested.C:
	case <-ctx.Done():
	}
}

// pace decides in which ticks a search that slows down the screen goes on. A tick comes late if
// drawing the last frame took long, and the tick after it then comes early. The search goes on in
// ticks that come on time, and in at least every eighth tick.
type pace struct {
	last   time.Time
	missed int // the number of ticks in a row in which the search did not go on
}

// A tick is on time if the time since the last tick is at least soonest and at most latest. On
// average that time is a sixtieth of a second.
const soonest, latest = 10 * time.Millisecond, 25 * time.Millisecond

// goesOn reports whether the search goes on in the tick at now.
func (p *pace) goesOn(now time.Time) bool {
	since := now.Sub(p.last)
	p.last = now
	if (since < soonest || since > latest) && p.missed < 7 {
		p.missed++
		return false
	}
	p.missed = 0
	return true
}
