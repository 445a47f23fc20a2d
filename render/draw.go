package render

import (
	"cmp"
	"image"
	"math"
	"slices"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/over"
	"quintet/render/raster"
	"quintet/rules"
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

// drawNumber draws the number of a sprite without a piece.
func (v *View) drawNumber(c raster.Surface, s anim.Sprite) {
	p := raster.Cached(v.figures, s.Number, func() raster.Picture { return v.pile.Figure(s.Number, look.Form{Cell: v.cell(), Style: v.style}) })
	x, y := v.cam.Project(s.At)
	c.Draw(p, raster.Stamp{X: x * v.unit, Y: y * v.unit, ScaleX: v.zoom(), ScaleY: v.zoom(), Alpha: s.Alpha})
}

// DrawHeld draws a held piece and its shadow over what was drawn on c before.
func (v *View) DrawHeld(c raster.Surface, h Held) {
	const off, shade, larger = 0.25, 0.8, 1.05 // distance and darkness of the shadow, and scale of the piece, which is nearer to the eye
	c = v.on(c)
	x, y := v.inBox(h.X, h.Y)
	lift := h.Lift * v.cam.Scale
	shadow := v.shadow(h.Piece)
	zoom := v.zoom() * h.Size
	fall := off * math.Min(lift, v.cam.Scale)
	c.Draw(shadow, raster.Stamp{X: (x + fall) * v.unit, Y: (y + fall) * v.unit, ScaleX: zoom, ScaleY: zoom, Alpha: shade, Exact: true})
	picture := v.picture(anim.Sprite{Piece: h.Piece, Scale: 1, Turn: 1})
	zoom *= larger
	c.Draw(picture, raster.Stamp{X: x * v.unit, Y: (y - lift) * v.unit, ScaleX: zoom, ScaleY: zoom, Alpha: 1, Exact: true})
}

// drawCovers draws the covers over the pieces, but not while the camera changes.
func (v *View) drawCovers(c raster.Surface) {
	l, ok := v.look.(look.Pitch)
	if !ok || v.Passing() {
		return
	}
	v.covered = l.Covers(v.sorted, v.covered[:0])
	for _, cover := range v.covered {
		p := raster.Cached(v.covers, cover, func() raster.Picture { return v.coverPicture(l, cover) })
		x, y := v.cam.Project(cover.From.Lerp(cover.To, 0.5))
		c.Draw(p, raster.At(x*v.unit, y*v.unit))
	}
}

func (v *View) coverPicture(l look.Pitch, cover look.Cover) raster.Picture {
	x, y := v.cam.Project(cover.From.Lerp(cover.To, 0.5))
	x0, y0 := v.cam.Project(cover.From)
	w, h := math.Ceil(2*math.Abs(x-x0)*v.unit), math.Ceil(2*math.Abs(y-y0)*v.unit)
	cam := v.cam
	cam.Scale *= v.unit
	cam.X, cam.Y = (cam.X-x)*v.unit+w/2, (cam.Y-y)*v.unit+h/2
	p := raster.Picture{Image: image.NewRGBA(image.Rect(0, 0, int(w), int(h))), X: w / 2, Y: h / 2}
	l.DrawCover(raster.Canvas{Image: p.Image}, cam, v.style, cover)
	return p
}

// moved is a part of another surface. Its point 0, 0 is the point x, y of that surface, on which
// everything is larger by the factor times.
type moved struct {
	raster.Surface
	x, y, times float64
}

// Draw implements raster.Surface.
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

// Enlarge returns a surface that draws on c, enlarged by the factor times: what is drawn at x, y
// appears at toX, toY. These are in units.
func (p *placing) Enlarge(c raster.Surface, x, y, toX, toY, times float64) raster.Surface {
	return &moved{c, p.unit * (toX - times*x), p.unit * (toY - times*y), times}
}

// Still returns a picture of w × h pixels of the position s with the look l. It shows the board in
// the middle, the pieces at rest, and the marks that show what the position means. Still needs no
// screen.
func Still(l look.Look, s rules.State, w, h int, style look.Style) *image.RGBA {
	view := NewView(l)
	var sprites []anim.Sprite
	for _, p := range s.Pieces(nil) {
		sprites = append(sprites, anim.Still(p, view.At(p.Site)))
	}
	sprites = view.Stock(s, nil, sprites)
	return view.still(image.Pt(w, h), style, sprites, over.Meaning(view.look, s, nil))
}

// still returns a picture of the board with the sprites and marks on it.
func (v *View) still(size image.Point, style look.Style, sprites []anim.Sprite, marks []look.Mark) *image.RGBA {
	const border = 0.02 // of the shorter side
	c := raster.Canvas{Image: image.NewRGBA(image.Rectangle{Max: size})}
	c.Fill(style.Theme.Page)
	box := layout.Rect{W: float64(size.X), H: float64(size.Y)}
	v.Place(box.Inset(math.Round(border*math.Min(box.W, box.H))), 1, style)
	v.Draw(c, sprites, marks)
	return c.Image
}
