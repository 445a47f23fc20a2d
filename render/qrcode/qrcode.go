// Package qrcode makes QR codes of texts.
package qrcode

import (
	"image"
	"image/draw"

	"rsc.io/qr"

	"quintet/render/raster"
)

// Code is the QR code of a text. It has the least correction of errors, because a code on a screen is
// clean, and the fewer modules it has, the larger they are.
type Code struct{ code *qr.Code }

// MaxText is the greatest number of bytes of a text that has a code.
const MaxText = 2953

// quiet is the width in modules of the white margin without which a code is not found.
const quiet = 4

// New returns the code of text. ok is false if text has more than MaxText bytes.
func New(text string) (c Code, ok bool) {
	code, err := qr.Encode(text, qr.L)
	return Code{code}, err == nil
}

// Side returns the number of modules on a side of the code, with its white margin.
func (c Code) Side() int { return c.code.Size + 2*quiet }

// Picture returns the code with its white margin, black on white, in modules of scale × scale pixels.
func (c Code) Picture(scale int) raster.Picture {
	side := c.Side() * scale
	m := image.NewRGBA(image.Rect(0, 0, side, side))
	draw.Draw(m, m.Rect, image.White, image.Point{}, draw.Src)
	for y := range c.code.Size {
		for x := range c.code.Size {
			if c.code.Black(x, y) {
				at := image.Pt(x+quiet, y+quiet).Mul(scale)
				draw.Draw(m, image.Rectangle{at, at.Add(image.Pt(scale, scale))}, image.Black, image.Point{}, draw.Src)
			}
		}
	}
	return raster.Picture{Image: m}
}
