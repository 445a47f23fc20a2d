package raster

import (
	"math"
	"testing"
)

// TestFootballRollsWhereItIsHeaded checks that the pattern on the ball moves in the direction
// of the heading.
func TestFootballRollsWhereItIsHeaded(t *testing.T) {
	const d, parts = 60, 8
	for part := range parts {
		heading := 2 * math.Pi * float64(part) / parts
		before, after := Football(d, 0.4, heading).Image, Football(d, 0.6, heading).Image
		sin, cos := math.Sincos(heading)
		// difference compares two pictures: the pixels around the middle of before, and those
		// of after that lie way pixels further in the direction of heading.
		difference := func(way float64) (sum float64) {
			dx, dy := int(math.Round(way*cos)), int(math.Round(-way*sin))
			for y := 23; y < 40; y++ {
				for x := 23; x < 40; x++ {
					sum += math.Abs(brightness(before, x, y) - brightness(after, x+dx, y+dy))
				}
			}
			return sum
		}
		if on, back := difference(6), difference(-6); on > 0.5*back {
			t.Errorf("heading %d of 8: the picture differs by %.0f ahead and %.0f behind, want at most half ahead", part, on, back)
		}
	}
}
