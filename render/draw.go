package render

import (
	"cmp"
	"slices"

	"quintet/render/anim"
	"quintet/render/raster"
	"quintet/rules"
)

// Surface is what a board is drawn on, in pixels: the screen, or a picture in
// memory.
type Surface interface {
	// Draw puts p onto the surface. p does not change after.
	Draw(p *raster.Picture, s raster.Stamp)
}

// moved is a surface on another, where its point 0, 0 lies at x, y and everything is
// so many times as large.
type moved struct {
	Surface
	x, y, times float64
}

func (m *moved) Draw(p *raster.Picture, s raster.Stamp) {
	s.X, s.Y = s.X*m.times+m.x, s.Y*m.times+m.y
	if m.times != 1 {
		s.ScaleX, s.ScaleY, s.Exact = s.ScaleX*m.times, s.ScaleY*m.times, true
		for i := range s.Map {
			s.Map[i] *= m.times
		}
	}
	m.Surface.Draw(p, s)
}

// on returns the surface of the box of v on another.
func (v *View) on(c Surface) Surface {
	x, y, times := v.shift()
	v.surface = moved{c, v.x + x, v.y + y, times}
	return &v.surface
}

// Draw draws the board with the sprites and marks on it.
func (v *View) Draw(c Surface, sprites []anim.Sprite, marks []Mark) {
	c = v.on(c)
	v.labelled = v.labelled[:0]
	v.drawGround(c)
	v.sorted = v.sorted[:0]
	for _, s := range sprites {
		if s.Piece == 0 {
			v.drawNumber(c, s)
		} else {
			v.sorted = append(v.sorted, s)
		}
	}
	slices.SortStableFunc(v.sorted, func(a, b anim.Sprite) int {
		return cmp.Compare(v.nearness(a), v.nearness(b))
	})
	v.drawMarks(c, marks, false)
	if v.Piled() {
		v.drawShadows(c)
	}
	for i, s := range v.sorted {
		if v.Piled() {
			v.drawBall(c, i)
		} else {
			v.drawSprite(c, s)
		}
		for _, m := range marks {
			if v.wears(s, m) {
				v.drawMark(c, m, worn)
			}
		}
	}
	v.drawCovers(c)
	v.drawMarks(c, marks, true)
	for _, m := range marks {
		v.drawLabel(c, m)
	}
}

// drawMarks draws the marks that lie over the pieces, or those under them.
func (v *View) drawMarks(c Surface, marks []Mark, over bool) {
	for _, m := range marks {
		if v.over(m) == over && !slices.ContainsFunc(v.sorted, func(s anim.Sprite) bool { return v.wears(s, m) }) {
			v.drawMark(c, m, v.pose(m))
		}
	}
}

// wears says whether a mark is a ring around the ball that the sprite shows in
// its place: the two are seen together, behind what is nearer.
func (v *View) wears(s anim.Sprite, m Mark) bool {
	spot := v.board.Spots[m.Site]
	return spot.Foot > 0 && s.At == spot.At && m.Kind.shape(v.style.Theme).width > 0
}

// over says whether a mark lies over the pieces, as all do on the hollows
// between balls, which would hide them.
func (v *View) over(m Mark) bool {
	return (m.Kind.over() || v.board.Spots[m.Site].Foot > 0) && !v.tilted(m.Site)
}

// tilted says whether a site is a square of tilted ground, on which pieces
// stand and hide what lies behind them.
func (v *View) tilted(s rules.Site) bool { return v.cam.Tilt > 0 && !v.board.Spots[s].Round }

// nearness orders sprites from back to front, what moves before what rests.
func (v *View) nearness(s anim.Sprite) float64 {
	at := s.At
	at.Z += s.Lift
	if s.Free {
		at.Z += 0.01
	}
	return v.cam.Nearness(at)
}

func (v *View) drawSprite(c Surface, s anim.Sprite) {
	shadow := v.shadow(s.Piece)
	x, y := v.cam.Project(s.At)
	drop := 0.25 * s.Lift * v.cam.Scale // a lifted piece throws its shadow further off
	c.Draw(shadow, raster.Stamp{X: (x + drop) * v.unit, Y: (y + drop) * v.unit, ScaleX: s.Scale, ScaleY: s.Scale * seenPart(s), Alpha: s.Alpha / (1 + s.Lift), Exact: s.Free})

	picture, turn := v.turned(s)
	lifted := s.At
	lifted.Z += s.Lift
	x, y = v.cam.Project(lifted)
	if v.cam.Tilt == 0 {
		s.Scale *= 1 + 0.12*s.Lift // seen from above, what is lifted comes nearer
	}
	c.Draw(picture, raster.Stamp{X: x * v.unit, Y: y * v.unit, ScaleX: s.Scale, ScaleY: s.Scale * turn, Alpha: s.Alpha, Exact: s.Free})
}
