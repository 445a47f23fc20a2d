package render

import "quintet/render/layout"

// passage is the way of a view from one camera to another.
type passage struct {
	from, to layout.Camera
	done     float64 // the part of the way that is made; 1 where nothing passes
}

// seen returns the camera through which the board is seen by now.
func (w *passage) seen() layout.Camera { return w.from.Lerp(w.to, w.done*w.done*(3-2*w.done)) }
