package table

import (
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/scenes/ui"
)

// pull presses the pointer where it is, draws it along in steps and leaves it down.
func (h *hand) pull(dx, dy float64, in ui.Input) {
	h.t.Helper()
	const steps = 10
	in.Press, in.Down = true, true
	h.tick(in)
	in.Press = false
	for range steps {
		h.x, h.y = h.x+dx/steps, h.y+dy/steps
		h.tick(in)
	}
}

// ground points at the wood beside the holes.
func (s *seat) ground() {
	x, y := s.view.Screen(s.view.Sites()[0], false)
	s.hand.x, s.hand.y = x-0.6*s.view.Cell(), y
}

func TestThePointerTurnsAPileWhereNothingLies(t *testing.T) {
	h, s := sit(t, find(t, "akron"), "")
	for _, from := range []func(){s.ground, func() { s.point("site:c4") }} {
		from()
		h.pull(100, -60, ui.Input{})
		if !s.Moves() || s.sight.Turn <= 0 || s.sight.Tilt <= 0 {
			t.Fatalf("to the right and up it is drawn to %+v", s.sight)
		}
		h.lift()
		seen := s.sight
		if h.tick(ui.Input{}); s.Moves() || s.sight != seen {
			t.Errorf("without motion it turns on from %+v to %+v", seen, s.sight)
		}
		if s.match.At() > 0 || s.Choosing() {
			t.Fatalf("turning it plays %s", s.played())
		}
		s.lookAt(layout.Sight{})
	}
	s.click("site:c4")
	if s.match.At() != 1 || s.sight != (layout.Sight{}) {
		t.Errorf("a click plays %q and turns the board to %+v", s.played(), s.sight)
	}
}

func TestABallIsDraggedAndNotTheBoard(t *testing.T) {
	h, s := sit(t, find(t, "akron"), "")
	s.click("site:a1", "site:h8", "site:b1", "site:h7")
	s.drag("site:a1", "site:c1")
	if s.match.At() != 5 || s.sight != (layout.Sight{}) {
		t.Fatalf("dragging a ball plays %q and turns the board to %+v", s.played(), s.sight)
	}
	s.point("site:c1")
	h.pull(90, 0, ui.Input{Shift: true})
	h.lift()
	if s.sight.Turn <= 0 || s.match.At() != 5 || s.Choosing() {
		t.Errorf("with Shift a ball is dragged: %q, %+v", s.played(), s.sight)
	}
}

func TestAGripTurnsAndZooms(t *testing.T) {
	h, s := sit(t, find(t, "akron"), "")
	s.click("site:c4")
	s.point("site:c4")
	h.press()
	var in ui.Input
	in.Down = true
	for range 5 {
		in.Grip.Follow(h.x, h.y, 100, 0.3)
		h.tick(in)
	}
	if s.sight != (layout.Sight{}) || s.pointer.drag.on {
		t.Fatalf("two fingers that rest turn it to %+v and drag a ball: %v", s.sight, s.pointer.drag.on)
	}
	in.Grip.Follow(h.x+30, h.y, 141.5, 0.3)
	h.tick(in)
	if s.sight.Turn <= 0 || math.Abs(s.sight.Zoom-0.5) > 0.01 {
		t.Errorf("fingers that draw and spread lead to %+v", s.sight)
	}
	turn := s.sight.Turn
	in.Grip.Follow(h.x+30, h.y, 141.5, 0.1)
	h.tick(in)
	if got := s.sight.Turn - turn; math.Abs(got-0.2) > 0.01 {
		t.Errorf("fingers that turn by 0.2 turn it by %v", got)
	}
	h.lift()
	if s.match.At() != 1 {
		t.Errorf("it plays %s", s.played())
	}
}

