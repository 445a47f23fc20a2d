package render

import (
	"image"
	"math"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
)

// Still returns a picture of a position of the game, of w × h pixels: the board
// in the middle of the page, the pieces at rest and marks of what it means. It
// needs no screen.
func Still(g *rules.Game, s rules.State, w, h int, style Style) *image.RGBA {
	const border = 0.02 // of the shorter side
	c := raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, w, h))}
	c.Fill(style.Theme.Page)
	box := layout.Rect{W: float64(w), H: float64(h)}
	view := NewView(New(g, s))
	view.Place(box.Inset(math.Round(border*math.Min(box.W, box.H))), 1, style)
	var sprites []anim.Sprite
	for _, p := range s.Pieces(nil) {
		sprites = append(sprites, anim.Still(p, view.At(p.Site)))
	}
	view.Draw(c, sprites, view.Meaning(s, nil))
	return c.Image
}
