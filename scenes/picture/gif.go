package picture

import (
	"bytes"
	"compress/lzw"
	"encoding/binary"
	"image"
	"io"
)

// gifFile writes an animated GIF frame by frame. The encoder of the standard library needs all
// frames at once. A frame has the pixels that have changed since the previous frame, and a
// transparent colour for all other pixels.
type gifFile struct {
	w       io.Writer
	size    image.Point
	palette *palette
	shown   []uint8      // the indices of the colours of the last frame; nil before the first
	next    []uint8      // for each pixel of a frame, the index of its colour, or unchanged
	packed  bytes.Buffer // a compressed frame
	block   []byte       // the last frame, not written yet because its time may grow
	time    int          // the time for which block is shown, in hundredths of a second
	err     error        // the first error of w
}

// unchanged is the index of the transparent colour.
const unchanged = colours

// same is the greatest result of the function difference for two colours that look alike. A pixel
// that differs from the colour shown there by at most same is not changed.
const same = 9 * 4 * 4

// newGIF writes the head of a file with frames of the given size.
func newGIF(w io.Writer, size image.Point, p *palette) *gifFile {
	g := &gifFile{w: w, size: size, palette: p}
	le := binary.LittleEndian
	head := []byte("GIF89a")
	head = le.AppendUint16(head, uint16(size.X))
	head = le.AppendUint16(head, uint16(size.Y))
	head = append(head, 0xF7, 0, 0) // a global table of 256 colours with 8 bits; no background
	table := make([]byte, 3*256)
	for i, c := range p.colours {
		table[3*i], table[3*i+1], table[3*i+2] = c.R, c.G, c.B
	}
	head = append(head, table...)
	head = append(head, "\x21\xFF\x0BNETSCAPE2.0\x03\x01\x00\x00\x00"...) // the animation is repeated forever
	g.write(head)
	return g
}

// write writes p, unless there was an error.
func (g *gifFile) write(p []byte) {
	if g.err == nil {
		_, g.err = g.w.Write(p)
	}
}

// frame appends img, to be shown for the given time in hundredths of a second.
func (g *gifFile) frame(img *image.RGBA, time int) error {
	changed := g.compare(img)
	if changed.Empty() {
		g.time += time
		return g.err
	}
	g.flush()
	g.encode(changed)
	g.time = time
	return g.err
}

// compare sets the fields next and shown for the image img, and returns the rectangle that contains
// all changes.
func (g *gifFile) compare(img *image.RGBA) (changed image.Rectangle) {
	fresh := g.shown == nil
	if fresh {
		g.shown, g.next = make([]uint8, g.size.X*g.size.Y), make([]uint8, g.size.X*g.size.Y)
	}
	low, high := g.size, image.Point{}
	for i := range g.next {
		p := img.Pix[4*i : 4*i+4 : 4*i+4]
		g.next[i] = unchanged
		if !fresh && difference(p[0], p[1], p[2], g.palette.colours[g.shown[i]]) <= same {
			continue
		}
		if index := g.palette.nearest(p[0], p[1], p[2]); fresh || index != g.shown[i] {
			g.next[i], g.shown[i] = index, index
			x, y := i%g.size.X, i/g.size.X
			low = image.Pt(min(low.X, x), min(low.Y, y))
			high = image.Pt(max(high.X, x+1), max(high.Y, y+1))
		}
	}
	return image.Rectangle{low, high}
}

// encode stores in block a frame with the part of g.next that is in area, compressed.
func (g *gifFile) encode(area image.Rectangle) {
	le := binary.LittleEndian
	b := append(g.block[:0], 0x2C)
	for _, v := range []int{area.Min.X, area.Min.Y, area.Dx(), area.Dy()} {
		b = le.AppendUint16(b, uint16(v))
	}
	b = append(b, 0, 8) // no table of its own; 8 bits
	g.packed.Reset()
	lz := lzw.NewWriter(&g.packed, lzw.LSB, 8)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		row := y * g.size.X
		lz.Write(g.next[row+area.Min.X : row+area.Max.X]) // a buffer has no errors
	}
	lz.Close()
	for g.packed.Len() > 0 {
		part := g.packed.Next(255)
		b = append(append(b, byte(len(part))), part...)
	}
	g.block = append(b, 0)
}

// flush writes the last frame.
func (g *gifFile) flush() {
	if len(g.block) == 0 {
		return
	}
	const stays, transparent = 1 << 2, 1 // stays: the frame stays under the next frame
	control := []byte{0x21, 0xF9, 4, stays | transparent}
	control = binary.LittleEndian.AppendUint16(control, uint16(min(g.time, 1<<16-1)))
	g.write(append(control, unchanged, 0))
	g.write(g.block)
	g.block = g.block[:0]
}

func (g *gifFile) end() error {
	g.flush()
	g.write([]byte{0x3B})
	return g.err
}
