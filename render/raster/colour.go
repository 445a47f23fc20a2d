package raster

import "image/color"

// RGB returns the opaque colour 0xrrggbb.
func RGB(hex uint32) color.NRGBA {
	return color.NRGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255}
}

// Fade returns c with the opacity a, 0 to 1.
func Fade(c color.NRGBA, a float64) color.NRGBA {
	c.A = uint8(a*255 + 0.5)
	return c
}
