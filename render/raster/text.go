package raster

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

var regular, bold = parse(goregular.TTF), parse(gobold.TTF)

func parse(ttf []byte) *opentype.Font {
	f, err := opentype.Parse(ttf)
	if err != nil {
		panic(err) // the fonts are part of the program
	}
	return f
}

// face returns the Go font at the given size of the em in pixels, more than 0.
func face(size float64, heavy bool) font.Face {
	f := regular
	if heavy {
		f = bold
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72})
	if err != nil {
		panic(err) // only a bad font has an error
	}
	return face
}

// TextWidth returns how wide text is, in pixels, in the Go font at the given
// size of the em.
func TextWidth(size float64, bold bool, text string) float64 {
	if !(size > 0) {
		return 0
	}
	return pixels(font.MeasureString(face(size, bold), text))
}

// CapHeight returns how high a capital letter is, in pixels.
func CapHeight(size float64, bold bool) float64 {
	return pixels(face(size, bold).Metrics().CapHeight)
}

// TextLine returns a line of text in white, to be tinted; the anchor is where
// its baseline begins. Size is more than 0.
func TextLine(size float64, bold bool, text string) Picture {
	const above, below = 1.05, 0.35 // the baseline, in sizes; no letter reaches farther
	up, down := math.Ceil(above*size), math.Ceil(below*size)
	side := math.Ceil(0.2 * size) // letters may lean out of their box
	w := math.Ceil(TextWidth(size, bold, text)) + 2*side
	c := Canvas{image.NewRGBA(image.Rect(0, 0, int(w), int(up+down)))}
	c.Text(side, up, size, 0, 1, bold, white, text)
	return Picture{c.Image, side, up}
}

// Text draws a line of text in the Go font, size pixels to the em. ax and ay,
// 0..1, say which point of its box lies at x, y: from left to right, and from
// the top of a capital letter down to the baseline.
func (c Canvas) Text(x, y, size float64, ax, ay float64, bold bool, col color.NRGBA, text string) {
	if !(size > 0) || text == "" {
		return
	}
	f := face(size, bold)
	// Feet on a whole pixel keep small letters sharp.
	base := math.Round(y + (1-ay)*pixels(f.Metrics().CapHeight))
	d := font.Drawer{Dst: c.Image, Src: image.NewUniform(col), Face: f}
	d.Dot.X = toFixed(x - ax*pixels(d.MeasureString(text)))
	d.Dot.Y = toFixed(base)
	d.DrawString(text)
}

func pixels(v fixed.Int26_6) float64  { return float64(v) / 64 }
func toFixed(v float64) fixed.Int26_6 { return fixed.Int26_6(math.Round(v * 64)) }
