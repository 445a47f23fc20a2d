package layout

import "math"

// Spin is the rotation of a ball, as a unit quaternion; the zero value is no rotation.
type Spin struct{ W, X, Y, Z float64 }

// Rolled returns the rotation after a ball of the given radius with the rotation q has
// rolled along step.
func (q Spin) Rolled(step Vec, radius float64) Spin {
	flat := math.Hypot(step.X, step.Y)
	if flat == 0 {
		return q
	}
	if q == (Spin{}) {
		q.W = 1
	}
	sin, cos := math.Sincos(math.Sqrt(flat*flat+step.Z*step.Z) / radius / 2)
	x, y := -step.Y/flat*sin, step.X/flat*sin // of the horizontal axis
	return Spin{
		W: cos*q.W - x*q.X - y*q.Y,
		X: cos*q.X + x*q.W + y*q.Z,
		Y: cos*q.Y + y*q.W - x*q.Z,
		Z: cos*q.Z + x*q.Y - y*q.X,
	}
}

// Apply returns the point v of the ball, relative to its middle, after the rotation.
func (q Spin) Apply(v Vec) Vec {
	if q == (Spin{}) {
		return v
	}
	tx, ty, tz := 2*(q.Y*v.Z-q.Z*v.Y), 2*(q.Z*v.X-q.X*v.Z), 2*(q.X*v.Y-q.Y*v.X)
	return Vec{
		v.X + q.W*tx + q.Y*tz - q.Z*ty,
		v.Y + q.W*ty + q.Z*tx - q.X*tz,
		v.Z + q.W*tz + q.X*ty - q.Y*tx,
	}
}
