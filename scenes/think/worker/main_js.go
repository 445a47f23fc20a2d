// Command worker thinks for the web page, in a thread of its own: worker.js gives it
// one problem after the other by its function think, and it posts what it finds.
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
	problems := make(chan string, 1) // the next one comes when there is nothing to be found any more
	js.Global().Set("think", js.FuncOf(func(_ js.Value, args []js.Value) any {
		problems <- args[0].String()
		return nil
	}))
	for text := range problems {
		p, err := think.Read([]byte(text))
		if err != nil {
			panic(err)
		}
		p.Run(context.Background(), search, post)
	}
}

// search goes on until there is something to post.
func search(s *bot.Search) (done bool) {
	const pause, nodes = 50 * time.Millisecond, 500 // between two looks at the clock
	for start := time.Now(); !done && time.Since(start) < pause; {
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
