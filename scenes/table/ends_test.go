package table

import (
	"slices"
	"testing"

	"quintet/render"
	"quintet/rules"
	"quintet/rules/rulestest"
)

// In positions of all games, that the game ends with an action is said, and for
// whom, exactly where the rules end it, forced actions of the turn included, and what
// decides it then is marked, as is a goal.
func TestThatTheGameEndsIsForetold(t *testing.T) {
	wins, goals := 0, 0
	for _, g := range games {
		seen := map[string]int{}
		for seed := range uint64(4) {
			_, before, _ := finished(t, g, seed)
			for _, state := range append(rulestest.Sample(t, g, 3), before) {
				table := New(g, state, func() bool { return true })
				table.Place(Frame{Unit: 1, Pixel: 1, Style: render.Style{Theme: &render.Light}})
				untold := New(g, state, func() bool { return true })
				untold.Place(Frame{Unit: 1, Pixel: 1, Style: render.Style{Theme: &render.Light}, Untold: true})
				for _, w := range table.picker.ways {
					a, path := w.action, w.path
					if complete, _ := table.picker.match(path); len(complete) != 1 {
						continue
					}
					table.picker.chosen, table.hover = path[:len(path)-1], path[len(path)-1]
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
					if got := table.Ends(); got != want {
						t.Fatalf("%s: of %s %q is said, not %q", state, state.Format(a), got, want)
					}
					untold.picker.chosen, untold.hover = table.picker.chosen, table.hover
					if got := untold.Ends(); got != "" {
						t.Fatalf("%s: of %s %q is said where it is not to be told", state, state.Format(a), got)
					}
					decided := 0
					if h, ok := end.(rules.Highlighter); ok && want != "" {
						decided = len(h.Decided(nil))
					}
					if want == "" { // a goal is marked, too
						for _, e := range table.tried().events {
							if e.Kind == rules.Score {
								decided, goals = 1, goals+1
							}
						}
					}
					if got := table.marks(render.Decided); got != decided {
						t.Fatalf("%s: of %s %d sites are marked, not %d", state, state.Format(a), got, decided)
					}
					seen[want]++
				}
			}
		}
		if len(seen) < 2 {
			t.Errorf("%s: nothing ends: %v", g.ID, seen)
		}
		wins += seen["table.wins"]
	}
	if wins == 0 || goals == 0 {
		t.Errorf("%d actions win, and %d goals are made", wins, goals)
	}
}

// A ball that would drop is seen where it lands, and what it no longer touches and
// comes to touch.
func TestADropIsForetold(t *testing.T) {
	g := find(t, "akron")
	drops, links := 0, 0
	for seed := range uint64(6) {
		table, state, _ := finished(t, g, seed)
		table.may = func() bool { return true }
		table.Show(state, nil, false)
		for _, w := range table.picker.ways {
			path := w.path
			if len(path) < 2 {
				continue
			}
			table.picker.chosen, table.hover = path[:1], path[1]
			ghost := table.tried()
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
				if !lands || !slices.Contains(table.marked(nil), render.Mark{Site: e.From, Kind: render.Falls}) {
					t.Fatalf("%s: the drop of %s to %s is not seen", state, state.SiteName(e.From), state.SiteName(e.To))
				}
			}
		}
	}
	if drops == 0 || links == 0 {
		t.Errorf("%d drops and %d links", drops, links)
	}
}

func TestLinksThatChange(t *testing.T) {
	stays, comes, goes, cut := render.Link{To: 1}, render.Link{To: 2}, render.Link{To: 3}, render.Link{To: 4, Broken: true}
	got := changed([]render.Link{stays, goes}, []render.Link{stays, comes, cut})
	goes.Broken = true
	if want := []render.Link{comes, goes}; !slices.Equal(got, want) {
		t.Errorf("%v change, not %v", got, want)
	}
}
