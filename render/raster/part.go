package raster

import (
	"image"
	"iter"
)

// PartPixels is the greatest number of pixels of a part of a canvas, unless the part is a
// single row.
const PartPixels = 1 << 18

// Pixels returns the number of pixels of c.
func (c Canvas) Pixels() int { return c.Image.Rect.Dx() * c.Image.Rect.Dy() }

// Parts returns the parts of c from the top to the bottom, each of whole rows. What is drawn on
// all of them is drawn on c.
func (c Canvas) Parts() iter.Seq[Canvas] {
	b := c.Image.Rect
	rows := max(1, PartPixels/max(1, b.Dx()))
	return func(yield func(Canvas) bool) {
		for y := b.Min.Y; y < b.Max.Y; y += rows {
			part := c.Image.SubImage(image.Rect(b.Min.X, y, b.Max.X, y+rows)).(*image.RGBA)
			if !yield(Canvas{part}) {
				return
			}
		}
	}
}
