package render

import (
	"math"
	"testing"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/looks"
	"quintet/render/rendertest"
	"quintet/rules"
)

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
