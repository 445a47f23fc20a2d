package think

import (
	"context"
	"testing"
	"testing/synctest"
	"time"
)

// TestASearchGoesOnWithoutGrants checks that a search that shares a processor with the screen
// gets at least a third of the time, with many grants or none. The clock of the synctest bubble
// advances only with the rests and the slices.
func TestASearchGoesOnWithoutGrants(t *testing.T) {
	for _, test := range []struct {
		name  string
		every time.Duration // the time between two grants; 0 for no grants
		least int           // the least number of slices in ten seconds
		most  int
	}{
		{"no ticks at all", 0, 555, 556},
		{"a tick a second", time.Second, 555, 566},
		{"sixty ticks a second", time.Second / 60, 598, 601},
	} {
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
			defer cancel()
			grants := make(chan struct{}, 1)
			if test.every > 0 {
				go func() {
					ticks := time.NewTicker(test.every)
					defer ticks.Stop()
					for {
						select {
						case <-ticks.C:
							select {
							case grants <- struct{}{}:
							default:
							}
						case <-ctx.Done():
							return
						}
					}
				}()
			}
			slices := 0
			for Rest(ctx, grants); ctx.Err() == nil; Rest(ctx, grants) {
				time.Sleep(Slice)
				slices++
			}
			if slices < test.least || slices > test.most {
				t.Errorf("%s: %d slices in ten seconds, not %d to %d", test.name, slices, test.least, test.most)
			}
		})
	}
}

// TestASearchThatIsGivenUpDoesNotRest checks that Rest returns at once when the search is
// cancelled.
func TestASearchThatIsGivenUpDoesNotRest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		begun := time.Now()
		Rest(ctx, nil)
		if rested := time.Since(begun); rested > 0 {
			t.Errorf("Rest takes %v after the search was cancelled; want no time", rested)
		}
	})
}
