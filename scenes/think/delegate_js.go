package think

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"syscall/js"

	"quintet/scenes/desk/promise"
)

// idle are the workers that have found what they were asked for and wait for the
// next problem. What runs in the page has one thread, and is interrupted only where
// it waits.
var idle []js.Value

// delegate lets a worker search until it is done or ctx is, and tells what it
// finds: all the time or, with grants, for a slice each. The error says why a worker
// can't. One that is done is kept; as it hears nothing while it searches, one that is
// to stop is ended.
func delegate(ctx context.Context, p Problem, tell func(Thought), grants <-chan struct{}) error {
	problem, err := json.Marshal(p)
	if err != nil {
		return err
	}
	module, err := promise.Await(program())
	if err != nil || ctx.Err() != nil {
		return err
	}
	worker, err := hire(module)
	if err != nil {
		return err
	}
	found := false
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
		default: // it has ended before
		}
	}
	defer hear(worker, "onmessage", func(e js.Value) {
		var t Thought
		if err := json.Unmarshal([]byte(e.Get("data").String()), &t); err != nil {
			end(err)
			return
		}
		tell(t)
		if found = t.Done; found || t.Fault != "" {
			end(nil)
		}
	})()
	defer hear(worker, "onerror", func(e js.Value) { end(errors.New("the worker fails")) })()
	worker.Call("postMessage", map[string]any{"problem": string(problem), "sliced": grants != nil})
	for {
		select {
		case <-grants:
			worker.Call("postMessage", map[string]any{"slice": js.Global().Get("Date").Call("now")})
		case err = <-ended:
			return err
		case <-ctx.Done():
			return nil
		}
	}
}

// program promises the program of the workers, which all of them share.
var program = sync.OnceValue(func() js.Value {
	body := js.FuncOf(func(_ js.Value, args []js.Value) any { return args[0].Call("arrayBuffer") })
	compile := js.FuncOf(func(_ js.Value, args []js.Value) any {
		return js.Global().Get("WebAssembly").Call("compile", args[0])
	})
	return js.Global().Call("fetch", versioned("worker.wasm")).Call("then", body).Call("then", compile)
})

// versioned returns the address of a file as it is in the version that the page is.
func versioned(name string) js.Value { return js.Global().Get("quintet").Call("versioned", name) }

// hire returns an idle worker, or starts one with the program.
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

// hear calls f with what comes to a handler, until forget is called.
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
