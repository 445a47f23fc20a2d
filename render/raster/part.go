package raster

import (
	"image"
	"iter"
)

// Portion is about how many pixels a part of a picture has that is rasterised in parts. In a page
// of a browser a part takes less than a tenth of a second.
const Portion = 1 << 19

// Parts returns the parts of c from the top to the bottom, each of whole rows with no more than
// Portion pixels, but of one row at least. What is drawn on all of them is drawn on c.
func (c Canvas) Parts() iter.Seq[Canvas] {
	b := c.Image.Rect
	rows := max(1, Portion/max(1, b.Dx()))
	return func(yield func(Canvas) bool) {
		for y := b.Min.Y; y < b.Max.Y; y += rows {
			part := c.Image.SubImage(image.Rect(b.Min.X, y, b.Max.X, y+rows)).(*image.RGBA)
			if !yield(Canvas{part}) {
				return
			}
		}
	}
}
