package render

import (
	"math"

	"quintet/render/layout"
	"quintet/rules"
)

// Piled says whether the board carries a pile, which is turned freely and looked into.
// Another board keeps its angle: while it passes everything on it is drawn as it was
// rasterised, and only moved and made larger.
func (v *View) Piled() bool { return v.pile != nil }

// Above appends the sites of the pieces that lie over the lowest one near a
// point, in units, and hide some of it.
func (v *View) Above(x, y float64, pieces []rules.Placed, buf []rules.Site) []rules.Site {
	x, y = v.inBox(x, y)
	lowest, ok := v.lowest(x, y, pieces)
	if !ok {
		return buf
	}
	lx, ly := v.way.to.Project(lowest.At)
	for _, p := range pieces {
		spot := v.board.Spots[p.Site]
		px, py := v.way.to.Project(spot.At)
		if spot.At.Z > lowest.At.Z && math.Hypot(px-lx, py-ly) < (spot.Half+lowest.Half)*v.Cell() {
			buf = append(buf, p.Site)
		}
	}
	return buf
}

// lowest returns the spot of the lowest piece near a point of the box; of those
// as low the nearest to it.
func (v *View) lowest(x, y float64, pieces []rules.Placed) (lowest layout.Spot, ok bool) {
	const reach = 1.4 // in radii: on top of a ball the middle of none under it is near
	close := 0.0
	for _, p := range pieces {
		spot := v.board.Spots[p.Site]
		px, py := v.way.to.Project(spot.At)
		d := math.Hypot(px-x, py-y)
		if d > reach*spot.Half*v.Cell() {
			continue
		}
		if lower := spot.At.Z - lowest.At.Z; !ok || lower < 0 || lower == 0 && d < close {
			lowest, close, ok = spot, d, true
		}
	}
	return lowest, ok
}
