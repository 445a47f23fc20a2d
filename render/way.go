package render

import (
	"math"
	"strconv"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
)

// DrawWay draws the arc that a piece will describe in an event of the position before, and
// numbers on the places that it passes, if the steps of that way are counted.
func (v *View) DrawWay(c Surface, before rules.State, e rules.Event) {
	s, ok := v.look.(Stacks)
	if !ok || s.Steps(e) == 0 {
		return
	}
	c = v.on(c)
	n := s.Steps(e)
	v.drawArc(c, v.look.Motion(before, e), e, 5*n)
	from, to := v.board.Spots[e.From].Ground(), v.board.Spots[e.To].Ground()
	for i := 1; i < n; i++ {
		text := strconv.Itoa(i)
		x, y := v.cam.Project(from.Lerp(to, float64(i)/float64(n)))
		c.Draw(v.label(labelKey{text: text}), raster.Stamp{X: x * v.unit, Y: y * v.unit, ScaleX: 0.8, ScaleY: 0.8, Alpha: 1})
	}
}

// drawArc draws the arc on which the piece of an event moves by m as dots, less those over
// what stands at its ends.
func (v *View) drawArc(c Surface, m anim.Motion, e rules.Event, dots int) {
	const free, size = 0.45, 0.3
	x0, y0 := v.cam.Project(v.arc(m, e, 0))
	x1, y1 := v.cam.Project(v.arc(m, e, 1))
	key := markKey{kind: Target, pose: lying}
	dot := made(v.marks, key, func() raster.Picture { return v.markPicture(key) })
	for i := range dots {
		x, y := v.cam.Project(v.arc(m, e, (float64(i)+0.5)/float64(dots)))
		if math.Min(math.Hypot(x-x0, y-y0), math.Hypot(x-x1, y-y1)) < free*v.cam.Scale {
			continue
		}
		c.Draw(dot, raster.Stamp{X: x * v.unit, Y: y * v.unit, ScaleX: size, ScaleY: size, Alpha: 1, Tint: v.tint(Target)})
	}
}

// arc returns where the piece of an event, which moves so, is after the part u of
// its way: on the arc from where it starts to where it ends.
func (v *View) arc(m anim.Motion, e rules.Event, u float64) layout.Vec {
	from, to := v.At(e.From), v.At(e.To)
	from.Z += m.Start
	to.Z += m.End
	at := from.Lerp(to, u)
	at.Z += m.Lift * math.Sin(math.Pi*u)
	return at
}
