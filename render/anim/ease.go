package anim

// How a part of the time becomes a part of the way: faster and faster, slower and
// slower, or first the one and then the other.
func easeIn(u float64) float64    { return u * u }
func easeOut(u float64) float64   { return 1 - (1-u)*(1-u) }
func easeInOut(u float64) float64 { return u * u * (3 - 2*u) }

// landing is when a piece that falls knocks on what it falls on, and settling when
// it does so again, as parts of its time.
const landing, settling = 0.6, 0.85

// fall is free fall that lands and bounces twice, first by the given part of its
// way and then by that part of the bounce.
func fall(u, bounce float64) float64 {
	hop := func(from, to, high float64) float64 {
		v := (u - from) / (to - from)
		return 1 - high*4*v*(1-v)
	}
	switch {
	case u < landing:
		return (u / landing) * (u / landing)
	case u < settling:
		return hop(landing, settling, bounce)
	}
	return hop(settling, 1, bounce*bounce)
}
