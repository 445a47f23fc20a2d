package table

import (
	"math"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/rules"
	"quintet/rules/rulestest"
	"quintet/scenes/ui"
)

// shows reports whether a piece at rest is drawn on the site.
func (t *Table) shows(site rules.Site) bool {
	for _, s := range t.still(nil) {
		if s.At == t.view.At(site) && !s.Free {
			return true
		}
	}
	return false
}

// hold presses at the place named origin and moves the pointer to the place named destination,
// without a release.
func (s *seat) hold(origin, destination string) {
	s.hand.t.Helper()
	s.point(origin)
	s.hand.press()
	s.point(destination)
}

func TestAPieceThatIsDraggedFollowsThePointer(t *testing.T) {
	h, s := sit(t, "dipole", "")
	s.point("site:e1")
	h.press()
	if s.carried.on() {
		t.Fatal("a press alone takes the piece off the board")
	}
	for _, to := range []string{"site:g3", "site:a1", "site:d4"} { // only the first is legal
		s.point(to)
		if held := s.held(); held.X != h.x || held.Y != h.y || held.Piece == 0 {
			t.Errorf("with the pointer at %v, %v the held piece is %+v; want a piece at the pointer", h.x, h.y, held)
		}
		stamps := s.drawn().stamps
		piece := stamps[len(stamps)-1]
		if math.Abs(piece.X-h.x) > 1 || piece.Y >= h.y || piece.Y < h.y-s.view.Cell() {
			t.Errorf("with the pointer at %v, %v the piece is drawn at %v, %v; want it at most a cell above", h.x, h.y, piece.X, piece.Y)
		}
		if s.Moves() {
			t.Error("a held piece moves although the pointer rests")
		}
	}
}

// TestThePartOfAStackThatMovesIsHeld checks that the part of a stack that moves is held and the
// rest stays. The farther a target is, the more checkers are held.
func TestThePartOfAStackThatMovesIsHeld(t *testing.T) {
	_, s := sit(t, "dipole", "")
	s.point("site:e1")
	whole := 0
	for _, p := range s.pieces {
		if p.Site == s.hover {
			whole = int(p.Piece)
		}
	}
	last := rules.Piece(0) // the part that was held over the target before
	s.hold("site:e1", "site:f2")
	for _, to := range []string{"site:f2", "site:g3", "site:h4", "site:a1"} { // the last is out of reach
		s.point(to)
		e := s.carried.event
		if e.Piece <= last {
			t.Errorf("over %s the part %d is held, and over the target before %d; want more checkers", to, e.Piece, last)
		}
		last = e.Piece
		if (e.FromNow != 0) != s.shows(e.From) {
			t.Errorf("over %s the part %d stays, and a piece is shown there: %v, want %v", to, e.FromNow, s.shows(e.From), e.FromNow != 0)
		}
	}
	if s.carried.event.FromNow != 0 || int(s.carried.event.Piece) != whole {
		t.Errorf("over a1 %+v is held; want the whole stack, %d", s.carried.event, whole)
	}
}

// TestPiecesOfAllGamesComeOffTheBoard drags the pieces that can move, in positions of every game. A
// piece that comes off the board is that of the site pressed.
func TestPiecesOfAllGamesComeOffTheBoard(t *testing.T) {
	for _, g := range games {
		carried := 0
		for _, state := range rulestest.Sample(t, g, 8) {
			table := New(g, state, acting)
			_, seen := sit(t, g.ID, "")
			table.Place(seen.frame)
			for _, from := range table.view.Sites() {
				x, y, ok := table.pointAt(from, table.goals(&table.choice))
				if !ok || !table.paths().leadsOn(from) {
					continue
				}
				table.Release()
				table.Point(&ui.Input{X: x, Y: y, Press: true, Down: true})
				table.Point(&ui.Input{X: x + 1 + ui.Far, Y: y, Down: true})
				if e := table.carried.event; table.carried.on() {
					carried++
					if e.From != from || table.shows(from) != (e.FromNow != 0) {
						t.Fatalf("%s: %s is dragged, and %+v is held; want the piece from there", state, state.SiteName(from), e)
					}
				}
			}
		}
		if movesPieces(g) && carried == 0 {
			t.Errorf("%s: no piece comes off the board in any position; want some", g.ID)
		}
	}
}

