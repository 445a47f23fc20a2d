package raster

import "math"

// patches holds the directions of the faces of a truncated icosahedron from its centre, one face of
// each opposite pair: 6 pentagons, then 10 hexagons. The length of each vector is 1 divided by the
// distance of the face from the centre.
var patches = func() (f [16]vec) {
	phi := (1 + math.Sqrt(5)) / 2
	// Distances for edges of length 1.
	pent := 0.5 * math.Sqrt((125+41*math.Sqrt(5))/10)
	hexa := 0.5 * math.Sqrt(1.5*(7+3*math.Sqrt(5)))
	set := func(i int, v vec, far float64) {
		v = v.unit()
		f[i] = vec{v.x / far, v.y / far, v.z / far}
	}
	i := 0
	for _, s := range [...]float64{1, -1} {
		set(i, vec{0, s, phi}, pent)
		set(i+1, vec{s, phi, 0}, pent)
		set(i+2, vec{phi, 0, s}, pent)
		i += 3
	}
	for _, s := range [...]float64{1, -1} {
		set(i, vec{s / phi, 0, phi}, hexa)
		set(i+1, vec{phi, s / phi, 0}, hexa)
		set(i+2, vec{0, phi, s / phi}, hexa)
		set(i+3, vec{1, 1, s}, hexa)
		set(i+4, vec{1, -1, s}, hexa)
		i += 5
	}
	return
}()

// Football returns the ball of diameter d: white with dark patches. phase is how far it has rolled,
// and heading is the direction of rolling, counterclockwise from the right, both in radians. The
// anchor is its centre.
func Football(d, phase, heading float64) Picture {
	white, black, seam := tone{0.86, 0.86, 0.85}, tone{0.025, 0.027, 0.032}, tone{0.36, 0.36, 0.36}
	px := 2 / clampSize(d)
	sin, cos := math.Sincos(phase)
	hy, hx := math.Sincos(heading)
	return round(d, func(x, y float64) tone {
		n := vec{x, y, math.Sqrt(max(0, 1-x*x-y*y))}
		// Rotate n back: first by the roll, and then by the pose at rest.
		along, across := n.x*hx-n.y*hy, n.x*hy+n.y*hx
		rolled := along*cos - n.z*sin
		q := vec{rolled*hx + across*hy, across*hx - rolled*hy, along*sin + n.z*cos}
		q = vec{q.x, q.y*0.94 - q.z*0.342, q.y*0.342 + q.z*0.94}
		var first, second [2]float64
		for i := range patches {
			k := 0
			if i >= 6 {
				k = 1
			}
			v := math.Abs(q.dot(patches[i]))
			if v > first[k] {
				first[k], second[k] = v, first[k]
			} else if v > second[k] {
				second[k] = v
			}
		}
		const steep = 0.30 // how fast the difference grows across an edge
		blur := px / max(0.25, n.z) * steep
		dark := clamp01((first[0]-first[1])/blur + 0.5)
		line := clamp01(1.2 - (first[1]-second[1])/(blur*1.2))
		c := white.toward(seam, 0.8*line).toward(black, dark)
		return sphere(c, n, 0.6)
	})
}
