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

// idle has the workers that have finished a search and wait for the next problem. It needs no lock,
// because the page has one thread, which switches goroutines only when a goroutine waits.
var idle []js.Value

// lives is the greatest number of workers for one search. If all of them die, delegate returns
// errDied.
const lives = 3

// errDied is the error of a worker that has died: it is silent, or it failed after its first
// result.
var errDied = errors.New("the workers of the page die")

// delegate lets a worker search p until the worker or ctx is done, and passes the results to
// report. If problems is not nil, this is an analysis: the worker searches each problem that
// arrives in problems, in place of the previous problem, until ctx is done. *p becomes the problem
// that has arrived. If grants is not nil, the worker searches in slices and waits for a grant
// before each slice, see Rest. If the worker dies, another worker begins again with the same
// problem. The error says why no worker can search.
func delegate(ctx context.Context, p *Problem, problems Mailbox, report func(Thought), grants <-chan struct{}) error {
	module, err := promise.Await(program())
	if err != nil || ctx.Err() != nil {
		return err
	}
	for died := range lives {
		worker, hireErr := hire(module)
		if hireErr != nil {
			return hireErr
		}
		f := follower{worker: worker, problem: p, problems: problems, report: report, grants: grants, watch: newWatchdog(time.Now(), died)}
		if err = f.follow(ctx); err != errDied {
			return err
		}
	}
	return err
}

// follower lets one worker search.
type follower struct {
	worker   js.Value
	problem  *Problem // the problem that the worker searches
	problems Mailbox  // see delegate
	report   func(Thought)
	grants   <-chan struct{}
	watch    *watchdog
	began    bool // the worker has posted something
	rests    bool // the worker of an analysis has nothing to search, and posts nothing
}

// order gives the problem to the worker.
func (f *follower) order() error {
	f.rests = f.problem.State == nil
	problem, err := json.Marshal(f.problem)
	if err == nil {
		f.worker.Call("postMessage", map[string]any{"problem": string(problem), "sliced": f.grants != nil})
	}
	return err
}

// follow lets the worker search until it or ctx is done. A worker that is done becomes idle. A
// worker that has to stop earlier is terminated, because no message stops a search. The error is
// errDied if the caller should try another worker.
func (f *follower) follow(ctx context.Context) error {
	found := false
	defer func() {
		if found {
			idle = append(idle, f.worker)
		} else {
			f.worker.Call("terminate")
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
		if f.began {
			err = errDied
		}
		end(err)
	}
	defer hear(f.worker, "onmessage", func(e js.Value) {
		data := e.Get("data").String()
		if data == "" {
			fail(errors.New("the program of the worker cannot go on"))
			return
		}
		var t Thought
		if err := json.Unmarshal([]byte(data), &t); err != nil {
			fail(err)
			return
		}
		f.began = true
		f.watch.hear()
		f.report(t)
		f.rests = f.problem.State == nil || t.Done && t.Number == f.problem.Number
		if found = f.rests && f.problems == nil; found || t.Fault != "" {
			end(nil)
		}
	})()
	defer hear(f.worker, "onerror", func(js.Value) { fail(errors.New("the worker fails")) })()
	if err := f.order(); err != nil {
		return err
	}
	glances := time.NewTicker(glance)
	defer glances.Stop()
	for {
		select {
		case *f.problem = <-f.problems:
			if err := f.order(); err != nil {
				return err
			}
		case <-f.grants:
			f.worker.Call("postMessage", map[string]any{"slice": js.Global().Get("Date").Call("now")})
		case now := <-glances.C:
			if f.rests {
				f.watch.hear()
			}
			if f.watch.look(now) {
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

// versioned returns the address of the file with the given name, in the same version as the page.
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

// hear makes f a handler of the events of object. handler is the name of the handler's property,
// such as "onmessage". Calling forget removes f.
func hear(object js.Value, handler string, f func(js.Value)) (forget func()) {
	hears := js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	})
	object.Set(handler, hears)
	return func() {
		object.Set(handler, nil)
		hears.Release()
	}
}
