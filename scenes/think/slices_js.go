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

// sliced is a thinker that searches beside the screen on the same thread.
type sliced struct {
	*background
	grants chan struct{} // for a slice each
}

func (t *sliced) Tick() Thought {
	for range perTick {
		select {
		case t.grants <- struct{}{}:
		default:
		}
	}
	return t.background.Tick()
}

// run searches until it is done or ctx is.
func (t *sliced) run(ctx context.Context, p Problem) {
	rest() // a large table takes some milliseconds
	p.Run(ctx, func(s *bot.Search) (done bool) { return t.slice(ctx, s) }, t.tell)
}

// slice waits for a grant and goes on with the search for some milliseconds.
func (t *sliced) slice(ctx context.Context, s *bot.Search) (done bool) {
	select {
	case <-t.grants:
	case <-ctx.Done():
		return false
	}
	rest()
	const most, nodes = 6 * time.Millisecond, 8 // between two looks at the clock
	for start := time.Now(); !done && time.Since(start) < most; {
		done = s.Step(nodes)
	}
	return done
}

// rest returns when the page has done what it had to do.
func rest() {
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
