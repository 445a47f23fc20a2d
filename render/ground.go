package render

import (
	"image"
	"math"
	"slices"

	"quintet/render/layout"
	"quintet/render/raster"
)

// ground is the ground of a board as a camera sees it in the box. Its zero value is not
// rasterised.
type ground struct {
	picture *raster.Picture // nil until the whole picture is rasterised
	cam     layout.Camera   // in pixels
	canvas  raster.Canvas   // what is rasterised so far; empty before and after the work
	parts   []raster.Canvas // the parts of canvas that are still to be rasterised
}

// drawGround draws the ground. Until the picture for the current view is ready, it draws the plan
// of a pile, or the previous picture of a flat board. During a transition, or while the player
// holds the board, it draws the plan of a pile. Of a flat board it then draws the picture from
// before, and under it the picture of the whole board, which fills the gaps. It returns false if
// nothing is ready.
func (v *View) drawGround(c raster.Surface, work raster.Rationed) bool {
	v.rasterise(work)
	switch seen := v.cam.Times(v.unit); {
	case v.Piled() && (v.Passing() || !v.ground.ready(work)):
		if v.plan == nil || !v.Passing() && !v.plan.Prepare(work, seen) {
			return false
		}
		v.plan.Draw(c, seen)
		return true
	case !v.ground.ready(work):
		return v.before.drawAs(c, work, seen)
	case v.Passing():
		v.whole.drawAs(c, work, seen)
	}
	v.before = ground{}
	c.Draw(v.ground.picture, raster.At(0, 0))
	return true
}

// drawAs draws the ground as cam, in pixels, sees it. cam has the same rotation and tilt as the
// camera of g. If the ground is not ready, drawAs draws nothing and returns false.
func (g *ground) drawAs(c raster.Surface, work raster.Rationed, cam layout.Camera) bool {
	if !g.ready(work) {
		return false
	}
	x, y, times := between(g.cam, cam)
	c.Draw(g.picture, raster.Stamp{X: x, Y: y, ScaleX: times, ScaleY: times, Alpha: 1, Exact: true})
	return true
}

// ready loads the picture of the ground as far as work allows. It reports whether there is a
// picture that can be drawn in this frame.
func (g *ground) ready(work raster.Rationed) bool { return g.picture != nil && work.Load(g.picture) }

// rasterise rasterises the missing pictures of the ground as far as work allows.
func (v *View) rasterise(work raster.Rationed) {
	for more := true; more && work.Left(); {
		var pixels int
		pixels, more = v.rasterisePart(work)
		work.Spend(pixels)
	}
}

// rasterisePart prepares the plan of a pile as far as work allows. If there is nothing to prepare,
// it rasterises the next missing part of the ground. It returns the number of pixels of the part.
// For the plan it returns 0, because Plan.Prepare itself spends the pixels. unfinished says that
// there may be more to do now. The ground of a pile waits until a transition is over.
func (v *View) rasterisePart(work raster.Rationed) (pixels int, unfinished bool) {
	switch {
	case v.Piled() && !v.planned:
		if v.next == nil {
			v.next = v.pile.Plan(v.cell(), v.style, v.usable)
		}
		if v.next.Prepare(work, v.cam.Times(v.unit)) {
			v.plan, v.usable, v.next, v.planned = v.next, v.next, nil, true
		}
	case v.Piled() && !v.plan.Prepare(work, v.cam.Times(v.unit)):
	case v.Piled() && v.Passing():
		return 0, false
	case v.ground.picture == nil:
		pixels = v.rasteriseGround(&v.ground, v.cam)
	case !v.Piled() && v.Passing() && v.whole.picture == nil:
		style := v.style
		style.Viewpoint = layout.Viewpoint{}
		cam := layout.Fit(v.board, v.size, style.FullViewpoint())
		if v.ground.cam == cam.Times(v.unit) {
			v.whole = v.ground
			break
		}
		pixels = v.rasteriseGround(&v.whole, cam)
	default:
		return 0, false
	}
	return pixels, true
}

// rasteriseGround rasterises the next part of the ground g as cam sees it in the box, and returns
// the number of pixels of this part.
func (v *View) rasteriseGround(g *ground, cam layout.Camera) (pixels int) {
	if g.canvas.Image == nil {
		w, h := v.size.W*v.unit, v.size.H*v.unit
		g.canvas.Image = image.NewRGBA(image.Rect(0, 0, int(math.Ceil(w)), int(math.Ceil(h))))
		g.parts, g.cam = slices.Collect(g.canvas.Parts()), cam.Times(v.unit)
	}
	if len(g.parts) > 0 {
		if v.Piled() {
			v.plan.Draw(g.parts[0], g.cam)
		} else {
			style := v.style
			style.Unit = v.unit
			v.look.Ground(g.parts[0], g.cam, style)
		}
		pixels = g.parts[0].Pixels()
		g.parts = g.parts[1:]
	}
	if len(g.parts) == 0 {
		trimmed := raster.Picture{Image: g.canvas.Image}.Trimmed()
		g.picture, g.canvas = &trimmed, raster.Canvas{}
	}
	return pixels
}
