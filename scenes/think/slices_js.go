package think

import (
	"context"
	"sync"
	"syscall/js"
	"time"

	"quintet/rules/bot"
)

// A tick grants a search at most perTick slices. That leaves about a quarter of the time to the
// screen. At most maxGrants slices are outstanding, because after a slow frame several ticks come
// at once.
const perTick, maxGrants = 2, 4

// sliced is a thinker whose search can go on in slices: on the thread of the screen or, on a
// machine with few processors, in a worker.
type sliced struct {
	*background
	grants chan struct{} // a value grants one slice
	pace   *pace         // decides which ticks grant slices; if nil, all ticks do
}

func (t *sliced) Tick() Thought {
	t.grantInTime()
	return t.background.Tick()
}

// grantInTime grants slices if the search may go on in this tick.
func (t *sliced) grantInTime() {
	if t.pace == nil || t.pace.goesOn(time.Now()) {
		t.grant()
	}
}

func (t *sliced) grant() {
	for range perTick {
		select {
		case t.grants <- struct{}{}:
		default:
		}
	}
}

// run searches p until the search is done or ctx is done.
func (t *sliced) run(ctx context.Context, p Problem) {
	yield() // making a large transposition table takes some milliseconds
	p.Run(ctx, func(s *bot.Search) (done bool) { return t.slice(ctx, s) }, t.tell)
}

// slice rests, and then continues s for the duration Slice. done reports whether s is done. In a
// hidden page it does not rest, because nobody sees the frames of the page, and its timers hardly
// run.
func (t *sliced) slice(ctx context.Context, s *bot.Search) (done bool) {
	if !hidden() {
		Rest(ctx, t.grants)
	}
	yield()
	const nodes = 8 // between two looks at the clock
	for start := time.Now(); !done && time.Since(start) < Slice; {
		done = s.Step(nodes)
	}
	return done
}

func hidden() bool { return js.Global().Get("document").Get("hidden").Bool() }

// Pause lets the page handle its events, unless it has done so less than the duration Slice ago.
// Call it again and again in long work.
func Pause() {
	if time.Since(paused) < Slice {
		return
	}
	yield()
	paused = time.Now()
}

// paused is the time at which Pause last let the page handle its events.
var paused time.Time

// yield returns after the page has handled its pending events.
func yield() {
	post().Call("postMessage", nil)
	<-posted
}

// A message that the page posts to itself arrives after all pending events, and without the delay
// of a timer.
var (
	posted = make(chan struct{})
	post   = sync.OnceValue(func() js.Value {
		channel := js.Global().Get("MessageChannel").New()
		channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
			posted <- struct{}{}
			return nil
		}))
		return channel.Get("port2")
	})
)
