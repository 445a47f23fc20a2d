package anim

import (
	"math"

	"quintet/render/layout"
)

// hop lifts the sprites as they are so many seconds after a point was made at the
// place: a ring of hops spreads from there.
func hop(sprites []Sprite, from layout.Vec, seconds float64) {
	const speed, each, height = 22, 0.3, 0.35 // cells a second, seconds, cells
	for i := range sprites {
		s := &sprites[i]
		if part := (seconds - s.At.Distance(from)/speed) / each; part > 0 && part < 1 {
			s.Lift = height * math.Sin(math.Pi*part)
		}
	}
}
