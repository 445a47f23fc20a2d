package table

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/rulestest"
	"quintet/scenes/ui"
)

// mind returns, as text, all the state of a table that a player can change.
func (s *seat) mind() string {
	return fmt.Sprint(s.match.State(), s.hover, s.chosen, s.count, s.cursor.on, s.Viewpoint(), s.Table.drag.on, s.heard)
}

// sideBySide puts two tables next to each other on a screen.
func sideBySide(t *testing.T, one, two string) (h *hand, left, right *seat) {
	h = &hand{t: t}
	left, right = h.add(one, ""), h.add(two, "")
	screen := layout.Rect{W: 1000, H: 600}
	left.place(layout.Rect{X: 10, Y: 10, W: 560, H: 560}, screen, 1)
	right.place(layout.Rect{X: 590, Y: 80, W: 400, H: 330}, screen, 1)
	return h, left, right
}

// TestTwoTablesDoNotDisturbEachOther plays alternately at two tables with one pointer. Nothing
// that is done at one table changes the other.
func TestTwoTablesDoNotDisturbEachOther(t *testing.T) {
	for i, one := range games {
		two := games[(i+1)%len(games)]
		h, left, right := sideBySide(t, one.ID, two.ID)
		for n := range 12 {
			at, other := left, right
			if n%2 == 1 {
				at, other = right, left
			}
			h.x, h.y = at.Box().Center()
			h.tick(ui.Input{}) // the pointer leaves the other table
			before := other.mind()
			at.random(uint64(n), 1+n/3)
			if now := other.mind(); now != before {
				t.Fatalf("%s beside %s has changed to %s, want %s", other.match.Game().ID, at.match.Game().ID, now, before)
			}
			if other.hover != rules.NoSite {
				t.Fatalf("the pointer is on %s, and also on site %d of %s", at.match.Game().ID, other.hover, other.match.Game().ID)
			}
		}
		if left.match.At() == 0 || right.match.At() == 0 {
			t.Errorf("%s beside %s: %d and %d actions were played, want some at both tables", one.ID, two.ID, left.match.At(), right.match.At())
		}
	}
}

func TestADragOntoAnotherTableIsCancelled(t *testing.T) {
	h, left, right := sideBySide(t, "dipole", "dipole")
	left.point("site:e1")
	h.press()
	if !left.Choosing() {
		t.Fatal("nothing is dragged")
	}
	right.point("site:f2")
	h.lift()
	if left.match.At()+right.match.At() != 0 || left.Choosing() || right.Choosing() {
		t.Errorf("the last actions are %s and %s, and chosen are %v and %v; want no action, and none chosen", left.played(), right.played(), left.chosen, right.chosen)
	}
}

// TestOnlyTheTableThatIsSteeredHasACursor checks that the keys and the cursor belong to one table
// at a time.
func TestOnlyTheTableThatIsSteeredHasACursor(t *testing.T) {
	h, left, right := sideBySide(t, "akron", "akron")
	for _, at := range []*seat{left, right, left} {
		h.keyed = at
		h.key(ebiten.KeyEnter)
		before, viewpoint := at.cursor.site, at.Viewpoint()
		h.key(ebiten.KeyArrowLeft)
		h.key(ebiten.KeyR)
		for _, s := range h.tables {
			if s.cursor.on != (s == at) || (s.hover != rules.NoSite) != (s == at) {
				t.Errorf("the cursor is on: %v, on site %d; want it on only where the keys belong: %v", s.cursor.on, s.hover, s == at)
			}
		}
		if at.cursor.site == before || at.Viewpoint() == viewpoint {
			t.Error("the keys do nothing")
		}
	}
	if left.Viewpoint().Turn != math.Pi || right.Viewpoint().Turn != math.Pi/2 {
		t.Errorf("the tables are turned by %v and %v, want π and π/2", left.Viewpoint().Turn, right.Viewpoint().Turn)
	}
}

