package table

import (
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/rules"
	"quintet/scenes/ui"
)

// stock returns the number of pieces drawn beside the board.
func (t *Table) stock() (n int) {
	for _, s := range t.stocked(nil) {
		if s.Piece != 0 {
			n++
		}
	}
	return n
}

// TestAPieceIsTakenFromBesideTheBoard checks that the next piece beside the board rises under the
// pointer, can be dragged, and is put where it is released. It tries every viewpoint and windows
// of every shape.
func TestAPieceIsTakenFromBesideTheBoard(t *testing.T) {
	for _, box := range []layout.Rect{{W: 900, H: 700}, {W: 560, H: 380}, {W: 360, H: 400}} {
		for _, viewpoint := range []layout.Viewpoint{{}, {Tilt: -1}, {Turn: 2, Tilt: 0.3}, {Turn: math.Pi}, {Turn: -1.2, Tilt: -0.3}, {Apart: 2}} {
			h, s := sit(t, "akron", "")
			s.place(box, box, 0)
			s.look(s.geometry().Limited(viewpoint))
			all := s.stock()
			for _, to := range []string{"site:c3", "site:f6", "site:h8"} {
				s.point("supply")
				if rises := s.stocked(nil); s.hover != rules.NoSite || s.supply.Piece != trialOf(s, to).Piece || highest(rises) == 0 {
					t.Fatalf("%+v: site %d is pointed at, and of the tray %+v; want no site, and the next piece, raised", viewpoint, s.hover, s.supply)
				}
				h.press()
				s.point(to)
				if s.carried.event.Piece == 0 || s.stock() != all-1 || s.currentPreview().events == nil || len(s.turn.Events) > 0 && len(s.chosen) > 0 {
					t.Fatalf("%+v: %+v is held, and %d of %d pieces are in the tray; want a piece, and one less", viewpoint, s.carried, s.stock(), all)
				}
				if held := s.held(); held.X != h.x || held.Y != h.y {
					t.Fatalf("the piece is held at %v, %v; want it at the pointer, %v, %v", held.X, held.Y, h.x, h.y)
				}
				h.lift()
				if all--; "site:"+s.played() != to || s.stock() != all || s.carried.on() {
					t.Fatalf("%+v: the last action is %s, and %d of %d pieces are in the tray; want the piece put there", viewpoint, s.played(), s.stock(), all)
				}
			}
		}
	}
}

// trialOf returns the event that puts a piece on the site with the name.
func trialOf(s *seat, name string) rules.Event {
	for _, a := range s.Legal() {
		if "site:"+s.state.SiteName(s.state.Path(a, nil)[0]) == name {
			return s.trial(a)[0]
		}
	}
	return rules.Event{}
}

// highest returns the greatest lift of the sprites.
func highest(sprites []anim.Sprite) (most float64) {
	for _, s := range sprites {
		most = math.Max(most, s.Lift)
	}
	return most
}

// TestAPieceSpringsBackToWhereItWasTaken checks that a piece from beside the board springs back
// there. If it was released on a site where it may not go, the reason is shown. If it was
// released anywhere else, or by Escape, there is no reason. Nothing stays chosen.
func TestAPieceSpringsBackToWhereItWasTaken(t *testing.T) {
	for name, let := range map[string]func(h *hand, s *seat){
		"site:a1":        func(h *hand, s *seat) { s.point("site:a1"); h.lift() }, // their own ball
		"site:h8":        func(h *hand, s *seat) { s.point("site:h8"); h.lift() },
		"Esc":            func(h *hand, s *seat) { h.key(ebiten.KeyEscape) },
		"the tray":       func(h *hand, s *seat) { s.point("supply"); h.lift() },
		"off the board":  func(h *hand, s *seat) { h.x = -20; h.lift() },
		"another finger": func(h *hand, s *seat) { h.tick(ui.Input{Down: true, Grip: ui.Grip{On: true}}) },
	} {
		h, s := sit(t, "akron", "")
		s.click("site:a1", "site:h8", "site:b1", "site:g8")
		s.inMotion(false)
		all, at := s.stock(), s.match.At()
		s.hold("supply", "site:d4")
		let(h, s)
		why := ""
		if _, ok := s.find(name); ok {
			why = "akron.why.taken"
		}
		if s.heard.Why != why && why != "" || s.match.At() != at || s.Choosing() || !s.carried.springing {
			t.Fatalf("%s: the result is %+v, and chosen is %v; want the reason %q, nothing chosen, and the piece springing back", name, s.heard, s.chosen, why)
		}
		if h.settle(); s.carried.on() || s.stock() != all {
			t.Errorf("%s: %d of %d pieces are in the tray, want all", name, s.stock(), all)
		}
	}
}

