package anim

import "quintet/render/layout"

// along returns the point of a way through the points after the part t of its
// length, and how a ball of the radius that rolled there has turned; with 0 it has
// not.
func along(way []layout.Vec, t, radius float64) (at layout.Vec, spin layout.Spin) {
	length := 0.0
	for i, p := range way[1:] {
		length += way[i].Distance(p)
	}
	left := t * length
	for i, p := range way[1:] {
		step := way[i].Distance(p)
		last := left < step
		if last {
			p = way[i].Lerp(p, left/step)
		}
		if radius > 0 {
			spin = spin.Rolled(layout.Vec{X: p.X - way[i].X, Y: p.Y - way[i].Y, Z: p.Z - way[i].Z}, radius)
		}
		if last {
			return p, spin
		}
		left -= step
	}
	return way[len(way)-1], spin
}
