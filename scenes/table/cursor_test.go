package table

import (
	"math/rand/v2"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/rules"
	"quintet/scenes/ui"
)

// TestGamesArePlayedWithTheKeysAlone plays the first turns of every game without the pointer.
func TestGamesArePlayedWithTheKeysAlone(t *testing.T) {
	for _, g := range games {
		h, s := sit(t, g.ID, "")
		dice := rand.New(rand.NewPCG(5, 5))
		h.key(ebiten.KeyEnter)
		for n := 0; n < 20 && s.match.State().Outcome() == rules.Playing; n++ {
			legal := s.match.State().Legal(nil)
			a := legal[dice.IntN(len(legal))]
			for _, site := range s.match.State().Path(a, nil) {
				s.steerTo(site)
				h.key(ebiten.KeyEnter)
			}
			if len(s.Alternatives()) > 0 {
				if s.cursor.on {
					t.Fatalf("%s: the cursor is on where the game asks, want off", g.ID)
				}
				s.Release()
				s.play(a)
				h.key(ebiten.KeyEnter) // shows the cursor again
			}
			if s.match.At() != n+1 || s.match.Ply(n).Action != a {
				t.Fatalf("%s: the keys play %q, with the result %+v; want %s as action %d", g.ID, s.played(), s.heard, s.match.State().Format(a), n+1)
			}
		}
	}
}

// steerTo moves the cursor to the site with Tab.
func (s *seat) steerTo(site rules.Site) {
	s.hand.t.Helper()
	for range 2000 {
		if s.cursor.site == site {
			return
		}
		s.hand.key(ebiten.KeyTab)
	}
	s.hand.t.Fatalf("Tab does not lead to %s", s.match.State().SiteName(site))
}

// TestTheArrowsLeadEverywhere checks that the arrow keys can move the cursor from any site to any
// other, also in the middle of a game.
func TestTheArrowsLeadEverywhere(t *testing.T) {
	for _, g := range games {
		h, s := sit(t, g.ID, "")
		s.random(1, 12)
		for s.match.State().Outcome() != rules.Playing {
			s.match.Undo()
			s.Show(s.match.State(), nil, false)
		}
		h.key(ebiten.KeyEnter)
		if !s.cursor.on || s.hover != s.cursor.site {
			t.Fatalf("%s: there is no cursor", g.ID)
		}
		reached := map[rules.Site]bool{s.cursor.site: true}
		for open := []rules.Site{s.cursor.site}; len(open) > 0; open = open[1:] {
			for _, d := range directions {
				s.cursor.site = open[0]
				h.key(d.key)
				if to := s.cursor.site; !reached[to] {
					reached[to] = true
					open = append(open, to)
				}
			}
		}
		for _, site := range s.view.Sites() {
			if _, _, ok := s.pointAt(site, s.goals(&s.choice)); ok && !reached[site] {
				t.Errorf("%s: the arrows do not lead to %s", g.ID, s.match.State().SiteName(site))
			}
		}
	}
}

// TestTheCursorGoes checks that the cursor is hidden by Escape, by a movement or press of the
// pointer, and when the keys belong to something else. It comes back with the keys, unless the pointer
// was used meanwhile.
func TestTheCursorGoes(t *testing.T) {
	h, s := sit(t, "dimpled", "")
	elsewhere := func(do func()) func() { return func() { h.keyed = nil; do() } }
	for name, c := range map[string]struct {
		leave func()
		back  bool
	}{
		"Escape":                {func() { h.key(ebiten.KeyEscape) }, false},
		"the pointer":           {func() { s.point("site:a1") }, false},
		"a press":               {h.press, false},
		"elsewhere":             {elsewhere(func() { h.key(ebiten.KeyEnter) }), true},
		"the pointer elsewhere": {elsewhere(func() { s.point("site:a1") }), false},
		"a press elsewhere":     {elsewhere(h.press), false},
	} {
		s.point("site:b1")
		if h.key(ebiten.KeySpace); !s.cursor.on {
			t.Errorf("%s: there is no cursor", name)
		}
		at := s.cursor.site
		if c.leave(); s.cursor.on {
			t.Errorf("%s: the cursor is still on", name)
		}
		h.tick(ui.Input{Lost: true}) // ends the press
		h.keyed = s
		if h.tick(ui.Input{}); s.cursor.on != c.back || s.cursor.site != at {
			t.Errorf("%s: afterwards the cursor is on: %v, at %d; want %v, at %d", name, s.cursor.on, s.cursor.site, c.back, at)
		}
		h.key(ebiten.KeyEscape)
	}
}

