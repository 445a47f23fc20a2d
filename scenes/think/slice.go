package think

import (
	"context"
	"time"
)

// Slice is how long a slice of a search takes that leaves the screen its time.
const Slice = 6 * time.Millisecond

// longestRest is how long such a search rests at most between two slices. So it has a
// third of the time at least, however few ticks come: a page that is slow or not seen has
// few or none.
const longestRest = 2 * Slice

// Rest returns when there is a grant to search for a slice, after longestRest without
// one, or when ctx is done.
func Rest(ctx context.Context, grants <-chan struct{}) {
	rested := time.NewTimer(longestRest)
	defer rested.Stop()
	select {
	case <-grants:
	case <-rested.C:
	case <-ctx.Done():
	}
}
