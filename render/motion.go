package render

import (
	"math"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/rules"
)

// Held is a piece, or the part of a stack, that is held over the board.
type Held struct {
	Site  rules.Site // the site it was taken from; NoSite if it was beside the board
	Piece rules.Piece
	X, Y  float64 // the point of the screen where it is held, in units
	Lift  float64 // its height above that point, in cells
	Size  float64 // scale, 1 is the normal size
}

// Timeline returns the animation of the events. before is the position before the first of them.
func (p *placing) Timeline(before rules.State, events []rules.Event) *anim.Timeline {
	return anim.New(before.Pieces(nil), events, p.At, p.motion(before))
}

// motion returns a function that says how the piece of an event moves. before is the position
// before the action of the event.
func (p *placing) motion(before rules.State) func(rules.Event) anim.Motion {
	return func(e rules.Event) anim.Motion { return p.look.Motion(before, e) }
}

// Landing is like Timeline, except that the held piece comes down in the given seconds from where
// it is held. A piece that rolls (rules.Roll) moves as in Timeline.
func (p *placing) Landing(before rules.State, events []rules.Event, h Held, seconds float64) *anim.Timeline {
	motion := p.motion(before)
	return anim.New(before.Pieces(nil), events, p.At, func(e rules.Event) anim.Motion {
		m := motion(e)
		if e.Wave != events[0].Wave || e.From != h.Site || e.To == rules.NoSite || e.Kind == rules.Roll {
			return m
		}
		to := p.At(e.To)
		to.Z += m.End
		if n := len(m.Route); n > 0 {
			to = m.Route[n-1]
		}
		if e.Kind == rules.Put {
			m.Beside = 1 // a held piece has the size of pieces on the board
		}
		x, y := p.inBox(h.X, h.Y)
		m.Hold, m.Seconds, m.Press, m.Lift = 0, seconds, 0, 0
		m.Route = []layout.Vec{p.cam.Unproject(x, y-h.Lift*p.cam.Scale, to), to}
		return m
	})
}

// Home returns the point of the screen, in units, from which the piece of e moves in the position
// s, and the scale of the piece there.
func (p *placing) Home(s rules.State, e rules.Event) (x, y, size float64) {
	if e.From == rules.NoSite {
		next, _, _ := p.Supply(s, 0, 0)
		x, y = p.Seen(next.At)
		return x, y, next.Scale
	}
	x, y = p.Seen(p.Begins(s, e))
	return x, y, 1
}

// Begins returns the point of the board, such as the top of a stack, from which the piece of e
// moves when e happens in the position s. e.From must be a site.
func (p *placing) Begins(s rules.State, e rules.Event) layout.Vec {
	m, at := p.look.Motion(s, e), p.At(e.From)
	if len(m.Route) > 0 {
		return m.Route[0]
	}
	at.Z += m.Start
	return at
}

// Stock appends to buf what lies beside the board after events. s is the position before them, and
// they are some of the events of the next action.
func (p *placing) Stock(s rules.State, events []rules.Event, buf []anim.Sprite) []anim.Sprite {
	if l, ok := p.look.(look.Tray); ok {
		return l.Stock(s, events, buf)
	}
	return buf
}

// Supply returns the piece beside the board that the mover would put on the board next. distance
// is the distance, in units, between the point x, y of the screen and the row of this piece.
// ok is false if there is no such piece.
func (p *placing) Supply(s rules.State, x, y float64) (sprite anim.Sprite, distance float64, ok bool) {
	l, ok := p.look.(look.Tray)
	if !ok {
		return sprite, 0, false
	}
	sprite, row, ok := l.Supply(s)
	x, y = p.inBox(x, y)
	x0, y0 := p.way.to.Project(row[0])
	x1, y1 := p.way.to.Project(row[1])
	dx, dy := x1-x0, y1-y0
	t := ((x-x0)*dx + (y-y0)*dy) / math.Max(1e-9, dx*dx+dy*dy)
	t = math.Max(0, math.Min(1, t))
	return sprite, math.Hypot(x-x0-t*dx, y-y0-t*dy), ok
}
