package table

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/look"
	"quintet/rules"
	"quintet/scenes/ui"
)

// due returns a table on which the football around d4, with the tips c3 and e5, must be dimpled.
func due(t *testing.T) (*hand, *seat) {
	h, s := sit(t, "dimpled", "size=7")
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
	_, s := sit(t, "chessyball", "extend=on")
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

// chosenStack returns a game of Dipole at a table, with White's stack of twelve checkers chosen.
func chosenStack(t *testing.T) (*hand, *seat) {
	h, s := sit(t, "dipole", "")
	s.click("site:e1")
	return h, s
}

// reach returns the names of the sites that the chosen piece can go to.
func (s *seat) reach() map[string]bool {
	all := map[string]bool{}
	for _, step := range s.paths().next(s.chosen, s.count) {
		all[s.match.State().SiteName(step.site)] = true
	}
	return all
}

func TestACountRestrictsTheTargets(t *testing.T) {
	h, s := chosenStack(t)
	if !s.heard.Counts {
		t.Errorf("the result of the click on the stack is %+v; want that a number can be chosen", s.heard)
	}
	h.key(ebiten.KeyDigit2)
	if got := s.reach(); len(got) != 3 || !got["c3"] || !got["e3"] || !got["g3"] {
		t.Errorf("two checkers reach %v, want c3, e3 and g3", got)
	}
	for _, step := range s.paths().next(s.chosen, s.count) {
		if n, _ := s.PieceCount(step.actions[0]); n != 2 {
			t.Errorf("%d checkers move, want 2", n)
		}
	}
	if s.click("site:a1"); s.heard.Why == "" || s.count != 2 || !s.Choosing() { // no number of checkers reaches a1
		t.Errorf("the refusal is %q, and %d checkers of %q are chosen; want a reason, and 2", s.heard.Why, s.count, s.names(s.chosen))
	}
	s.point("site:d2")
	if n := len(s.currentPreview().events); n > 0 {
		t.Errorf("the preview of a move of two checkers to a square out of reach has %d events, want none", n)
	}
	s.click("site:d2")
	if s.heard.Why != "board.why.count" || s.match.At() != 0 {
		t.Errorf("two checkers are refused for %q, and %d actions are played; want board.why.count, and none", s.heard.Why, s.match.At())
	}
	if len(s.currentPreview().events) == 0 {
		t.Error("after the refusal the next click, which plays e1-d2, has no preview")
	}
	s.click("site:d2")
	if s.played() != "e1-d2" {
		t.Errorf("after the refusal a second click plays %q, want e1-d2", s.played())
	}
}

// TestAnotherPieceIsDraggedWhateverTheCount checks that another piece is chosen at once, even if
// the chosen count is too large for it.
func TestAnotherPieceIsDraggedWhateverTheCount(t *testing.T) {
	h, s := sit(t, "dipole", "")
	for _, way := range []string{"e1 f2", "d8 c7", "f2 g3", "c7 b6", "g3 f4", "b6 a5"} {
		s.drag("site:"+way[:2], "site:"+way[3:])
	}
	s.click("site:e1")
	h.key(ebiten.KeyDigit9)
	s.drag("site:f4", "site:e5")
	if s.played() != "f4-e5" {
		t.Errorf("the last action is %s, want f4-e5", s.played())
	}
}

func TestTheWheelAndTheKeysGoThroughTheCounts(t *testing.T) {
	h, s := chosenStack(t)
	wheel := func(by float64) { h.tick(ui.Input{Wheel: by}) }
	for _, c := range []struct {
		do   func()
		want int
	}{
		{func() { wheel(0.5) }, 1},
		{func() { wheel(3) }, 2},
		{func() { h.key(ebiten.KeyEqual) }, 3},
		{func() { h.key(ebiten.KeyMinus) }, 2},
		{func() { wheel(-1) }, 1},
		{func() { wheel(-1) }, 0},
		{func() { wheel(-1) }, 12},
		{func() { wheel(1) }, 0},
		{func() { h.key(ebiten.KeyDigit9) }, 9},
		{func() { h.tick(ui.Input{Keys: []ebiten.Key{ebiten.KeyEqual}, Ctrl: true}) }, 9},
		{func() { h.key(ebiten.KeyEscape) }, 0},
	} {
		c.do()
		if s.count != c.want {
			t.Fatalf("the count is %d, not %d", s.count, c.want)
		}
	}
	if s.Choosing() {
		t.Error("after Esc the stack is still chosen")
	}
	h.key(ebiten.KeyDigit3)
	wheel(1)
	if s.count != 0 {
		t.Errorf("with nothing chosen the count is %d, want 0", s.count)
	}
}

// TestTheWheelIsUsedWhereThereIsAChoice checks that the table uses the wheel only if there is a
// choice of the number. Otherwise the wheel scrolls the page.
func TestTheWheelIsUsedWhereThereIsAChoice(t *testing.T) {
	h, s := chosenStack(t)
	in := ui.Input{X: h.x, Y: h.y, Wheel: 1}
	if p := s.Point(&in); !p.Used || p.Kind != Nothing {
		t.Errorf("with a stack chosen the wheel gives %+v; want it used, without a click", p)
	}
	s.Release()
	if p := s.Point(&in); p.Used {
		t.Errorf("with nothing chosen the wheel gives %+v; want it unused", p)
	}
}

func TestTheLiftedPartIsAboveTheRest(t *testing.T) {
	h, s := chosenStack(t)
	h.key(ebiten.KeyDigit3)
	move := s.trial(s.paths().next(s.chosen, s.count)[0].actions[0])[0]
	rest, part := move.FromNow, move.Piece
	at := s.view.At(move.From)
	found := 0
	for _, sprite := range s.Table.raisePart(s.still(nil)) {
		switch {
		case sprite.At == at && sprite.Piece == rest && sprite.Lift == 0:
			found++
		case sprite.Piece == part && sprite.At.Z > at.Z && sprite.Lift > 0:
			found++
		case sprite.At.X == at.X && sprite.At.Y == at.Y:
			t.Errorf("%+v is drawn at the same place as the stack", sprite)
		}
	}
	if found != 2 {
		t.Errorf("%d of the two parts are drawn, want both", found)
	}
}

func TestACountDecidesWhatIsBorneOff(t *testing.T) {
	h, s := chosenStack(t)
	s.click("site:off")
	if len(s.Alternatives()) == 0 {
		t.Fatal("a click on off does not ask how many checkers leave the board")
	}
	h.key(ebiten.KeyDigit6)
	s.click("site:off")
	if s.played() != "e1-off:6" {
		t.Errorf("with six checkers chosen a click on off plays %q, with the result %+v; want e1-off:6", s.played(), s.heard)
	}
}
