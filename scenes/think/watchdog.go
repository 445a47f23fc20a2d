package think

import "time"

// watchdog detects that a worker has died. The page gets no event for that, but a living
// worker posts results many times a second.
type watchdog struct {
	patience time.Duration // the longest silence of a living worker
	silent   time.Duration // how long the worker has been silent; see hear and look
	last     time.Time     // the time of the last call of look
}

// patience is the time for which the first worker may be silent. It doubles with each worker that
// dies, so that a slow machine does not lose all of its workers. The page looks once every glance.
const patience, glance = 1500 * time.Millisecond, 250 * time.Millisecond

// newWatchdog begins to watch a worker at the time now. deaths is the number of workers that have died
// before in the same search.
func newWatchdog(now time.Time, deaths int) *watchdog {
	return &watchdog{patience: patience << deaths, last: now}
}

// hear ends the silence. Call it when the worker posts something, and while the worker has nothing
// to post.
func (w *watchdog) hear() { w.silent = 0 }

// look reports whether the worker counts as dead at the time now. If the page itself was
// suspended, at most two glances of that time count, because the worker may have been suspended
// too.
func (w *watchdog) look(now time.Time) (dead bool) {
	w.silent += min(now.Sub(w.last), 2*glance)
	w.last = now
	return w.silent >= w.patience
}
