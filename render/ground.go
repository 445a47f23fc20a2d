package render

import (
	"image"
	"math"

	"quintet/render/layout"
	"quintet/render/raster"
)

// drawGround draws the ground: while the board turns put together from its
// parts, and else rasterised as it is seen. What was not seen of a board that is moved
// comes from a picture of all of it, which is less sharp.
func (v *View) drawGround(c raster.Surface) {
	if v.Piled() && !v.planned {
		v.plan, v.planned = v.pile.Plan(v.cell(), v.style, v.plan), true
	}
	if v.Piled() && v.Passing() {
		v.plan.Draw(c, v.cam.Times(v.unit))
		return
	}
	if v.ground == nil {
		v.ground = v.rasterGround(v.cam)
	}
	if !v.Piled() && v.Passing() {
		v.drawWhole(c)
	}
	c.Draw(v.ground, raster.At(0, 0))
}

// drawWhole draws the ground as it is seen by default where v.cam sees it.
func (v *View) drawWhole(c raster.Surface) {
	style := v.style
	style.Viewpoint = layout.Viewpoint{}
	cam := layout.Fit(v.board, v.size, style.FullViewpoint())
	if v.whole == nil {
		v.whole = v.rasterGround(cam)
	}
	x, y, times := v.between(cam, v.cam)
	c.Draw(v.whole, raster.Stamp{X: x, Y: y, ScaleX: times, ScaleY: times, Alpha: 1, Exact: true})
}

// rasterGround rasterises the part of the ground that the camera sees in the box.
func (v *View) rasterGround(cam layout.Camera) *raster.Picture {
	w, h := v.size.W*v.unit, v.size.H*v.unit
	c := raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, int(math.Ceil(w)), int(math.Ceil(h))))}
	if cam = cam.Times(v.unit); v.Piled() {
		v.plan.Draw(c, cam)
	} else {
		style := v.style
		style.Unit = v.unit
		v.look.Ground(c, cam, style)
	}
	ground := raster.Picture{Image: c.Image}.Trimmed()
	return &ground
}
