package raster

import (
	"encoding/binary"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/vector"
)

// face reads outlines from one of the Go fonts. It knows just what these hold:
// a format 4 character map, short offsets, and compound glyphs whose parts are
// moved but not scaled.
type face struct {
	data                   []byte
	glyf, loca, hmtx, cmap int
	metrics                int     // how many glyphs have a width of their own
	em, capHeight          float64 // in font units
}

var regular, bold = newFace(goregular.TTF), newFace(gobold.TTF)

func newFace(data []byte) *face {
	f := &face{data: data}
	for i := range f.u16(4) {
		e := 12 + 16*i
		at := f.u32(e + 8)
		switch string(data[e : e+4]) {
		case "glyf":
			f.glyf = at
		case "loca":
			f.loca = at
		case "hmtx":
			f.hmtx = at
		case "hhea":
			f.metrics = f.u16(at + 34)
		case "head":
			f.em = float64(f.u16(at + 18))
		case "OS/2":
			f.capHeight = float64(f.u16(at + 88))
		case "cmap":
			for j := range f.u16(at + 2) {
				if s := at + f.u32(at+8+8*j); f.u16(s) == 4 {
					f.cmap = s
				}
			}
		}
	}
	return f
}

func (f *face) u16(at int) int { return int(binary.BigEndian.Uint16(f.data[at:])) }
func (f *face) i16(at int) int { return int(int16(f.u16(at))) }
func (f *face) u32(at int) int { return int(binary.BigEndian.Uint32(f.data[at:])) }

// glyph returns the glyph of a character; 0, an empty box, when there is none.
func (f *face) glyph(r rune) int {
	if r > 0xFFFF {
		return 0
	}
	n := f.u16(f.cmap + 6) // twice the number of segments
	ends, c := f.cmap+14, int(r)
	for i := 0; i < n; i += 2 {
		if f.u16(ends+i) < c {
			continue
		}
		start, delta := f.u16(ends+n+2+i), f.u16(ends+2*n+2+i)
		if start > c {
			return 0
		}
		at := ends + 3*n + 2 + i
		offset := f.u16(at)
		if offset == 0 {
			return (c + delta) & 0xFFFF
		}
		if g := f.u16(at + offset + 2*(c-start)); g != 0 {
			return (g + delta) & 0xFFFF
		}
		return 0
	}
	return 0
}

// advance returns how far a glyph moves the pen, in font units.
func (f *face) advance(g int) float64 {
	return float64(f.u16(f.hmtx + 4*min(g, f.metrics-1)))
}

// trace adds the outline of a glyph to z, with its origin at x, y and scale
// pixels to the font unit.
func (f *face) trace(z *vector.Rasterizer, g int, x, y, scale float64) {
	at, end := f.glyf+2*f.u16(f.loca+2*g), f.glyf+2*f.u16(f.loca+2*g+2)
	if at == end {
		return
	}
	contours := f.i16(at)
	if contours < 0 {
		f.traceParts(z, at+10, x, y, scale)
		return
	}
	ends := at + 10
	points := f.u16(ends+2*contours-2) + 1
	p := ends + 2*contours
	p += 2 + f.u16(p) // past the hinting
	flags := make([]byte, 0, points)
	for len(flags) < points {
		b := f.data[p]
		p++
		flags = append(flags, b)
		if b&8 != 0 {
			for range f.data[p] {
				flags = append(flags, b)
			}
			p++
		}
	}
	read := func(short, same byte) []float32 {
		v, out := 0, make([]float32, points)
		for i, b := range flags {
			switch {
			case b&short != 0 && b&same != 0:
				v += int(f.data[p])
				p++
			case b&short != 0:
				v -= int(f.data[p])
				p++
			case b&same == 0:
				v += f.i16(p)
				p += 2
			}
			out[i] = float32(float64(v) * scale)
		}
		return out
	}
	xs, ys := read(2, 16), read(4, 32)
	for i := range xs {
		xs[i], ys[i] = float32(x)+xs[i], float32(y)-ys[i]
	}
	first := 0
	for i := range contours {
		last := f.u16(ends + 2*i)
		traceContour(z, flags[first:last+1], xs[first:last+1], ys[first:last+1])
		first = last + 1
	}
}

// traceParts adds the parts of a compound glyph.
func (f *face) traceParts(z *vector.Rasterizer, at int, x, y, scale float64) {
	const words, more = 1, 32
	for {
		flags, part := f.u16(at), f.u16(at+2)
		at += 4
		var dx, dy int
		if flags&words != 0 {
			dx, dy = f.i16(at), f.i16(at+2)
			at += 4
		} else {
			dx, dy = int(int8(f.data[at])), int(int8(f.data[at+1]))
			at += 2
		}
		f.trace(z, part, x+float64(dx)*scale, y-float64(dy)*scale, scale)
		if flags&more == 0 {
			return
		}
	}
}

// traceContour adds one closed contour. Points off the curve bend it; between
// two of these lies one on it.
func traceContour(z *vector.Rasterizer, flags []byte, xs, ys []float32) {
	n := len(flags)
	on := func(i int) bool { return flags[i%n]&1 != 0 }
	between := func(i, j int) (x, y float32) {
		i, j = i%n, j%n
		return (xs[i] + xs[j]) / 2, (ys[i] + ys[j]) / 2
	}
	if on(0) {
		z.MoveTo(xs[0], ys[0])
	} else if on(n - 1) {
		z.MoveTo(xs[n-1], ys[n-1])
	} else {
		z.MoveTo(between(n-1, 0))
	}
	for i := range n {
		x, y := xs[i], ys[i]
		if on(i) {
			z.LineTo(x, y)
			continue
		}
		toX, toY := between(i, i+1)
		if on(i + 1) {
			toX, toY = xs[(i+1)%n], ys[(i+1)%n]
		}
		z.QuadTo(x, y, toX, toY)
	}
	z.ClosePath()
}
