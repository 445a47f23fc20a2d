package render

import (
	"cmp"
	"slices"

	"quintet/render/anim"
	"quintet/render/look"
	"quintet/render/over"
	"quintet/render/raster"
)

// on returns a surface that draws on c with the upper left corner of the box of v at 0, 0. On this
// surface everything moves with the board. The method also sets v.surface and v.corner, for frame.
func (v *View) on(c raster.Surface) raster.Surface {
	x, y, times := v.shift()
	v.surface, v.corner = moved{c, v.x + x, v.y + y, times}, moved{c, v.x, v.y, 1}
	return &v.surface
}

// Over returns the overlay of the board, which then draws on c. Call it after Draw.
func (v *View) Over(c raster.Surface) *over.Overlay {
	v.on(c)
	v.over.See(v.frame())
	return v.over
}

// frame returns the frame of the overlay, on the surfaces that the last call of v.on has set.
func (v *View) frame() over.Frame {
	return over.Frame{
		Moving: &v.surface, Box: &v.corner, Cam: v.cam, Size: v.size, Unit: v.unit, Scale: v.scale,
		Theme: v.style.Theme, Levels: v.style.Levels, Pieces: v.sorted,
	}
}

// Draw draws the board with the sprites and marks on it. If c is a raster.Rationed, Draw rasterises
// and loads only as much of the ground as c allows. If no picture of the ground is ready, Draw
// draws nothing and returns false.
func (v *View) Draw(c raster.Surface, sprites []anim.Sprite, marks []look.Mark) bool {
	work, ok := c.(raster.Rationed)
	if !ok {
		work = raster.Unrationed{}
	}
	c = v.on(c)
	if !v.drawGround(c, work) {
		return false
	}
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
	v.over.See(v.frame())
	v.over.Begin()
	v.over.Under(marks)
	if v.Piled() {
		v.drawShadows(c)
	}
	for i, s := range v.sorted {
		if v.Piled() {
			v.drawBall(c, i)
		} else {
			v.drawSprite(c, s)
		}
		v.over.Worn(s, marks)
	}
	v.drawCovers(c)
	v.over.Over(marks)
	return true
}

// nearness orders sprites from back to front. A moving piece is in front of a piece at rest in
// the same place.
func (v *View) nearness(s anim.Sprite) float64 {
	at := s.At
	at.Z += s.Lift
	if s.Free {
		at.Z += 0.01
	}
	return v.cam.Nearness(at)
}

// drawSprite draws a piece and its shadow.
func (v *View) drawSprite(c raster.Surface, s anim.Sprite) {
	shadow := v.shadow(s.Piece)
	x, y := v.cam.Project(s.At)
	drop := 0.25 * s.Lift * v.cam.Scale // the shadow of a lifted piece is farther away
	c.Draw(shadow, raster.Stamp{X: (x + drop) * v.unit, Y: (y + drop) * v.unit, ScaleX: s.Scale, ScaleY: s.Scale * seenPart(s), Alpha: s.Alpha / (1 + s.Lift), Exact: s.Free})

	picture, turn := v.turned(s)
	lifted := s.At
	lifted.Z += s.Lift
	x, y = v.cam.Project(lifted)
	if v.cam.Tilt == 0 {
		s.Scale *= 1 + 0.12*s.Lift // a lifted piece is nearer to the eye
	}
	c.Draw(picture, raster.Stamp{X: x * v.unit, Y: y * v.unit, ScaleX: s.Scale, ScaleY: s.Scale * turn, Alpha: s.Alpha, Exact: s.Free})
}
