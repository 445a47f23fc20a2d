package match

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
)

// TestTheEventsOfActionsFollowEachOther takes runs of actions from random games of all games.
// It checks that their events lead from the position before them to the position after, and
// back, and that no wave has events of two actions.
func TestTheEventsOfActionsFollowEachOther(t *testing.T) {
	for _, g := range catalog.All {
		m, err := New(g, nil)
		if err != nil {
			t.Fatal(err)
		}
		dice := rand.New(rand.NewPCG(4, 4))
		for legal := m.State().Legal(nil); len(legal) > 0 && m.Len() < 80; legal = m.State().Legal(nil) {
			if err := m.Play(legal[dice.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
		}
		for first := range m.Len() {
			for last := first; last <= min(first+6, m.Len()); last++ {
				all := m.Events(first, last)
				before, after := rules.NewBoard(m.Before(first).Pieces(nil)), rules.NewBoard(m.Before(last).Pieces(nil))
				b := rules.NewBoard(m.Before(first).Pieces(nil))
				if b.Play(all); fmt.Sprint(b) != fmt.Sprint(after) {
					t.Fatalf("%s: actions %d to %d lead to %v, not to %v", g.ID, first, last, b, after)
				}
				if b.Rewind(all); fmt.Sprint(b) != fmt.Sprint(before) {
					t.Fatalf("%s: actions %d to %d go back to %v, not to %v", g.ID, first, last, b, before)
				}
				if got, want := waves(all), waves(m.Events(first, max(first, last-1))); last > first {
					want = append(want, waves(m.Ply(last-1).Events)...)
					if !slices.Equal(got, want) {
						t.Fatalf("%s: actions %d to %d have waves of %v events, not %v", g.ID, first, last, got, want)
					}
				}
			}
		}
	}
}

// waves returns the number of events in each wave.
func waves(events []rules.Event) (sizes []int) {
	for len(events) > 0 {
		n := len(rules.FirstWave(events))
		sizes, events = append(sizes, n), events[n:]
	}
	return sizes
}