// TestTheCursorEndsADrag presses a piece with the pointer, chooses another one with the keys, and
// releases the pointer. The release plays nothing.
func TestTheCursorEndsADrag(t *testing.T) {
	h, s := sit(t, "akron", "")
	s.click("site:a1", "site:h8", "site:b1", "site:g8")
	s.point("site:b1")
	other := s.hover
	s.point("site:a1")
	h.press()
	h.key(ebiten.KeyEnter)
	s.cursor.site = other
	h.key(ebiten.KeyEnter)
	if s.names(s.chosen) != "b1" {
		t.Fatalf("%q is chosen, want b1", s.names(s.chosen))
	}
	s.point("site:" + s.names([]rules.Site{s.paths().next(s.chosen, s.count)[0].site}))
	h.lift()
	if s.match.At() != 4 || s.names(s.chosen) != "b1" {
		t.Errorf("the release plays %s and leaves %q chosen; want no action, and b1", s.played(), s.names(s.chosen))
	}
}

// TestTheCursorStaysInSight checks that the keys point only at the visible part of a table.
func TestTheCursorStaysInSight(t *testing.T) {
	h, s := sit(t, "dimpled", "")
	clip := layout.Rect{X: 200, Y: 120, W: 300, H: 150}
	s.place(layout.Rect{W: 900, H: 700}, clip, 0)
	h.key(ebiten.KeyEnter)
	for i := range 200 {
		keys := []ebiten.Key{ebiten.KeyTab, ebiten.KeyArrowLeft, ebiten.KeyTab, ebiten.KeyArrowDown, ebiten.KeyArrowRight, ebiten.KeyArrowUp}
		h.key(keys[i%len(keys)])
		if x, y := s.view.Screen(s.hover, false); !clip.Contains(x, y) {
			t.Fatalf("the cursor is at %v, %v, outside of %+v", x, y, clip)
		}
	}
	s.place(layout.Rect{Y: 400, W: 900, H: 700}, clip, 0) // scrolls the cursor's site out of sight
	h.key(ebiten.KeyEnter)
	if s.hover != rules.NoSite || s.match.At() != 0 {
		t.Errorf("with the cursor out of sight site %d is pointed at, and %d actions are played; want neither", s.hover, s.match.At())
	}
	s.place(layout.Rect{Y: -100, W: 900, H: 700}, clip, 0)
	h.key(ebiten.KeyEscape)
	h.key(ebiten.KeyEnter)
	if s.hover == rules.NoSite {
		t.Error("the cursor is not brought back into sight")
	}
}

// TestTheCursorActsOnlyIfAPlayerMayAct shows the cursor where shapes can be drawn. While no player
// may act, Enter does not act.
func TestTheCursorActsOnlyIfAPlayerMayAct(t *testing.T) {
	h, s := sit(t, "crosscut", "")
	s.asks.Sketches = true
	h.key(ebiten.KeyEnter)
	for _, s.watches = range []bool{true, false} {
		if h.key(ebiten.KeyEnter); (s.heard.Kind == Nothing) != s.watches || (s.match.At() == 0) != s.watches {
			t.Errorf("no player may act: %t; Enter gives the event %+v, and %d actions are played", s.watches, s.heard, s.match.At())
		}
	}
}