func TestABoardThatIsLetGoTurnsOn(t *testing.T) {
	h, s := sit(t, find(t, "akron"), "")
	for _, reduced := range []bool{false, true} {
		f := s.frame
		f.Speed, f.Reduced = 1, reduced
		s.Place(f)
		s.ground()
		h.pull(100, 0, ui.Input{})
		h.lift()
		let := s.sight.Turn
		h.tick(ui.Input{})
		if on := s.sight.Turn > let; on == reduced {
			t.Errorf("with motion reduced: %v it turns on: %v", reduced, on)
		}
		h.settle()
		if s.Moves() || s.sight.Turn > let+0.6 {
			t.Errorf("it rests at %v, let go at %v", s.sight.Turn, let)
		}
		s.ground()
		h.pull(100, 0, ui.Input{})
		h.tick(ui.Input{Down: true})
		h.lift()
		if let = s.sight.Turn; true {
			h.settle()
		}
		if s.sight.Turn != let {
			t.Error("held still before it is let go it turns on")
		}
	}
}

func TestTheWheelZoomsToThePointer(t *testing.T) {
	h, s := sit(t, find(t, "akron"), "")
	s.point("site:g7")
	x, y := h.x, h.y
	h.tick(ui.Input{Wheel: 3})
	if s.sight.Zoom <= 0 {
		t.Fatal("it does not zoom")
	}
	site := s.hover
	if zx, zy := s.view.Screen(site, false); math.Hypot(zx-x, zy-y) > 1 || s.state.SiteName(site) != "g7" {
		t.Errorf("%s, at %.0f, %.0f before, is then at %.0f, %.0f", s.state.SiteName(site), x, y, zx, zy)
	}
	s.click("site:f6")
	if s.match.At() != 1 {
		t.Error("what is zoomed cannot be played")
	}
	h.tick(ui.Input{Wheel: -20})
	if s.sight != (layout.Sight{}) {
		t.Errorf("zoomed out it is %+v", s.sight)
	}
}

func TestADoubleClickReturns(t *testing.T) {
	h, s := sit(t, find(t, "akron"), "")
	s.lookAt(layout.Sight{Turn: 1, Zoom: 0.5})
	s.ground()
	h.press()
	h.lift()
	if s.sight.Turn != 1 {
		t.Fatalf("one click leads to %+v", s.sight)
	}
	h.tick(ui.Input{Press: true, Down: true, Double: true})
	h.lift()
	if s.sight != (layout.Sight{}) || s.Moves() {
		t.Errorf("two lead to %+v", s.sight)
	}
}

func TestShiftedArrowsTurn(t *testing.T) {
	h, s := sit(t, find(t, "akron"), "")
	for _, arrow := range []struct {
		key        ebiten.Key
		turn, tilt float64
	}{{ebiten.KeyArrowRight, 1, 0}, {ebiten.KeyArrowLeft, -1, 0}, {ebiten.KeyArrowUp, 0, 1}, {ebiten.KeyArrowDown, 0, -1}} {
		s.lookAt(layout.Sight{})
		in := ui.Input{Keys: []ebiten.Key{arrow.key}, Held: []ebiten.Key{arrow.key}, Shift: true}
		for range 4 {
			h.tick(in)
			in.Keys = nil
		}
		got := s.sight
		if math.Abs(got.Turn-4*keyTurn*arrow.turn)+math.Abs(got.Tilt-4*keyTurn*arrow.tilt) > 1e-9 {
			t.Errorf("%v leads to %+v", arrow.key, got)
		}
		if h.tick(ui.Input{}); s.Moves() || s.sight != got {
			t.Errorf("%v let go, it turns on to %+v", arrow.key, s.sight)
		}
	}
}

func TestOtherBoardsAreNotTurned(t *testing.T) {
	for _, g := range games {
		h, s := sit(t, g, "")
		if s.Piled() {
			continue
		}
		h.x, h.y = 20, 120
		h.pull(80, 50, ui.Input{})
		h.lift()
		h.pull(80, 50, ui.Input{Shift: true})
		h.lift()
		h.tick(ui.Input{Wheel: 2})
		h.tick(ui.Input{Keys: []ebiten.Key{ebiten.KeyArrowLeft}, Shift: true})
		if s.sight != (layout.Sight{}) {
			t.Errorf("%s is turned to %+v", g.ID, s.sight)
		}
	}
}
