package table

import (
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/catalog"
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
	h, s := sit(t, "akron", "")
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
	h, s := sit(t, "akron", "")
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
	h, s := sit(t, "akron", "")
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
	h, s := sit(t, "akron", "")
	for _, reduced := range []bool{false, true} {
		s.inMotion(reduced)
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
	h, s := sit(t, "akron", "")
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
	h, s := sit(t, "akron", "")
	s.look(layout.Viewpoint{Turn: 1, Zoom: 0.5})
	s.ground()
	h.click()
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
	h, s := sit(t, "akron", "")
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

// TestOtherBoardsAreNotTurned tries keys, the pointer and the wheel on boards that are not piled. They
// have no buttons for it.
func TestOtherBoardsAreNotTurned(t *testing.T) {
	for _, g := range games {
		h, s := sit(t, g.ID, "")
		for _, key := range []ebiten.Key{ebiten.KeyR, ebiten.KeyT, ebiten.KeyE} {
			h.key(key)
		}
		if shown := len(s.widgets) > 0; shown != s.Piled() || shown != (s.Viewpoint() != layout.Viewpoint{}) {
			t.Errorf("%s has buttons: %v, and the viewpoint %+v; want both only for a piled board", g.ID, shown, s.Viewpoint())
		}
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

// pinch puts two fingers on the board around x, y, at the given distance. It moves them by dx, dy
// and spreads them by spread in steps, and leaves them there.
func (h *hand) pinch(x, y, distance, dx, dy, spread float64) {
	h.t.Helper()
	const steps = 10
	h.x, h.y = x-distance/2, y
	in := ui.Input{Press: true, Down: true}
	in.Grip.Follow(x, y, distance, 0)
	h.tick(in)
	in.Press = false
	for i := range steps {
		part := float64(i+1) / steps
		in.Grip.Follow(x+part*dx, y+part*dy, distance*math.Exp2(part*spread), 0)
		h.tick(in)
	}
}

// TestTwoFingersZoomAndMoveABoard spreads and moves two fingers on every flat board. The point of
// the board between the fingers stays between them. Squares can then be clicked where they are
// drawn. The fingers play nothing.
func TestTwoFingersZoomAndMoveABoard(t *testing.T) {
	for _, g := range catalog.All {
		h, s := sit(t, g.ID, "")
		if s.Piled() {
			continue
		}
		sites := s.view.Sites()
		site := sites[len(sites)/3]
		x, y := s.view.Screen(site, false)
		cell := s.view.Cell()
		h.pinch(x, y, 100, 40, -20, 1)
		if !s.Moves() {
			t.Errorf("%s: two fingers do not move the board", g.ID)
		}
		h.lift()
		h.settle()
		if s.Moves() || s.view.Held() {
			t.Errorf("%s: the board does not come to rest", g.ID)
		}
		sx, sy := s.view.Screen(site, false)
		if math.Abs(sx-x-40) > 0.5 || math.Abs(sy-y+20) > 0.5 || math.Abs(s.view.Cell()-2*cell) > 0.5 {
			t.Errorf("%s: a site at %.0f, %.0f, with cells of %.1f, is now at %.0f, %.0f, with %.1f; want it 40 to the right and 20 up, with cells twice as large", g.ID, x, y, cell, sx, sy, s.view.Cell())
		}
		if s.match.At() != 0 {
			t.Errorf("%s: the fingers play %s, want no action", g.ID, s.played())
		}
		for _, site := range sites {
			if x, y, ok := s.pointAt(site, s.goals(&s.choice)); ok && !s.contains(x, y) {
				t.Errorf("%s: %s is pointed at where the board is not seen", g.ID, s.state.SiteName(site))
			}
		}
		s.point("site:" + s.state.SiteName(site))
		if h.tick(ui.Input{}); s.hover != site {
			t.Errorf("%s: with the pointer on %s the site %d is pointed at, not %d", g.ID, s.state.SiteName(site), s.hover, site)
		}
		h.pinch(sx, sy, 100, 0, 0, -3)
		h.lift()
		h.settle()
		if s.Viewpoint() != (layout.Viewpoint{}) {
			t.Errorf("%s: after the fingers come together the viewpoint is %+v, want the default", g.ID, s.Viewpoint())
		}
	}
}

// TestAZoomedBoardIsNotMovedOff checks that an enlarged board can be moved to a corner and no
// farther, and that a board that is not enlarged cannot be moved.
func TestAZoomedBoardIsNotMovedOff(t *testing.T) {
	h, s := sit(t, "dimpled", "")
	x, y := s.frame.Box.Center()
	h.pinch(x, y, 100, 80, 80, 0)
	if h.lift(); s.Viewpoint() != (layout.Viewpoint{}) || s.Moves() {
		t.Fatalf("a board that is all in sight is moved to %+v", s.Viewpoint())
	}
	h.pinch(x, y, 50, 0, 0, 2)
	h.lift()
	for range 20 {
		h.pinch(x, y, 50, 150, 150, 0)
		h.lift()
	}
	h.settle()
	var corner rules.Site // the first site: on the left and nearest to the player
	if cx, cy := s.view.Screen(corner, false); !s.frame.Box.Contains(cx, s.frame.Box.Y+1) || cy < s.frame.Box.Y {
		t.Errorf("the corner is at %.0f, %.0f; want it in sight, in %+v", cx, cy, s.frame.Box)
	}
}

// TestAReplyOutOfSightIsShown enlarges every board at one of its corners, and plays random actions
// elsewhere. The sites to which pieces come are in sight afterwards, one after the other.
func TestAReplyOutOfSightIsShown(t *testing.T) {
	for _, g := range catalog.All {
		h, s := sit(t, g.ID, "")
		brought := 0
		for range 30 {
			legal := s.match.State().Legal(nil)
			if len(legal) == 0 {
				break
			}
			corner := s.frame.Box
			s.LookFrom(layout.Viewpoint{Zoom: 1.5, X: 99, Y: 99}, false)
			s.CopyView(s.Table) // within its limits
			s.Place(s.frame)
			s.play(legal[len(legal)/2])
			h.settle()
			events := s.match.Ply(s.match.At() - 1).Events
			for i := len(events) - 1; i >= 0; i-- {
				if to := events[i].To; to != rules.NoSite && arrives(events[i]) {
					brought++
					if x, y := s.view.Screen(to, true); !corner.Contains(x, y) {
						t.Fatalf("%s: a piece comes to %s at %.0f, %.0f, which is not in sight", g.ID, s.state.SiteName(to), x, y)
					}
					break
				}
			}
		}
		if brought == 0 {
			t.Errorf("%s: no piece comes to a site", g.ID)
		}
	}
}

// TestAPinchSaysWhatItDoes checks that while two fingers enlarge a board, the caption has the
// magnification and says how to undo it. The caption disappears when the fingers are lifted or
// moved together. The right button, which also moves the board, causes no such caption.
func TestAPinchSaysWhatItDoes(t *testing.T) {
	for _, g := range catalog.All {
		h, s := sit(t, g.ID, "")
		x, y := s.frame.Box.Center()
		says := func(when, want string) {
			t.Helper()
			if got := s.Caption(); got != want {
				t.Errorf("%s: %s the caption is %q, want %q", g.ID, when, got, want)
			}
		}
		says("untouched", "")
		h.pinch(x, y, 100, 0, 0, 1)
		says("twice as large", assets.Text("table.larger", 2.0))
		box, c := s.frame.Box.Inset(-1), s.drawn().last()
		if !box.Contains(c.X, c.Y) || !box.Contains(c.X+c.W, c.Y+c.H) {
			t.Errorf("%s: the caption is at %v; want it in the box %v", g.ID, c, box)
		}
		h.lift()
		h.settle()
		says("let go", "")
		in := ui.Input{}
		in.Grip.Follow(x, y, 0, 0)
		h.tick(in)
		in.Grip.Follow(x+10, y, 0, 0)
		h.tick(in)
		says("moved with a button", "")
		h.lift()
		h.pinch(x, y, 100, 0, 0, -3)
		says("as it was", "")
	}
}

// TestTwoFingersChooseNothing puts a finger on a piece and then a second one beside it, on every
// board. The choice from before stays the same, no matter in which order the fingers are lifted.
func TestTwoFingersChooseNothing(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			h, s := sit(t, g.ID, "")
			if g.ID == "akron" {
				s.click("site:a1", "site:h8", "site:b1", "site:h7")
			}
			var movable []rules.Site
			for _, p := range s.pieces {
				if s.choosesPiece(p.Site) {
					movable = append(movable, p.Site)
				}
			}
			// two puts two fingers on the board for some ticks. spread is the binary logarithm of
			// the factor by which their distance grows in a tick.
			two := func(x, y, spread float64) {
				t.Helper()
				at := s.match.At()
				h.x, h.y = x, y
				h.press()
				in := ui.Input{Down: true}
				for i := range 4 {
					in.Grip.Follow(x+20, y, 40*math.Exp2(float64(i)*spread), 0)
					h.tick(in)
				}
				h.tick(ui.Input{Down: true}) // the other finger comes up first
				h.lift()
				s.look(layout.Viewpoint{})
				if s.match.At() != at || s.Table.drag.on {
					t.Fatalf("two fingers play %s, and a piece is dragged: %t; want neither", s.played(), s.Table.drag.on)
				}
			}
			pinch := func(x, y float64) {
				t.Helper()
				for _, spread := range []float64{0, 1. / 8} {
					two(x, y, spread)
				}
			}
			if len(movable) == 0 {
				pinch(s.view.Screen(s.view.Sites()[0], false))
				return
			}
			one := s.names(movable[:1])
			pinch(s.view.Screen(movable[0], true))
			if s.Choosing() {
				t.Fatalf("two fingers on %s choose it", one)
			}
			s.click("site:" + one)
			for _, other := range movable {
				pinch(s.view.Screen(other, true))
				if got := s.names(s.chosen); got != one {
					t.Fatalf("after two fingers on %s the chosen piece is %q, not %s", s.names([]rules.Site{other}), got, one)
				}
			}
		})
	}
}
