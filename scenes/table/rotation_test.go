package table

import (
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/scenes/ui"
)

// pull presses the pointer at its place, moves it by dx, dy in steps, and leaves it down.
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

// ground moves the pointer to the ground beside the holes.
func (s *seat) ground() {
	x, y := s.view.Screen(s.view.Sites()[0], false)
	s.hand.x, s.hand.y = x-0.6*s.view.Cell(), y
}

func TestThePointerTurnsAPileWhereNothingLies(t *testing.T) {
	h, s := sit(t, find(t, "akron"), "")
	for _, from := range []func(){s.ground, func() { s.point("site:c4") }} {
		from()
		h.pull(100, -60, ui.Input{})
		if !s.Moves() || s.Viewpoint().Turn <= 0 || s.Viewpoint().Tilt <= 0 {
			t.Fatalf("a pull to the right and up gives the viewpoint %+v; want a greater turn and tilt", s.Viewpoint())
		}
		h.lift()
		seen := s.Viewpoint()
		if h.tick(ui.Input{}); s.Moves() || s.Viewpoint() != seen {
			t.Errorf("without motion the released board turns on from %+v to %+v", seen, s.Viewpoint())
		}
		if s.match.At() > 0 || s.Choosing() {
			t.Fatalf("the rotation plays %q, and a piece is chosen: %t; want neither", s.played(), s.Choosing())
		}
		s.look(layout.Viewpoint{})
	}
	s.click("site:c4")
	if s.match.At() != 1 || s.Viewpoint() != (layout.Viewpoint{}) {
		t.Errorf("a click plays %q, and the viewpoint is %+v; want an action, and the default", s.played(), s.Viewpoint())
	}
}

