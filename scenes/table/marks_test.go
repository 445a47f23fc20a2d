package table

import (
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/render"
	"quintet/rules"
)

// marks counts the marks of a kind.
func (t *Table) marks(k render.MarkKind) int {
	n := 0
	for _, m := range t.marked(nil) {
		if m.Kind == k {
			n++
		}
	}
	return n
}

// TestWhatDecidedTheGameIsMarked plays each game at random to its end: what
// decided it is marked, nothing can be gone to any more, and before the end nothing
// is marked as decided.
func TestWhatDecidedTheGameIsMarked(t *testing.T) {
	for _, g := range games {
		v, err := g.Complete(nil)
		if err != nil {
			t.Fatal(err)
		}
		s, err := g.New(v)
		if err != nil {
			t.Fatal(err)
		}
		table := New(g, s, func() bool { return true })
		table.Place(Frame{Unit: 1, Pixel: 1, Style: render.Style{Theme: &render.Light}})
		dice := rand.New(rand.NewPCG(1, 2))
		for s.Outcome() == rules.Playing {
			if table.marks(render.Decided) > 0 {
				t.Fatalf("%s: %s is marked as decided", g.ID, s)
			}
			legal := s.Legal(nil)
			s.Apply(legal[dice.IntN(len(legal))], nil)
			table.Show(s, nil, false)
		}
		want := 0
		if h, ok := s.(rules.Highlighter); ok {
			want = len(h.Decided(nil))
		}
		if got := table.marks(render.Decided); got != want {
			t.Errorf("%s: %d sites are marked in %s, not %d", g.ID, got, s, want)
		}
		if table.marks(render.Target)+table.marks(render.Join)+table.marks(render.Hit) > 0 {
			t.Errorf("%s: there are targets after the end", g.ID)
		}
	}
}

// TestWhatIsAdvisedIsMarked advises every action of the beginning: one of a single
// site has a mark, others an arrow.
func TestWhatIsAdvisedIsMarked(t *testing.T) {
	for _, g := range games {
		_, s := sit(t, g, "")
		for _, a := range slices.Clone(s.Legal()) {
			s.Advise(a)
			path := s.state.Path(a, nil)
			if got := s.marks(render.Advised); got != map[bool]int{true: 1}[len(path) == 1] {
				t.Errorf("%s: %s is advised with %d marks", g.ID, s.state.Format(a), got)
			}
			if !slices.Equal(s.advised(), path) {
				t.Errorf("%s: %v is advised, not %v", g.ID, s.advised(), path)
			}
		}
		if s.Advise(0); s.marks(render.Advised) > 0 || s.advised() != nil {
			t.Errorf("%s: nothing is advised, but marked", g.ID)
		}
	}
}

// TestMovesOfATurnAreNumbered plays a turn of three actions.
func TestMovesOfATurnAreNumbered(t *testing.T) {
	_, s := sit(t, find(t, "chessyball"), "")
	for moves := 1; moves <= 6; moves++ {
		a := s.Legal()[0]
		path := s.state.Path(a, nil)
		s.click("site:"+s.state.SiteName(path[0]), "site:"+s.state.SiteName(path[1]))
		var labels []string
		for _, m := range s.marked(nil) {
			if m.Kind == render.Last && m.Label != "" {
				labels = append(labels, m.Label)
			}
		}
		// Of the first turn there is one, of the second two, of the third three.
		want := [][]string{nil, nil, nil, {"1", "2"}, nil, {"1", "2"}, {"1", "2", "3"}}[moves]
		if !slices.Equal(labels, want) {
			t.Errorf("after %d actions the moves have the numbers %q, not %q", moves, labels, want)
		}
	}
}
