package table

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"quintet/render/look"
	"quintet/render/over"
	"quintet/rules"
	"quintet/rules/rulestest"
	"quintet/scenes/ui"
)

// marks returns the number of marks of the kind k.
func (t *Table) marks(k look.MarkKind) int {
	n := 0
	t.ask()
	for _, m := range t.marked(nil) {
		if m.Kind == k {
			n++
		}
	}
	return n
}

// TestWhatThreatensIsMarked checks that threats are marked and told, unless NoSpoilers is set.
func TestWhatThreatensIsMarked(t *testing.T) {
	for _, g := range games {
		threats := 0
		s := rulestest.Start(t, g)
		threatener, ok := s.(rules.Threatener)
		asks := acting()
		table := New(g, s, func() Asked { return asks })
		dice := rand.New(rand.NewPCG(1, 2))
		for ok && s.Outcome() == rules.Playing {
			for untold, want := range map[bool]int{false: len(threatener.Threat(nil)), true: 0} {
				asks.NoSpoilers = untold
				table.Place(unseen)
				if got := table.marks(look.Threat); got != want {
					t.Errorf("%s: untold %t, %d threats are marked and not %d", s, untold, got, want)
				}
				if table.Threatens() != (want > 0) {
					t.Errorf("%s: untold %t, a sentence tells of a threat: %t; want %t", s, untold, table.Threatens(), want > 0)
				}
			}
			threats += len(threatener.Threat(nil))
			legal := s.Legal(nil)
			s.Apply(legal[dice.IntN(len(legal))], nil)
			table.Show(s, nil, false)
		}
		if g.ID == "crosscut" && threats == 0 {
			t.Error("nothing threatens in any position")
		}
	}
}

// TestAPlainBoardMarksNoMeaning checks that a Plain board has no marks of the meaning of a
// position, except those of the sites that decided the game.
func TestAPlainBoardMarksNoMeaning(t *testing.T) {
	for _, c := range []struct {
		id, options, position string
		plain, usual          int // the number of marks on a Plain board and on a usual one
	}{
		{"crosscut", "size=6", "6/1rb3/1brbr1/2rbr1/2b3/6 r", 0, 3},
		{"akron", "size=5", "w:c1,c2,c3,b4,c4,b5 r:b2,a3,d3,e4,e5 r 0", 0, 6},
		{"dimpled", "size=5", "5/2bw1/1w1b1/1bw2/5 w *", 0, 4},
		{"crosscut", "size=5", "5/5/1rrr1/5/5 b", 3, 3},
	} {
		_, s := sit(t, c.id, c.options)
		s.from(c.position)
		for plain, want := range map[bool]int{false: c.usual, true: c.plain} {
			s.asks.Plain = plain
			s.ask()
			if got := len(s.marked(nil)); got != want {
				t.Errorf("%s %s: plain %t, there are %d marks and not %d", c.id, c.position, plain, got, want)
			}
		}
	}
}

// TestWhatIsNamedAndHiddenIsSeen checks that a piece becomes transparent if it hides a site that
// a text names, and only then.
func TestWhatIsNamedAndHiddenIsSeen(t *testing.T) {
	_, s := sit(t, "akron", "size=5")
	s.from("w:b1,b2,c3,c4,c5,a1.2,b2.2 r:a1,c1,a2,c2,a3,b3,b1.2,a2.2,a1.3 w 0")
	solid := func() (n int) {
		for _, sprite := range s.still(nil) {
			if sprite.Alpha == 1 {
				n++
			}
		}
		return n
	}
	all := len(s.pieces)
	for name, want := range map[string]bool{"b2": true, "c5": false, "a1.3": false} {
		site := s.site("site:" + name)
		s.asks.Named = []rules.Site{site}
		s.ask()
		if got := solid() < all; got != want {
			t.Errorf("with %s named a piece is drawn transparent: %v, want %v", name, got, want)
		}
		if !s.shows(site) {
			t.Errorf("with %s named no piece is drawn on it", name)
		}
	}
}

// TestWhatIsAdvisedIsMarked advises every legal action of the first position. An action with a
// single site gets a mark, any other an arrow.
func TestWhatIsAdvisedIsMarked(t *testing.T) {
	for _, g := range games {
		_, s := sit(t, g.ID, "")
		for _, a := range slices.Clone(s.Legal()) {
			s.asks = Asked{Line: []rules.Action{a}, Advised: true}
			path := s.state.Path(a, nil)
			if got := s.marks(look.Advised); got != map[bool]int{true: 1}[len(path) == 1] {
				t.Errorf("%s: the advice %s has %d marks, want one only for an action with a single site", g.ID, s.state.Format(a), got)
			}
			if !s.variation().On() {
				t.Errorf("%s: %s is not shown", g.ID, s.state.Format(a))
			}
			s.asks = Asked{Begun: a}
			if got := s.marks(look.Advised); got != 1 || !slices.Contains(s.marked(nil), look.Mark{Site: path[0], Kind: look.Advised}) || s.variation().On() {
				t.Errorf("%s: the beginning of %s has %d marks, and a line is shown: %t; want one on %v, and none", g.ID, s.state.Format(a), got, s.variation().On(), path[0])
			}
		}
		if s.asks = (Asked{}); s.marks(look.Advised) > 0 || s.variation().On() {
			t.Errorf("%s: without advice there are %d marks, and a line is shown: %t; want neither", g.ID, s.marks(look.Advised), s.variation().On())
		}
	}
}

