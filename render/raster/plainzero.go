package raster

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// The Go fonts have a zero with a slash, which is for source code, and one without,
// which no character is drawn with.
const slashedZero, plainZero = "zero", "zero.empty"

// glyphs finds the outlines of a TrueType font.
type glyphs struct {
	ttf        []byte
	loca, glyf int  // where the tables are
	long       bool // offsets in loca have four bytes
}

// fontTable returns where a table of the font begins.
func fontTable(ttf []byte, tag string) int {
	for at := 12; at < 12+16*int(binary.BigEndian.Uint16(ttf[4:])); at += 16 {
		if bytes.HasPrefix(ttf[at:], []byte(tag)) {
			return int(binary.BigEndian.Uint32(ttf[at+8:]))
		}
	}
	panic("raster: the font has no table " + tag) // the fonts are part of the program
}

// outline returns the bytes of a glyph's outline.
func (g *glyphs) outline(glyph int) []byte {
	offset := func(i int) int {
		if g.long {
			return int(binary.BigEndian.Uint32(g.ttf[g.loca+4*i:]))
		}
		return 2 * int(binary.BigEndian.Uint16(g.ttf[g.loca+2*i:]))
	}
	return g.ttf[g.glyf+offset(glyph) : g.glyf+offset(glyph+1)]
}

// withPlainZero returns the font with the outline of one glyph in the place of that
// of another, which has as many bytes at least.
func withPlainZero(ttf []byte, slashed, plain int) []byte {
	ttf = slices.Clone(ttf)
	g := glyphs{ttf: ttf, loca: fontTable(ttf, "loca"), glyf: fontTable(ttf, "glyf")}
	const longOffsets = 50 // in the table head
	g.long = binary.BigEndian.Uint16(ttf[fontTable(ttf, "head")+longOffsets:]) != 0
	to, from := g.outline(slashed), g.outline(plain)
	if len(from) > len(to) {
		panic("raster: the plain zero has no room") // the fonts are part of the program
	}
	clear(to[copy(to, from):])
	return ttf
}
