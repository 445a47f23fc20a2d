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
// and comes down from there, from every viewpoint.
func TestAHeldPieceLandsFromWhereItIsHeld(t *testing.T) {
	const x, y, lift = 123, 77, 0.2
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
				line := v.Landing(before, events, h, 0.1)
				for _, sprite := range line.At(0, nil) {
					if !sprite.Free || sprite.Piece != e.Piece {
						continue
					}
					if fx, fy := v.cam.Project(sprite.At); math.Abs(2*fx+v.x-piece.X) > 1 || math.Abs(2*fy+v.y-piece.Y) > 1 {
						t.Fatalf("%s: the piece starts at %v, %v, want %v, %v, where it was held", before.Format(a), 2*fx+v.x, 2*fy+v.y, piece.X, piece.Y)
					}
				}
				if got, want := len(line.At(math.Inf(1), nil)), len(v.Timeline(before, events).At(math.Inf(1), nil)); got != want {
					t.Fatalf("%s: Landing ends with %d pieces, want %d", before.Format(a), got, want)
				}
			})
		}
	})
}

// TestAPlateStandsBesideItsSite checks that for every site, a plate is inside the box and
// does not cover its site.
func TestAPlateStandsBesideItsSite(t *testing.T) {
	rendertest.EachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		v := NewView(looks.New(g, s))
		box := layout.Rect{X: 30, Y: 20, W: 800, H: 600}
		v.Place(box, 1, look.Style{Theme: &look.Light})
		for _, site := range v.Sites() {
			var all rendertest.Record
			v.Over(&all).Plate(site, "That is not possible now, as the rules of this game do not allow it here.", true)
			d := all[0]
			w, h := float64(d.Picture.Image.Rect.Dx()), float64(d.Picture.Image.Rect.Dy())
			if d.X-w/2 < box.X-1 || d.X+w/2 > box.X+box.W+1 || d.Y-h/2 < box.Y-1 || d.Y+h/2 > box.Y+box.H+1 {
				t.Fatalf("%s: the plate of %v × %v around %v, %v is not inside the box", s.SiteName(site), w, h, d.X, d.Y)
			}
			if x, y := v.Screen(site, false); math.Abs(d.X-x) < w/2 && math.Abs(d.Y-y) < h/2 {
				t.Errorf("%s lies under its plate", s.SiteName(site))
			}
		}
	})
}
