package render

import (
	"quintet/render/layout"
)

// Turntable is a Look whose board is turned freely. Its ground is put together
// from pictures that are rasterised once: so it moves without being rasterised
// anew, and nothing of it lies elsewhere than its camera sees it.
type Turntable interface {
	// Plan rasterises the pictures of the ground for cells of so many pixels. It
	// may take some over from an old plan for the same style, which may be nil.
	Plan(cell float64, style Style, old Plan) Plan
}

// Plan is a ground in pieces.
type Plan interface {
	// Draw puts the ground together as cam sees it, in pixels.
	Draw(c Surface, cam layout.Camera)
}
