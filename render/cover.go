package render

import (
	"image"
	"math"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/raster"
)

// Coverer is an optional part of a Look: it lays something over the pieces, a
// net for one.
type Coverer interface {
	// Covers appends what lies over the pieces while they are as the sprites
	// show them.
	Covers(sprites []anim.Sprite, buf []Cover) []Cover
	// DrawCover draws one of them as cam sees it, in pixels.
	DrawCover(c raster.Canvas, cam layout.Camera, style Style, cover Cover)
}

// Cover is something that lies over the pieces of a part of the board.
type Cover struct {
	From, To layout.Vec // two corners of that part, opposite to each other
	Shape    int        // how it lies, in a number of the Look's own
}

// drawCovers draws what lies over the pieces, but not while the board turns
// under it.
func (v *View) drawCovers(c Surface) {
	look, ok := v.look.(Coverer)
	if !ok || v.Passing() {
		return
	}
	v.covered = look.Covers(v.sorted, v.covered[:0])
	for _, cover := range v.covered {
		p := made(v.covers, cover, func() raster.Picture { return v.coverPicture(look, cover) })
		x, y := v.cam.Project(cover.From.Lerp(cover.To, 0.5))
		c.Draw(p, raster.At(x*v.unit, y*v.unit))
	}
}

// coverPicture rasterises what lies over a part of the board.
func (v *View) coverPicture(look Coverer, cover Cover) raster.Picture {
	x, y := v.cam.Project(cover.From.Lerp(cover.To, 0.5))
	x0, y0 := v.cam.Project(cover.From)
	w, h := math.Ceil(2*math.Abs(x-x0)*v.unit), math.Ceil(2*math.Abs(y-y0)*v.unit)
	cam := v.cam
	cam.Scale *= v.unit
	cam.X, cam.Y = (cam.X-x)*v.unit+w/2, (cam.Y-y)*v.unit+h/2
	p := raster.Picture{Image: image.NewRGBA(image.Rect(0, 0, int(w), int(h))), X: w / 2, Y: h / 2}
	look.DrawCover(raster.Canvas{Image: p.Image}, cam, v.style, cover)
	return p
}
