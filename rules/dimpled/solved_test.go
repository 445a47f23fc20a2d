package dimpled

import (
	"slices"
	"testing"

	"quintet/rules"
)

// TestSolved checks that the solution of the board of 5 has all the images of a first placement, and no
// other board has a solution. Package bot proves the solution.
func TestSolved(t *testing.T) {
	for _, size := range Game.Options[0].Choices {
		if solution := solved(rules.Values{"size": size}); (size == "5") != (solution != nil) {
			t.Errorf("size %s: the solution is %v, want one only for 5", size, solution)
		}
	}
	first := solved(rules.Values{"size": "5"}).First
	for _, a := range first {
		file, rank := a[0], a[1]
		for _, image := range []string{string([]byte{'a' + 'e' - file, rank}), string([]byte{file, '1' + '5' - rank})} {
			if !slices.Contains(first, image) {
				t.Errorf("%s is a first placement of the solution, and its image %s is not", a, image)
			}
		}
	}
}
