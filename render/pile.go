package render

import (
	"math"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/raster"
)

// drawShadows draws the shadows that the balls of a pile throw on the ground,
// before any of them: what they would throw on each other is the shade of touch,
// and those that rest on others hide their own.
func (v *View) drawShadows(c raster.Surface) {
	v.balls = v.balls[:0]
	for _, s := range v.sorted {
		at := s.At
		at.Z += s.Lift
		v.balls = append(v.balls, v.cam.Shown(at))
		if resting := !s.Free && s.Lift == 0; !resting || v.cam.Apart() > 0 || v.board.Pile.Level(at.Z) < 0.5 {
			v.drawShadow(c, s, at)
		}
	}
}

// drawShadow draws the shadow of a ball whose middle is at a place: the fainter
// and the further off the higher it is.
func (v *View) drawShadow(c raster.Surface, s anim.Sprite, at layout.Vec) {
	pile := v.board.Pile
	high := v.cam.Shown(at).Z - pile.Foot
	x, y := v.cam.Project(at)
	dx, dy := 0.10*high*v.cam.Scale, 0.06*high*v.cam.Scale // away from the lamp
	_, down, _ := v.cam.Seen(layout.Vec{Z: -1})
	y += (high + pile.Foot) * down * v.cam.Scale
	zoom := v.zoom() * s.Scale * (1 + 0.15*high)
	c.Draw(v.shadow(s.Piece), raster.Stamp{X: (x + dx) * v.unit, Y: (y + dy) * v.unit, ScaleX: zoom, ScaleY: zoom * v.cam.Squash(),
		Alpha: s.Alpha / (1 + 1.2*math.Max(0, high)), Exact: true})
}

// drawBall draws ball i of the pile, counted from the back, in the light of its height and in
// the shade of those that it touches.
func (v *View) drawBall(c raster.Surface, i int) {
	s := v.sorted[i]
	at := s.At
	at.Z += s.Lift
	free := s.Free || v.Passing()
	x, y := v.cam.Project(at)
	x, y = x*v.unit, y*v.unit
	p := v.picture(s)
	if !free {
		x, y = math.Round(x-p.X)+p.X, math.Round(y-p.Y)+p.Y
	}
	tint := v.pile.Light(at)
	zoom := v.zoom() * s.Scale
	c.Draw(p, raster.Stamp{X: x, Y: y, ScaleX: zoom, ScaleY: zoom, Alpha: s.Alpha, Tint: tint, Exact: free})
	v.drawContacts(c, i, x, y, zoom)
	v.drawGrain(c, s, x, y, zoom)
	if v.style.Levels && !s.Free {
		v.over.Level(s, x, y)
	}
}

// touching is how near two balls come, in diameters, before the one is seen in
// the shade of the other.
const touching = 1.35

// smallest is how large a ball is at least, as a part of its own size, that throws
// shade on another or is in it: those beside the board are too small for it to be
// drawn well.
const smallest = 0.6

// drawContacts shades a ball that is seen at x, y in pixels.
func (v *View) drawContacts(c raster.Surface, i int, x, y, zoom float64) {
	if v.sorted[i].Scale < smallest {
		return
	}
	if len(v.contacts) == 0 {
		for step := range int((1-contactBack)*contactSteps) + 2 {
			v.contacts = append(v.contacts, raster.Contact(v.cell(), math.Min(1, contactBack+float64(step)/contactSteps)))
		}
	}
	at := v.balls[i]
	for j, other := range v.balls {
		d := layout.Vec{X: other.X - at.X, Y: other.Y - at.Y, Z: other.Z - at.Z}
		if j == i || v.sorted[j].Scale < smallest || math.Abs(d.X) > touching || math.Abs(d.Y) > touching || math.Abs(d.Z) > touching {
			continue
		}
		far := other.Distance(at)
		if far > touching || far < 0.5 {
			continue
		}
		dx, dy, dz := v.cam.Seen(d)
		if dz /= far; dz < contactBack {
			continue // the shade lies behind
		}
		flat := math.Hypot(dx, dy)
		cos, sin := 1.0, 0.0
		if flat > 0 {
			cos, sin = dx/flat, dy/flat
		}
		p := &v.contacts[int(math.Round((dz-contactBack)*contactSteps))]
		alpha := contactShade * math.Min(1, (touching-far)/(touching-1)) * v.sorted[i].Alpha * v.sorted[j].Alpha
		c.Draw(p, raster.Stamp{X: x, Y: y, Map: [4]float64{zoom * cos, -zoom * sin, zoom * sin, zoom * cos}, Alpha: alpha, Tint: v.pile.Shade(v.sorted[j].Piece)})
	}
}

// The shade between balls is rasterised for contactSteps parts of the distance towards the viewer.
// A ball that lies farther back than contactBack shades nothing that is seen.
const (
	contactSteps = 20
	contactBack  = -0.60
	contactShade = 0.80
)

// grain are the points of a ball at which its grain is seen while it rolls, from
// its middle.
var grain = []layout.Vec{
	{X: 0.5}, {X: -0.5}, {Y: 0.5}, {Y: -0.5}, {Z: 0.5}, {Z: -0.5},
	{X: 0.289, Y: 0.289, Z: 0.289}, {X: -0.289, Y: 0.289, Z: 0.289}, {X: 0.289, Y: -0.289, Z: 0.289}, {X: -0.289, Y: -0.289, Z: 0.289},
	{X: 0.289, Y: 0.289, Z: -0.289}, {X: -0.289, Y: 0.289, Z: -0.289}, {X: 0.289, Y: -0.289, Z: -0.289}, {X: -0.289, Y: -0.289, Z: -0.289},
}

// drawGrain draws the grain of a ball that is seen at x, y in pixels.
func (v *View) drawGrain(c raster.Surface, s anim.Sprite, x, y, zoom float64) {
	const size, strength = 0.15, 0.5
	if s.Grain == 0 {
		return
	}
	if v.grain == nil {
		dot := raster.Dot(size * v.cell())
		v.grain = &dot
	}
	_, ink := v.pile.Level(s.Piece, s.At)
	for _, point := range grain {
		dx, dy, dz := v.cam.Seen(s.Spin.Apply(point))
		if dz <= 0 {
			continue
		}
		// Towards the limb it is seen narrower, by how far it faces the viewer.
		flat := math.Hypot(dx, dy)
		m := [4]float64{zoom, 0, 0, zoom}
		if flat > 0 {
			ex, ey, less := dx/flat, dy/flat, zoom*(1-2*dz)
			m = [4]float64{zoom - less*ex*ex, -less * ex * ey, -less * ex * ey, zoom - less*ey*ey}
		}
		reach := v.cam.Scale * v.unit * s.Scale
		c.Draw(v.grain, raster.Stamp{X: x + dx*reach, Y: y + dy*reach, Map: m, Alpha: strength * s.Grain * s.Alpha, Tint: ink})
	}
}
