package anim

import "quintet/render/layout"

// along returns the point at the fraction t of the length of path, and the rotation of a ball of
// the given radius that has rolled to this point. A piece with the radius 0 does not roll.
func along(path []layout.Vec, t, radius float64) (point layout.Vec, spin layout.Spin) {
	length := 0.0
	for i, p := range path[1:] {
		length += path[i].Distance(p)
	}
	left := t * length
	for i, p := range path[1:] {
		step := path[i].Distance(p)
		last := left < step
		if last {
			p = path[i].Lerp(p, left/step)
		}
		if radius > 0 {
			spin = spin.Rolled(layout.Vec{X: p.X - path[i].X, Y: p.Y - path[i].Y, Z: p.Z - path[i].Z}, radius)
		}
		if last {
			return p, spin
		}
		left -= step
	}
	return path[len(path)-1], spin
}
