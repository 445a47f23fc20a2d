package raster

import (
	_ "embed"
	"image"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

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
