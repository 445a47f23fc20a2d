package table

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/look"
	"quintet/rules"
	"quintet/scenes/ui"
)

// sketch draws with the right button from one site to another.
func (s *seat) sketch(from, to string) {
	s.hand.t.Helper()
	s.heard = Event{}
	s.point(from)
	s.hand.tick(ui.Input{Sketch: ui.Sketch{On: true, Begun: true}, Grip: ui.Grip{On: true}})
	if to != from {
		p, ok := s.find(to)
		if !ok {
			s.hand.t.Fatalf("there is no %s", to)
		}
		s.hand.x, s.hand.y = p.X, p.Y
		s.hand.tick(ui.Input{Sketch: ui.Sketch{On: true}, Grip: ui.Grip{On: true, DX: 9, DY: 9}})
	}
	s.hand.tick(ui.Input{Sketch: ui.Sketch{Ended: true}})
}

// site returns the site of the place with the name.
func (s *seat) site(name string) rules.Site {
	sites := s.view.Sites()
	return sites[slices.IndexFunc(sites, func(site rules.Site) bool { return "site:"+s.state.SiteName(site) == name })]
}

// drew checks the last shape that was drawn.
func (s *seat) drew(how, from, to string) {
	s.hand.t.Helper()
	name := func(site string) string { return strings.TrimPrefix(site, "site:") }
	p := s.heard
	if p.Kind != Drawn || s.state.SiteName(p.From) != name(from) || s.state.SiteName(p.To) != name(to) {
		s.hand.t.Errorf("%s: %s from %s to %s draws %+v, want a shape from one to the other", s.match.Game().ID, how, from, to, p)
	}
	if s.Sketching() {
		s.hand.t.Errorf("%s: after %s the shape is still being drawn", s.match.Game().ID, how)
	}
}

// TestShapesAreDrawnInEveryGame draws on sites of all games, in the middle of a game and after
// its end. It draws with the right button and, while every press draws, with the left one and
// the keys. Nothing is played, and a pile stays as it is.
func TestShapesAreDrawnInEveryGame(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, g := range games {
		h, s := sit(t, g.ID, "")
		s.asks.Sketches = true
		for _, ended := range []bool{false, true} {
			if !ended {
				s.random(3, 12)
			}
			s.Show(s.match.State(), nil, ended)
			at, seen := s.match.At(), s.Viewpoint()
			var names []string
			for _, p := range s.Places() {
				if strings.HasPrefix(p.Name, "site:") && !p.Off {
					names = append(names, p.Name)
				}
			}
			for range 5 {
				from, to := names[rng.IntN(len(names))], names[rng.IntN(len(names))]
				s.sketch(from, to)
				s.drew("the right button", from, to)
				s.sketch(to, to)
				s.drew("a click", to, to)
				s.asks.Draws = true
				s.heard = Event{}
				s.drag(from, to)
				s.drew("the left button", from, to)
				h.key(ebiten.KeyEnter)
				s.cursor.site = s.site(from)
				h.key(ebiten.KeyEnter)
				s.cursor.site = s.site(to)
				s.heard = Event{}
				h.key(ebiten.KeyEnter)
				s.drew("the keys", from, to)
				h.key(ebiten.KeyEscape)
				s.asks.Draws = false
			}
			if s.match.At() != at || s.Choosing() || s.Viewpoint() != seen {
				t.Errorf("%s: after drawing %q is played, a piece is chosen: %t, and the viewpoint is %+v; want nothing played or chosen, and %+v", g.ID, s.played(), s.Choosing(), s.Viewpoint(), seen)
			}
		}
	}
}

// TestASketchCanBeGivenUp ends shapes beside the board, loses the pointer, and presses Escape:
// nothing is drawn, and the next click acts again.
func TestASketchCanBeGivenUp(t *testing.T) {
	h, s := sit(t, "dipole", "")
	s.asks.Sketches = true
	for _, end := range []ui.Input{{Lost: true}, {Sketch: ui.Sketch{Ended: true}}} {
		s.heard = Event{}
		s.point("site:d4")
		if h.tick(ui.Input{Sketch: ui.Sketch{On: true, Begun: true}}); !s.Sketching() {
			t.Fatal("nothing is being drawn")
		}
		if end.Sketch.Ended {
			h.x = -50
			h.tick(ui.Input{Sketch: ui.Sketch{On: true}})
		}
		if h.tick(end); s.heard.Kind == Drawn || s.Sketching() {
			t.Errorf("lost, or ended beside the board, a shape leads to %+v, and is being drawn: %t; want neither", s.heard, s.Sketching())
		}
	}
	s.asks.Draws = true
	h.key(ebiten.KeyEnter)
	h.key(ebiten.KeyEnter)
	if h.key(ebiten.KeyEscape); s.Sketching() || !s.Steered() {
		t.Errorf("after Escape a shape is being drawn: %t, and the cursor is shown: %t; want only the cursor", s.Sketching(), s.Steered())
	}
	if h.key(ebiten.KeyEscape); s.Steered() {
		t.Error("Escape does not hide the cursor")
	}
	s.asks.Draws = false
	if s.click("site:e1", "site:d2"); s.match.At() != 1 {
		t.Errorf("after the shapes there are %d actions, the last %q; want one", s.match.At(), s.played())
	}
}

