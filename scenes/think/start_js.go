package think

import (
	"fmt"
	"syscall/js"

	"quintet/rules/bot"
)

// Start begins a search in a worker of the page. A worker has a thread of its own. If the page
// cannot have workers, the search goes on in slices on the thread of the screen. On a machine with
// few processors the search begins at its first tick and rests while the screen is drawn, unless it
// is Eager.
func Start(p Problem) Thinker { return start(p) }

var start = starter(processors(), begin)

// processors returns the number of processors that the browser reports, or 0 if it reports no
// number.
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

// begin begins a search in the background.
func begin(p Problem) Thinker {
	p.Limits.Threads = 1
	b, ctx := newBackground()
	t, grants := newSliced(b)
	if p.Eager {
		grants = nil
	}
	go t.think(func() error { return delegate(ctx, &p, nil, b.tell, grants) }, func() { t.run(ctx, p) })
	return t
}

// NewAnalyst returns an analyst that searches in a worker of its own or, if the page cannot have
// workers, in slices on the thread of the screen.
func NewAnalyst() Analyst {
	b, ctx := newBackground()
	t, grants := newSliced(b)
	a := &analyst{background: b, problems: NewMailbox(), threads: 1, grant: func() { t.grantInTime() }}
	go func() {
		p, given := a.problems.receive(ctx, true)
		if !given {
			return
		}
		t.think(func() error { return delegate(ctx, &p, a.problems, b.tell, grants) }, func() {
			a.problems.PutBack(p)
			Analyse(ctx, a.problems, func(s *bot.Search) (done bool) { return t.slice(ctx, s) }, b.tell)
		})
	}()
	return a
}

// newSliced returns a sliced thinker. Each value sent to grants lets a worker search for a slice;
// grants is nil if a worker need not search in slices.
func newSliced(b *background) (t *sliced, grants chan struct{}) {
	t = &sliced{background: b, grants: make(chan struct{}, maxGrants)}
	if processors() <= few {
		t.pace, grants = &pace{}, t.grants
	}
	return t, grants
}

// think searches in a worker or, if the page cannot have a worker, between the frames.
func (t *sliced) think(inWorker func() error, between func()) {
	if workersErr == nil {
		if workersErr = inWorker(); workersErr == nil {
			return
		}
		fmt.Println("the computer thinks between the frames:", workersErr)
	}
	between()
}

// workersErr says why the page cannot have workers; nil until a search in workers has failed. A
// policy may forbid workers, the server may not have their files, or the workers may die.
var workersErr error

// OwnThread reports whether searches do not share the thread of the screen. Then an Eager search
// needs no ticks.
func OwnThread() bool { return workersErr == nil }

// AtOnce returns a number of searches, at most two, that can run at the same time without slowing
// each other down.
func AtOnce() int {
	if processors() < 2 || workersErr != nil {
		return 1
	}
	return 2
}
