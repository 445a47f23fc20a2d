package render

import (
	"quintet/render/anim"
	"quintet/render/raster"
	"quintet/rules"
)

// defaultMotion is how events move where a game has no way of its own.
func defaultMotion(e rules.Event) anim.Motion {
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

// contactShadow is the shadow of a flat piece of the diameter d, which lies
// directly under it and shows at its lower right.
func contactShadow(d float64) raster.Picture {
	p := raster.Shadow(1.06*d, 0.12)
	p.X -= 0.04 * d
	p.Y -= 0.06 * d
	return p
}
