package think

import "time"

// watch finds out whether a worker has died. The page is not told of that, but a worker
// that lives posts what it finds many times a second.
type watch struct {
	patience time.Duration // how long it may be silent
	silent   time.Duration // how long it has been
	last     time.Time     // of the last look
}

// patience is how long a worker may be silent at first. With each one that dies the next
// has twice as long: one that the machine gives no time is not begun anew without end.
// The page looks at every glance.
const patience, glance = 1500 * time.Millisecond, 250 * time.Millisecond

// newWatch begins to watch a worker. died is the number of workers that have died before it
// in the same search.
func newWatch(now time.Time, died int) *watch {
	return &watch{patience: patience << died, last: now}
}

// hear is called when the worker posts something.
func (w *watch) hear() { w.silent = 0 }

// look says whether the worker is taken to be dead. Where the page itself stood still, no
// more than two glances count: the worker may have stood still, too.
func (w *watch) look(now time.Time) (dead bool) {
	w.silent += min(now.Sub(w.last), 2*glance)
	w.last = now
	return w.silent >= w.patience
}
