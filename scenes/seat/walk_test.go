package seat

import (
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/scenes/words"
)

// TestAWalk goes through two lines of each game, on and back. At each position the table shows the
// position of the line, with the next turn drawn, and nobody may act. The match stays as it is, and
// any other change of the position shown ends the walk.
func TestAWalk(t *testing.T) {
	const from, at = 3, 5
	for _, g := range catalog.All {
		for _, speed := range []float64{0, 1} {
			m := random(t, g, 2, 12)
			m.Goto(at)
			d := sit(t, m, speed)
			lines := []words.Shown{{}, {Title: "played", End: "end"}, {Title: "other", End: "end"}}
			var want []rules.State // at each stop
			for i, pick := range []func(s rules.State, n int) rules.Action{
				func(_ rules.State, n int) rules.Action { return m.Ply(from + n).Action },
				func(s rules.State, _ int) rules.Action { legal := s.Legal(nil); return legal[len(legal)-1] },
			} {
				s := m.Before(from).Clone()
				want = append(want, s.Clone())
				for n := 0; n < 3 && s.Outcome() == rules.Playing; n++ {
					a := pick(s, n)
					s.Apply(a, nil)
					lines[i+1].Turns = append(lines[i+1].Turns, words.Turn{Actions: []rules.Action{a}, Text: "turn"})
					want = append(want, s.Clone())
				}
			}
			d.owner = nil
			end := m.Len()
			d.Walk(from, lines...)
			stop := at - from
			check := func() {
				t.Helper()
				d.seen()
				if d.Seen().String() != want[stop].String() || d.Table.Open() || m.At() != at || m.Len() != end || d.Leads(1) != (stop+1 < len(want)) || d.Leads(-1) != (stop > 0) {
					t.Fatalf("%s: stop %d shows %s, want %s; a player may act: %t; the match is at %d of %d actions, want %d of %d", g.ID, stop, d.Seen(), want[stop], d.Table.Open(), m.At(), m.Len(), at, end)
				}
				if line := d.asked().Line; len(line) > 0 && !slices.Contains(d.Seen().Legal(nil), line[0]) {
					t.Fatalf("%s: at stop %d an action is drawn that is not legal", g.ID, stop)
				}
			}
			check()
			for _, step := range []int{1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1, 1, 1} {
				if d.Leads(step) {
					stop += step
				}
				d.StepWalk(step)
				check()
			}
			for name, leave := range map[string]func(){"EndWalk": d.EndWalk, "Step": func() { d.Step(-1) }, "Jump": func() { d.Jump(at) }} {
				d.Walk(from, lines...)
				if leave(); d.Walks() || d.Seen().String() != m.State().String() && !d.Playing() {
					t.Errorf("%s: after %s the walk goes on: %t, and the table shows %s, want %s", g.ID, name, d.Walks(), d.Seen(), m.State())
				}
				d.seen()
				d.Jump(at)
			}
		}
	}
}
