package render

import (
	"image"
	"math"

	"quintet/render/layout"
	"quintet/render/raster"
)

// passage is the way of a view from one camera to another, on which the one
// ground fades into the other.
type passage struct {
	from, to layout.Camera
	done     float64            // the part of the way that is made; 1 where nothing passes
	grounds  [2]*raster.Picture // as from and as to see it; nil until they are needed
}

// Passing says whether v is on the way to another camera.
func (v *View) Passing() bool { return v.way.done < 1 }

// Advance takes v the given part of the whole way further.
func (v *View) Advance(part float64) {
	w := &v.way
	w.done = math.Min(1, w.done+part)
	v.cam = w.from.Lerp(w.to, w.done*w.done*(3-2*w.done))
	if w.done == 1 {
		w.grounds[0] = nil
	}
}

// aim takes v to the camera at once.
func (v *View) aim(cam layout.Camera) {
	v.way = passage{from: cam, to: cam, done: 1}
	v.cam = cam
}

// pass starts on the way to the camera from where v is.
func (v *View) pass(cam layout.Camera) {
	v.way = passage{from: v.cam, to: cam, grounds: [2]*raster.Picture{v.way.grounds[1], nil}}
}

// zoom returns by how much pieces are seen larger than they were rasterised.
func (v *View) zoom() float64 { return v.cam.Scale / v.way.to.Scale }

// drawGround draws the ground; on the way to another, the new one over the old
// until it hides what it covers, and only then takes away the rest.
func (v *View) drawGround(c Surface) {
	w := &v.way
	if w.grounds[1] == nil {
		w.grounds[1] = v.rasterGround()
	}
	alphas := [2]float64{math.Min(1, 2-2*w.done), math.Min(1, 2*w.done)}
	for i, ground := range w.grounds {
		if ground != nil {
			stamp := raster.At(0, 0)
			stamp.Alpha = alphas[i]
			c.Draw(ground, stamp)
		}
	}
}

func (v *View) rasterGround() *raster.Picture {
	size := layout.Rect{W: v.size.W * v.unit, H: v.size.H * v.unit}
	img := image.NewRGBA(image.Rect(0, 0, int(math.Ceil(size.W)), int(math.Ceil(size.H))))
	v.look.Ground(raster.Canvas{Image: img}, layout.Fit(v.board, size, v.style.sight()), v.style)
	return &raster.Picture{Image: img}
}
