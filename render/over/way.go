package over

import (
	"math"
	"strconv"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
)

// Way draws the arc of the piece of the event e, with numbers on the sites that the piece
// passes. before is the position before the action that e belongs to. If the look does not
// count the steps of e, Way draws nothing.
func (o *Overlay) Way(before rules.State, e rules.Event) {
	s, ok := o.look.(look.Stacks)
	if !ok || s.Steps(e) == 0 {
		return
	}
	n := s.Steps(e)
	o.drawArc(o.look.Motion(before, e), e, 5*n)
	from, to := o.board.Spots[e.From].Ground(), o.board.Spots[e.To].Ground()
	for i := 1; i < n; i++ {
		text := strconv.Itoa(i)
		x, y := o.pixel(from.Lerp(to, float64(i)/float64(n)))
		o.c.Draw(o.label(labelKey{text: text}), raster.Stamp{X: x, Y: y, ScaleX: 0.8, ScaleY: 0.8, Alpha: 1})
	}
}

// drawArc draws the arc on which the motion m takes the piece of the event e, as the given
// number of dots. It leaves out the dots over the pieces at both ends.
func (o *Overlay) drawArc(m anim.Motion, e rules.Event, dots int) {
	const free, size = 0.45, 0.3
	x0, y0 := o.now.Cam.Project(onArc(o.board, m, e, 0))
	x1, y1 := o.now.Cam.Project(onArc(o.board, m, e, 1))
	dot := o.mark(markKey{kind: look.Target, pose: lying})
	for i := range dots {
		x, y := o.now.Cam.Project(onArc(o.board, m, e, (float64(i)+0.5)/float64(dots)))
		if math.Min(math.Hypot(x-x0, y-y0), math.Hypot(x-x1, y-y1)) < free*o.now.Cam.Scale {
			continue
		}
		o.c.Draw(dot, raster.Stamp{X: x * o.now.Unit, Y: y * o.now.Unit, ScaleX: size, ScaleY: size, Alpha: 1, Tint: o.tint(look.Target)})
	}
}

// onArc returns the point at the fraction u of the arc on which the motion m takes the piece of
// the event e.
func onArc(b *layout.Board, m anim.Motion, e rules.Event, u float64) layout.Vec {
	from, to := b.Spots[e.From].At, b.Spots[e.To].At
	from.Z += m.Start
	to.Z += m.End
	at := from.Lerp(to, u)
	at.Z += m.Lift * math.Sin(math.Pi*u)
	return at
}
