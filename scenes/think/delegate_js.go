package think

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"syscall/js"
	"time"

	"quintet/scenes/desk/promise"
)

// idle has the workers that have finished a search and wait for the next problem. It needs no
// lock: the page has one thread, which switches goroutines only when one waits.
var idle []js.Value

// lives is the greatest number of workers for one search: if all of them die, the search fails.
const lives = 3

// errDied is the error of a worker that has died: it is silent, or it failed after its first
// result.
var errDied = errors.New("the workers of the page die")

// delegate lets a worker search p until the search or ctx is done, and passes the results to
// tell. If grants is not nil, the worker searches for one slice per grant. If the worker dies,
// another one starts the same search again, with the same results. The error says why no worker
// can search.
func delegate(ctx context.Context, p Problem, tell func(Thought), grants <-chan struct{}) error {
	problem, err := json.Marshal(p)
	if err != nil {
		return err
	}
	module, err := promise.Await(program())
	if err != nil || ctx.Err() != nil {
		return err
	}
	for died := range lives {
		worker, hireErr := hire(module)
		if hireErr != nil {
			return hireErr
		}
		order := map[string]any{"problem": string(problem), "sliced": grants != nil}
		if err = follow(ctx, worker, order, newWatch(time.Now(), died), tell, grants); err != errDied {
			return err
		}
	}
	return err
}

// follow lets worker do the search in order, and passes its results to tell. A worker that
// finishes becomes idle. A worker that must stop is terminated, because it cannot receive a
// message while it searches. If follow returns errDied, the caller should try another worker.
func follow(ctx context.Context, worker js.Value, order map[string]any, w *watch, tell func(Thought), grants <-chan struct{}) error {
	found, began := false, false
	defer func() {
		if found {
			idle = append(idle, worker)
		} else {
			worker.Call("terminate")
		}
	}()
	ended := make(chan error, 1)
	end := func(err error) {
		select {
		case ended <- err:
		default: // ended before
		}
	}
	fail := func(err error) {
		if began {
			err = errDied
		}
		end(err)
	}
	defer hear(worker, "onmessage", func(e js.Value) {
		var t Thought
		if err := json.Unmarshal([]byte(e.Get("data").String()), &t); err != nil {
			fail(err)
			return
		}
		began = true
		w.hear()
		tell(t)
		if found = t.Done; found || t.Fault != "" {
			end(nil)
		}
	})()
	defer hear(worker, "onerror", func(js.Value) { fail(errors.New("the worker fails")) })()
	worker.Call("postMessage", order)
	glances := time.NewTicker(glance)
	defer glances.Stop()
	for {
		select {
		case <-grants:
			worker.Call("postMessage", map[string]any{"slice": js.Global().Get("Date").Call("now")})
		case now := <-glances.C:
			if w.look(now) {
				return errDied
			}
		case err := <-ended:
			return err
		case <-ctx.Done():
			return nil
		}
	}
}

// program returns a promise of the compiled program of the workers. All workers share it.
var program = sync.OnceValue(func() js.Value {
	body := js.FuncOf(func(_ js.Value, args []js.Value) any { return args[0].Call("arrayBuffer") })
	compile := js.FuncOf(func(_ js.Value, args []js.Value) any {
		return js.Global().Get("WebAssembly").Call("compile", args[0])
	})
	return js.Global().Call("fetch", versioned("worker.wasm")).Call("then", body).Call("then", compile)
})

// versioned returns the address of the file name in the same version as the page.
func versioned(name string) js.Value { return js.Global().Get("quintet").Call("versioned", name) }

// hire returns an idle worker or, if there is none, starts one with module, its compiled program.
func hire(module js.Value) (worker js.Value, err error) {
	if last := len(idle) - 1; last >= 0 {
		worker, idle = idle[last], idle[:last]
		return worker, nil
	}
	defer func() {
		switch e := recover().(type) {
		case nil:
		case js.Error:
			err = e
		default:
			panic(e)
		}
	}()
	worker = js.Global().Get("Worker").New(versioned("worker.js"))
	worker.Call("postMessage", map[string]any{"module": module})
	return worker, nil
}

// hear sets the event handler with the given name of the object of to f. Calling forget removes
// it.
func hear(of js.Value, handler string, f func(js.Value)) (forget func()) {
	hears := js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	})
	of.Set(handler, hears)
	return func() {
		of.Set(handler, nil)
		hears.Release()
	}
}
