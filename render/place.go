package render

import (
	"math"

	"quintet/render/layout"
	"quintet/render/look"
)

// Place puts the board into the box, which is in units of unit pixels, with its corner on a whole
// pixel. It costs nothing where the box stays the same or is only moved. Where only the viewpoint of
// the style is another one, v starts on the way there.
func (v *View) Place(box layout.Rect, unit float64, style look.Style) {
	v.x, v.y = math.Round(box.X*unit), math.Round(box.Y*unit)
	size := layout.Rect{W: box.W, H: box.H}
	stays := v.pictures != nil && v.size == size && v.unit == unit
	if !stays && v.upend(size.W, size.H) {
		v.ground, v.before = ground{}, ground{} // of no use, not even for a moment
	}
	if stays && v.style == style {
		return
	}
	seen := v.style
	seen.Viewpoint, seen.Levels = style.Viewpoint, style.Levels
	passes := stays && seen == style
	v.size, v.unit, v.style = size, unit, style
	cam := layout.Fit(v.board, size, style.FullViewpoint())
	switch {
	case !passes:
		v.aim(cam)
		v.held = false
		v.settle(true)
	case v.Piled():
		v.pass(cam)
		v.settle(false)
	default:
		v.pass(cam)
	}
}

// Hold shows the board in another viewpoint at once, as it is turned or moved by hand,
// with the pictures that there are.
func (v *View) Hold(s layout.Viewpoint) {
	v.style.Viewpoint = s
	v.aim(layout.Fit(v.board, v.size, v.style.FullViewpoint()))
	v.held = true
	if v.Piled() {
		v.ground = ground{}
	}
}

// Held says whether the board is turned or moved by hand.
func (v *View) Held() bool { return v.held }

// Rest lets go of a board that was turned or moved by hand.
func (v *View) Rest() {
	if v.held {
		v.held = false
		v.settle(false)
	}
}

// settle drops the pictures that were rasterised for another size or, where that
// is another one, style.
func (v *View) settle(style bool) {
	if !v.Piled() {
		v.cam = v.way.to
		if v.ground.picture != nil {
			v.before = v.ground
		}
	}
	v.ground = ground{}
	if style || v.scale != v.way.to.Scale {
		v.scale, v.planned, v.next = v.way.to.Scale, false, nil
		if style {
			v.usable, v.whole = nil, ground{}
		}
		v.forget()
	}
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
		v.cam, v.ground = w.seen(), ground{}
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
