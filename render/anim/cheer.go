package anim

import (
	"math"

	"quintet/render/layout"
	"quintet/rules"
)

// cheer celebrates a Score or a Hit: the net of the goal swings, and pieces hop in a ring that
// spreads from the goal.
type cheer struct {
	from layout.Vec
	hops func(rules.Piece) bool // reports which pieces hop; if nil, no pieces hop
}

// cheerFor returns a cheer that begins where the last moved piece arrived; nil if no piece has
// moved.
func (t *Timeline) cheerFor(hops func(rules.Piece) bool) *cheer {
	for i := len(t.waves) - 1; i >= 0; i-- {
		if m := t.waves[i].moving; len(m) > 0 {
			return &cheer{m[len(m)-1].to, hops}
		}
	}
	return nil
}

// apply adds the cheer to sprites, the pieces at rest. seconds is the time since the Score or Hit.
func (c *cheer) apply(sprites []Sprite, seconds float64) {
	// speed is in cells a second, each is the duration of a hop in seconds, and height is in cells.
	const speed, each, height = 24, 0.34, 0.9
	for i := range sprites {
		s := &sprites[i]
		far := s.At.Distance(c.from)
		if far == 0 {
			s.Swing = swing(seconds)
		}
		if part := (seconds - far/speed) / each; part > 0 && part < 1 && c.hops != nil && c.hops(s.Piece) {
			s.Lift = height * math.Sin(math.Pi*part)
		}
	}
}

// swing returns the displacement, from -1 to 1, in a damped swing after the given seconds.
func swing(seconds float64) float64 {
	// often is the number of swings per second, and fades is the damping per second.
	const often, fades = 3.2, 4.5
	return math.Sin(2*math.Pi*often*seconds) * math.Exp(-fades*seconds)
}
