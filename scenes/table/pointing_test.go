package table

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/rulestest"
	"quintet/scenes/ui"
)

// TestEveryGameIsPlayedByClicks plays while pieces still move.
func TestEveryGameIsPlayedByClicks(t *testing.T) {
	for _, g := range games {
		_, s := sit(t, g.ID, "")
		s.place(s.frame.Box, s.frame.Clip, 0.5)
		if s.random(1, 100); s.match.At() == 0 {
			t.Errorf("%s: nothing was played", g.ID)
		}
	}
}

func TestAPieceIsMovedByDragging(t *testing.T) {
	h, s := sit(t, "dipole", "")
	s.drag("site:e1", "site:f2")
	if s.played() != "e1-f2" {
		t.Errorf("after the drag %+v is the answer, want the action e1-f2", s.heard)
	}
	s.point("site:d8")
	h.press()
	h.x, h.y = -20, 30
	h.lift()
	if s.match.At() != 1 || s.Choosing() {
		t.Errorf("after a release outside the board there are %d actions, and %v is chosen; want 1, and none chosen", s.match.At(), s.chosen)
	}
	s.drag("site:d8", "site:d8")
	if s.names(s.chosen) != "d8" {
		t.Errorf("after a press and a release on d8 %q is chosen, want d8", s.names(s.chosen))
	}
}

// TestLettingGoNearbyIsNoDrag checks that a movement between press and release that does not pass
// the drag threshold is no drag.
func TestLettingGoNearbyIsNoDrag(t *testing.T) {
	h, s := sit(t, "dipole", "")
	s.point("site:e1")
	h.x += 0.45 * s.view.Cell()
	h.press()
	s.heard = Event{}
	h.x += ui.Far - 1
	h.lift()
	if s.heard.Kind != Nothing || s.names(s.chosen) != "e1" || s.names([]rules.Site{s.hover}) == "e1" {
		t.Errorf("the release on site %d gives %+v, and %q is chosen; want no click, and e1 chosen", s.hover, s.heard, s.names(s.chosen))
	}
}

// TestAnActionIsDoneOnLettingGo checks that a press chooses a piece, and that only a release
// completes an action, also on another of the player's pieces.
func TestAnActionIsDoneOnLettingGo(t *testing.T) {
	h, s := sit(t, "dipole", "")
	s.drag("site:e1", "site:f2")
	s.drag("site:d8", "site:c7")
	s.click("site:e1")
	s.point("site:f2")
	h.press()
	if s.match.At() != 2 || s.names(s.chosen) != "e1" {
		t.Errorf("after a press on f2 the last action is %s, and %q is chosen; want no new action, and e1", s.played(), s.names(s.chosen))
	}
	h.lift()
	if s.played() != "e1-f2" {
		t.Errorf("the release plays %s, want e1-f2", s.played())
	}
}

// TestNothingIsDraggedThatIsReleased checks that a release adds no ball if nothing is chosen any
// more or if the press was elsewhere.
func TestNothingIsDraggedThatIsReleased(t *testing.T) {
	for name, meanwhile := range map[string]func(h *hand, s *seat){
		"Esc":                func(h *hand, s *seat) { h.key(ebiten.KeyEscape) },
		"another position":   func(h *hand, s *seat) { s.Show(s.match.State(), nil, false) },
		"a press beside it":  func(h *hand, s *seat) { h.x, h.y = -20, 30; h.press() },
		"a press on nothing": func(h *hand, s *seat) { h.x, h.y = s.Box().X+1, s.Box().Y+1; h.press() },
	} {
		h, s := sit(t, "akron", "")
		s.click("site:a1", "site:h8", "site:b1", "site:g8")
		s.point("site:a1")
		h.press()
		if !s.Choosing() {
			t.Fatal("the press chooses nothing")
		}
		meanwhile(h, s)
		s.heard = Event{}
		s.point("site:d4")
		h.lift()
		if s.match.At() != 4 || s.heard.Kind != Nothing {
			t.Errorf("%s: after the release the last action is %s, and the answer %+v; want neither a new action nor a click", name, s.played(), s.heard)
		}
	}
}

// TestWhatIsChosenOnlyEverMoves clicks and drags a ball of Akron to a hole to which it cannot go,
// although a ball could be added there. It does the same with a checker and a square that it
// cannot reach. Both are refused.
func TestWhatIsChosenOnlyEverMoves(t *testing.T) {
	for _, how := range []string{"click", "drag", "drag of the chosen"} {
		_, s := sit(t, "akron", "")
		s.click("site:a1", "site:h8", "site:b1", "site:g8")
		from, to := "site:a1", "site:d4" // no chain leads from a1 to d4
		switch how {
		case "click":
			s.click(from, to)
		case "drag":
			s.drag(from, to)
		default:
			s.click(from)
			s.drag(from, to)
		}
		if s.match.At() != 4 || s.heard.Why == "" || s.names(s.chosen) != "a1" {
			t.Errorf("%s: there are %d actions, %q is chosen, and the answer is %+v; want 4, a1 and a reason", how, s.match.At(), s.names(s.chosen), s.heard)
		}
	}
	_, s := sit(t, "akron", "")
	s.click("site:a1", "site:h8")
	s.drag("site:a1", "site:d4") // a ball that cannot move at all
	if s.match.At() != 2 || s.heard.Why == "" {
		t.Errorf("there are %d actions, and the answer is %+v; want 2, and a reason", s.match.At(), s.heard)
	}
	_, s = sit(t, "dipole", "")
	s.click("site:e1", "site:a1")
	if s.names(s.chosen) != "e1" || s.heard.Why == "" {
		t.Errorf("after a click on a square out of reach %q is chosen, and the answer is %+v; want e1, and a reason", s.names(s.chosen), s.heard)
	}
}