// TestAPieceDropsFromTheHand checks that a dropped piece comes down from the point where it is
// released, not from its old site.
func TestAPieceDropsFromTheHand(t *testing.T) {
	for _, id := range []string{"dipole", "chessyball", "akron"} {
		h, s := sit(t, id, "")
		if id == "akron" {
			s.click("site:a1", "site:h8", "site:b1", "site:g8", "site:a2", "site:h7")
		}
		s.inMotion(false)
		h.settle()
		path := s.paths().all.value[slices.IndexFunc(s.paths().all.value, func(w way) bool { return len(w.path) == 2 })].path
		s.hold("site:"+s.state.SiteName(path[0]), "site:"+s.state.SiteName(path[1]))
		h.x += 0.2 * s.view.Cell()
		h.tick(ui.Input{Down: true})
		held := s.held()
		from := s.view.At(path[0])
		h.lift()
		if !s.Playing() {
			t.Fatalf("%s: after the release nothing moves; the result is %+v, want an action", id, s.heard)
		}
		drops := 0
		for _, sprite := range s.playback.parts[0].timeline.At(0, nil) {
			if !sprite.Free || sprite.Piece != held.Piece {
				continue
			}
			drops++
			if far, home := sprite.At.Distance(s.view.At(path[1])), sprite.At.Distance(from); far > 1 || home < 0.3 || far < 0.05 {
				t.Errorf("%s: the piece starts %.2f cells from its new site and %.2f from the old one; want it near the pointer", id, far, home)
			}
		}
		if s.carried.on() || s.dropped.Piece != 0 || drops != 1 {
			t.Errorf("%s: after the drop a piece is still held: %t, and %d come down; want none held, and one", id, s.carried.on() || s.dropped.Piece != 0, drops)
		}
		h.settle()
	}
}

// TestAPieceSpringsBack checks that a piece dropped where it may not go springs back and stays
// chosen. The reason is shown beside the site until the pointer is on another one.
func TestAPieceSpringsBack(t *testing.T) {
	for name, let := range map[string]func(h *hand, s *seat){
		"out of reach":  func(h *hand, s *seat) { h.lift() },
		"beside it":     func(h *hand, s *seat) { s.point("site:c1"); h.lift() },
		"Esc":           func(h *hand, s *seat) { h.key(ebiten.KeyEscape) },
		"off the board": func(h *hand, s *seat) { h.x = -20; h.lift() },
	} {
		h, s := sit(t, "dipole", "")
		s.inMotion(false)
		s.hold("site:e1", "site:a1")
		plain := len(s.drawn().stamps)
		let(h, s)
		refused := name == "out of reach" || name == "beside it"
		if (s.heard.Why != "") != refused || s.Choosing() != refused || s.match.At() != 0 || (s.refused.key != "") != refused {
			t.Errorf("%s: the result is %+v, and chosen is %v; want a refusal: %v", name, s.heard, s.chosen, refused)
		}
		if refused && len(s.drawn().stamps) <= plain-s.marks(look.Target) {
			t.Errorf("%s: after the refusal %d pictures are drawn, and there were %d with the marks of the targets; want the reason, too", name, len(s.drawn().stamps), plain)
		}
		if s.Table.drag.on || !s.Moves() {
			t.Fatalf("%s: the piece does not spring back", name)
		}
		last, ticks := math.Inf(1), 0
		x, y, _ := s.view.Home(s.state, s.carried.event)
		for ; s.carried.on(); ticks++ {
			held := s.held()
			d := math.Hypot(held.X-x, held.Y-y)
			if d >= last {
				t.Fatalf("%s: the piece is %v from its site, and was %v; want it to come nearer", name, d, last)
			}
			last = d
			h.tick(ui.Input{})
		}
		if ticks < 5 || ticks > 30 || s.Moves() || !s.shows(s.state.Path(s.Legal()[0], nil)[0]) {
			t.Errorf("%s: the piece takes %d ticks to come down on its site, want 5 to 30", name, ticks)
		}
		if s.point("site:d4"); s.refused.key != "" {
			t.Errorf("%s: the reason is still shown with the pointer on another site", name)
		}
	}
}

