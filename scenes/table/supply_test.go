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

// stock returns how many pieces are seen beside the board.
func (t *Table) stock() (n int) {
	for _, s := range t.stocked(nil) {
		if s.Piece != 0 {
			n++
		}
	}
	return n
}

// The next piece rises under the pointer, comes off with it, and is put where it is
// let go: at every angle and in windows of every shape.
func TestAPieceIsTakenFromBesideTheBoard(t *testing.T) {
	for _, box := range []layout.Rect{{W: 900, H: 700}, {W: 560, H: 380}, {W: 360, H: 400}} {
		for _, sight := range []layout.Sight{{}, {Tilt: -1}, {Turn: 2, Tilt: 0.3}, {Turn: math.Pi}, {Turn: -1.2, Tilt: -0.3}, {Apart: 2}} {
			h, s := sit(t, find(t, "akron"), "")
			s.place(box, box, 0)
			s.lookAt(s.board().Limited(sight))
			all := s.stock()
			for _, to := range []string{"site:c3", "site:f6", "site:h8"} {
				s.point("supply")
				if rises := s.stocked(nil); s.hover != rules.NoSite || s.supply.Piece != trialOf(s, to).Piece || highest(rises) == 0 {
					t.Fatalf("%+v: pointed at are %d and %+v", sight, s.hover, s.supply)
				}
				h.press()
				s.point(to)
				if s.carried.event.Piece == 0 || s.stock() != all-1 || s.tried().events == nil || len(s.turn.Events) > 0 && len(s.picker.chosen) > 0 {
					t.Fatalf("%+v: held is %+v, %d of %d are left", sight, s.carried, s.stock(), all)
				}
				if held := s.held(); held.X != h.x || held.Y != h.y {
					t.Fatalf("it is held at %v, %v", held.X, held.Y)
				}
				h.lift()
				if all--; "site:"+s.played() != to || s.stock() != all || s.carried.on() {
					t.Fatalf("%+v: played is %s, %d of %d are left", sight, s.played(), s.stock(), all)
				}
			}
		}
	}
}

// trialOf returns the event with which a piece is put on what has the name.
func trialOf(s *seat, name string) rules.Event {
	for _, a := range s.Legal() {
		if "site:"+s.state.Format(a) == name {
			return s.trial(a)[0]
		}
	}
	return rules.Event{}
}

// highest returns how high the highest of the sprites is lifted.
func highest(sprites []anim.Sprite) (most float64) {
	for _, s := range sprites {
		most = math.Max(most, s.Lift)
	}
	return most
}

// Where it may not go it springs back to where it was taken from, with the reason;
// let go anywhere else, or with Esc, without one.
func TestAPieceSpringsBackToWhereItWasTaken(t *testing.T) {
	for name, c := range map[string]struct {
		let func(h *hand, s *seat)
		why string
	}{
		"his own ball":   {func(h *hand, s *seat) { s.point("site:a1"); h.lift() }, "akron.why.taken"},
		"another's":      {func(h *hand, s *seat) { s.point("site:h8"); h.lift() }, "akron.why.taken"},
		"Esc":            {func(h *hand, s *seat) { h.key(ebiten.KeyEscape) }, ""},
		"the tray":       {func(h *hand, s *seat) { s.point("supply"); h.lift() }, ""},
		"off the board":  {func(h *hand, s *seat) { h.x = -20; h.lift() }, ""},
		"another finger": {func(h *hand, s *seat) { h.tick(ui.Input{Down: true, Grip: ui.Grip{On: true}}) }, ""},
	} {
		t.Run(name, func(t *testing.T) {
			h, s := sit(t, find(t, "akron"), "")
			s.click("site:a1", "site:h8", "site:b1", "site:g8")
			s.place(s.frame.Box, s.frame.Clip, 1)
			all := s.stock()
			s.hold("supply", "site:d4")
			at := s.match.At()
			c.let(h, s)
			if s.heard.Why != c.why && c.why != "" || s.match.At() != at || s.Choosing() {
				t.Fatalf("told %+v, chosen %v", s.heard, s.picker.chosen)
			}
			if !s.carried.springs {
				t.Fatal("it does not spring back")
			}
			h.settle()
			if s.carried.on() || s.stock() != all {
				t.Errorf("%d of %d lie there", s.stock(), all)
			}
		})
	}
}

// While the ball is on its way from the tray it is not in it; taken back, it goes
// there.
func TestAPieceComesFromBesideTheBoard(t *testing.T) {
	h, s := sit(t, find(t, "akron"), "")
	s.place(s.frame.Box, s.frame.Clip, 1)
	all, before := s.stock(), s.match.State()
	next, _, _ := s.view.Supply(s.state, 0, 0)
	s.click("site:d4")
	if !s.Playing() || s.stock() != all-1 || s.Table.play.sprites(nil)[0].At.Distance(next.At) > 1 {
		t.Fatalf("%d of %d lie there", s.stock(), all)
	}
	events := s.turn.Events
	h.settle()
	if s.stock() != all-1 {
		t.Errorf("then %d of %d lie there", s.stock(), all)
	}
	s.Show(before, nil, false)
	s.Animate(before, events, true)
	var last layout.Vec
	for s.Playing() {
		if s.stock() != all-1 {
			t.Fatal("it is in the tray and on the way there")
		}
		last = s.Table.play.sprites(nil)[0].At
		s.Tick()
	}
	if s.stock() != all || last.Distance(next.At) > 1 {
		t.Errorf("%d of %d lie there; it came from %v to %v", s.stock(), all, last, next.At)
	}
}

// What the opponent has, and an empty tray, cannot be taken; a drag there turns the
// board.
func TestNothingElseIsTakenFromBesideTheBoard(t *testing.T) {
	h, s := sit(t, find(t, "akron"), "")
	s.point("supply")
	s.click("site:d4") // now it is the opponent's
	s.point("supply")
	his := s.supply
	x, y := h.x, h.y
	s.click("site:e4")
	h.x, h.y = x, y
	h.tick(ui.Input{})
	if s.supply.Piece != 0 || his.Piece == 0 {
		t.Errorf("%+v is taken of the opponent's", s.supply)
	}
	h.press()
	h.x += 60
	h.tick(ui.Input{Down: true})
	if s.carried.on() || !s.view.Held() {
		t.Error("the board does not turn")
	}
	h.lift()
}
