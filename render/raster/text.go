package raster

import (
	_ "embed"
	"image"
	"image/color"
	"math"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// TextWidth returns the width of text in pixels, in the Go font with an em of size pixels.
func TextWidth(size float64, bold bool, text string) float64 {
	if !(size > 0) {
		return 0
	}
	rulers.Lock()
	defer rulers.Unlock()
	return pixels(font.MeasureString(rulers.of(size, bold), composed(text)))
}

// CapHeight returns the height of a capital letter in the Go font with an em of size pixels, in
// pixels. size is more than 0.
func CapHeight(size float64, bold bool) float64 {
	return pixels(newFace(size, bold).Metrics().CapHeight)
}

// TextLine returns a line of text in the Go font with an em of size pixels, in white, to be tinted.
// size is more than 0. The anchor is the start of the baseline.
func TextLine(size float64, bold bool, text string) Picture {
	const edge = 1
	bounds, _ := font.BoundString(newFace(size, bold), composed(text))
	left, up := edge-math.Floor(pixels(bounds.Min.X)), edge-math.Floor(pixels(bounds.Min.Y))
	right, down := edge+math.Ceil(pixels(bounds.Max.X)), edge+math.Ceil(pixels(bounds.Max.Y))
	c := Canvas{image.NewRGBA(image.Rect(0, 0, int(left+right), int(up+down)))}
	c.Text(left, up, size, 0, 1, bold, white, text)
	return Picture{c.Image, left, up}
}

// Text draws a line of text in the Go font with an em of size pixels. Letters that the
// font lacks are drawn in a font of the system, or as boxes with their codes. Letters
// follow one another from left to right, without ligatures. x, y is the anchor of the text. ax says
// where in the text the anchor is, from 0, the left end, to 1, the right end. ay is 0 at the top of
// a capital letter and 1 at the baseline. The baseline is rounded to a whole pixel.
func (c Canvas) Text(x, y, size float64, ax, ay float64, bold bool, col color.NRGBA, text string) {
	if !(size > 0) || text == "" {
		return
	}
	text = composed(text)
	f := newFace(size, bold)
	// Rounding keeps small letters sharp.
	base := math.Round(y + (1-ay)*pixels(f.Metrics().CapHeight))
	d := font.Drawer{Dst: c.Image, Src: image.NewUniform(col), Face: f}
	d.Dot.X = toFixed(x - ax*pixels(d.MeasureString(text)))
	d.Dot.Y = toFixed(base)
	d.DrawString(text)
}

// composed returns text in the form in which it is drawn: an accent that is a character of its own
// would stand as high on a capital as on a small letter, so it becomes a part of its letter.
func composed(text string) string {
	if strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Mn, r) }) {
		return compose(text)
	}
	return text
}

func pixels(v fixed.Int26_6) float64  { return float64(v) / 64 }
func toFixed(v float64) fixed.Int26_6 { return fixed.Int26_6(math.Round(v * 64)) }

// Label returns a short text in the Go font with an em of size pixels, in the colour ink; the
// anchor is the middle of its capitals.
func Label(size float64, ink color.NRGBA, text string) Picture {
	w, h := math.Ceil(TextWidth(size, false, text))+2*margin, math.Ceil(1.4*size)+2*margin
	c := Canvas{image.NewRGBA(image.Rect(0, 0, int(w), int(h)))}
	c.Text(w/2, h/2, size, 0.5, 0.5, false, ink, text)
	return Picture{c.Image, w / 2, h / 2}
}

// The Go fonts have the letters of European languages: Latin, Greek and Cyrillic. These copies have
// no hints, and a zero without a slash (build.sh fonts).
var (
	//go:embed fonts/regular.ttf
	regularTTF []byte
	//go:embed fonts/bold.ttf
	boldTTF []byte

	regular, bold = parse(regularTTF), parse(boldTTF)
)

func parse(ttf []byte) *opentype.Font {
	f, err := opentype.Parse(ttf)
	if err != nil {
		panic(err) // the fonts are part of the program
	}
	return f
}

// face is a Go font at a size. Letters that it lacks are taken from a font of the system,
// or drawn as boxes.
type face struct {
	size   float64
	own    *opentype.Font
	opened map[*opentype.Font]font.Face
	buf    sfnt.Buffer
}

// newFace returns the Go font with an em of size pixels, which must be more than 0; sizes over
// 1024 count as 1024.
func newFace(size float64, heavy bool) *face {
	const most = 1 << 10
	own := regular
	if heavy {
		own = bold
	}
	return &face{size: min(size, most), own: own, opened: map[*opentype.Font]font.Face{}}
}

// at returns the font o at the size of f.
func (f *face) at(o *opentype.Font) font.Face {
	opened := f.opened[o]
	if opened == nil {
		var err error
		if opened, err = opentype.NewFace(o, &opentype.FaceOptions{Size: f.size, DPI: 72}); err != nil {
			panic(err) // options without hinting are always valid
		}
		f.opened[o] = opened
	}
	return opened
}

// of returns the font that draws the letter r.
func (f *face) of(r rune) font.Face {
	if has(f.own, &f.buf, r) {
		return f.at(f.own)
	}
	if !unseen(r) {
		if o := system.find(r); o != nil {
			return f.at(o)
		}
	}
	return boxes{f.size}
}

// has reports whether a font has a glyph for a letter.
func has(f *opentype.Font, buf *sfnt.Buffer, r rune) bool {
	glyph, err := f.GlyphIndex(buf, r)
	return err == nil && glyph != 0
}

// unseen reports whether a character, such as a joiner, is never drawn itself.
func unseen(r rune) bool { return unicode.In(r, unicode.Cf, unicode.Variation_Selector) }

// Glyph implements font.Face.
func (f *face) Glyph(dot fixed.Point26_6, r rune) (dr image.Rectangle, mask image.Image, maskp image.Point, advance fixed.Int26_6, ok bool) {
	return f.of(r).Glyph(dot, r)
}

// GlyphBounds implements font.Face.
func (f *face) GlyphBounds(r rune) (bounds fixed.Rectangle26_6, advance fixed.Int26_6, ok bool) {
	return f.of(r).GlyphBounds(r)
}

// GlyphAdvance implements font.Face.
func (f *face) GlyphAdvance(r rune) (advance fixed.Int26_6, ok bool) { return f.of(r).GlyphAdvance(r) }

// Kern implements font.Face. Only letters of the same font are kerned.
func (f *face) Kern(r0, r1 rune) fixed.Int26_6 {
	if a := f.of(r0); a == f.of(r1) {
		return a.Kern(r0, r1)
	}
	return 0
}

// Metrics implements font.Face.
func (f *face) Metrics() font.Metrics { return f.at(f.own).Metrics() }

// Close implements font.Face.
func (f *face) Close() error { return nil }

// rulers are the faces kept for measuring, since making one takes longer than measuring a line.
// Threads share them under the lock.
var rulers = ruling{faces: map[rulerKey]*face{}}

type ruling struct {
	sync.Mutex
	faces map[rulerKey]*face
}

// rulerKey is what newFace is called with.
type rulerKey struct {
	size  float64
	heavy bool
}

// of returns the face with the arguments of newFace. The caller holds the lock.
func (r *ruling) of(size float64, heavy bool) *face {
	const most = 50 // a full cache is emptied
	key := rulerKey{size, heavy}
	f := r.faces[key]
	if f == nil {
		if len(r.faces) >= most {
			clear(r.faces)
		}
		f = newFace(size, heavy)
		r.faces[key] = f
	}
	return f
}
