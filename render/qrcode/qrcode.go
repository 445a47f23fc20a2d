// Package qrcode makes QR codes of texts, as ISO/IEC 18004 describes them.
package qrcode

import (
	"image"
	"image/draw"

	"quintet/render/raster"
)

// Code is the QR code of a text. It has the least correction of errors, because a code on a screen is
// clean, and the fewer modules it has, the larger they are.
type Code struct {
	size  int    // the number of modules on a side
	black []bool // for each module, row by row
	fixed []bool // for each module, whether it is no part of the text
}

// MaxText is the greatest number of bytes of a text that has a code.
const MaxText = 2953

// quiet is the width in modules of the white margin without which a code is not found.
const quiet = 4

// versions has, for each size of a code, the number of blocks of its bytes, and the number of bytes with
// which each block corrects errors.
var versions = [...]struct{ blocks, checks byte }{
	{1, 7}, {1, 10}, {1, 15}, {1, 20}, {1, 26}, {2, 18}, {2, 20}, {2, 24}, {2, 30}, {4, 18},
	{4, 20}, {4, 24}, {4, 26}, {4, 30}, {6, 22}, {6, 24}, {6, 28}, {6, 30}, {7, 28}, {8, 28},
	{8, 28}, {9, 28}, {9, 30}, {10, 30}, {12, 26}, {12, 28}, {12, 30}, {13, 30}, {14, 30}, {15, 30},
	{16, 30}, {17, 30}, {18, 30}, {19, 30}, {19, 30}, {20, 30}, {21, 30}, {22, 30}, {24, 30}, {25, 30},
}

// New returns the code of text. ok is false if text has more than MaxText bytes.
func New(text string) (c Code, ok bool) {
	for i, v := range versions {
		version, length := i+1, []byte{byte(len(text))}
		if version >= 10 {
			length = []byte{byte(len(text) >> 8), byte(len(text))}
		}
		c := blank(version)
		blocks, checks, room := int(v.blocks), int(v.checks), c.room()
		if data := room - blocks*checks; 1+len(length)+len(text) <= data && len(text)>>(8*len(length)) == 0 {
			c.fill(protected(content(append(length, text...), data), room, blocks, checks))
			return c, true
		}
	}
	return Code{}, false
}

// content returns n bytes with the content of a code: half a byte that says that bytes follow, counted,
// half a byte that ends them, and what fills the code.
func content(counted []byte, n int) (all []byte) {
	last := byte(4)
	for _, b := range append(counted, 0) {
		all = append(all, last<<4|b>>4)
		last = b
	}
	for fill := byte(0xEC); len(all) < n; fill ^= 0xEC ^ 0x11 {
		all = append(all, fill)
	}
	return all
}

// protected returns the bytes of a code that holds data; room is their number. It divides data into blocks
// and gives each block so many checks, bytes that correct errors. The last blocks may be a byte longer. The
// first bytes of all blocks come first, then their second bytes, and so on.
func protected(data []byte, room, blocks, checks int) (all []byte) {
	parts, sums := make([][]byte, blocks), make([][]byte, blocks)
	g := generator(checks)
	for i := range blocks {
		n := room/blocks - checks
		if i >= blocks-room%blocks {
			n++
		}
		parts[i], data = data[:n], data[n:]
		sums[i] = remainder(parts[i], g)
	}
	for _, columns := range [][][]byte{parts, sums} {
		for i := range len(columns[blocks-1]) {
			for _, part := range columns {
				if i < len(part) {
					all = append(all, part[i])
				}
			}
		}
	}
	return all
}

// times multiplies in the field of 256 elements that QR codes use.
func times(a, b byte) (product byte) {
	for ; b > 0; b >>= 1 {
		if b&1 != 0 {
			product ^= a
		}
		a = a<<1 ^ a>>7*0x1D
	}
	return product
}

// generator returns the polynomial with the roots 1, 2, 4 and so on to 2ⁿ⁻¹, without its first
// coefficient, which is 1.
func generator(n int) []byte {
	g, root := make([]byte, n), byte(1)
	g[n-1] = 1
	for range n {
		for j := range g {
			g[j] = times(g[j], root)
			if j+1 < n {
				g[j] ^= g[j+1]
			}
		}
		root = times(root, 2)
	}
	return g
}

// remainder returns the remainder of data, followed by as many zeros as g has coefficients, divided by g.
func remainder(data, g []byte) []byte {
	rest := make([]byte, len(g))
	for _, b := range data {
		factor := b ^ rest[0]
		rest = append(rest[1:], 0)
		for j := range rest {
			rest[j] ^= times(g[j], factor)
		}
	}
	return rest
}

