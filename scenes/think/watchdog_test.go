package think

import (
	"testing"
	"time"
)

// TestADeadWorkerIsNoticed checks when a worker counts as dead. That is within two seconds after
// its last post, and later if another worker has died before. A worker does not count as dead
// because the page was suspended.
func TestADeadWorkerIsNoticed(t *testing.T) {
	begun := time.Unix(1, 0)
	for _, test := range []struct {
		name    string
		died    int
		posts   time.Duration // until this time, the worker posts something after every look
		sleeps  time.Duration // how long the page is suspended when it has run for 1 s
		noticed time.Duration // the time at which the worker counts as dead; 0 for never in a minute
	}{
		{"it never posts", 0, 0, 0, 1500 * time.Millisecond},
		{"it dies after five seconds", 0, 5 * time.Second, 0, 6500 * time.Millisecond},
		{"one died before it", 1, 0, 0, 3 * time.Second},
		{"two died before it", 2, 0, 0, 6 * time.Second},
		{"it lives", 0, time.Hour, 0, 0},
		{"the page sleeps, and it lives", 0, 2 * time.Hour, time.Hour, 0},
		{"the page sleeps for long", 0, 0, 10 * time.Minute, 10*time.Minute + 1250*time.Millisecond},
	} {
		now := begun
		w := newWatchdog(now, test.died)
		var noticed time.Duration
		for awake := time.Duration(0); awake < time.Minute && noticed == 0; {
			awake += glance
			now = now.Add(glance)
			if awake == time.Second {
				now = now.Add(test.sleeps)
			}
			dead := w.look(now)
			if at := now.Sub(begun); at <= test.posts {
				w.hear()
			}
			if dead {
				noticed = now.Sub(begun)
			}
		}
		if noticed != test.noticed {
			t.Errorf("%s: the worker is taken to be dead after %v, want %v", test.name, noticed, test.noticed)
		}
	}
}
