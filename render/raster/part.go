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

// Parts divides c into parts of whole rows, and returns them from the top to the bottom. The parts
// share the pixels of c.
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
