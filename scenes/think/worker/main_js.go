// Command worker searches for the web page, in a thread of its own. worker.js passes one problem
// after another to it by calling think, and the worker posts its results. In a sliced problem it
// searches for a slice whenever grant is called, or after a rest without a grant, see think.Rest.
package main

import (
	"context"
	"encoding/json"
	"syscall/js"
	"time"

	"quintet/rules/bot"
	"quintet/scenes/think"
)

func main() {
	problems := make(chan problem, 1) // worker.js passes the next problem when the last one is done
	grants := make(chan struct{}, 1)
	js.Global().Set("think", js.FuncOf(func(_ js.Value, args []js.Value) any {
		problems <- problem{args[0].String(), args[1].Bool()}
		return nil
	}))
	js.Global().Set("grant", js.FuncOf(func(js.Value, []js.Value) any {
		select {
		case grants <- struct{}{}:
		default: // a grant is waiting already, or there is no search
		}
		return nil
	}))
	for given := range problems {
		p, err := think.Read([]byte(given.text))
		if err != nil {
			panic(err)
		}
		step := search
		if given.sliced {
			step = func(s *bot.Search) bool { return searchSliced(s, grants) }
		}
		p.Run(context.Background(), step, post)
	}
}

// problem is a search that the page asks for.
type problem struct {
	text   string // JSON, see think.Read
	sliced bool
}

// pause is the time between two results.
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

// searchFor continues s for at most the time most, and reports whether s is complete.
func searchFor(s *bot.Search, most time.Duration) (done bool) {
	const nodes = 100 // between two looks at the clock
	for start := time.Now(); !done && time.Since(start) < most; {
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
