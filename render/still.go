package render

import (
	"image"
	"math"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/over"
	"quintet/render/raster"
	"quintet/rules"
)

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
