package over

import (
	"math"

	"quintet/render/look"
	"quintet/render/raster"
)

// rolls reports whether marks of the kind k are drawn along the path of something that
// rolls.
func rolls(k look.MarkKind) bool { return k == look.Rolled || k == look.Rolling }

// drawTrack draws the dots of a mark on the path from its site to another. It leaves out the dots
// near both ends, where pieces may be.
func (o *Overlay) drawTrack(m look.Mark) {
	// apart is the distance from dot to dot, and room is the length without dots at each end; both
	// are in cells.
	const apart, room = 1.0 / 3, 0.45
	from, to := o.board.Spots[m.Site].Ground(), o.board.Spots[m.To].Ground()
	length := from.Distance(to)
	n := math.Round(length / apart)
	key := markKey{kind: m.Kind, pose: lying}
	dot := raster.Cached(o.marks, key, func() raster.Picture { return o.markPicture(key) })
	for i := 1.0; i < n; i++ {
		if off := length * i / n; off < room || length-off < room {
			continue
		}
		x, y := o.now.Cam.Project(from.Lerp(to, i/n))
		o.c.Draw(dot, raster.Stamp{X: x * o.now.Unit, Y: y * o.now.Unit, ScaleX: 1, ScaleY: o.now.Cam.Squash(), Alpha: 1, Tint: o.tint(m.Kind), Exact: true})
	}
}
