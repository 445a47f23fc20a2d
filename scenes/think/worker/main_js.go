// Command worker runs searches for the web page, in a thread of its own. worker.js passes one
// problem after the other to it by calling think. The worker posts its results. If the page asks
// for a search in slices, a call of grant lets the search go on for a slice. Now and then the
// search goes on without a call; see think.Rest. After the first problem of an analysis all other
// problems belong to this analysis, until the page ends the worker.
package main

import (
	"context"
	"encoding/json"
	"syscall/js"
	"time"

	"quintet/rules/bot"
	_ "quintet/rules/learned"
	"quintet/scenes/think"
)

func main() {
	problems := think.NewMailbox()
	grants := make(chan struct{}, 1)
	sliced := false
	js.Global().Set("think", js.FuncOf(func(_ js.Value, args []js.Value) any {
		p, err := think.Read([]byte(args[0].String()))
		if err != nil {
			panic(err)
		}
		sliced = args[1].Bool()
		problems.Put(p)
		return nil
	}))
	js.Global().Set("grant", js.FuncOf(func(js.Value, []js.Value) any {
		select {
		case grants <- struct{}{}:
		default: // a grant is waiting already
		}
		return nil
	}))
	for p := range problems {
		step := search
		if sliced {
			step = func(s *bot.Search) bool { return searchSliced(s, grants) }
		}
		if p.Lines == 0 {
			p.Run(context.Background(), step, post)
			continue
		}
		problems.PutBack(p)
		think.Analyse(context.Background(), problems, receptive(step), post)
	}
}

// receptive returns step with a pause in which the worker receives the messages of the page.
func receptive(step func(*bot.Search) (done bool)) func(*bot.Search) (done bool) {
	return func(s *bot.Search) (done bool) {
		time.Sleep(time.Millisecond)
		return step(s)
	}
}

// pause is the time for which a search goes on between two results. Its rests do not count.
const pause = 50 * time.Millisecond

// search continues s until it is time to post a result.
func search(s *bot.Search) (done bool) { return searchFor(s, pause) }

// searchSliced continues s in slices, with a rest before each, until it is time to post a result.
func searchSliced(s *bot.Search, grants <-chan struct{}) (done bool) {
	for spent := time.Duration(0); !done && spent < pause; spent += think.Slice {
		think.Rest(context.Background(), grants)
		done = searchFor(s, think.Slice)
	}
	return done
}

// searchFor continues s for about the time budget, and reports whether s is complete.
func searchFor(s *bot.Search, budget time.Duration) (done bool) {
	const nodes = 100 // between two looks at the clock
	for start := time.Now(); !done && time.Since(start) < budget; {
		done = s.Step(nodes)
	}
	return done
}

func post(t think.Thought) {
	data, err := json.Marshal(t)
	if err != nil {
		panic(err)
	}
	js.Global().Call("postMessage", string(data))
}
