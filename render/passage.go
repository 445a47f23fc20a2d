package render

import (
	"image"
	"math"

	"quintet/render/layout"
	"quintet/render/raster"
)

// passage is the way of a view from one camera to another.
type passage struct {
	from, to layout.Camera
	done     float64 // the part of the way that is made; 1 where nothing passes
}

// Passing says whether v is on the way to another camera, or held by hand.
func (v *View) Passing() bool { return v.way.done < 1 || v.held }

// Advance takes v the given part of the whole way further.
func (v *View) Advance(part float64) {
	w := &v.way
	if w.done == 1 {
		return
	}
	w.done = math.Min(1, w.done+part)
	switch {
	case v.Piled():
		v.cam, v.ground = w.seen(), nil
	case w.done == 1:
		v.settle(false)
	}
}

// aim takes v to the camera at once.
func (v *View) aim(cam layout.Camera) {
	v.way = passage{from: cam, to: cam, done: 1}
	if v.Piled() {
		v.cam = cam
	}
}

// pass starts on the way to the camera from where v is.
func (v *View) pass(cam layout.Camera) {
	v.way, v.held = passage{from: v.way.seen(), to: cam}, false
}

// seen returns the camera through which the board is seen by now.
func (w *passage) seen() layout.Camera { return w.from.Lerp(w.to, w.done*w.done*(3-2*w.done)) }

// zoom returns how many times as large pieces are seen as they were rasterised.
func (v *View) zoom() float64 { return v.cam.Scale / v.scale }

// shift returns where the corner of the box is seen, in pixels from its place, and how many times
// as large everything is, while a board without a pile passes.
func (v *View) shift() (x, y, times float64) {
	if v.Piled() || !v.Passing() {
		return 0, 0, 1
	}
	return v.between(v.cam, v.way.seen())
}

// between returns where a picture that was drawn with the camera from has to be put
// and how many times as large, in pixels, to be seen as with the camera to.
func (v *View) between(from, to layout.Camera) (x, y, times float64) {
	times = to.Scale / from.Scale
	return (to.X - times*from.X) * v.unit, (to.Y - times*from.Y) * v.unit, times
}

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
	style.Sight = layout.Sight{}
	cam := layout.Fit(v.board, v.size, style.FullSight())
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
