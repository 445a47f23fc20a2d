package look

import (
	"quintet/render/anim"
	"quintet/rules"
)

// DefaultMotion returns the motion of the event e, for a look that has no motion of its own for e.
func DefaultMotion(e rules.Event) anim.Motion {
	switch e.Kind {
	case rules.Put:
		return anim.Motion{Seconds: 0.16, Lift: 0.4}
	case rules.Take:
		return anim.Motion{Seconds: 0.25, Lift: 0.5}
	case rules.Change:
		return anim.Motion{Seconds: 0.22, Lift: 0.2}
	case rules.Skip, rules.Score, rules.Hit, rules.Miss, rules.Level:
		return anim.Motion{Seconds: 1}
	case rules.End:
		return anim.Motion{}
	}
	return anim.Motion{Seconds: 0.25, Lift: 0.4}
}
