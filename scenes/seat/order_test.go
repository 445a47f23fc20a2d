package seat

import (
	"fmt"
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
)

// run is a sequence of actions of a match: the index of the first one, and their number.
type run struct{ first, actions int }

// runs returns runs of one to six actions of m: some in the middle, those at the end, and some
// around the first action after which the pieces line up again. counts gets the numbers of the kinds
// of things that happen in them.
func runs(m *match.Match, counts map[string]int) (all []run) {
	starts := []int{m.Len() / 3, m.Len() / 2}
	for i := range m.Len() {
		if slices.ContainsFunc(m.Ply(i).Events, func(e rules.Event) bool { return e.Kind == rules.Reset }) {
			starts = append(starts, max(0, i-2))
			break
		}
	}
	for n := 1; n <= 6; n++ {
		for _, first := range append(starts, m.Len()-n) {
			if first < 0 || first+n > m.Len() {
				continue
			}
			all = append(all, run{first, n})
			for i := first; i < first+n; i++ {
				if ply := m.Ply(i); i > first {
					counts[map[bool]string{true: "a turn's end", false: "a turn of several actions"}[ply.Start]]++
				}
				for _, e := range m.Ply(i).Events {
					counts[e.Kind.String()]++
				}
			}
		}
	}
	return all
}

// TestRunsAreSeenInOrder goes forward and back over runs of actions in all games. The positions
// are seen in order, from the one before the run to the one after it. Sounds and announcements
// come action by action. There are none while actions are taken back.
func TestRunsAreSeenInOrder(t *testing.T) {
	met := map[string]int{}
	for _, g := range catalog.All {
		matches := []*match.Match{random(t, g, 1, 2000), random(t, g, 2, 60)}
		if g.ID == "chessyball" {
			matches = []*match.Match{random(t, g, 1, 40), withGoal(t, 1, 8)}
		}
		for i, m := range matches {
			t.Run(fmt.Sprint(g.ID, i), func(t *testing.T) {
				d := sit(t, m, 0.25)
				for _, r := range runs(m, met) {
					d.inOrder(r.first, r.first+r.actions)
					d.inOrder(r.first+r.actions, r.first)
				}
			})
		}
	}
	for _, what := range []string{"a turn's end", "a turn of several actions", "reset", "score", "end", "drop", "change", "take", "roll"} {
		if met[what] == 0 {
			t.Errorf("no run has: %s", what)
		}
	}
}

// inOrder checks the pictures, sounds and announcements when the match goes from the position
// after start actions to the one after end actions.
func (d *driver) inOrder(start, end int) {
	d.T.Helper()
	var way []picture // the pictures that must be seen, in order
	step := 1
	if end < start {
		step = -1
	}
	for at := start; at != end+step; at += step {
		d.Jump(at)
		way = append(way, d.picture())
	}
	d.Jump(start)
	d.Step(end - start)
	if d.Match.At() != end || !d.Playing() {
		d.T.Fatalf("from %d to %d: the match is at %d, and the pieces move: %v; want it at the end, and true", start, end, d.Match.At(), d.Playing())
	}
	if !d.picture().like(way[0]) {
		d.T.Errorf("from %d to %d: before the motion the picture is not that of the first position", start, end)
	}
	expected := d.expect(start, end)
	passed := 0
	for d.Playing() {
		for passed < len(way) && d.picture().like(way[passed]) {
			passed++
		}
		expected.tell(d.Announced())
		expected.hear(d.Table.Tick())
	}
	if !d.picture().like(way[len(way)-1]) {
		d.T.Errorf("from %d to %d: at rest the picture is not that of the last position", start, end)
	}
	if passed < len(way)-1 {
		d.T.Errorf("from %d to %d: the position after %d of %d actions is never drawn", start, end, passed, len(way)-1)
	}
	expected.done()
}

// expected has the events of a run that must still be heard and announced, action by action. It
// is empty if the actions are taken back.
type expected struct {
	d       *driver
	name    string
	heard   [][]rules.Event
	told    []rules.Event
	telling rules.Event // the last event announced
}

// expect returns what must be heard and announced when the match goes from the position after
// start actions to the one after end actions.
func (d *driver) expect(start, end int) *expected {
	e := &expected{d: d, name: fmt.Sprintf("from %d to %d", start, end)}
	for i := start; i < end; i++ {
		all := d.Match.Ply(i).Events
		e.heard = append(e.heard, slices.Clone(all))
		for _, event := range all {
			if event.From == rules.NoSite && event.To == rules.NoSite && event.Kind != rules.End { // the other events take no time
				e.told = append(e.told, event)
			}
		}
	}
	return e
}

// hear removes events, which are heard in a tick and must belong to one action.
func (e *expected) hear(events []rules.Event) {
	e.d.T.Helper()
	for i, event := range events {
		for len(e.heard) > 0 && len(e.heard[0]) == 0 {
			if i > 0 && events[i-1].Kind != rules.End {
				e.d.T.Errorf("%s: two actions are heard at once", e.name)
			}
			e.heard = e.heard[1:]
		}
		k := -1
		if len(e.heard) > 0 {
			k = slices.Index(e.heard[0], event)
		}
		if k < 0 {
			e.d.T.Fatalf("%s: %v is heard too early or twice", e.name, event)
		}
		e.heard[0] = slices.Delete(e.heard[0], k, k+1)
	}
}

// tell removes an event that is announced. An announcement lasts some ticks.
func (e *expected) tell(events []rules.Event) {
	e.d.T.Helper()
	for _, event := range events {
		if event == e.telling || event.Kind == rules.End {
			continue
		}
		if len(e.told) == 0 || e.told[0] != event {
			e.d.T.Fatalf("%s: %v is announced too early or twice", e.name, event)
		}
		e.told, e.telling = e.told[1:], event
	}
}

// done checks that everything expected was heard and announced.
func (e *expected) done() {
	e.d.T.Helper()
	for _, left := range append(e.heard, e.told) {
		if len(left) > 0 {
			e.d.T.Errorf("%s: %v is never heard or announced", e.name, left)
		}
	}
}
