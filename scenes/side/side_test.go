package side

import (
	"slices"
	"testing"
)

// TestFit shrinks a column step by step: luxuries go first, then reserved room, then spare blocks from
// the last one on, then lines of texts. Room that is left goes to the block that fills.
func TestFit(t *testing.T) {
	text, spare := size{least: 10, need: 20, wish: 40}, size{least: 10, need: 10, wish: 10, rank: Spare}
	luxury := size{least: 4, need: 4, wish: 4, rank: Luxury}
	fill := size{least: 5, need: 5, wish: 25, fills: true}
	for _, c := range []struct {
		excess float64
		want   []float64
	}{
		{-7, []float64{4, 10, 40, 10, 32, 30}},
		{0, []float64{4, 10, 40, 10, 25, 30}},
		{10, []float64{0, 10, 40, 10, 25, 30}},
		{20, []float64{0, 10, 30, 10, 25, 30}},
		{40, []float64{0, 10, 20, 10, 15, 30}},
		{51, []float64{0, 10, 20, 0, 5 + 15, 30}},
		{70, []float64{0, 0, 20, 0, 5 + 12, 30}},
		{90, []float64{0, 0, 12, 0, 5, 30}},
		{100, []float64{0, 0, 10, 0, 5, 30}},
	} {
		if got := fit([]size{luxury, spare, text, spare, fill, fixed(30)}, c.excess); !slices.Equal(got, c.want) {
			t.Errorf("with %v units too much the heights are %v, want %v", c.excess, got, c.want)
		}
	}
}
