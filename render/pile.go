package render

import (
	"math"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/raster"
)

// drawShadows draws the shadows of the balls on the ground. While the levels are together, a ball
// that rests on other balls has no shadow, because those balls would hide it.
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

// drawShadow draws the shadow of the ball s. middle is the middle of the ball in board space.
func (v *View) drawShadow(c raster.Surface, s anim.Sprite, middle layout.Vec) {
	pile := v.board.Pile
	high := v.cam.Shown(middle).Z - pile.Foot // above a ball on the lowest level
	x, y := v.cam.Project(middle)
	dx, dy := 0.10*high*v.cam.Scale, 0.06*high*v.cam.Scale // away from the lamp
	_, down, _ := v.cam.Seen(layout.Vec{Z: -1})
	y += (high + pile.Foot) * down * v.cam.Scale
	zoom := v.zoom() * s.Scale * (1 + 0.15*high)
	c.Draw(v.shadow(s.Piece), raster.Stamp{X: (x + dx) * v.unit, Y: (y + dy) * v.unit, ScaleX: zoom, ScaleY: zoom * v.cam.Squash(),
		Alpha: s.Alpha / (1 + 1.2*math.Max(0, high)), Exact: true})
}

// drawBall draws the ball i of v.sorted with the shade of the balls near it, the dots that show its
// rotation while it rolls, and the name of its site if the style has names and the ball rests.
func (v *View) drawBall(c raster.Surface, i int) {
	s := v.sorted[i]
	at := s.At
	at.Z += s.Lift
	exact := s.Free || v.Passing() // in motion, so it is not rounded to whole pixels
	x, y := v.cam.Project(at)
	x, y = x*v.unit, y*v.unit
	p := v.picture(s)
	if !exact {
		x, y = math.Round(x-p.X)+p.X, math.Round(y-p.Y)+p.Y
	}
	tint := v.pile.Light(at)
	zoom := v.zoom() * s.Scale
	c.Draw(p, raster.Stamp{X: x, Y: y, ScaleX: zoom, ScaleY: zoom, Alpha: s.Alpha, Tint: tint, Exact: exact})
	v.drawContacts(c, i, x, y, zoom)
	v.drawGrain(c, s, x, y, zoom)
	if v.style.Levels && !s.Free {
		v.over.Name(s, x, y)
	}
}

// shadeReach is the greatest distance between the middles of two balls, in diameters, at which
// they shade each other.
const shadeReach = 1.35

// smallestShaded is the least Scale of a ball that shades other balls and is shaded by them. Balls
// beside the board are smaller: on them the shade would not look right.
const smallestShaded = 0.6

// drawContacts draws, on the ball i of v.sorted, the shade of the balls near it. Ball i is seen at
// x, y in pixels.
func (v *View) drawContacts(c raster.Surface, i int, x, y, zoom float64) {
	if v.sorted[i].Scale < smallestShaded {
		return
	}
	at := v.balls[i]
	for j, other := range v.balls {
		d := layout.Vec{X: other.X - at.X, Y: other.Y - at.Y, Z: other.Z - at.Z}
		if j == i || v.sorted[j].Scale < smallestShaded || math.Abs(d.X) > shadeReach || math.Abs(d.Y) > shadeReach || math.Abs(d.Z) > shadeReach {
			continue
		}
		far := other.Distance(at)
		if far > shadeReach || far < 0.5 {
			continue
		}
		dx, dy, dz := v.cam.Seen(d)
		if dz /= far; dz < contactBack {
			continue // the shade is on the back of the ball
		}
		flat := math.Hypot(dx, dy)
		cos, sin := 1.0, 0.0
		if flat > 0 {
			cos, sin = dx/flat, dy/flat
		}
		step := int(math.Round((dz - contactBack) * contactSteps))
		p := raster.Cached(v.contacts, step, func() raster.Picture {
			return raster.Contact(v.cell(), math.Min(1, contactBack+float64(step)/contactSteps))
		})
		alpha := contactShade * math.Min(1, (shadeReach-far)/(shadeReach-1)) * v.sorted[i].Alpha * v.sorted[j].Alpha
		c.Draw(p, raster.Stamp{X: x, Y: y, Map: [4]float64{zoom * cos, -zoom * sin, zoom * sin, zoom * cos}, Alpha: alpha, Tint: v.pile.Shade(v.sorted[j].Piece)})
	}
}

// The place of another ball's shade on a ball depends on how far the other ball is in front: from
// -1, straight behind, to 1, straight in front.
const (
	contactBack  = -0.60 // below this the shade is on the back of the ball
	contactSteps = 20    // the number of pictures of shades per unit
	contactShade = 0.80  // how dark the shade is where two balls touch; 1 is solid
)

// grainPoints are points on the surface of a ball of diameter 1, from its middle. While the ball
// rolls, dots at those in front make its rotation visible.
var grainPoints = []layout.Vec{
	{X: 0.5}, {X: -0.5}, {Y: 0.5}, {Y: -0.5}, {Z: 0.5}, {Z: -0.5},
	{X: 0.289, Y: 0.289, Z: 0.289}, {X: -0.289, Y: 0.289, Z: 0.289}, {X: 0.289, Y: -0.289, Z: 0.289}, {X: -0.289, Y: -0.289, Z: 0.289},
	{X: 0.289, Y: 0.289, Z: -0.289}, {X: -0.289, Y: 0.289, Z: -0.289}, {X: 0.289, Y: -0.289, Z: -0.289}, {X: -0.289, Y: -0.289, Z: -0.289},
}

// drawGrain draws the dots of the ball s that are on its front. The ball is seen at x, y in
// pixels.
func (v *View) drawGrain(c raster.Surface, s anim.Sprite, x, y, zoom float64) {
	const size, strength = 0.15, 0.5
	if s.Grain == 0 {
		return
	}
	if v.grain == nil {
		dot := raster.Dot(size * v.cell())
		v.grain = &dot
	}
	ink := v.pile.Ink(s.Piece)
	for _, point := range grainPoints {
		dx, dy, dz := v.cam.Seen(s.Spin.Apply(point))
		if dz <= 0 {
			continue
		}
		// A dot near the edge of the ball is seen narrower.
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
