package table

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestAChainIsFollowedFromEndToEnd checks the order in which sites light up. The sites are those
// of a grid that is ten sites wide.
func TestAChainIsFollowedFromEndToEnd(t *testing.T) {
	place := func(s rules.Site) layout.Vec { return layout.Vec{X: float64(s % 10), Y: float64(s / 10)} }
	for _, c := range []struct {
		sites []rules.Site
		want  string
	}{
		{nil, "[]"},
		{[]rules.Site{7}, "[[7]]"},
		{[]rules.Site{3, 1, 2, 0}, "[[0] [1] [2] [3]]"},
		{[]rules.Site{0, 11, 22, 32, 42}, "[[42] [32] [22] [11] [0]]"},                             // diagonal steps and straight ones
		{[]rules.Site{20, 21, 22, 23, 24, 2, 12, 32, 42}, "[[24] [23] [22 12 32] [21 2 42] [20]]"}, // two lines that cross
		{[]rules.Site{0, 1, 2, 60, 61}, "[[2 61] [1 60] [0]]"},                                     // two chains, at the same time
		{[]rules.Site{0, 2, 4}, "[[4] [2] [0]]"},                                                   // balls with a site between them
	} {
		if got := fmt.Sprint(alongChain(c.sites, place)); got != c.want {
			t.Errorf("%v light up as %s, not %s", c.sites, got, c.want)
		}
	}
}

// finished returns a table that shows the end of a random game, the position before its last
// action, and the events of that action.
func finished(t *testing.T, g *rules.Game, seed uint64) (table *Table, before rules.State, last rules.Log) {
	t.Helper()
	s := rulestest.Start(t, g)
	table = New(g, s, nil)
	table.Place(Frame{Box: layout.Rect{W: 600, H: 500}, Clip: layout.Rect{W: 600, H: 500}, Unit: 1, Pixel: 1, Style: look.Style{Theme: &look.Light}, Speed: 1})
	dice := rand.New(rand.NewPCG(seed, 2))
	for s.Outcome() == rules.Playing {
		legal := s.Legal(nil)
		last.Reset()
		before = s.Clone()
		s.Apply(legal[dice.IntN(len(legal))], &last)
	}
	table.Show(s, last.Events, false)
	return table, before, last
}

// TestWhatDecidedLightsUpAtTheEnd checks, in every game, that the sites that decided it light up
// step by step once no piece moves any more. Nothing else may wait for that.
func TestWhatDecidedLightsUpAtTheEnd(t *testing.T) {
	lit := 0
	for _, g := range games {
		for seed := range uint64(3) {
			table, before, last := finished(t, g, seed)
			all := table.marks(look.Decided)
			table.Animate(false, Step{before, last.Events})
			for table.playback.running() {
				if table.marks(look.Decided) > 0 {
					t.Fatalf("%s: sites light up while pieces still move", g.ID)
				}
				table.Tick()
			}
			if table.Playing() != (all > 0) {
				t.Fatalf("%s: with %d sites decided the table plays on: %v, want %v", g.ID, all, table.Playing(), all > 0)
			}
			shown, ticks := 0, 0
			for ; table.Playing(); ticks++ {
				now := table.marks(look.Decided)
				if now < shown || ticks == 0 && all > 3 && now == all {
					t.Fatalf("%s: after %d ticks %d of %d sites are lit, and %d were before; want more and more, and not all at once", g.ID, ticks, now, all, shown)
				}
				shown = now
				if !table.Moves() {
					t.Fatalf("%s: Moves is false while sites light up", g.ID)
				}
				table.Tick()
			}
			if table.marks(look.Decided) != all || ticks > 60*2 {
				t.Errorf("%s: after %d ticks %d of %d sites are lit; want all, within 120 ticks", g.ID, ticks, table.marks(look.Decided), all)
			}
			lit += all
			table.Animate(true, Step{before, last.Events})
			for table.Playing() {
				if table.reveal.running() {
					t.Fatalf("%s: sites light up while the action is taken back", g.ID)
				}
				table.Tick()
			}
			table.Animate(false, Step{before, last.Events})
			if table.SkipMotion(); table.Playing() || table.marks(look.Decided) != all {
				t.Errorf("%s: SkipMotion does not end the lighting of the sites", g.ID)
			}
		}
	}
	if lit == 0 {
		t.Error("nothing was ever decided")
	}
}