// TestMovesOfATurnAreNumbered plays turns of one, two and three actions. From its second action on,
// the actions of a turn are numbered.
func TestMovesOfATurnAreNumbered(t *testing.T) {
	_, s := sit(t, "chessyball", "")
	for moves := 1; moves <= 6; moves++ {
		a := s.Legal()[0]
		path := s.state.Path(a, nil)
		s.click("site:"+s.state.SiteName(path[0]), "site:"+s.state.SiteName(path[1]))
		var labels []string
		for _, m := range s.marked(nil) {
			if m.Kind == look.Last && m.Label != "" {
				labels = append(labels, m.Label)
			}
		}
		// The first turn has one action, the second two, and the third three.
		want := [][]string{nil, nil, {"1"}, {"1", "2"}, {"1"}, {"1", "2"}, {"1", "2", "3"}}[moves]
		if !slices.Equal(labels, want) {
			t.Errorf("after %d actions the moves have the numbers %q, not %q", moves, labels, want)
		}
	}
}

func TestASingleMoveThatEndsTheGameIsNotNumbered(t *testing.T) {
	h, s := sit(t, "dipole", "")
	s.from("8/8/1,b1,6/8/1,w3,6/8/8/8 w")
	s.click("site:b4", "site:b6")
	h.settle()
	if s.Table.state.Outcome() != rules.FirstWins || s.marks(look.Last) == 0 {
		t.Fatalf("the position is %s; want that First has won, with marks of the last turn", s.Table.state)
	}
	for _, m := range s.marked(nil) {
		if m.Kind == look.Last && m.Label != "" {
			t.Errorf("the last site has the number %q, want none", m.Label)
		}
	}
}

// TestAChainIsShownDimpleByDimple dimples two footballs, with and without reduced motion. Each is
// outlined and then gets its number, which stays while the next one is dimpled. A football that
// still must be dimpled stays outlined. The replay of the whole turn looks the same.
func TestAChainIsShownDimpleByDimple(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		h, s := sit(t, "dimpled", "")
		s.from("11/11/11/11/3bw6/2w1b6/2bw7/7bw2/6w1b2/6bw3/11 b *")
		s.inMotion(reduced)
		first := s.match.State()
		watch := func(want ...string) {
			t.Helper()
			var seen []string
			for s.Playing() {
				now := ""
				for _, m := range s.marked(nil) {
					switch {
					case m.Kind == look.Oval && slices.Contains(s.playback.parts[0].common, m):
						now += " (" + s.state.SiteName(m.Site) + ")"
					case m.Kind == look.Oval:
						now += " " + s.state.SiteName(m.Site) + "–" + s.state.SiteName(m.To)
					case m.Label != "":
						now += " " + m.Label
					}
				}
				if len(seen) == 0 || seen[len(seen)-1] != now {
					seen = append(seen, now)
				}
				h.tick(ui.Input{})
			}
			if !slices.Equal(seen, want) {
				t.Errorf("reduced %v: seen are %q, not %q", reduced, seen, want)
			}
		}
		if s.playText("c5-d6"); reduced {
			watch(" (g2) c5–e7", " 1 (g2)")
		} else {
			watch(" (g2) c5–e7", " (g2)")
		}
		if s.playText("i4-h3"); reduced {
			watch(" 1 i4–g2", " 1 2")
		} else {
			watch(" 1 i4–g2", " 1")
		}
		if s.Animate(false, Step{first, s.turn.Events}); reduced {
			watch(" c5–e7", " 1", " 1 i4–g2", " 1 2")
		} else {
			watch(" c5–e7", "", " 1 i4–g2", " 1")
		}
	}
}

// TestARankingIsDrawn checks that the actions of a ranking are drawn, a threat in another way.
func TestARankingIsDrawn(t *testing.T) {
	for _, g := range games {
		_, seat := sit(t, g.ID, "")
		drawn := func() paper {
			var p paper
			seat.ask()
			seat.draw(&p)
			return p
		}
		drawn() // rasterises the ground
		state, legal := seat.match.State(), seat.Legal()
		all := []over.Ranked{{Action: legal[0], Weight: 1}, {Action: legal[1], Weight: 0.2}}
		pictures := []paper{drawn()}
		for _, r := range []Ranking{{state, all, false}, {state, all, true}, {state, all[:1], false}} {
			seat.asks.Ranking = r
			now := drawn()
			for i, before := range pictures {
				if reflect.DeepEqual(now, before) {
					t.Errorf("%s: picture %d is the same as picture %d", g.ID, len(pictures), i)
				}
			}
			pictures = append(pictures, now)
		}
		seat.asks.Ranking = Ranking{State: state}
		if !reflect.DeepEqual(drawn(), pictures[0]) {
			t.Errorf("%s: something is drawn of no actions", g.ID)
		}
	}
}

// TestWhatIsPutElsewhereIsGoneFromWhereItWent checks that a piece that a later Reset places
// elsewhere is gone from all sites of its way, and that any other piece is not.
func TestWhatIsPutElsewhereIsGoneFromWhereItWent(t *testing.T) {
	events := []rules.Event{
		{Kind: rules.Move, From: 1, To: 2},
		{Kind: rules.Move, From: 30, To: 31},
		{Kind: rules.Move, From: 2, To: 3},
		{Kind: rules.Roll, From: 4, To: 5},
		{Kind: rules.Take, From: 6, To: rules.NoSite},
		{Kind: rules.Reset, From: 3, To: 1},
		{Kind: rules.Reset, From: 5, To: 9},
		{Kind: rules.Reset, From: rules.NoSite, To: 6},
	}
	want := []bool{true, false, true, true, false, true, true, true}
	if got := replaced(events); !slices.Equal(got, want) {
		t.Errorf("%v are gone, not %v", got, want)
	}
	if got := replaced(events[:5]); slices.Contains(got, true) {
		t.Errorf("before any piece arrives %v are replaced, want none", got)
	}
}
