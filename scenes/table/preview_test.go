package table

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/over"
	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestWhatAnActionWouldDoIsSaidWhileThePointerIsOnIt(t *testing.T) {
	_, s := sit(t, "crosscut", "")
	s.click("site:c3", "site:d3")
	s.point("site:e3")
	if told, _ := s.Preview(); told.Key != "crosscut.preview.flip" || !slices.Equal(told.Args, []any{3, 1, 6}) {
		t.Errorf("the preview of e3 is %+v, want a flip with 3, 1 and 6", told)
	}
	if marks := s.marked(nil); marks[len(marks)-1].Label != "3 : 1" {
		t.Errorf("the marks are %v; want \"3 : 1\" as the label of the last", marks)
	}
	s.point("site:e4")
	if told, _ := s.Preview(); told.Key != "crosscut.preview.line" || len(told.Marks) > 0 {
		t.Errorf("the preview of e4 is %+v, want a line without marks", told)
	}
}

// TestKicksHaveRings chooses a member. The squares from which it would kick the ball have a ring,
// and its other squares have a dot.
func TestKicksHaveRings(t *testing.T) {
	_, s := sit(t, "chessyball", "")
	rings, dots := 0, 0
	for _, a := range s.Legal() {
		s.chosen = s.state.Path(a, nil)[:1]
		rings, dots = rings+s.marks(look.Join), dots+s.marks(look.Target)
	}
	if rings == 0 || dots == 0 {
		t.Errorf("there are %d rings and %d dots, want some of both", rings, dots)
	}
}

// TestAForbiddenPointSaysWhichRuleForbidsIt checks a game in which every point is an action or
// forbidden. Pointing at a forbidden point already names the rule, and marks what forbids it; an
// occupied point needs no reason.
func TestAForbiddenPointSaysWhichRuleForbidsIt(t *testing.T) {
	_, s := sit(t, "dimpled", "size=7")
	previews := func(key string, marks int, sites ...string) {
		t.Helper()
		for _, site := range sites {
			s.point(site)
			if told, _ := s.Preview(); told.Key != key || len(told.Marks) != marks {
				t.Errorf("the preview of %s is %+v, want %q, and %d marks", site, told, key, marks)
			}
		}
	}
	s.click("site:c3", "site:c4", "site:a7", "site:d3", "site:a1")
	previews("", 0, "site:d4", "site:c3") // the other colour could go to d4
	s.click("site:g7")
	previews("", 0, "site:c3", "site:e4")
	previews("dimpled.why.crosscut", 4, "site:d4")
	s.click("site:d4")
	if s.heard.Why != "dimpled.why.crosscut" || s.match.At() != 6 {
		t.Errorf("after a click on d4 the answer is %+v; want dimpled.why.crosscut, and no action", s.heard)
	}
}

// TestNothingIsPreviewedWhereNobodyMayAct checks that there is no preview if nobody may act, or if what
// was chosen is not any more.
func TestNothingIsPreviewedWhereNobodyMayAct(t *testing.T) {
	for name, end := range map[string]func(s *seat){
		"the choice":      func(s *seat) { s.hand.key(ebiten.KeyEscape) },
		"a player's turn": func(s *seat) { s.watches = true; s.ask() },
		"the game":        func(s *seat) { s.Show(s.match.State(), nil, true) },
	} {
		_, s := sit(t, "dipole", "")
		s.click("site:e1")
		if s.point("site:f2"); len(s.currentPreview().events) == 0 {
			t.Fatal("e1-f2 has no preview")
		}
		if end(s); len(s.currentPreview().events) != 0 {
			t.Errorf("after the end of %s there is still a preview", name)
		}
	}
}