// TestATableIsSeenThroughAScrolledPage checks that in a scrolled page a table is drawn and can be
// pointed at only inside the clip box. At every scroll position it draws the same pictures.
func TestATableIsSeenThroughAScrolledPage(t *testing.T) {
	clip := layout.Rect{X: 40, Y: 100, W: 430, H: 150}
	for _, g := range games {
		h, s := sit(t, g.ID, "")
		s.random(7, 3)
		var first []*raster.Picture
		clicked := 0
		for y := 240.0; y > -280; y -= 31 {
			box := layout.Rect{X: 20, Y: y, W: 520, H: 440}
			s.place(box, layout.Rect{X: -1000, Y: -1000, W: 3000, H: 3000}, 0)
			notSupply := func(p ui.Place) bool { return p.Name == "supply" }
			whole := slices.DeleteFunc(s.Places(), notSupply)
			s.place(box, clip, 0)
			if !within(slices.DeleteFunc(s.Places(), notSupply), whole, clip) {
				t.Fatalf("%s scrolled to %v: of the places %v only %v are there", g.ID, y, whole, s.Places())
			}
			for _, p := range whole {
				h.move(p.X, p.Y)
				if inside := clip.Contains(p.X, p.Y); inside != (s.hover != rules.NoSite) {
					t.Fatalf("%s scrolled to %v: that %s is pointed at is %v, want %v", g.ID, y, p.Name, !inside, inside)
				} else if !inside {
					at := s.match.At()
					h.click()
					if s.match.At() != at || s.Choosing() {
						t.Fatalf("%s scrolled to %v: a click on %s acts, although it is out of sight", g.ID, y, p.Name)
					}
				} else {
					clicked++
				}
			}
			h.move(0, 0)
			now := s.drawn()
			if now.loose > 0 || !slices.Equal(now.clips, []layout.Rect{clip}) {
				t.Fatalf("%s scrolled to %v: %d pictures are not cut off, clipped at %v", g.ID, y, now.loose, now.clips)
			}
			if first == nil {
				first = now.pictures
			}
			if !slices.Equal(now.pictures, first) {
				t.Fatalf("%s scrolled to %v is drawn with other pictures", g.ID, y)
			}
		}
		if clicked == 0 {
			t.Errorf("%s: nothing is ever seen", g.ID)
		}
	}
}

// within reports whether places are those of sites that are inside clip. A site whose middle is
// cut off may have a place elsewhere.
func within(places, sites []ui.Place, clip layout.Rect) bool {
	for _, p := range places {
		if !clip.Contains(p.X, p.Y) {
			return false
		}
	}
	for _, p := range sites {
		if clip.Contains(p.X, p.Y) && !slices.Contains(places, p) {
			return false
		}
	}
	return true
}

// TestATableIsDrawnWhereItIsSeen checks that a table inside the clip box is not clipped, and that
// a table outside of it, or without a place, is not drawn.
func TestATableIsDrawnWhereItIsSeen(t *testing.T) {
	_, s := sit(t, "dipole", "")
	box := layout.Rect{X: 10, Y: 10, W: 300, H: 300}
	for _, c := range []struct {
		clip           layout.Rect
		drawn, clipped bool
	}{
		{layout.Rect{W: 400, H: 400}, true, false},
		{box, true, false},
		{layout.Rect{X: 11, Y: 10, W: 300, H: 300}, true, true},
		{layout.Rect{X: 10, Y: 10, W: 300, H: 299}, true, true},
		{layout.Rect{X: 310, W: 400, H: 400}, false, false},
		{layout.Rect{Y: -390, W: 400, H: 400}, false, false},
	} {
		s.place(box, c.clip, 0)
		if p := s.drawn(); len(p.pictures) > 0 != c.drawn || len(p.clips) > 0 != c.clipped {
			t.Errorf("with the clip box %+v %d pictures are drawn, clipped at %v; want any drawn: %v, clipped: %v", c.clip, len(p.pictures), p.clips, c.drawn, c.clipped)
		}
	}
	if p := New(find(t, "dipole"), s.match.State(), nil).drawn(); len(p.pictures) > 0 {
		t.Errorf("without a place %d pictures are drawn", len(p.pictures))
	}
}