// TestALongPressGivesUpThePiece presses on a piece with a finger until it sketches: the piece is
// no longer chosen, and does not move.
func TestALongPressGivesUpThePiece(t *testing.T) {
	h, s := sit(t, "dipole", "")
	s.asks.Sketches = true
	s.point("site:e1")
	h.tick(ui.Input{Press: true, Down: true, Finger: true})
	if !s.Choosing() {
		t.Fatal("a press does not choose the stack")
	}
	h.tick(ui.Input{Down: true, Finger: true, Sketch: ui.Sketch{On: true, Begun: true}})
	p, _ := s.find("site:d2")
	h.x, h.y = p.X, p.Y
	h.tick(ui.Input{Down: true, Finger: true, Sketch: ui.Sketch{On: true}})
	h.tick(ui.Input{Lift: true, Finger: true, Sketch: ui.Sketch{Ended: true}})
	s.drew("a long press", "site:e1", "site:d2")
	if s.Choosing() || s.match.At() > 0 {
		t.Errorf("the long press plays %q, and a piece is chosen: %t; want neither", s.played(), s.Choosing())
	}
}

// TestTheRightButtonTurnsABoardOnWhichNothingIsDrawn drags with the right button: beside the
// sites, and where shapes are not allowed.
func TestTheRightButtonTurnsABoardOnWhichNothingIsDrawn(t *testing.T) {
	for _, allowed := range []bool{false, true} {
		h, s := sit(t, "akron", "")
		if allowed {
			s.asks.Sketches = true
			s.ground()
		} else {
			s.point("site:c4")
		}
		h.tick(ui.Input{Sketch: ui.Sketch{On: true, Begun: true}, Grip: ui.Grip{On: true}})
		h.tick(ui.Input{Sketch: ui.Sketch{On: true}, Grip: ui.Grip{On: true, DX: 50}})
		h.tick(ui.Input{Sketch: ui.Sketch{Ended: true}})
		if s.Viewpoint().Turn <= 0 || s.heard.Kind == Drawn {
			t.Errorf("allowed %t: the board is seen from %+v, and drawn is %+v; want it turned, and nothing drawn", allowed, s.Viewpoint(), s.heard)
		}
	}
}

// TestShapesAreShown shows shapes, and some on sites that the board does not have.
func TestShapesAreShown(t *testing.T) {
	_, s := sit(t, "dipole", "")
	red, blue := look.Light.Warn, look.Light.Accent
	s.asks.Shapes = []Shape{{"d4", "d4", red}, {"a1", "off", blue}, {"z9", "z9", red}, {"a1", "z9", red}}
	s.ask()
	marks := s.marked(nil)
	rings := 0
	for _, m := range marks {
		if m.Kind == look.Ringed {
			rings++
			if s.state.SiteName(m.Site) != "d4" || m.Tint != red {
				t.Errorf("there is the ring %+v, want one on d4 with the tint %v", m, red)
			}
		}
	}
	if shapes := s.shapes(nil); rings != 1 || len(shapes) != 2 {
		t.Errorf("there are %d rings and %d shapes, want 1 and 2", rings, len(shapes))
	}
}

// arranged checks the last change that the player has made to the position. NoSite is beside the
// board.
func (s *seat) arranged(how string, from, to rules.Site) {
	s.hand.t.Helper()
	if p := s.heard; p.Kind != Arranged || p.From != from || p.To != to {
		s.hand.t.Errorf("%s: the result of %s is %+v; want a change from site %d to site %d", s.match.Game().ID, how, p, from, to)
	}
	if s.Arranging() {
		s.hand.t.Errorf("%s: after %s the piece is still dragged", s.match.Game().ID, how)
	}
	s.heard = Event{}
}