// TestTargetsAreMarkedWhereSomebodyMayAct chooses a stack of Dipole, and puts a wall of
// Chessyball, also while a member of it is in motion. Targets are marked only where somebody may act.
func TestTargetsAreMarkedWhereSomebodyMayAct(t *testing.T) {
	_, chosen := sit(t, "dipole", "")
	chosen.click("site:e1")
	_, placed := sit(t, "chessyball", "tie=shootout")
	placed.from("18/18/5w3b8/1W16/18/11b6/18/5o12/18/18/18 w w 0-0 101 100 0 - k10-/f4:2")
	_, moving := sit(t, "chessyball", "tie=shootout")
	moving.from("18/18/9b8/1W16/18/11b6/18/5o12/18/18/18 w w 0-0 101 100 0 - k10-/f4:2")
	moving.inMotion(false)
	if moving.play(moving.Legal()[0]); !moving.Playing() {
		t.Fatal("placing a member of the wall has no motion")
	}
	for _, s := range []*seat{chosen, placed, moving} {
		if s.marks(look.Target) == 0 {
			t.Errorf("%s: no target is marked", s.match.Game().ID)
		}
		s.watches = true
		if n := s.marks(look.Target); n > 0 {
			t.Errorf("%s: where nobody may act %d targets are marked, want none", s.match.Game().ID, n)
		}
	}
}

// TestAClearedBoardIsNotPreviewed points at the last action of a shot, after which the board is
// cleared. The preview does not show the clearing: the other pieces look as before, and their
// sites get no marks.
func TestAClearedBoardIsNotPreviewed(t *testing.T) {
	_, s := sit(t, "chessyball", "tie=shootout")
	s.from("18/18/18/7w4b5/18/10o1b3B1/7w10/18/18/18/18 w 1 0-0 101 100 0 - k6/:2")
	s.click("site:h8")
	s.point("site:h7")
	solid := 0
	for _, sprite := range s.still(nil) {
		if sprite.Alpha == 1 {
			solid++
		}
	}
	if told, _ := s.Preview(); told.Key != "chessyball.preview.miss" || solid != 5 {
		t.Errorf("the preview is %q, and %d pieces look as before; want chessyball.preview.miss, and 5", told.Key, solid)
	}
	s.click("site:h7")
	if left := s.marks(look.Left); len(s.pieces) > 0 || left != 1 {
		t.Errorf("after the shot %d pieces are on the board, and %d sites are marked as left; want none, and 1", len(s.pieces), left)
	}
}

// TestWhyACrosscutIsForbiddenCoversNoneOfIt checks that the sentence that says why a stone may
// not go to a point covers none of the four points of the crosscut. It tries boards of every
// size.
func TestWhyACrosscutIsForbiddenCoversNoneOfIt(t *testing.T) {
	dimpled := find(t, "dimpled")
	for _, size := range dimpled.Options[0].Choices {
		for name, screen := range screens {
			_, s := sit(t, "dimpled", "size="+size)
			s.place(screen, layout.Rect{W: 2000, H: 2000}, 0)
			corner := []string{"a1", "a2", "b2", "b1"} // in turn for White and Black
			for missing := range 4 {
				for s.match.Undo() {
				}
				s.Show(s.match.State(), nil, false)
				for i := range 3 {
					s.click("site:" + corner[(missing+1+i)%4])
				}
				bad := corner[missing]
				s.click("site:" + bad)
				if s.heard.Why != "dimpled.why.crosscut" {
					t.Fatalf("size %s: the answer to %s is %+v in %s, want dimpled.why.crosscut", size, bad, s.heard, s.match.State())
				}
				plate := s.drawn().last()
				for _, site := range corner {
					p, _ := s.find("site:" + site)
					if plate.Distance(p.X, p.Y) < 0.4*s.view.Cell() {
						t.Errorf("size %s, %s: without %s the plate at %v covers %s at %.0f, %.0f", size, name, bad, plate, site, p.X, p.Y)
					}
				}
			}
		}
	}
}

