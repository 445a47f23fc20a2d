package render

import (
	"math"
	"slices"
	"testing"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/looks"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/akron"
	"quintet/rules/dipole"
)

// pileView returns a view of a pile, its box and its style.
func pileView(t *testing.T) (*View, layout.Rect, look.Style) {
	t.Helper()
	s := rendertest.At(t, akron.Game, "size=8", "")
	v, box, style := NewView(looks.New(akron.Game, s)), layout.Rect{X: 5, Y: 9, W: 300, H: 200}, look.Style{Theme: &look.Light}
	v.Place(box, 1, style)
	return v, box, style
}

// TestAPassageLeadsToItsViewpoint goes from viewpoint to viewpoint. On the way the corner of the
// board never jumps, and at the end the board is seen from the viewpoint.
func TestAPassageLeadsToItsViewpoint(t *testing.T) {
	v, box, style := pileView(t)
	if v.Passing() {
		t.Fatal("a transition leads to the first viewpoint")
	}
	for _, viewpoint := range rendertest.Viewpoints(v.board) {
		style.Viewpoint = viewpoint
		changed := v.style != style
		v.Place(box, 1, style)
		if v.Passing() != changed {
			t.Fatalf("a transition leads to %+v: %v, want %v", viewpoint, v.Passing(), changed)
		}
		for range 100 {
			x, y := v.cam.Project(layout.Vec{})
			v.Advance(0.01)
			x1, y1 := v.cam.Project(layout.Vec{})
			if d := math.Hypot(x1-x, y1-y); d > 10 {
				t.Fatalf("on the way to %+v the corner jumps by %.1f pixels", viewpoint, d)
			}
		}
		v.Advance(0.01)
		if want := layout.Fit(v.board, layout.Rect{W: box.W, H: box.H}, viewpoint); v.Passing() || v.cam != want {
			t.Errorf("the way to %+v ends with %+v, not %+v", viewpoint, v.cam, want)
		}
	}
}

// TestOnlyAnotherViewpointIsPassedTo checks that no transition begins when the board is turned or
// its box changes.
func TestOnlyAnotherViewpointIsPassedTo(t *testing.T) {
	v, box, style := pileView(t)
	style.Viewpoint, style.Turned = v.board.Above(0), true
	v.Place(box, 1, style)
	if v.Passing() {
		t.Error("a transition begins when the board is turned")
	}
	style.Viewpoint = layout.Viewpoint{}
	v.Place(box.Inset(10), 1, style)
	if v.Passing() {
		t.Error("a transition begins when the box has another size")
	}
}

// TestPicksAreThoseOfTheViewpointPassedTo picks a site where it will be seen at the end of a
// transition. It is picked at the beginning, too.
func TestPicksAreThoseOfTheViewpointPassedTo(t *testing.T) {
	v, box, style := pileView(t)
	style.Viewpoint = layout.Viewpoint{Turn: math.Pi / 2}
	v.Place(box, 1, style)
	hole := akron.Site(1, 2, 0)
	x, y := v.Screen(hole, false)
	none := func(rules.Site) bool { return false }
	open := func(s rules.Site) bool { return v.Open(s) }
	for _, when := range []string{"beginning", "end"} {
		if got, ok := v.Pick(x, y, open, none); !ok || got != hole {
			t.Errorf("at the %s site %d is picked, %v, want %d", when, got, ok, hole)
		}
		v.Advance(1)
	}
}

// TestPiecesArePickedWhereTheyWillStand turns a tilted board of squares. Every piece is picked at the beginning
// of the transition where it is picked at its end.
func TestPiecesArePickedWhereTheyWillStand(t *testing.T) {
	s := newScene(t, dipole.Game)
	v, box, style := s.view, layout.Rect{X: 5, Y: 9, W: 600, H: 400}, look.Style{Theme: &look.Light}
	v.Place(box, 1, style)
	style.Viewpoint = layout.Viewpoint{Turn: math.Pi}
	v.Place(box, 1, style)
	if !v.Passing() {
		t.Fatal("no transition begins")
	}
	picks := func() (all []rules.Site) {
		for _, p := range s.pieces {
			x, y := v.Screen(p.Site, true)
			site, _ := v.PickPiece(x, y, s.pieces)
			all = append(all, site)
		}
		return all
	}
	before := picks()
	v.Advance(1)
	if after := picks(); !slices.Equal(before, after) || slices.Index(after, s.pieces[0].Site) < 0 {
		t.Errorf("at the beginning the pieces are picked at the sites %v, at the end at %v", before, after)
	}
}

// TestAHeldPieceLandsFromWhereItIsHeld checks that a held piece is drawn where it is held,
// and comes down from there, from every viewpoint. Only actions that begin with a move are tried.
func TestAHeldPieceLandsFromWhereItIsHeld(t *testing.T) {
	const x, y, lift = 123, 77, 0.2
	landed := map[string]bool{} // by the ids of games
	rendertest.EachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		l := looks.New(g, s)
		for _, viewpoint := range rendertest.Viewpoints(l.Board()) {
			v := NewView(l)
			v.Place(layout.Rect{X: 10, Y: 20, W: 320, H: 240}, 2, look.Style{Theme: &look.Light, Viewpoint: viewpoint})
			rendertest.RandomGame(s.Clone(), 30, func(before rules.State, a rules.Action, events []rules.Event) {
				e := events[0]
				if e.Kind != rules.Move {
					return
				}
				h := Held{Site: e.From, Piece: e.Piece, X: x, Y: y, Lift: lift}
				var all rendertest.Record
				v.DrawHeld(&all, h)
				piece := all[len(all)-1]
				if math.Abs(piece.X-2*x) > 1e-6 || piece.Y > 2*y {
					t.Fatalf("%s: the held piece is drawn at %v, %v, want it above %v, %v", before.Format(a), piece.X, piece.Y, 2*x, 2*y)
				}
				line, starts := v.Landing(before, events, h, 0.1), 0
				for _, sprite := range line.At(0, nil) {
					if !sprite.Free || sprite.Piece != e.Piece {
						continue
					}
					starts++
					if fx, fy := v.cam.Project(sprite.At); math.Abs(2*fx+v.x-piece.X) > 1 || math.Abs(2*fy+v.y-piece.Y) > 1 {
						t.Fatalf("%s: the piece starts at %v, %v, want %v, %v, where it was held", before.Format(a), 2*fx+v.x, 2*fy+v.y, piece.X, piece.Y)
					}
				}
				if starts != 1 {
					t.Fatalf("%s: at first %d pieces like the held one move, want 1", before.Format(a), starts)
				}
				landed[g.ID] = true
				if got, want := len(line.At(math.Inf(1), nil)), len(v.Timeline(before, events).At(math.Inf(1), nil)); got != want {
					t.Fatalf("%s: Landing ends with %d pieces, want %d", before.Format(a), got, want)
				}
			})
		}
	})
	if len(landed) < 3 {
		t.Errorf("pieces landed only in the games %v, want at least 3 games", landed)
	}
}