// TestPositionsAreArranged clicks, drags and presses keys in a table that is arranged, in every
// game whose positions can be set up. The player can point at the sites of the room only. Nothing
// is played.
func TestPositionsAreArranged(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	arranged := 0 // the number of games
	for _, g := range games {
		h, s := sit(t, g.ID, "")
		s.random(3, 10)
		e, ok := s.match.State().(rules.Editor)
		if !ok {
			continue
		}
		arranged++
		s.Show(e, nil, false)
		s.asks = Asked{Arranges: true, Piece: e.Kit()[0][0]}
		at := s.match.At()
		room := e.Room(nil)
		var sites []rules.Site
		for _, site := range room {
			if _, ok := s.find("site:" + e.SiteName(site)); ok {
				sites = append(sites, site)
			}
		}
		if len(sites) < len(room)/2 || len(s.Places()) != len(sites) {
			t.Fatalf("%s: %d of %d sites can be pointed at, and there are %d places", g.ID, len(sites), len(room), len(s.Places()))
		}
		for range 8 {
			from, to := sites[rng.IntN(len(sites))], sites[rng.IntN(len(sites))]
			s.heard = Event{}
			s.click("site:" + e.SiteName(from))
			s.arranged("a click", from, from)
			s.drag("site:"+e.SiteName(from), "site:"+e.SiteName(to))
			s.arranged("a drag", from, to)
			h.key(ebiten.KeyEnter)
			s.cursor.site = to
			h.key(ebiten.KeyEnter)
			s.arranged("Enter", to, to)
			h.key(ebiten.KeyEscape)
		}
		s.point("site:" + e.SiteName(sites[0]))
		h.tick(ui.Input{Press: true, Down: true})
		h.x, h.y = -50, -50
		h.tick(ui.Input{Down: true})
		h.tick(ui.Input{Lift: true})
		s.arranged("a drag off the board", sites[0], rules.NoSite)
		s.point("site:" + e.SiteName(sites[0]))
		h.tick(ui.Input{Press: true, Down: true})
		s.point("site:" + e.SiteName(sites[1]))
		h.tick(ui.Input{Lost: true})
		if s.heard.Kind == Arranged || s.Arranging() {
			t.Errorf("%s: the result of a drag that is lost is %+v, and a piece is still dragged: %t; want no change, and none", g.ID, s.heard, s.Arranging())
		}
		s.DragNew(&ui.Input{X: -50, Y: -50})
		s.point("site:" + e.SiteName(sites[2]))
		h.tick(ui.Input{Lift: true})
		s.arranged("a piece from beside the board", rules.NoSite, sites[2])
		if s.match.At() != at {
			t.Errorf("%s: %d actions were played, want none", g.ID, s.match.At()-at)
		}
	}
	if arranged == 0 {
		t.Error("no game has positions that can be set up")
	}
}

// TestImpossiblePositionsAreDrawn draws impossible positions, with the pointer on every site, and
// presses the keys of the view. The table must call no method that panics in such a position.
func TestImpossiblePositionsAreDrawn(t *testing.T) {
	for id, texts := range map[string][]string{
		"akron":      {"w:a1,b3.4 r:c3.2 w 0", "w: r:a1.5 r 100"},
		"chessyball": {"18/18/18/18/18/18/18/18/18/18/18 w 3 9-9 1 7 3 -", "ww16/18/18/18/Wo16/18/18/17B/18/18/18 b p 0-0 5 0 0 k"},
		"crosscut":   {"rrrrrrrr/8/8/8/8/8/8/b7 r", "8/1rrrrrr1/1bbbbbb1/8/8/8/8/8 b"},
		"dimpled":    {"11/11/11/3bw6/3wb6/11/11/11/11/11/11 b *", "11/11/11/11/11/11/11/11/11/11/11 w d4-e5"},
		"dipole":     {"8/8/8/8/8/8/8/8 b", "1,w12,1,w12,4/8/8/8/8/8/8/8 b"},
	} {
		for _, text := range texts {
			g := find(t, id)
			h, s := sit(t, g.ID, "")
			e := s.match.State().Clone().(rules.Editor)
			if err := e.Read(text); err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			s.Show(e, nil, false)
			s.asks = Asked{Arranges: true, Piece: e.Kit()[0][0], Threats: e.Room(nil)[:4]}
			for _, k := range []ebiten.Key{ebiten.KeyV, ebiten.KeyX, ebiten.KeyN, ebiten.KeyL, ebiten.KeyE, ebiten.KeyEnter, ebiten.KeyTab, ebiten.KeyArrowUp} {
				h.key(k)
				s.Draw(nowhere{})
			}
			for _, p := range s.Places() {
				h.move(p.X, p.Y)
				s.Draw(nowhere{})
			}
		}
	}
}
