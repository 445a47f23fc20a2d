package looks

import (
	"image"
	"testing"

	"quintet/render/look"
	"quintet/render/raster"
	"quintet/render/rendertest"
	"quintet/rules"
)

func TestPicturesOfPieces(t *testing.T) {
	rendertest.EachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		l := New(g, s)
		seen := map[rules.Piece]bool{}
		check := func(p rules.Piece) {
			if p == 0 || seen[p] {
				return
			}
			seen[p] = true
			for _, cell := range []float64{7, 33.4, 90} {
				checkPicture(t, l.Shadow(p, cell), cell, false)
				for frame := range look.RollFrames {
					checkPicture(t, l.Picture(p, look.Form{Cell: cell, Frame: frame, Style: look.Style{Theme: &look.Light}}), cell, true)
				}
			}
		}
		for _, p := range s.Pieces(nil) {
			check(p.Piece)
		}
		rendertest.RandomGame(s, 80, func(_ rules.State, _ rules.Action, events []rules.Event) {
			for _, e := range events {
				for _, p := range []rules.Piece{e.Piece, e.FromNow, e.ToNow} {
					check(p)
				}
			}
		})
	})
}

// checkPicture checks the size of a picture, and that its anchor is inside. cell is the size of a
// cell in pixels. If solid is set, enough of the pixels of the picture must be opaque.
func checkPicture(t *testing.T, p raster.Picture, cell float64, solid bool) {
	t.Helper()
	size := p.Image.Bounds().Size()
	w, h := float64(size.X), float64(size.Y)
	if most := 2.2*cell + 8; w > most || h > most {
		t.Fatalf("a picture for cells of %v pixels has %v×%v, want at most %v", cell, w, h, most)
	}
	if p.X < 0 || p.Y < 0 || p.X > w || p.Y > h {
		t.Fatalf("the anchor %v, %v of a picture of %v×%v is outside", p.X, p.Y, w, h)
	}
	if solid && opaque(p.Image) < 0.15*cell*cell {
		t.Fatalf("a piece for cells of %v pixels has %v opaque pixels, want at least %v", cell, opaque(p.Image), 0.15*cell*cell)
	}
}

func opaque(img *image.RGBA) (n float64) {
	for i := 3; i < len(img.Pix); i += 4 {
		if img.Pix[i] == 255 {
			n++
		}
	}
	return n
}
