package table

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/look"
	"quintet/rules"
)

// due returns a table on which the football around d4, with the tips c3 and e5, must be dimpled.
func due(t *testing.T) (*hand, *seat) {
	h, s := sit(t, find(t, "dimpled"), "size=7")
	s.click("site:c4", "site:d5", "site:d3", "site:e4", "site:a1", "site:c3", "site:e5")
	return h, s
}

// TestTheCentreOfAFootballOffersItsTips dimples from the centre to either tip: with
// clicks, with a drag, and with keys.
func TestTheCentreOfAFootballOffersItsTips(t *testing.T) {
	for tip, played := range map[string]string{"site:c3": "c3-d4", "site:e5": "e5-d4"} {
		for name, choose := range map[string]func(h *hand, s *seat){
			"clicks": func(_ *hand, s *seat) { s.click("site:d4", tip) },
			"a drag": func(_ *hand, s *seat) { s.drag("site:d4", tip) },
			"keys": func(h *hand, s *seat) {
				h.key(ebiten.KeyEnter) // shows the cursor
				for _, site := range []string{"d4", tip[len("site:"):]} {
					for range 10 {
						if s.state.SiteName(s.cursor.site) != site {
							h.key(ebiten.KeyTab)
						}
					}
					h.key(ebiten.KeyEnter)
				}
			},
		} {
			h, s := due(t)
			if choose(h, s); s.played() != played {
				t.Errorf("by %s to %s %q is played, not %s", name, tip, s.played(), played)
			}
		}
	}
}

// TestTheTipsOfACentreAreShown checks that pointing at a centre marks its tips. With the centre
// chosen, pointing at a tip previews the action. A click elsewhere leaves the centre chosen, and
// a second click on the centre releases it.
func TestTheTipsOfACentreAreShown(t *testing.T) {
	_, s := due(t)
	if s.point("site:a7"); s.marks(look.Join) > 0 {
		t.Error("tips are offered though nothing is pointed at")
	}
	s.point("site:d4")
	if got := s.marks(look.Join); got != 2 {
		t.Errorf("with the pointer on the centre %d tips are marked, want 2", got)
	}
	if s.click("site:d4"); s.Asks() != assets.Text("table.from") {
		t.Errorf("with the centre chosen the table asks %q; want which tip", s.Asks())
	}
	s.point("site:e5")
	if events := s.currentPreview().events; len(events) == 0 || s.names([]rules.Site{events[0].From, events[0].To}) != "e5 d4" {
		t.Errorf("the preview is %v, want e5 to d4", events)
	}
	for site, why := range map[string]string{"site:c4": "dimpled.why.tip", "site:a7": "dimpled.why.tip"} {
		if s.click(site); s.heard.Why != why || s.names(s.chosen) != "d4" {
			t.Errorf("the refusal of %s is %q, with %s chosen; want %q, with d4", site, s.heard.Why, s.names(s.chosen), why)
		}
	}
	if s.click("site:d4"); s.Choosing() {
		t.Errorf("%s is still chosen", s.names(s.chosen))
	}
}

// TestATurnIsEndedBesideTheBoard checks that with a button for it no site of the board ends the turn.
func TestATurnIsEndedBesideTheBoard(t *testing.T) {
	_, s := sit(t, find(t, "chessyball"), "extend=on")
	s.from("18/5w6b5/3w10b3/7w2b7/3w5w2b1b3/1W14B1/3w1w6b1b3/7w2b7/3w10b3/4ow6b5/18 w x 0-0 1 0 0 k")
	end, _ := s.match.State().(rules.Ender).End()
	name := "site:" + s.match.State().SiteName(s.match.State().Path(end, nil)[0])
	for _, beside := range []bool{false, true} {
		s.asks.EndBeside = beside
		if _, ok := s.find(name); ok == beside || !slices.Contains(s.Legal(), end) {
			t.Errorf("beside the board: %t; the turn can be ended on the board: %t, and by the rules: %t; want it by the rules, and on the board unless beside it", beside, ok, slices.Contains(s.Legal(), end))
		}
	}
}
