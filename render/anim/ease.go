package anim

// Easing functions map a fraction of the time to a fraction of the way: accelerating, slowing
// down, or both.
func easeIn(u float64) float64    { return u * u }
func easeOut(u float64) float64   { return 1 - (1-u)*(1-u) }
func easeInOut(u float64) float64 { return u * u * (3 - 2*u) }

// landing and settling are fractions of the time of a fall. A falling piece lands three times:
// after each of these two fractions, and at the end.
const landing, settling = 0.6, 0.85

// fall returns the fraction of the way that a falling piece has covered after the fraction u of its
// time. The piece lands and bounces twice. bounce is the height of the first bounce, as a fraction
// of the way; the height of the second is bounce².
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
