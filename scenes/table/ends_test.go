package table

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"quintet/render/look"
	"quintet/render/over"
	"quintet/rules"
	"quintet/rules/rulestest"
)

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
				table := New(g, state, func() bool { return true })
				table.Place(Frame{Unit: 1, Pixel: 1, Style: look.Style{Theme: &look.Light}})
				untold := New(g, state, func() bool { return true })
				untold.Place(Frame{Unit: 1, Pixel: 1, Style: look.Style{Theme: &look.Light}, NoSpoilers: true})
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
		table.mayAct = func() bool { return true }
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

func TestLinksThatChange(t *testing.T) {
	stays, comes, goes, cut := look.Link{To: 1}, look.Link{To: 2}, look.Link{To: 3}, look.Link{To: 4, Broken: true}
	got := changed([]look.Link{stays, goes}, []look.Link{stays, comes, cut}, nil)
	goes.Broken = true
	if want := []look.Link{comes, goes}; !slices.Equal(got, want) {
		t.Errorf("%v change, not %v", got, want)
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
		s := h.add(find(t, "akron"), fmt.Sprintf("size=%d", p.(interface{ Size() int }).Size()))
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
			_, s := sit(t, g, "")
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
