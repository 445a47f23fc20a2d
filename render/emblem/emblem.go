// Package emblem draws the icon of the program, and the picture that other sites show with a
// link to its page.
package emblem

import (
	"image"
	"image/color"

	"quintet/render/raster"
)

// Icons returns the icon in the sizes that desktops ask for.
func Icons() []image.Image {
	var all []image.Image
	for _, size := range []int{16, 32, 48, 64, 128, 256} {
		all = append(all, Draw(size))
	}
	return all
}

// ground is the colour under the pieces.
var ground = color.NRGBA{0x2c, 0x5f, 0x7c, 255}

// Draw returns the icon in a square of size × size pixels: five pieces, as on a
// die, on a tile with round corners.
func Draw(size int) image.Image {
	img, c, s := begin(size)
	c.RoundRect(0, 0, s, s, 0.2*s, ground)
	pieces(c, 0, 0, s)
	return img
}

// Full returns the icon on a ground that fills the square, so that it can be cut to another
// shape (a maskable icon). All pieces are inside a circle around the middle, four fifths as
// wide as the square.
func Full(size int) image.Image {
	const inside = 0.76 // fraction of the square
	img, c, s := begin(size)
	c.Rect(0, 0, s, s, ground)
	pieces(c, (1-inside)/2*s, (1-inside)/2*s, inside*s)
	return img
}

func begin(size int) (image.Image, raster.Canvas, float64) {
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	return img, raster.Canvas{Image: img}, float64(size)
}

// Social returns the five pieces of the icon. Beside them is the text name, and the text line is
// below it. The result has the size of the pictures that sites show with links (Open Graph).
func Social(name, line string) image.Image {
	const w, h = 1200, 630
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	c := raster.Canvas{Image: img}
	c.Fill(ground)
	pieces(c, 40, 115, 400)
	ink := color.NRGBA{0xf7, 0xf4, 0xec, 255}
	c.Text(470, 300, 150, 0, 0.5, true, ink, name)
	c.Text(476, 410, 40, 0, 0.5, false, ink, line)
	return img
}

// pieces draws the five pieces in the square at (x, y) of size × size pixels.
func pieces(c raster.Canvas, x, y, size float64) {
	var (
		dark  = color.NRGBA{0x22, 0x24, 0x2a, 255}
		ivory = color.NRGBA{0xf7, 0xf4, 0xec, 255}
		amber = color.NRGBA{0xe8, 0xa1, 0x3a, 255}
		red   = color.NRGBA{0xc0, 0x39, 0x2b, 255}
	)
	for _, p := range []struct {
		x, y float64
		body color.NRGBA
	}{{0.27, 0.27, dark}, {0.73, 0.27, ivory}, {0.5, 0.5, amber}, {0.27, 0.73, ivory}, {0.73, 0.73, red}} {
		c.Put(raster.Ball(0.3*size, p.body), x+p.x*size, y+p.y*size, 1)
	}
}
