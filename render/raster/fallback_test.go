package raster

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"golang.org/x/image/font/sfnt"
)

// install replaces the fonts of the system during a test.
func install(t *testing.T, list func() []string) {
	old := system
	system = &fallback{list: list}
	t.Cleanup(func() { system = old })
}

// ttf returns the bytes of a font with one letter, r, which looks like the A of the Go
// font.
func ttf(t *testing.T, r rune) []byte {
	t.Helper()
	var buf sfnt.Buffer
	glyph, err := regular.GlyphIndex(&buf, 'A')
	if err != nil {
		t.Fatal(err)
	}
	big := binary.BigEndian
	data := slices.Clone(regularTTF)
	for len(data)%4 != 0 {
		data = append(data, 0)
	}
	var cmap []byte
	for _, v := range []uint16{0, 1, 3, 10, 0, 12, 12, 0, 0, 28, 0, 0, 0, 1} {
		cmap = big.AppendUint16(cmap, v)
	}
	for _, v := range []uint32{uint32(r), uint32(r), uint32(glyph)} {
		cmap = big.AppendUint32(cmap, v)
	}
	for i := range int(big.Uint16(data[4:])) {
		if table := data[12+16*i:]; string(table[:4]) == "cmap" {
			big.PutUint32(table[8:], uint32(len(data)))
			big.PutUint32(table[12:], uint32(len(cmap)))
		}
	}
	return append(data, cmap...)
}

// ttc returns the bytes of a collection of one font.
func ttc(font []byte) []byte {
	big := binary.BigEndian
	header := []byte("ttcf\x00\x01\x00\x00\x00\x00\x00\x01\x00\x00\x00\x10")
	font = slices.Clone(font)
	for i := range int(big.Uint16(font[4:])) {
		table := font[12+16*i:]
		big.PutUint32(table[8:], big.Uint32(table[8:])+uint32(len(header)))
	}
	return append(header, font...)
}

// written returns a folder with the files.
func written(t *testing.T, files map[string][]byte) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for name, data := range files {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestFontsAreOpenedWhenTheyAreNeeded checks that no more fonts are opened than
// necessary to find a letter.
func TestFontsAreOpenedWhenTheyAreNeeded(t *testing.T) {
	dir := written(t, map[string][]byte{"first.ttf": ttf(t, '中')})
	install(t, func() []string { return []string{filepath.Join(dir, "first.ttf"), filepath.Join(dir, "second.ttf")} })
	if TextWidth(20, false, "中"); len(system.fonts) != 1 || len(system.files) != 1 {
		t.Errorf("%d fonts are open and %d files are left, want 1 and 1", len(system.fonts), len(system.files))
	}
	if TextWidth(20, false, "文"); len(system.files) != 0 {
		t.Error("a letter was not looked for in the second file")
	}
}

// TestEuropeanTextTouchesNoFile checks that the system is not asked for letters that
// the Go fonts have.
func TestEuropeanTextTouchesNoFile(t *testing.T) {
	install(t, func() []string {
		t.Error("the fonts of the system were listed")
		return nil
	})
	for _, bold := range []bool{false, true} {
		for _, text := range []string{
			"The quick brown fox jumps over the lazy dog, 0123456789: „Zwölf – ‚drei‘“… €£§©½×±",
			"Àéîõüßçñøåæœšžłđğıőűţčěřůýťďľŕėįųāēīū ÞðŊŋ",
			"ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ αβγδεζηθικλμνξοπρσςτυφχψω άέήίόύώ",
			"АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ абвгдеёжзийклмнопрстуфхцчшщъыьэюя ҐґЄєІіЇїЎўЂђЈјЉљЊњЋћЏџ",
		} {
			TextWidth(12, bold, text)
			TextLine(12, bold, text)
		}
		CapHeight(12, bold)
	}
}

// TestLettersAreFoundInThreads checks that text may be measured in one thread while it
// is drawn in another.
func TestLettersAreFoundInThreads(t *testing.T) {
	dir := written(t, map[string][]byte{"font.ttf": ttf(t, '中')})
	install(t, func() []string { return []string{filepath.Join(dir, "font.ttf")} })
	want := TextWidth(20, false, "AA")
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for range 20 {
				TextLine(20, false, "中文 A中")
				if got := TextWidth(20, false, "中A"); got != want {
					t.Errorf("a text is %v wide, want %v", got, want)
				}
			}
		})
	}
	all.Wait()
}
