package think

import (
	"context"
	"sync"
	"syscall/js"
	"time"

	"quintet/rules/bot"
)

// A tick grants a search some slices, which leave the screen a quarter of the
// time. Where ticks are made up for, as the screen is slow, no more than granted
// are outstanding.
const perTick, granted = 2, 4

// sliced is a thinker that searches in slices: on the thread of the screen, or in a
// worker where there are few processors.
type sliced struct {
	*background
	grants chan struct{} // for a slice each
	pace   *pace         // of the ticks that grant slices, nil for all
}

func (t *sliced) Tick() Thought {
	if t.pace == nil || t.pace.goesOn(time.Now()) {
		t.grant()
	}
	return t.background.Tick()
}

func (t *sliced) grant() {
	for range perTick {
		select {
		case t.grants <- struct{}{}:
		default:
		}
	}
}

// run searches until it is done or ctx is.
func (t *sliced) run(ctx context.Context, p Problem) {
	yield() // a large table takes some milliseconds
	p.Run(ctx, func(s *bot.Search) (done bool) { return t.slice(ctx, s) }, t.tell)
}

// slice goes on with the search for some milliseconds after a rest. A page that is not
// seen has nothing to draw and no ticks, and its timers hardly run.
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

// hidden says whether the page is not seen.
func hidden() bool { return js.Global().Get("document").Get("hidden").Bool() }

// Pause lets the page do what it has to do, if that has waited for a slice. It is for
// long work between the frames that is no search.
func Pause() {
	if time.Since(paused) < Slice {
		return
	}
	yield()
	paused = time.Now()
}

// paused is when the last Pause ended.
var paused time.Time

// yield returns when the page has done what it had to do.
func yield() {
	post().Call("postMessage", nil)
	<-posted
}

// A message that the page posts to itself comes after all that waits for it,
// and without the pause that a page makes before a time-out.
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
