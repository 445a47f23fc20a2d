package think

import (
	"context"
	"time"
)

// Slice is the duration of a slice of a search that shares its thread or processor with
// the screen.
const Slice = 6 * time.Millisecond

// longestRest is the longest rest between two slices of a search. Because of it the search has at
// least a third of the time, even on a slow or hidden page with few ticks.
const longestRest = 2 * Slice

// Rest waits for a grant of one slice. It also returns after longestRest, and when ctx is done.
func Rest(ctx context.Context, grants <-chan struct{}) {
	rested := time.NewTimer(longestRest)
	defer rested.Stop()
	select {
	case <-grants:
	case <-rested.C:
	case <-ctx.Done():
	}
}
