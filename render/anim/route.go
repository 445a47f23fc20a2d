package anim

import "quintet/render/layout"

// along returns the point at the fraction t of the length of the path way, and the rotation of
// a ball of the given radius that has rolled there. A piece with the radius 0 does not roll.
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
