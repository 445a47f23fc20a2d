package raster

import (
	"slices"
	"sync"
	"testing"
)

func TestBandsAreAllRowsOnce(t *testing.T) {
	for _, rows := range [][2]int{{0, 0}, {3, 4}, {-5, 60}, {10, 1000}, {7, 2161}} {
		var mutex sync.Mutex
		var drawn []int
		bands(rows[0], rows[1], func(y0, y1 int) {
			mutex.Lock()
			defer mutex.Unlock()
			for y := y0; y < y1; y++ {
				drawn = append(drawn, y)
			}
		})
		slices.Sort(drawn)
		for i, y := range drawn {
			if y != rows[0]+i {
				t.Fatalf("rows %v: row %d is drawn as number %d, want row %d", rows, y, i, rows[0]+i)
			}
		}
		if len(drawn) != rows[1]-rows[0] {
			t.Errorf("rows %v: %d are drawn, want %d", rows, len(drawn), rows[1]-rows[0])
		}
	}
}
