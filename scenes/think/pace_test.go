package think

import (
	"slices"
	"testing"
	"time"
)

// TestASearchRestsWhileTheScreenIsDrawn checks that a search goes on in ticks that come on time,
// and in at least every eighth tick.
func TestASearchRestsWhileTheScreenIsDrawn(t *testing.T) {
	for _, test := range []struct {
		name         string
		milliseconds []int
		want         []int // the numbers of the ticks in which the search goes on
	}{
		{"nothing is drawn", []int{17, 16, 17, 17}, []int{0, 1, 2, 3}},
		{"three frames are drawn", []int{17, 50, 0, 0, 50, 0, 0, 51, 1, 0, 17, 16}, []int{0, 8, 10, 11}},
		{"it is slow all the time", slices.Repeat([]int{40, 0}, 12), []int{7, 15, 23}},
	} {
		now := time.Unix(1, 0)
		p := pace{last: now}
		var got []int
		for i, ms := range test.milliseconds {
			now = now.Add(time.Duration(ms) * time.Millisecond)
			if p.goesOn(now) {
				got = append(got, i)
			}
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: the search continues in the ticks %d, want %d", test.name, got, test.want)
		}
	}
}
