package render

import (
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/rules"
)

// Timeline returns the animation of the events. before is the position before the first of them.
func (v *View) Timeline(before rules.State, events []rules.Event) *anim.Timeline {
	return anim.New(before.Pieces(nil), events, v.At, v.motion(before))
}

// motion returns a function that says how the piece of an event moves. before is the position
// before the action of the event.
func (v *View) motion(before rules.State) func(rules.Event) anim.Motion {
	return func(e rules.Event) anim.Motion { return v.look.Motion(before, e) }
}

// Landing is like Timeline, except that the held piece comes down in the given seconds from where
// it is held. A piece that rolls (rules.Roll) moves as in Timeline.
func (v *View) Landing(before rules.State, events []rules.Event, h Held, seconds float64) *anim.Timeline {
	motion := v.motion(before)
	return anim.New(before.Pieces(nil), events, v.At, func(e rules.Event) anim.Motion {
		m := motion(e)
		if e.Wave != events[0].Wave || e.From != h.Site || e.To == rules.NoSite || e.Kind == rules.Roll {
			return m
		}
		to := v.At(e.To)
		to.Z += m.End
		if n := len(m.Route); n > 0 {
			to = m.Route[n-1]
		}
		if e.Kind == rules.Put {
			m.Beside = 1 // a held piece has the size of pieces on the board
		}
		x, y := v.inBox(h.X, h.Y)
		m.Hold, m.Seconds, m.Press, m.Lift = 0, seconds, 0, 0
		m.Route = []layout.Vec{v.cam.Unproject(x, y-h.Lift*v.cam.Scale, to), to}
		return m
	})
}

// Home returns the point of the screen, in units, from which the piece of e moves in the position
// s, and the scale of the piece there.
func (v *View) Home(s rules.State, e rules.Event) (x, y, size float64) {
	if e.From == rules.NoSite {
		next, _, _ := v.Supply(s, 0, 0)
		x, y = v.Seen(next.At)
		return x, y, next.Scale
	}
	x, y = v.Seen(v.Begins(s, e))
	return x, y, 1
}

// Begins returns the point of the board, such as the top of a stack, from which the piece of e
// moves when e happens in the position s. e.From must be a site.
func (v *View) Begins(s rules.State, e rules.Event) layout.Vec {
	m, at := v.look.Motion(s, e), v.At(e.From)
	if len(m.Route) > 0 {
		return m.Route[0]
	}
	at.Z += m.Start
	return at
}
