package render

import (
	"math"

	"quintet/render/raster"
)

// rolls says whether marks of this kind are drawn along the way of what rolls.
func (k MarkKind) rolls() bool { return k == Rolled || k == Rolling }

// drawTrack draws the dots of a mark on the way from its site to another, as
// far as a piece there leaves room for them.
func (v *View) drawTrack(c Surface, m Mark) {
	const apart, room = 1.0 / 3, 0.45
	from, to := v.board.Spots[m.Site].Ground(), v.board.Spots[m.To].Ground()
	length := from.Distance(to)
	n := math.Round(length / apart)
	key := markKey{kind: m.Kind, pose: lying}
	dot := made(v.marks, key, func() raster.Picture { return v.markPicture(key) })
	for i := 1.0; i < n; i++ {
		if off := length * i / n; off < room || length-off < room {
			continue
		}
		x, y := v.cam.Project(from.Lerp(to, i/n))
		c.Draw(dot, raster.Stamp{X: x * v.unit, Y: y * v.unit, ScaleX: 1, ScaleY: v.cam.Squash(), Alpha: 1, Tint: v.tint(m.Kind), Exact: true})
	}
}