// TestAPieceComesFromBesideTheBoard checks that a ball on its way from the tray is not in the
// tray, and that it returns there when it is taken back.
func TestAPieceComesFromBesideTheBoard(t *testing.T) {
	h, s := sit(t, "akron", "")
	s.inMotion(false)
	all, before := s.stock(), s.match.State()
	next, _, _ := s.view.Supply(s.state, 0, 0)
	s.click("site:d4")
	if !s.Playing() || s.stock() != all-1 || s.playback.moving(nil)[0].At.Distance(next.At) > 1 {
		t.Fatalf("%d of %d pieces are in the tray; want one less, which moves from its place there", s.stock(), all)
	}
	events := s.turn.Events
	h.settle()
	if s.stock() != all-1 {
		t.Errorf("after the action %d of %d pieces are in the tray; want one less", s.stock(), all)
	}
	s.Show(before, nil, false)
	s.Animate(true, Step{before, events})
	var last layout.Vec
	for s.Playing() {
		if s.stock() != all-1 {
			t.Fatal("the piece is in the tray and on its way at the same time")
		}
		last = s.playback.moving(nil)[0].At
		s.Tick()
	}
	if s.stock() != all || last.Distance(next.At) > 1 {
		t.Errorf("%d of %d pieces are in the tray, and the last one came to %v, not %v; want all", s.stock(), all, last, next.At)
	}
}

// TestNothingElseIsTakenFromBesideTheBoard checks that nothing can be taken from the opponent's
// tray, and that a drag there rotates the board.
func TestNothingElseIsTakenFromBesideTheBoard(t *testing.T) {
	h, s := sit(t, "akron", "")
	s.point("supply")
	s.click("site:d4") // now the tray belongs to the opponent
	s.point("supply")
	theirs := s.supply
	x, y := h.x, h.y
	s.click("site:e4")
	h.move(x, y)
	if s.supply.Piece != 0 || theirs.Piece == 0 {
		t.Errorf("%+v is under the pointer in the opponent's tray, want none", s.supply)
	}
	h.press()
	h.x += 60
	h.tick(ui.Input{Down: true})
	if s.carried.on() || !s.view.Held() {
		t.Errorf("after a drag in the opponent's tray a piece is held: %t, and the board turns: %t; want only the board turned", s.carried.on(), s.view.Held())
	}
	h.lift()
}

// setUps are positions of a shoot-out in which a piece must be put. Each has a site where it may
// be put, one where it may not, and the reason.
var setUps = []struct{ position, to, not, why string }{
	{"18/18/18/18/18/18/18/18/18/18/18 w b 0-0 101 100 0 - k6-/f3+g4-:2", "site:l4", "site:k6", "chessyball.why.shot.again"},
	{"18/18/18/7w10/18/10o7/18/18/18/18/18 w s 0-0 101 100 0 - k6/:2", "site:d3", "site:h8", "chessyball.why.shot.taken"},
	{"18/18/18/7w10/18/10o7/7w10/18/18/18/18 b k 0-0 101 100 0 - k6/:2", "site:q6", "site:m8", "chessyball.why.shot.keeper"},
	{"18/18/18/7w10/18/10o5B1/7w10/18/18/18/18 b w 0-0 101 100 0 - k6/:2", "site:m8", "site:l7", "chessyball.why.shot.near"},
}

