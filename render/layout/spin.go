package layout

import "math"

// Spin is how a ball has turned, as a unit quaternion; the zero value is not at
// all.
type Spin struct{ W, X, Y, Z float64 }

// Rolled returns how a ball of the radius lies after it has rolled on from q along
// a way.
func (q Spin) Rolled(way Vec, radius float64) Spin {
	flat := math.Hypot(way.X, way.Y)
	if flat == 0 {
		return q
	}
	if q == (Spin{}) {
		q.W = 1
	}
	sin, cos := math.Sincos(math.Sqrt(flat*flat+way.Z*way.Z) / radius / 2)
	x, y := -way.Y/flat*sin, way.X/flat*sin // of the axis, which is level
	return Spin{
		W: cos*q.W - x*q.X - y*q.Y,
		X: cos*q.X + x*q.W + y*q.Z,
		Y: cos*q.Y + y*q.W - x*q.Z,
		Z: cos*q.Z + x*q.Y - y*q.X,
	}
}

// Apply returns where a point of the ball, from its middle, has turned to.
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
