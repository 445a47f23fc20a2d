package scenes

import (
	"image"
	"image/color"

	"quintet/render/raster"
)

// icons returns the picture of the program in the sizes that desktops ask for:
// five pieces, one of each game's colours, as on a die.
func icons() []image.Image {
	var all []image.Image
	for _, size := range []int{16, 32, 48, 64, 128, 256} {
		all = append(all, icon(float64(size)))
	}
	return all
}

func icon(size float64) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, int(size), int(size)))
	c := raster.Canvas{Image: img}
	c.RoundRect(0, 0, size, size, 0.2*size, color.NRGBA{0x2c, 0x5f, 0x7c, 255})
	for _, p := range []struct {
		x, y float64
		body color.NRGBA
	}{
		{0.27, 0.27, color.NRGBA{0x22, 0x24, 0x2a, 255}},
		{0.73, 0.27, color.NRGBA{0xf7, 0xf4, 0xec, 255}},
		{0.5, 0.5, color.NRGBA{0xe8, 0xa1, 0x3a, 255}},
		{0.27, 0.73, color.NRGBA{0xf7, 0xf4, 0xec, 255}},
		{0.73, 0.73, color.NRGBA{0xc0, 0x39, 0x2b, 255}},
	} {
		c.Put(raster.Ball(0.3*size, p.body), p.x*size, p.y*size, 1)
	}
	return img
}