// TestWhatIsPutIsDragged checks that a piece that must be put on a flat board can be dragged from
// beside the board or from anywhere on it. A click also puts it. Where it may not go it springs
// back, with the reason.
func TestWhatIsPutIsDragged(t *testing.T) {
	for _, c := range setUps {
		for _, from := range []string{"supply", "site:b2", c.not, c.to} {
			h, s := sit(t, "chessyball", "tie=shootout")
			s.inMotion(false)
			s.from(c.position)
			all := s.stock()
			s.hold(from, "site:h2")
			if s.carried.event.Piece != trialOf(s, c.to).Piece || s.stock() != all-1 {
				t.Fatalf("%s, %s: %+v is held, and %d of %d pieces are in the tray; want the piece to put, and one less", c.position, from, s.carried, s.stock(), all)
			}
			if s.point(c.not); s.match.At() > 0 {
				t.Fatalf("%s, %s: the piece is put before the release", c.position, from)
			}
			h.lift()
			if s.heard.Why != c.why || s.match.At() > 0 || !s.carried.springing {
				t.Errorf("%s, %s: after the release the answer is %+v, with %d actions; want %q, no action, and the piece springing back", c.position, from, s.heard, s.match.At(), c.why)
			}
			h.settle()
			if s.stock() != all {
				t.Errorf("%s, %s: %d of %d pieces are in the tray, want all", c.position, from, s.stock(), all)
			}
			s.hold(from, "site:h2")
			s.point(c.to)
			held := s.held()
			if h.lift(); "site:"+s.played()[1:] != c.to || s.carried.on() {
				t.Fatalf("%s, %s: the last action is %s, and %+v is held; want the piece put, and none held", c.position, from, s.played(), s.carried)
			}
			if sprites := s.playback.moving(nil); sprites[len(sprites)-1].Piece != held.Piece || s.match.At() != 1 {
				t.Errorf("%s, %s: the piece that was put is not drawn on its way down", c.position, from)
			}
		}
	}
}

// TestWhatIsPutCanBeLetGo checks that the piece is not put if it is released off the board or where
// it waits, or after Escape or a change of the position. No reason is shown then. A second release
// puts no second piece.
func TestWhatIsPutCanBeLetGo(t *testing.T) {
	for name, let := range map[string]func(h *hand, s *seat){
		"off the board":              func(h *hand, s *seat) { h.x = -20 },
		"where it waits":             func(h *hand, s *seat) { s.point("supply") },
		"Esc":                        func(h *hand, s *seat) { h.key(ebiten.KeyEscape) },
		"Esc, a click off the board": func(h *hand, s *seat) { h.key(ebiten.KeyEscape); h.x = -20; h.press() },
		"another position":           func(h *hand, s *seat) { s.Show(s.match.State(), nil, false) },
	} {
		for _, c := range setUps {
			for _, from := range []string{"supply", c.to} {
				h, s := sit(t, "chessyball", "tie=shootout")
				s.inMotion(false)
				s.from(c.position)
				all := s.stock()
				s.hold(from, "site:h2")
				if s.point(c.to); !s.Choosing() {
					t.Fatalf("%s: %s from %s holds nothing", c.position, name, from)
				}
				let(h, s)
				if h.lift(); s.match.At() > 0 || s.heard.Kind != Nothing || s.Choosing() {
					t.Errorf("%s: after %s, from %s, there are %d actions, and the answer is %+v; want neither an action nor a click", c.position, name, from, s.match.At(), s.heard)
				}
				if h.settle(); s.stock() != all || s.carried.on() {
					t.Errorf("%s: after %s, from %s, %d of %d pieces are in the tray, want all", c.position, name, from, s.stock(), all)
				}
				s.hold(from, "site:h2")
				s.point(c.to)
				h.click()
				if h.lift(); s.match.At() != 1 {
					t.Errorf("%s: a double release plays %d actions, want 1", c.position, s.match.At())
				}
			}
		}
	}
}

// TestWhatIsPutComesFromBesideThePitch checks that in the shoot-out the pieces beside the pitch
// are those that the mover must still put. They move to the sites where they are put, and return
// when that is taken back.
func TestWhatIsPutComesFromBesideThePitch(t *testing.T) {
	h, s := sit(t, "chessyball", "tie=shootout,size=14x9")
	s.from("14/14/14/14/14/14/14/14/14 w b 0-0 101 100 0 - /:2")
	s.inMotion(false)
	for i, to := range []string{"site:i5", "site:c2", "site:d2", "site:m5", "site:k2", "site:k3"} {
		before := s.match.State()
		next, _, ok := s.view.Supply(before, 0, 0)
		if left := []int{3, 2, 1}[i%3]; s.stock() != left || !ok {
			t.Fatalf("before %s %d pieces wait beside the board, want %d", to, s.stock(), left)
		}
		s.click(to)
		flies := s.playback.moving(nil)
		if p := flies[len(flies)-1]; p.At.Distance(next.At) > 1 || p.Piece != next.Piece {
			t.Errorf("the piece that comes to %s is %+v, want %+v", to, p, next)
		}
		events := s.turn.Events[len(s.turn.Events)-1:]
		h.settle()
		s.Animate(true, Step{before, events})
		for s.Playing() {
			s.Tick()
		}
	}
	if s.stock() > 0 || s.match.State().Status().Key != "chessyball.shot.act" {
		t.Errorf("in the end %d pieces are in the tray, want none", s.stock())
	}
}
