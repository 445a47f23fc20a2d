package render

import (
	"math"

	"quintet/render/layout"
	"quintet/render/look"
)

// Place puts the board into the box. box is in units, and unit is the number of pixels of a unit.
// The corner of the box is rounded to a whole pixel. If nothing but the place of the box has
// changed, the pictures stay. If apart from the place only the Viewpoint or the Levels of the style
// have changed, a transition to the new viewpoint begins.
func (v *View) Place(box layout.Rect, unit float64, style look.Style) {
	v.x, v.y = math.Round(box.X*unit), math.Round(box.Y*unit)
	size := layout.Rect{W: box.W, H: box.H}
	stays := v.pictures != nil && v.size == size && v.unit == unit
	if !stays && v.upend(size.W, size.H) {
		v.ground, v.before = ground{}, ground{} // they show the board the other way up
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

// Hold shows the board from another viewpoint at once, with the pictures that exist,
// while the player rotates or moves it.
func (v *View) Hold(s layout.Viewpoint) {
	v.style.Viewpoint = s
	v.aim(layout.Fit(v.board, v.size, v.style.FullViewpoint()))
	v.held = true
	if v.Piled() {
		v.ground = ground{}
	}
}

// Held reports whether the player is rotating or moving the board.
func (v *View) Held() bool { return v.held }

// Rest says that the player no longer rotates or moves the board.
func (v *View) Rest() {
	if v.held {
		v.held = false
		v.settle(false)
	}
}

// settle drops the ground of the previous camera; on a flat board v.before keeps it. settle also
// drops the pictures that were rasterised for another size or, if style is set, for another style.
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

// Passing reports whether v is in a transition to another camera, or held by the player.
func (v *View) Passing() bool { return v.way.done < 1 || v.held }

// Advance advances the transition by part, a fraction of the whole transition.
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

// aim changes to the camera at once.
func (v *View) aim(cam layout.Camera) {
	v.way = passage{from: cam, to: cam, done: 1}
	if v.Piled() {
		v.cam = cam
	}
}

// pass begins a transition to the camera.
func (v *View) pass(cam layout.Camera) {
	v.way, v.held = passage{from: v.way.seen(), to: cam}, false
}

// shift returns how many pixels the picture of a flat board moves, and its scale, while v is
// Passing.
func (v *View) shift() (x, y, times float64) {
	if v.Piled() || !v.Passing() {
		return 0, 0, 1
	}
	return v.between(v.cam, v.way.seen())
}

// between compares the cameras old and current. A picture drawn with old, scaled by factor and then
// moved by x, y pixels, looks like a picture drawn with current.
func (v *View) between(old, current layout.Camera) (x, y, factor float64) {
	factor = current.Scale / old.Scale
	return (current.X - factor*old.X) * v.unit, (current.Y - factor*old.Y) * v.unit, factor
}