// TestAClickMovesWhatIsChosenInAllGames chooses each piece in positions of all games and clicks
// any site. The click moves the piece, chooses another one, releases the piece, or is refused and
// leaves the piece chosen.
func TestAClickMovesWhatIsChosenInAllGames(t *testing.T) {
	for _, g := range games {
		clicks := 0
		for _, state := range rulestest.Sample(t, g, 8) {
			table := New(g, state, acting)
			_, seen := sit(t, g.ID, "")
			table.Place(seen.frame)
			places := map[rules.Site]ui.Input{}
			for _, site := range table.view.Sites() {
				if x, y, ok := table.pointAt(site, table.goals(&table.choice)); ok {
					places[site] = ui.Input{X: x, Y: y}
				}
			}
			for from, at := range places {
				if !table.paths().leadsOn(from) {
					continue
				}
				for to, there := range places {
					table.Release()
					table.clicked(at)
					if !slices.Equal(table.chosen, []rules.Site{from}) {
						t.Fatalf("%s: a click on %s chooses %v, want that site", state, state.SiteName(from), table.chosen)
					}
					p := table.clicked(there)
					clicks++
					if fault := outcome(table, p, from, to); fault != "" {
						t.Fatalf("%s: with %s chosen a click on %s is wrong: %s (%+v, then chosen %v)", state, state.SiteName(from), state.SiteName(to), fault, p, table.chosen)
					}
				}
			}
		}
		if clicks == 0 && movesPieces(g) {
			t.Errorf("%s: no piece can be chosen in any position", g.ID)
		}
	}
}

// clicked presses and releases at a point, and returns the result of the release or, if that
// clicked nothing, of the press.
func (t *Table) clicked(at ui.Input) Event {
	at.Press, at.Lift = true, false
	p := t.Point(&at)
	at.Press, at.Lift = false, true
	if q := t.Point(&at); q.Kind != Nothing {
		return q
	}
	return p
}

// outcome returns what is wrong with p, the result of a click on destination while origin is
// chosen; "" for nothing.
func outcome(t *Table, p Event, origin, destination rules.Site) string {
	chosen := t.chosen
	switch {
	case p.Kind == Nothing:
		return "the result is no click"
	case p.Action != 0:
		if !slices.Contains(t.Legal(), p.Action) || t.state.Path(p.Action, nil)[0] != origin {
			return "the action does not begin with the chosen piece"
		}
	case p.Why != "":
		if !slices.Equal(chosen, []rules.Site{origin}) {
			return "the click is refused, and the piece does not stay chosen"
		}
	case destination == origin && len(chosen) == 0:
	case slices.Equal(chosen, []rules.Site{origin, destination}):
	case !slices.Equal(chosen, []rules.Site{destination}) || !t.paths().leadsOn(destination):
		return "the piece does not move there, and no other piece is chosen"
	}
	return ""
}

// TestAFingerActsWhereItIsLifted slides a finger, in positions of all games, from each site to other
// sites. Where a preview is seen under the finger, lifting it there plays what the preview shows.
// Off the board it plays nothing, and a mouse that slides plays nothing unless it drags a piece.
func TestAFingerActsWhereItIsLifted(t *testing.T) {
	for _, g := range games {
		slides := 0
		for _, state := range rulestest.Sample(t, g, 6) {
			table := New(g, state, acting)
			_, seen := sit(t, g.ID, "")
			table.Place(seen.frame)
			sites := table.view.Sites()
			_, _, supplied := table.view.Supply(state, 0, 0) // a press takes the piece that lies ready
			for i, from := range sites {
				fx, fy, ok := table.pointAt(from, table.goals(&table.choice))
				step := 1 + len(sites)/30 // a part of all pairs
				for j := i % step; ok && j < len(sites); j += step {
					to := sites[j]
					x, y, ok := table.pointAt(to, table.goals(&table.choice))
					if !ok || to == from || table.paths().leadsOn(from) || table.view.Choice(from) {
						continue
					}
					slide := func(finger bool, x, y float64) (p Event, shown rules.Action) {
						table.Release()
						table.look(layout.Viewpoint{})
						table.Point(&ui.Input{X: fx, Y: fy, Press: true, Down: true, Finger: finger})
						table.Point(&ui.Input{X: x, Y: y, Down: true, Finger: finger})
						if g := table.currentPreview(); g.events != nil {
							complete, _ := table.paths().match(g.path, table.count)
							shown = complete[0]
						}
						return table.Point(&ui.Input{X: x, Y: y, Lift: true, Finger: finger}), shown
					}
					if p, _ := slide(true, -20, y); p.Kind != Nothing && p.Action != 0 {
						t.Fatalf("%s: a finger that slides from %s off the board plays %s", state, state.SiteName(from), state.Format(p.Action))
					}
					p, shown := slide(true, x, y)
					if shown != p.Action {
						t.Fatalf("%s: a finger that slides from %s to %s shows %v and plays %v (%s)", state, state.SiteName(from), state.SiteName(to), shown, p.Action, p.Why)
					}
					if shown != 0 {
						slides++
					}
					if p, _ := slide(false, x, y); p.Action != 0 && !supplied {
						t.Fatalf("%s: a mouse that slides from %s to %s plays %s", state, state.SiteName(from), state.SiteName(to), state.Format(p.Action))
					}
				}
			}
		}
		if slides == 0 && !movesPieces(g) && g.ID != "clobber" { // in Clobber, too, all actions move pieces
			t.Errorf("%s: no finger that slides plays anything", g.ID)
		}
	}
}
