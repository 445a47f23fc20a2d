package over

import (
	"math"

	"quintet/render/look"
	"quintet/rules"
)

// Dot says how much win probability is lost by what begins or ends on a site: from 0 to 1.
type Dot struct {
	Site rules.Site
	Loss float64
}

// The diameters of dots in cells: largest where nothing is lost, and smallest where at least muchLost
// is.
const largest, smallest, muchLost = 0.46, 0.12, 0.25

// Dots draws a dot on the middle of each site. The more is lost there, the smaller it is.
func (o *Overlay) Dots(dots []Dot) {
	ink := o.tint(look.Advised)
	for _, d := range dots {
		size := largest - (largest-smallest)*math.Max(0, math.Min(1, d.Loss/muchLost))
		x, y := o.middle(d.Site)
		o.drawDisc(x, y, size, ink)
	}
}