// TestThatTheGameEndsIsPreviewed looks at previews of actions in positions of all games. A
// preview says that the game ends, and for whom, exactly if the game ends by the rules after the
// action and forced actions of the turn. The sites that decide the game are marked, and so is a
// goal.
func TestThatTheGameEndsIsPreviewed(t *testing.T) {
	wins, goals := 0, 0
	for _, g := range games {
		seen := map[string]int{}
		for seed := range uint64(4) {
			_, before, _ := finished(t, g, seed)
			for _, state := range append(rulestest.Sample(t, g, 3), before) {
				table := New(g, state, acting)
				table.Place(unseen)
				untold := New(g, state, func() Asked { return Asked{MayAct: true, NoSpoilers: true} })
				untold.Place(unseen)
				for _, w := range table.paths().all.value {
					a, path := w.action, w.path
					if complete, _ := table.paths().match(path, table.count); len(complete) != 1 {
						continue
					}
					table.chosen, table.hover = path[:len(path)-1], path[len(path)-1]
					end := state.Clone()
					end.Apply(a, nil)
					for legal := end.Legal(nil); len(legal) == 1 && !end.Status().Start; legal = end.Legal(nil) {
						end.Apply(legal[0], nil)
					}
					want := ""
					switch winner, won := end.Outcome().Winner(); {
					case won && winner == state.Mover():
						want = "table.wins"
					case won:
						want = "table.loses"
					case end.Outcome() != rules.Playing:
						want = "table.draws"
					}
					if _, got := table.Preview(); got != want {
						t.Fatalf("%s: the preview of %s has the end %q, want %q", state, state.Format(a), got, want)
					}
					untold.chosen, untold.hover = table.chosen, table.hover
					if _, got := untold.Preview(); got != "" {
						t.Fatalf("%s: the preview of %s has the end %q, though it should not be shown", state, state.Format(a), got)
					}
					scored := 0 // a goal is marked even so, whether or not it ends the game
					if rules.ScoredAt(untold.currentPreview().events) != rules.NoSite {
						scored = 1
					}
					if got := untold.marks(look.Decided); got != scored {
						t.Fatalf("%s: of %s %d sites are marked, not %d, though the end should not be shown", state, state.Format(a), got, scored)
					}
					decided := 0
					if h, ok := end.(rules.Highlighter); ok && want != "" {
						decided = len(h.Decided(nil))
					}
					if want == "" { // a goal without the end of the game is marked, too
						for _, e := range table.currentPreview().events {
							if e.Kind == rules.Score {
								decided, goals = 1, goals+1
							}
						}
					}
					if got := table.marks(look.Decided); got != decided {
						t.Fatalf("%s: of %s %d sites are marked, not %d", state, state.Format(a), got, decided)
					}
					seen[want]++
				}
			}
		}
		if len(seen) < 2 {
			t.Errorf("%s: the previews have the ends %v, want some with and some without an end", g.ID, seen)
		}
		wins += seen["table.wins"]
	}
	if wins == 0 || goals == 0 {
		t.Errorf("%d actions win, and %d goals are made; want some of both", wins, goals)
	}
}

// TestADropIsPreviewed checks that a ball that would drop is previewed on the site where it
// lands, with the links that it loses and makes.
func TestADropIsPreviewed(t *testing.T) {
	g := find(t, "akron")
	drops, links := 0, 0
	for seed := range uint64(6) {
		table, state, _ := finished(t, g, seed)
		table.asked.MayAct = true
		table.Show(state, nil, false)
		for _, w := range table.paths().all.value {
			path := w.path
			if len(path) < 2 {
				continue
			}
			table.chosen, table.hover = path[:1], path[1]
			ghost := table.currentPreview()
			links += len(ghost.links)
			for _, e := range ghost.events {
				if e.Kind != rules.Drop {
					continue
				}
				drops++
				lands := false
				for _, s := range table.still(nil) {
					lands = lands || s.At == table.view.At(e.To) && s.Piece == e.Piece && s.Alpha < 1
				}
				if !lands || !slices.Contains(table.marked(nil), look.Mark{Site: e.From, Kind: look.Falls}) {
					t.Fatalf("%s: the drop of %s to %s is not seen", state, state.SiteName(e.From), state.SiteName(e.To))
				}
			}
		}
	}
	if drops == 0 || links == 0 {
		t.Errorf("there are %d drops and %d links, want some of both", drops, links)
	}
}

