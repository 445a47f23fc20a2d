package anim

import "quintet/render/layout"

// along returns the point of a way through the points after the part t of its
// length.
func along(way []layout.Vec, t float64) layout.Vec {
	length := 0.0
	for i, p := range way[1:] {
		length += way[i].Distance(p)
	}
	left := t * length
	for i, p := range way[1:] {
		step := way[i].Distance(p)
		if left < step {
			return way[i].Lerp(p, left/step)
		}
		left -= step
	}
	return way[len(way)-1]
}
