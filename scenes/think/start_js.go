package think

import "fmt"

// Start lets a search begin: in a worker of the page, which has a thread of its
// own, or in slices where the page can't have one.
func Start(p Problem) Thinker {
	p.Limits.Threads = 1
	b, ctx := newBackground()
	t := &sliced{b, make(chan struct{}, granted)}
	go func() {
		if workless == nil {
			workless = delegate(ctx, p, b.tell)
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
