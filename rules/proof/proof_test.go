package proof

import (
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
	"quintet/rules/rulestest/toy"
)

// TestKeeping checks every position of the toy game against the simplest search.
func TestKeeping(t *testing.T) {
	first := rulestest.StartWith(t, toy.Game, "size=7")
	known := map[string]int{}
	rulestest.Solve(first, known)
	values := map[int]int{}
	for text, best := range known {
		s := rulestest.Position(t, toy.Game, "size=7", text)
		var keep []rules.Action
		for _, a := range s.Legal(nil) {
			child := s.Clone()
			child.Apply(a, nil)
			want := known[child.String()]
			if child.Mover() != s.Mover() {
				want = -want
			}
			if want == best {
				keep = append(keep, a)
			}
			if got, solved := NewSolver(1_000_000).solve(s, a); !solved || got != want {
				t.Fatalf("%s, %s: the value is %d (found: %v), want %d", s, s.Format(a), got, solved, want)
			}
			values[want]++
		}
		if right := NewSolver(1_000_000).Keeping(s); !slices.Equal(right, keep) {
			t.Fatalf("%s: Keeping returns %v, want %v", s, right, keep)
		}
	}
	if len(values) != 3 {
		t.Errorf("some outcomes did not occur: %v", values)
	}
}
