package akron

import (
	"image/color"
	"math"
	"slices"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/akron"
)

// Name implements Pile.
func (l *board) Name(at layout.Vec) string {
	level := int(math.Round(l.Shape.Pile.Level(at.Z)))
	if level == 0 {
		return ""
	}
	first := l.Middle(0, 0)
	along := func(from, to float64) int { return int(math.Round(to - from - float64(level)/2)) }
	return l.names[akron.Site(along(first.X, at.X), along(first.Y, at.Y), level)]
}

// Ink implements Pile.
func (l *board) Ink(p rules.Piece) color.NRGBA { return inks[p] }

var inks = map[rules.Piece]color.NRGBA{akron.White: raster.RGB(0x3a2616), akron.Red: raster.RGB(0xfff3e2)}

// Links implements Pile: the pairs of balls of one colour that touch, except where a ball is
// buried. A link that is cut has Broken set.
func (l *board) Links(s rules.State, buf []look.Link) []look.Link {
	for link := range s.(*akron.Position).Links() {
		buf = append(buf, look.Link{From: link.A, To: link.B, Colour: linkColours[link.Player], Broken: link.Cut})
	}
	return buf
}

var linkColours = [2]color.NRGBA{raster.RGB(0xfffaf0), raster.RGB(0xff5a48)}

// rolled returns the motion of a moved ball that rolls along a chain; ok is false if there is no
// chain.
func (l *board) rolled(p *akron.Position, e rules.Event) (m anim.Motion, ok bool) {
	chain := p.Chain(e.From, e.To, nil)
	if len(chain) == 0 {
		return m, false
	}
	pile := l.pile(p, e.From)
	chain = append(chain, e.To)
	at := l.Shape.Spots[e.From].At
	route := []layout.Vec{at}
	for _, s := range chain[1:] {
		const steps = 8 // from ball to ball
		next := l.Shape.Spots[s].At
		for i := range steps {
			v := at.Lerp(next, float64(i+1)/steps)
			v.Z = height(pile, v)
			route = append(route, v)
		}
		at = next
	}
	route[len(route)-1] = at
	return anim.Motion{Seconds: math.Min(1.2, 0.35+0.13*float64(len(chain))), Route: route, Radius: 0.5, Ripple: leavesAfter}, true
}

// leavesAfter is the time, in seconds, after which a moved ball has left its place, so that a
// ball can drop there.
const leavesAfter = 0.3

// pile returns the places of the balls over which the ball on origin can roll: all balls except the
// rolling ball and the balls that will drop.
func (l *board) pile(p *akron.Position, origin rules.Site) (balls []layout.Vec) {
	gone := p.Drops(origin, []rules.Site{origin})
	for _, ball := range p.Pieces(nil) {
		if !slices.Contains(gone, ball.Site) {
			balls = append(balls, l.Shape.Spots[ball.Site].At)
		}
	}
	return balls
}

// height returns the height of the middle of a ball at v that rests on the wood or on
// balls of the pile.
func height(pile []layout.Vec, v layout.Vec) float64 {
	z := 0.5
	for _, ball := range pile {
		dx, dy := v.X-ball.X, v.Y-ball.Y
		if d := dx*dx + dy*dy; d < 1 {
			z = math.Max(z, ball.Z+math.Sqrt(1-d))
		}
	}
	return z
}

// beside returns the displacements of the levels when they are shown apart. The second level is
// beside the board, and the higher levels are in columns behind the first two levels.
func (l *board) beside(levels int) []layout.Vec {
	const gap = 0.3
	size := func(level int) float64 { return float64(l.Files-level) + 2*sheetReach }
	all := make([]layout.Vec, levels)
	// put places a level: its near left corner is at x, y from the near left corner of the board.
	put := func(level int, x, y float64) {
		middle := size(level) / 2
		all[level] = layout.Vec{X: x + middle - l.Shape.W/2, Y: y + middle - l.Shape.H/2, Z: 0.5 - ballFoot}
	}
	put(1, l.Shape.W+gap/2, lip)
	type column struct{ x, left float64 }
	var columns []column
	x, behind := lip, l.Shape.H+gap/2
	high := size(2) + 1
	for level := 2; level < levels; level++ {
		at := slices.IndexFunc(columns, func(c column) bool { return c.left >= size(level) })
		if at < 0 {
			at = len(columns)
			columns = append(columns, column{x, high})
			x += size(level) + gap
		}
		put(level, columns[at].x, behind+high-columns[at].left)
		columns[at].left -= size(level) + gap
	}
	return all
}