// pair is two balls. The name of a ball is its site before an action; a ball that is added has
// the name NoSite.
type pair [2]rules.Site

// linked returns the pairs of balls that are linked in the position p. names maps sites to the
// names of balls.
func linked(s *seat, p rules.State, names map[rules.Site]rules.Site) map[pair]bool {
	all := map[pair]bool{}
	for _, l := range over.Links(s.view.Look(), p, nil) {
		if a, b := names[l.From], names[l.To]; !l.Broken {
			all[pair{min(a, b), max(a, b)}] = true
		}
	}
	return all
}

// TestOnlyLinksThatChangeArePreviewed checks that the links drawn for an action are the new ones,
// and those that break between other balls than the moved one. Links that stay are not drawn.
func TestOnlyLinksThatChangeArePreviewed(t *testing.T) {
	comes, goes := 0, 0
	for _, p := range someMidGames(t, 12) {
		h := &hand{t: t}
		s := h.add("akron", fmt.Sprintf("size=%d", p.(interface{ Size() int }).Size()))
		for _, a := range p.Legal(nil) {
			var log rules.Log
			after := p.Clone()
			after.Apply(a, &log)
			was, is := map[rules.Site]rules.Site{}, map[rules.Site]rules.Site{}
			for _, ball := range p.Pieces(nil) {
				was[ball.Site], is[ball.Site] = ball.Site, ball.Site
			}
			moved := rules.NoSite
			for _, e := range log.Events {
				switch e.Kind {
				case rules.Put:
					is[e.To] = rules.NoSite
				case rules.Move, rules.Drop:
					if e.Kind == rules.Move {
						moved = e.From
					}
					is[e.To] = is[e.From]
					delete(is, e.From)
				}
			}
			before, now := linked(s, p, was), linked(s, after, is)
			want := map[pair]bool{} // true for a new link, false for a broken one
			for l := range now {
				if !before[l] {
					want[l] = true
				}
			}
			for l := range before {
				if !now[l] && l[0] != moved && l[1] != moved {
					want[l] = false
				}
			}
			got := map[pair]bool{}
			for _, l := range changed(over.Links(s.view.Look(), p, nil), over.Links(s.view.Look(), after, nil), log.Events) {
				names := is
				if l.Broken {
					names = was
					goes++
				} else {
					comes++
				}
				a, b := names[l.From], names[l.To]
				got[pair{min(a, b), max(a, b)}] = !l.Broken
			}
			if !maps.Equal(got, want) {
				t.Fatalf("%s %s: the links previewed are %v, not %v", p, p.Format(a), got, want)
			}
		}
	}
	if comes == 0 || goes == 0 {
		t.Errorf("%d links come and %d go, want some of both", comes, goes)
	}
}

// TestAProposedEndIsDrawn proposes actions that end the game, as the buttons beside a board do. The
// pointer is on no site then. The sentence about the end needs no place on the board.
func TestAProposedEndIsDrawn(t *testing.T) {
	for _, g := range games {
		drawn := 0
		for seed := range uint64(3) {
			_, before, _ := finished(t, g, seed)
			_, s := sit(t, g.ID, "")
			s.from(before.String())
			for _, a := range before.Legal(nil) {
				end := before.Clone()
				if end.Apply(a, nil); end.Outcome() == rules.Playing {
					continue
				}
				s.asks.Proposed = a
				if _, ends := s.Preview(); ends == "" {
					t.Errorf("%s: nothing says that %s ends the game", before, before.Format(a))
				}
				s.Draw(nowhere{})
				drawn++
			}
		}
		if drawn == 0 {
			t.Errorf("%s: no action ends the game", g.ID)
		}
	}
}
