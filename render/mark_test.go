package render

import (
	"math"
	"testing"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
)

// record is a surface that keeps what is drawn on it.
type record []drawn

type drawn struct {
	picture *raster.Picture
	raster.Stamp
}

func (r *record) Draw(p *raster.Picture, s raster.Stamp) { *r = append(*r, drawn{p, s}) }

// marked returns what is drawn on the ground for the pieces of a position with
// the marks on it, and the size of a cell.
func marked(t *testing.T, s rules.State, look Look, marks ...Mark) (all record, cell float64) {
	t.Helper()
	view := NewView(look)
	view.Place(layout.Rect{W: 640, H: 480}, 1, Style{Theme: &Light})
	var sprites []anim.Sprite
	for _, p := range s.Pieces(nil) {
		sprites = append(sprites, anim.Still(p, view.At(p.Site)))
	}
	view.Draw(&all, sprites, marks)
	return all[1:], view.Cell()
}

// The ring of the last turn lies under the piece, which it surrounds.
func TestTheLastTurnHidesNoPiece(t *testing.T) {
	s, look := chessyballAt(t, "", chessyballPlain)
	for _, p := range s.Pieces(nil) {
		all, cell := marked(t, s, look, Mark{Site: p.Site, Kind: Last})
		piece := look.Picture(p.Piece, Form{Cell: cell, Style: Style{Theme: &Light}})
		if ring := all[0].picture.Image.Rect; ring.Dx() <= piece.Image.Rect.Dx() {
			t.Errorf("the first thing drawn, of %v, is no ring around %v", ring, piece.Image.Rect)
		}
	}
	const empty = rules.Site(0)
	all, cell := marked(t, s, look, Mark{Site: empty, Kind: Last})
	if ring := all[0].picture.Image.Rect; float64(ring.Dx()) > 0.6*cell {
		t.Errorf("a ring of %v on an empty square of %v", ring, cell)
	}
}

// The way of a ball is a row of dots between the squares, which they leave free.
func TestTracksGoFromSiteToSite(t *testing.T) {
	s, look := chessyballAt(t, "", chessyballPlain)
	for _, to := range []rules.Site{40 + 6, 40 + 4*18, 40 + 5*19} {
		plain, _ := marked(t, s, look)
		all, cell := marked(t, s, look, Mark{Site: 40, Kind: Rolling, To: to})
		dots := all[:len(all)-len(plain)]
		cells := look.board.Spots[40].At.Distance(look.board.Spots[to].At)
		if want := 3 * (cells - 1); math.Abs(float64(len(dots))-want) > 2 {
			t.Errorf("%d dots on a way of %.1f cells", len(dots), cells)
		}
		for i := range dots[1:] {
			a, b := dots[i], dots[i+1]
			if d := math.Hypot(a.X-b.X, a.Y-b.Y) / cell; d < 0.25 || d > 0.4 {
				t.Errorf("dots %d and %d are %.2f cells apart", i, i+1, d)
			}
		}
	}
}
