package render

import (
	"image"
	"math"

	"quintet/render/look"
	"quintet/render/raster"
)

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
