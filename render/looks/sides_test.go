package looks

import (
	"image"
	"image/color"
	"testing"

	"quintet/render/look"
	"quintet/render/rendertest"
	"quintet/rules"
)

// TestSidesAreToldApart checks for every look that the pieces of one side are all lighter than
// those of the other. A piece belongs to the player who puts it or, if no piece is ever put, to
// the player who moves it.
func TestSidesAreToldApart(t *testing.T) {
	const least = 1.4 // to one
	rendertest.EachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		owners := map[rules.EventKind]map[rules.Piece]rules.Player{rules.Put: {}, rules.Move: {}}
		note := func(_ rules.State, _ rules.Action, events []rules.Event) {
			for _, e := range events {
				if owners[e.Kind] != nil {
					owners[e.Kind][e.Piece] = e.Player
				}
			}
		}
		for _, length := range []int{40, 60, 80} {
			rendertest.RandomGame(s.Clone(), length, note)
		}
		of := owners[rules.Put]
		if len(of) == 0 {
			of = owners[rules.Move]
		}
		l := New(g, s)
		var lightest, darkest [2]float64
		var seen [2]bool
		for p, player := range of {
			mean := meanColour(l.Picture(p, look.Form{Cell: 60, Style: look.Style{Theme: &look.Light}}).Image)
			c := rendertest.Contrast(mean, color.NRGBA{A: 255}) // to black
			if !seen[player] {
				lightest[player], darkest[player], seen[player] = c, c, true
			}
			lightest[player], darkest[player] = max(lightest[player], c), min(darkest[player], c)
		}
		if !seen[0] || !seen[1] {
			t.Fatalf("no piece is known to be of a side: %v", of)
		}
		if apart := max(darkest[0]/lightest[1], darkest[1]/lightest[0]); apart < least {
			t.Errorf("the pieces of the sides have a contrast of %.2f:1, want at least %v:1", apart, least)
		}
	})
}

// meanColour returns the mean colour of a picture, in which each pixel is weighted by its
// alpha.
func meanColour(img *image.RGBA) color.NRGBA {
	var sum [3]int
	whole := 0
	for i := 0; i < len(img.Pix); i += 4 {
		for k := range sum {
			sum[k] += int(img.Pix[i+k])
		}
		whole += int(img.Pix[i+3])
	}
	mean := func(k int) uint8 { return uint8(min(255, 255*sum[k]/max(1, whole))) }
	return color.NRGBA{R: mean(0), G: mean(1), B: mean(2), A: 255}
}
