package side

import (
	"slices"
	"testing"
)

// TestFit shrinks a column step by step: reserved room goes first, then spare blocks vanish from the
// last one on, then texts lose lines. Room that is left goes to the block that fills.
func TestFit(t *testing.T) {
	text, spare := size{least: 10, need: 20, wish: 40}, size{least: 10, need: 10, wish: 10, spare: true}
	fill := size{least: 5, need: 5, wish: 25, fills: true}
	for _, c := range []struct {
		excess float64
		want   []float64
	}{
		{-7, []float64{10, 40, 10, 32, 30}},
		{0, []float64{10, 40, 10, 25, 30}},
		{10, []float64{10, 30, 10, 25, 30}},
		{30, []float64{10, 20, 10, 15, 30}},
		{41, []float64{10, 20, 0, 5 + 15, 30}},
		{60, []float64{0, 20, 0, 5 + 12, 30}},
		{80, []float64{0, 12, 0, 5, 30}},
		{90, []float64{0, 10, 0, 5, 30}},
	} {
		if got := fit([]size{spare, text, spare, fill, fixed(30)}, c.excess); !slices.Equal(got, c.want) {
			t.Errorf("with %v units too much the heights are %v, want %v", c.excess, got, c.want)
		}
	}
}
