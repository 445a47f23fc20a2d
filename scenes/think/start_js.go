package think

import (
	"fmt"
	"syscall/js"
)

// Start begins a search: in a worker of the page, which has a thread of its own, or in
// slices if the page cannot have one. On a machine with few processors it begins at the
// first tick and rests while the screen is drawn.
func Start(p Problem) Thinker { return start(p) }

var start = starter(processors(), beside)

// processors returns the number of processors that the browser reports, 0 if it does not.
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
	var grants chan struct{} // a worker waits for them; nil if it need not
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

// workless is why the page cannot have workers; nil if it can, as far as is known. A
// policy may forbid them, or the server may not have their files.
var workless error

// AtOnce returns the number of searches that may run at once without slowing each other
// down.
func AtOnce() int {
	if processors() <= few || workless != nil {
		return 1
	}
	return 2
}
