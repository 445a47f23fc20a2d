package picture

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"math/rand/v2"
	"testing"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/scenes/stage/stagetest"
)

// inBackground is work that nobody watches.
var inBackground = Work{Context: context.Background()}

// eachGame runs test for each game, with a game of the given number of random actions, or fewer
// if it ends before.
func eachGame(t *testing.T, actions int, test func(t *testing.T, m *match.Match)) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) { test(t, played(t, g, actions)) })
	}
}

// played returns a game of random actions.
func played(t *testing.T, g *rules.Game, actions int) *match.Match {
	t.Helper()
	return stagetest.PlayOn(t, stagetest.Match(t, g.ID), rand.New(rand.NewPCG(1, 2)), actions)
}

// form returns the form of a picture of m whose longer side has the given length.
func form(m *match.Match, length int) Form {
	return Form{Size: Fit(m, length, layout.Viewpoint{}), Style: look.Style{Theme: &look.Light, Coords: true}, Marks: true}
}

// animate returns the bytes of an animation of actions of m, and the animation decoded by the
// standard library.
func animate(t *testing.T, m *match.Match, first, last int, f Form) ([]byte, *gif.GIF) {
	t.Helper()
	var file bytes.Buffer
	if err := GIF(&file, m, first, last, f, inBackground); err != nil {
		t.Fatal(err)
	}
	g, err := gif.DecodeAll(bytes.NewReader(file.Bytes()))
	if err != nil {
		t.Fatalf("the standard library cannot decode the animation: %v", err)
	}
	return file.Bytes(), g
}

// screens calls see with each frame of g as it is seen, over the frames before it.
func screens(g *gif.GIF, see func(i int, screen *image.RGBA)) {
	screen := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
	for i, frame := range g.Image {
		draw.Draw(screen, frame.Rect, frame, frame.Rect.Min, draw.Over)
		see(i, screen)
	}
}

// near checks that screen shows the position of m that is looked at.
func near(t *testing.T, what string, screen *image.RGBA, m *match.Match, f Form) {
	t.Helper()
	if mean, clearly := apart(screen, still(m, f)); mean > 3 || clearly > 0.002 {
		t.Errorf("%s differs from the position by %.2f on average, and clearly in %.4f of its pixels; want at most 3 and 0.002", what, mean, clearly)
	}
}

// apart returns the mean difference of the components of two images, and the fraction of pixels
// that differ clearly.
func apart(one, other *image.RGBA) (mean, clearly float64) {
	const clear = 48 // of a component
	for i := 0; i < len(one.Pix); i += 4 {
		far := 0
		for k := range 3 {
			d := int(one.Pix[i+k]) - int(other.Pix[i+k])
			d = max(d, -d)
			far = max(far, d)
			mean += float64(d)
		}
		if far > clear {
			clearly++
		}
	}
	n := float64(len(one.Pix) / 4)
	return mean / (3 * n), clearly / n
}

// at returns the colour at x, y.
func at(img image.Image, x, y int) color.NRGBA {
	return color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)
}
