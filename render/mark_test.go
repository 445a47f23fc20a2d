package render

import (
	"image/color"
	"math"
	"testing"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/looks"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/chessyball"
)

// marked returns what is drawn over the ground for the pieces of the position s and the marks,
// and the size of a cell in pixels.
func marked(t *testing.T, s rules.State, l look.Look, marks ...look.Mark) (all rendertest.Record, cell float64) {
	t.Helper()
	view := NewView(l)
	view.Place(layout.Rect{W: 640, H: 480}, 1, look.Style{Theme: &look.Light})
	var sprites []anim.Sprite
	for _, p := range s.Pieces(nil) {
		sprites = append(sprites, anim.Still(p, view.At(p.Site)))
	}
	view.Draw(&all, sprites, marks)
	return all[1:], view.Cell()
}

// TestTheLastTurnHidesNoPiece checks that the ring of the last turn is drawn before all pieces
// and is larger than its piece. On an empty square it is small.
func TestTheLastTurnHidesNoPiece(t *testing.T) {
	s, l := kickOff(t)
	for _, p := range s.Pieces(nil) {
		all, cell := marked(t, s, l, look.Mark{Site: p.Site, Kind: look.Last})
		if all[0].Tint == (color.NRGBA{}) { // only marks are tinted
			t.Errorf("over the ground a piece or its shadow is drawn first, want the ring of %s", s.SiteName(p.Site))
		}
		piece := l.Picture(p.Piece, look.Form{Cell: cell, Style: look.Style{Theme: &look.Light}})
		if ring := all[0].Picture.Image.Rect; ring.Dx() <= piece.Image.Rect.Dx() {
			t.Errorf("the ring has the size %v, want it larger than the piece, %v", ring, piece.Image.Rect)
		}
	}
	const empty = rules.Site(0)
	all, cell := marked(t, s, l, look.Mark{Site: empty, Kind: look.Last})
	if ring := all[0].Picture.Image.Rect; float64(ring.Dx()) > 0.6*cell {
		t.Errorf("the ring on an empty square has the size %v, want at most 0.6 of a cell of %v", ring, cell)
	}
}

// TestTracksGoFromSiteToSite checks that the path of a ball is a row of dots between two
// squares, which stay free.
func TestTracksGoFromSiteToSite(t *testing.T) {
	s, l := kickOff(t)
	for _, to := range []rules.Site{40 + 6, 40 + 4*18, 40 + 5*19} {
		plain, _ := marked(t, s, l)
		all, cell := marked(t, s, l, look.Mark{Site: 40, Kind: look.Rolling, To: to})
		dots := all[:len(all)-len(plain)]
		cells := l.Board().Spots[40].At.Distance(l.Board().Spots[to].At)
		if want := 3 * (cells - 1); math.Abs(float64(len(dots))-want) > 2 {
			t.Errorf("there are %d dots on a path of %.1f cells, want about %.0f", len(dots), cells, want)
		}
		for i := range dots[1:] {
			a, b := dots[i], dots[i+1]
			if d := math.Hypot(a.X-b.X, a.Y-b.Y) / cell; d < 0.25 || d > 0.4 {
				t.Errorf("the dots %d and %d are %.2f cells apart, want 0.25 to 0.4", i, i+1, d)
			}
		}
	}
}

// kickOff returns a position of Chessyball in which nothing has happened yet, and its look.
func kickOff(t *testing.T) (rules.State, look.Look) {
	t.Helper()
	s := rendertest.At(t, chessyball.Game, "", "")
	return s, looks.New(chessyball.Game, s)
}
