package think

import (
	"fmt"
	"syscall/js"
)

// Start lets a search begin: in a worker of the page, which has a thread of its
// own, or in slices where the page can't have one. On a machine with few processors
// it begins at its first tick and rests while the screen is drawn.
func Start(p Problem) Thinker { return start(p) }

var start = starter(processors(), beside)

// processors returns how many the browser speaks of, 0 if it does not.
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

// beside lets a search begin beside the screen.
func beside(p Problem) Thinker {
	p.Limits.Threads = 1
	b, ctx := newBackground()
	t := &sliced{background: b, grants: make(chan struct{}, granted)}
	var grants chan struct{} // that a worker waits for
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

// workless says why the page can't have workers, as far as is known: a policy
// may forbid them, or their files are not offered.
var workless error