// blank returns the code of the version without a text: the modules by which it is found and measured,
// and those that say how to read it.
func blank(version int) Code {
	size := 17 + 4*version
	c := Code{size: size, black: make([]bool, size*size), fixed: make([]bool, size*size)}
	for i := range size {
		c.fix(6, i, i%2 == 0)
		c.fix(i, 6, i%2 == 0)
	}
	for _, at := range [][2]int{{3, 3}, {size - 4, 3}, {3, size - 4}} {
		c.rings(at[0], at[1], 4, 0b01011)
	}
	var grid []int // the rows and columns of the small squares
	if version > 1 {
		n := version/7 + 2
		step := (4*version + 2*n + 1) / (2*n - 2) * 2
		if version == 32 {
			step = 26 // as the standard has it
		}
		for at := size - 7; len(grid) < n-1; at -= step {
			grid = append(grid, at)
		}
		grid = append(grid, 6)
	}
	for i, x := range grid {
		for j, y := range grid {
			if last := len(grid) - 1; i == last && j%last == 0 || i == 0 && j == last {
				continue // a corner with a large square
			}
			c.rings(x, y, 2, 0b101)
		}
	}
	const format = 0x77C4 // the least correction, and the mask of fill; with bits that correct errors
	for i := range 15 {
		on := format>>i&1 != 0
		switch {
		case i < 6:
			c.fix(8, i, on)
		case i < 8:
			c.fix(8, i+1, on)
		case i == 8:
			c.fix(7, 8, on)
		default:
			c.fix(14-i, 8, on)
		}
		if i < 8 {
			c.fix(size-1-i, 8, on)
		} else {
			c.fix(8, size-15+i, on)
		}
	}
	c.fix(8, size-8, true)
	if version >= 7 {
		sum := version
		for range 12 {
			sum = sum<<1 ^ sum>>11*0x1F25
		}
		for i := range 18 {
			on := (version<<12|sum)>>i&1 != 0
			c.fix(size-11+i%3, i/3, on)
			c.fix(i/3, size-11+i%3, on)
		}
	}
	return c
}

// fix sets a module that is no part of the text.
func (c *Code) fix(x, y int, black bool) {
	c.black[y*c.size+x], c.fixed[y*c.size+x] = black, true
}

// rings fixes the squares around x, y at the distances 0 to r. The square at the distance d is black if bit d
// of black is set.
func (c *Code) rings(x, y, r, black int) {
	for j := max(0, y-r); j <= min(c.size-1, y+r); j++ {
		for i := max(0, x-r); i <= min(c.size-1, x+r); i++ {
			c.fix(i, j, black>>max(i-x, x-i, j-y, y-j)&1 != 0)
		}
	}
}

// room returns the number of bytes that are not fixed.
func (c *Code) room() (n int) {
	for _, fixed := range c.fixed {
		if !fixed {
			n++
		}
	}
	return n / 8
}

// fill puts the bits of data into the modules that are not fixed: from the right to the left, in columns
// of two modules that go up and down in turn. As a mask, every second module is inverted.
func (c *Code) fill(data []byte) {
	n := 0
	for right := c.size - 1; right > 0; right -= 2 {
		if right == 6 {
			right-- // the column that is fixed
		}
		for i := range 2 * c.size {
			x, y := right-i%2, i/2
			if (right+1)&2 == 0 {
				y = c.size - 1 - y
			}
			if c.fixed[y*c.size+x] {
				continue
			}
			on := n < 8*len(data) && data[n/8]>>(7-n%8)&1 != 0
			c.black[y*c.size+x] = on != ((x+y)%2 == 0)
			n++
		}
	}
}

// Side returns the number of modules on a side of the code, with its white margin.
func (c Code) Side() int { return c.size + 2*quiet }

// Picture returns the code with its white margin, black on white, in modules of scale × scale pixels.
func (c Code) Picture(scale int) raster.Picture {
	side := c.Side() * scale
	m := image.NewRGBA(image.Rect(0, 0, side, side))
	draw.Draw(m, m.Rect, image.White, image.Point{}, draw.Src)
	for i, black := range c.black {
		if black {
			at := image.Pt(i%c.size+quiet, i/c.size+quiet).Mul(scale)
			draw.Draw(m, image.Rectangle{at, at.Add(image.Pt(scale, scale))}, image.Black, image.Point{}, draw.Src)
		}
	}
	return raster.Picture{Image: m}
}