// TestARefusalIsSaidUntilSomethingElseIsAsked checks that the next key or press removes the
// reason of a refusal. The press may be outside of the table, such as on the button for a hint.
func TestARefusalIsSaidUntilSomethingElseIsAsked(t *testing.T) {
	for name, ask := range map[string]func(s *seat){
		"a key":              func(s *seat) { s.hand.key(ebiten.KeyH) },
		"a button by finger": func(s *seat) { s.Steer(&ui.Input{X: s.hand.x, Y: s.hand.y, Press: true, Down: true}, true) },
	} {
		_, s := sit(t, "dimpled", "")
		s.click("site:e5", "site:e5")
		s.hand.tick(ui.Input{})
		if s.refused.key == "" {
			t.Fatal("after a click on an occupied point there is no reason of a refusal")
		}
		if ask(s); s.refused.key != "" {
			t.Errorf("after %s there is still a reason of a refusal", name)
		}
	}
}

// TestNothingSpringsBackWhereMotionIsReduced checks that with reduced motion a piece that is released
// where it may not go does not spring back, and that one released on its target is drawn only on
// sites, not where it was released.
func TestNothingSpringsBackWhereMotionIsReduced(t *testing.T) {
	h, s := sit(t, "dipole", "")
	s.inMotion(true)
	s.hold("site:e1", "site:a1")
	if h.lift(); s.Moves() || s.carried.on() {
		t.Errorf("after the release something moves: %t, and the piece carried is %+v; want neither", s.Moves(), s.carried)
	}
	s.hold("site:e1", "site:g3")
	h.x += 0.2 * s.view.Cell()
	h.lift()
	var sites []layout.Vec
	for _, site := range s.view.Sites() {
		sites = append(sites, s.view.At(site))
	}
	ticks := 0
	for ; s.Playing(); ticks++ {
		if marks := s.marked(nil); len(marks) != 2 || marks[0].Kind != look.Left || marks[1].Kind != look.Last {
			t.Fatalf("the marks are %v, want Left and Last", marks)
		}
		for _, sprite := range s.playback.moving(nil) {
			if sprite.Lift != 0 || !slices.Contains(sites, sprite.At) {
				t.Fatalf("after the drop %+v is drawn, want every piece on a site", sprite)
			}
		}
		h.tick(ui.Input{})
	}
	if ticks == 0 || s.played() != "e1-g3" {
		t.Errorf("the last action is %q, shown for %d ticks; want e1-g3, and some", s.played(), ticks)
	}
}

// TestAPieceIsSeenAboveAFinger checks that a piece is held higher above a finger than above the
// mouse, because a finger hides it.
func TestAPieceIsSeenAboveAFinger(t *testing.T) {
	_, s := sit(t, "dipole", "")
	x, y, _ := s.pointAt(s.state.Path(s.Legal()[0], nil)[0], nil)
	lift := map[bool]float64{}
	for _, finger := range []bool{false, true} {
		s.Release()
		s.Point(&ui.Input{X: x, Y: y, Press: true, Down: true, Finger: finger})
		s.Point(&ui.Input{X: x, Y: y - 100, Down: true, Finger: finger})
		lift[finger] = s.held().Lift * s.view.Cell()
	}
	if lift[true] < lift[false]+30 {
		t.Errorf("a piece is lifted by %v for the pointer and by %v for a finger; want at least 30 more for a finger", lift[false], lift[true])
	}
}

// TestHowManyAreDraggedCanBeChosen checks that the wheel chooses the number of checkers while a
// stack is dragged.
func TestHowManyAreDraggedCanBeChosen(t *testing.T) {
	h, s := sit(t, "dipole", "")
	s.hold("site:e1", "site:a1")
	all := s.carried.event
	h.tick(ui.Input{Down: true, Wheel: 1})
	if one := s.carried.event; one.Piece == all.Piece || one.FromNow == 0 {
		t.Errorf("the held part is %+v; want a part of the stack", one)
	}
}
