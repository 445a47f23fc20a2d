package over

import (
	"image/color"
	"math"
	"slices"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
)

// The measures of the signs of a layer, in cells. within is the factor for the size of a second
// point on a site, so that both points are visible.
const (
	signCross, signArm  = 0.075, 0.17 // the width of the arms of a cross, and their reach to each side
	signPoint, signEdge = 0.34, 0.032 // the diameter of a point, and the width of its border
	signArrow, within   = 0.075, 0.5  // the width of an arrow
)

// Layer draws the signs of a layer. Rings have the colour of marks of the kind look.Named. All
// other signs have the colour of their side in sides. Lines and arrows are under the other signs.
func (o *Overlay) Layer(signs []rules.Sign, sides [2]color.NRGBA) {
	var lines []look.Link
	for _, s := range signs {
		if s.Shape == rules.Line || s.Shape == rules.Cut {
			ink := sides[s.Side]
			lines = append(lines, look.Link{From: s.Site, To: s.To, Colour: ink, Border: against(ink), Broken: s.Shape == rules.Cut})
		}
	}
	o.Links(lines)
	for _, s := range signs {
		if s.Shape == rules.Arrow {
			back := slices.ContainsFunc(signs, func(t rules.Sign) bool { return t.Shape == rules.Arrow && t.Site == s.To && t.To == s.Site })
			o.drawArrow([]layout.Vec{o.at(s.Site), o.at(s.To)}, arrowStyle{width: signArrow, aside: back}, sides[s.Side])
		}
	}
	pointed := map[rules.Site]bool{}
	for _, s := range signs {
		switch ink := sides[s.Side]; s.Shape {
		case rules.Ring, rules.Dashed:
			o.signRing(s)
		case rules.Note:
			o.drawBeside(s.Site, labelKey{text: s.Text, col: ink})
		case rules.Cross:
			o.signCross(s.Site, ink)
		case rules.Point:
			o.signPoint(s, ink, pointed[s.Site])
			pointed[s.Site] = true
		}
	}
}

func (o *Overlay) signCross(site rules.Site, ink color.NRGBA) {
	x, y := o.middle(site)
	o.drawCross(linkLine{width: signCross, col: ink, border: against(ink), alpha: 1}, x, y, signArm*o.now.Cam.Scale)
}

// signRing draws a ring around a piece, in the colour of marks of the kind look.Named.
func (o *Overlay) signRing(s rules.Sign) {
	m := look.Mark{Site: s.Site, Kind: look.Ringed}
	if s.Shape == rules.Dashed {
		m.Kind = look.Named
	}
	pose := o.pose(m)
	if o.board.Spots[s.Site].Foot > 0 {
		pose = worn
	}
	o.stampMark(s.Site, markKey{kind: m.Kind, pose: pose}, o.tint(look.Named))
}

// signPoint draws a disc or, with a text, a label. taken says that the site already has a point.
func (o *Overlay) signPoint(s rules.Sign, ink color.NRGBA, taken bool) {
	x, y := o.middle(s.Site)
	if s.Text != "" {
		o.drawFree(o.label(labelKey{text: s.Text, col: ink}), x, y, 0, math.Pi)
		return
	}
	size := signPoint
	if taken {
		size *= within
	}
	o.drawDisc(x, y, size, ink)
}

// drawDisc draws a disc with a border around the point x, y of the box. size is its diameter in cells.
func (o *Overlay) drawDisc(x, y, size float64, ink color.NRGBA) {
	border := math.Max(1, signEdge*o.cell())
	for _, edge := range []float64{border, 0} {
		col := ink
		if edge > 0 {
			col = against(ink)
		}
		disc := o.bar(barKey{wide: max(2, int(math.Round(size*o.cell()+2*edge))), end: round})
		o.c.Draw(disc, raster.Stamp{X: x * o.now.Unit, Y: y * o.now.Unit, ScaleX: o.zoom(), ScaleY: o.zoom(), Alpha: 1, Tint: col, Exact: true})
	}
}