func TestABallIsDraggedAndNotTheBoard(t *testing.T) {
	h, s := sit(t, find(t, "akron"), "")
	s.click("site:a1", "site:h8", "site:b1", "site:h7")
	s.drag("site:a1", "site:c1")
	if s.match.At() != 5 || s.Viewpoint() != (layout.Viewpoint{}) {
		t.Fatalf("the drag of a ball plays %q, and the viewpoint is %+v; want an action, and the default", s.played(), s.Viewpoint())
	}
	s.point("site:c1")
	h.pull(90, 0, ui.Input{Shift: true})
	h.lift()
	if s.Viewpoint().Turn <= 0 || s.match.At() != 5 || s.Choosing() {
		t.Errorf("with Shift the last action is %q, and the viewpoint %+v; want no action, and a turn", s.played(), s.Viewpoint())
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
	if s.Viewpoint() != (layout.Viewpoint{}) || s.Table.drag.on {
		t.Fatalf("two fingers at rest give the viewpoint %+v and drag a ball: %v; want neither", s.Viewpoint(), s.Table.drag.on)
	}
	in.Grip.Follow(h.x+30, h.y+10, 141.5, 0.3)
	h.tick(in)
	across := math.Min(s.frame.Box.W, s.frame.Box.H)
	wantTurn, wantTilt := dragTurn*30/across, -dragTilt*10/across
	if v := s.Viewpoint(); math.Abs(v.Turn-wantTurn) > 0.001 || math.Abs(v.Tilt-wantTilt) > 0.001 || math.Abs(v.Zoom-0.5) > 0.01 {
		t.Errorf("fingers that move and spread give the viewpoint %+v; want a turn of %v, a tilt of %v and a zoom of 0.5", v, wantTurn, wantTilt)
	}
	turn := s.Viewpoint().Turn
	in.Grip.Follow(h.x+30, h.y+10, 141.5, 0.1)
	h.tick(in)
	if got := s.Viewpoint().Turn - turn; math.Abs(got-0.2) > 0.01 {
		t.Errorf("fingers that turn by 0.2 turn the board by %v, want about 0.2", got)
	}
	h.lift()
	if s.match.At() != 1 {
		t.Errorf("after the grip the last action is %s, want no new one", s.played())
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
		let := s.Viewpoint().Turn
		h.tick(ui.Input{})
		if on := s.Viewpoint().Turn > let; on == reduced {
			t.Errorf("with motion reduced: %v, the released board turns on: %v, want %v", reduced, on, !reduced)
		}
		h.settle()
		if s.Moves() || s.Viewpoint().Turn > let+0.6 {
			t.Errorf("the board rests at the angle %v, released at %v; want at most 0.6 more", s.Viewpoint().Turn, let)
		}
		s.ground()
		h.pull(100, 0, ui.Input{})
		h.tick(ui.Input{Down: true})
		h.lift()
		let = s.Viewpoint().Turn
		if h.settle(); s.Viewpoint().Turn != let {
			t.Errorf("a board held still before the release turns on from %v to %v", let, s.Viewpoint().Turn)
		}
	}
}

func TestTheWheelZoomsToThePointer(t *testing.T) {
	h, s := sit(t, find(t, "akron"), "")
	s.point("site:g7")
	x, y := h.x, h.y
	h.tick(ui.Input{Wheel: 3})
	if s.Viewpoint().Zoom <= 0 {
		t.Fatal("the wheel does not zoom")
	}
	site := s.hover
	if zx, zy := s.view.Screen(site, false); math.Hypot(zx-x, zy-y) > 1 || s.state.SiteName(site) != "g7" {
		t.Errorf("%s, at %.0f, %.0f before the zoom, is now at %.0f, %.0f; want g7, at the same place", s.state.SiteName(site), x, y, zx, zy)
	}
	s.click("site:f6")
	if s.match.At() != 1 {
		t.Error("what is zoomed cannot be played")
	}
	h.tick(ui.Input{Wheel: -20})
	if s.Viewpoint() != (layout.Viewpoint{}) {
		t.Errorf("zoomed out, the viewpoint is %+v; want the default", s.Viewpoint())
	}
}

func TestADoubleClickReturns(t *testing.T) {
	h, s := sit(t, find(t, "akron"), "")
	s.look(layout.Viewpoint{Turn: 1, Zoom: 0.5})
	s.ground()
	h.press()
	h.lift()
	if s.Viewpoint().Turn != 1 {
		t.Fatalf("after one click the viewpoint is %+v; want it unchanged", s.Viewpoint())
	}
	h.tick(ui.Input{Press: true, Down: true, Double: true})
	h.lift()
	if s.Viewpoint() != (layout.Viewpoint{}) || s.Moves() {
		t.Errorf("after the double click the viewpoint is %+v, want the default", s.Viewpoint())
	}
}

func TestShiftedArrowsTurn(t *testing.T) {
	h, s := sit(t, find(t, "akron"), "")
	for _, arrow := range []struct {
		key        ebiten.Key
		turn, tilt float64
	}{{ebiten.KeyArrowRight, 1, 0}, {ebiten.KeyArrowLeft, -1, 0}, {ebiten.KeyArrowUp, 0, 1}, {ebiten.KeyArrowDown, 0, -1}} {
		s.look(layout.Viewpoint{})
		in := ui.Input{Keys: []ebiten.Key{arrow.key}, Held: []ebiten.Key{arrow.key}, Shift: true}
		for range 4 {
			h.tick(in)
			in.Keys = nil
		}
		got := s.Viewpoint()
		if math.Abs(got.Turn-4*keyTurn*arrow.turn)+math.Abs(got.Tilt-4*keyTurn*arrow.tilt) > 1e-9 {
			t.Errorf("%v leads to the viewpoint %+v; want a turn of %v and a tilt of %v", arrow.key, got, 4*keyTurn*arrow.turn, 4*keyTurn*arrow.tilt)
		}
		if h.tick(ui.Input{}); s.Moves() || s.Viewpoint() != got {
			t.Errorf("after %v is released the viewpoint changes to %+v; want %+v", arrow.key, s.Viewpoint(), got)
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
		if s.Viewpoint() != (layout.Viewpoint{}) {
			t.Errorf("%s has the viewpoint %+v, want the default", g.ID, s.Viewpoint())
		}
	}
}
