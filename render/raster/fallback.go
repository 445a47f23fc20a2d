package raster

import (
	"os"
	"sync"

	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// fallback finds fonts for letters that the Go fonts lack. It touches no file before the
// first such letter, and opens one file after the other until a font has the letter.
type fallback struct {
	list func() []string // the files in the order in which they are tried

	mutex sync.Mutex
	files []string // the files that are not opened yet
	fonts []*opentype.Font
	found map[rune]*opentype.Font // the font for each letter; nil if no font has it
}

// system finds the fonts of the system.
var system = &fallback{list: fontFiles}

// find returns a font with the letter r, nil if there is none.
func (f *fallback) find(r rune) *opentype.Font {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if f.found == nil {
		f.found = map[rune]*opentype.Font{}
		f.files = f.list()
	}
	font, known := f.found[r]
	if !known {
		font = f.search(r)
		f.found[r] = font
	}
	return font
}

func (f *fallback) search(r rune) *opentype.Font {
	var buf sfnt.Buffer
	for i := 0; ; i++ {
		for i == len(f.fonts) {
			if len(f.files) == 0 {
				return nil
			}
			f.fonts = append(f.fonts, open(f.files[0])...)
			f.files = f.files[1:]
		}
		if draws(f.fonts[i], &buf, r) {
			return f.fonts[i]
		}
	}
}

// draws reports whether a font has an outline of a letter; some fonts have only pictures.
func draws(f *opentype.Font, buf *sfnt.Buffer, r rune) bool {
	if !has(f, buf, r) {
		return false
	}
	glyph, err := f.GlyphIndex(buf, r)
	if err == nil {
		_, err = f.LoadGlyph(buf, glyph, fixed.I(16), nil)
	}
	return err == nil
}

// open returns the readable fonts of a file. Their file stays open, because glyphs are read when
// they are drawn.
func open(file string) (fonts []*opentype.Font) {
	in, err := os.Open(file)
	if err != nil {
		return nil
	}
	all, err := opentype.ParseCollectionReaderAt(in)
	if err != nil {
		in.Close()
		return nil
	}
	for i := range all.NumFonts() {
		if f, err := all.Font(i); err == nil {
			fonts = append(fonts, f)
		}
	}
	return fonts
}
