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

// Passing says whether v is on the way to another camera, or turned by hand.
func (v *View) Passing() bool { return v.way.done < 1 || v.held }

// Advance takes v the given part of the whole way further.
func (v *View) Advance(part float64) {
	w := &v.way
	if w.done == 1 {
		return
	}
	w.done = math.Min(1, w.done+part)
	v.cam = w.from.Lerp(w.to, w.done*w.done*(3-2*w.done))
	v.ground = nil
}

// aim takes v to the camera at once.
func (v *View) aim(cam layout.Camera) {
	v.way = passage{from: cam, to: cam, done: 1}
	v.cam = cam
}

// pass starts on the way to the camera from where v is.
func (v *View) pass(cam layout.Camera) {
	v.way, v.held = passage{from: v.cam, to: cam}, false
}

// zoom returns by how much pieces are seen larger than they were rasterised.
func (v *View) zoom() float64 { return v.cam.Scale / v.scale }

// drawGround draws the ground: while the board turns put together from its
// parts, and else rasterised as it is seen.
func (v *View) drawGround(c Surface) {
	look, turns := v.look.(Turntable)
	if turns && !v.planned {
		v.plan, v.planned = look.Plan(v.cell(), v.style, v.plan), true
	}
	if turns && v.Passing() {
		v.plan.Draw(c, v.cam.Times(v.unit))
		return
	}
	if v.ground == nil {
		v.ground = v.rasterGround(turns)
	}
	c.Draw(v.ground, raster.At(0, 0))
}

func (v *View) rasterGround(turns bool) *raster.Picture {
	size := layout.Rect{W: v.size.W * v.unit, H: v.size.H * v.unit}
	c := raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, int(math.Ceil(size.W)), int(math.Ceil(size.H))))}
	if cam := layout.Fit(v.board, size, v.style.sight()); turns {
		v.plan.Draw(c, cam)
	} else {
		v.look.Ground(c, cam, v.style)
	}
	ground := raster.Picture{Image: c.Image}.Trimmed()
	return &ground
}
