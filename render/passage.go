package render

import "quintet/render/layout"

// passage is the transition of a view from one camera to another.
type passage struct {
	from, to layout.Camera
	done     float64 // the fraction of the transition that is done; 1 at rest
}

// seen returns the current camera.
func (w *passage) seen() layout.Camera { return w.from.Lerp(w.to, w.done*w.done*(3-2*w.done)) }