// TestATableFitsIntoAnyFrame draws a table, and points at it, in frames of odd sizes and shapes.
// Nothing may panic.
func TestATableFitsIntoAnyFrame(t *testing.T) {
	for _, g := range games {
		h, s := sit(t, g.ID, "")
		screen := layout.Rect{X: -100, Y: -100, W: 1000, H: 1000}
		for _, box := range []layout.Rect{{}, {W: 1, H: 1}, {W: 3, H: 500}, {W: 500, H: 3}, {W: -20, H: 40}, {X: 5, Y: 5, W: 20, H: 20}} {
			s.Place(Frame{Box: box, Clip: screen, Unit: 1, Pixel: 1, Style: s.frame.Style})
			h.x, h.y = box.Center()
			h.click()
			h.key(ebiten.KeyEnter)
			h.key(ebiten.KeyEnter)
			s.Places()
			s.Draw(&paper{})
		}
	}
}

// TestWhatHoldsNoPieceIsNotCalledEmpty checks that Dipole's place off the board and the choices
// beside the pitch of Chessyball are called by their names only. An empty square is called empty.
func TestWhatHoldsNoPieceIsNotCalledEmpty(t *testing.T) {
	square := regexp.MustCompile(`^[a-z]\d+$`)
	for _, id := range []string{"dipole", "chessyball"} {
		_, s := sit(t, id, "")
		bare := 0
		for _, site := range s.view.Sites() {
			name, said := s.match.State().SiteName(site), s.describe(site)
			if empty := assets.Text("site.empty", name); !square.MatchString(name) {
				if bare++; said != name {
					t.Errorf("%s: %s is called %q", id, name, said)
				}
			} else if !s.occupied(site) && said != empty {
				t.Errorf("%s: %s is called %q, want %q", id, name, said, empty)
			}
		}
		if bare == 0 {
			t.Errorf("%s has no place beside its board", id)
		}
	}
}

// TestATableThatIsOnlyLookedAt checks a table of a single position, at which nobody may act. It
// is drawn and can be rotated. Clicks and keys choose nothing.
func TestATableThatIsOnlyLookedAt(t *testing.T) {
	for _, g := range games {
		for _, state := range rulestest.Sample(t, g, 4) {
			h, like := sit(t, g.ID, "")
			s := &seat{hand: h, Table: New(g, state, nil)}
			h.tables, h.keyed = []*seat{s}, s
			s.Place(like.frame)
			for _, site := range s.view.Sites() {
				h.move(s.view.Screen(site, s.occupied(site)))
				h.click()
			}
			in := ui.Input{Keys: []ebiten.Key{ebiten.KeyEnter}}
			if p := s.Steer(&in, false); p.Used {
				t.Errorf("%s: the table uses Enter although nobody may act", state)
			}
			open := slices.ContainsFunc(s.Places(), func(p ui.Place) bool { return !p.Off })
			if told, _ := s.Preview(); open || s.Choosing() || s.heard.Used || s.heard.Kind != Nothing || s.hover != rules.NoSite || told.Key != "" {
				t.Errorf("%s: the answer is %+v, and site %d is pointed at; want neither", state, s.heard, s.hover)
			}
			h.key(ebiten.KeyR)
			if turned := s.Viewpoint().Turn > 0; turned != s.Piled() {
				t.Errorf("%s: the board is turned: %v, want %v", state, turned, s.Piled())
			}
			if len(s.drawn().pictures) == 0 {
				t.Errorf("%s is not drawn", state)
			}
		}
	}
}
