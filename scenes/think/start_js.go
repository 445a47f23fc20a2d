package think

import (
	"fmt"
	"syscall/js"
)

// Start begins a search in a worker of the page, which has a thread of its own. If the page
// cannot have workers, it searches in slices on the thread of the screen. On a machine with few
// processors the search begins at its first tick and rests while the screen is drawn.
func Start(p Problem) Thinker { return start(p) }

var start = starter(processors(), beside)

// processors returns the number of processors that the browser reports, or 0 if it reports none.
func processors() int {
	navigator := js.Global().Get("navigator")
	if navigator.IsUndefined() {
		return 0 // not in a browser
	}
	n := navigator.Get("hardwareConcurrency")
	if n.Type() != js.TypeNumber {
		return 0
	}
	return n.Int()
}

// beside begins a search in the background.
func beside(p Problem) Thinker {
	p.Limits.Threads = 1
	b, ctx := newBackground()
	t := &sliced{background: b, grants: make(chan struct{}, granted)}
	var grants chan struct{} // the grants for a worker; nil for a worker that searches without
	if processors() <= few {
		t.pace, grants = &pace{}, t.grants
	}
	go func() {
		if workless == nil {
			workless = delegate(ctx, p, b.tell, grants)
			if workless == nil {
				return
			}
			fmt.Println("the computer thinks between the frames:", workless)
		}
		t.run(ctx, p)
	}()
	return t
}

// workless is the error that says why the page cannot have workers; nil as long as no search has
// failed to get one. A policy may forbid workers, or the server may not have their files.
var workless error

// AtOnce returns the number of searches that can run at the same time without slowing each other
// down.
func AtOnce() int {
	if processors() <= few || workless != nil {
		return 1
	}
	return 2
}
