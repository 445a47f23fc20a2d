package scenes

import (
	"context"
	"sync"
	"syscall/js"
	"time"

	"quintet/rules/bot"
)

// startThinking lets a search begin. A page has a single thread, so the search
// goes on in slices, and between them the page takes input and draws.
func startThinking(p problem) thinker {
	b, ctx := newBackground()
	t := &sliced{b, make(chan struct{}, granted)}
	go func() {
		rest() // a large table takes some milliseconds
		b.run(ctx, p, func(s *bot.Search) (done bool) { return t.slice(ctx, s) })
	}()
	return t
}

// A tick grants a search some slices, which leave the screen a quarter of the
// time. Where ticks are made up for, as the screen is slow, no more than granted
// are outstanding.
const perTick, granted = 2, 4

// sliced is a thinker that searches beside the screen on the same thread.
type sliced struct {
	*background
	grants chan struct{} // for a slice each
}

func (t *sliced) tick() thought {
	for range perTick {
		select {
		case t.grants <- struct{}{}:
		default:
		}
	}
	return t.background.tick()
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
