package render

import (
	"math"

	"quintet/render/layout"
	"quintet/render/look"
)

// HeightFor returns the height of a box of the width that the board fills as it is looked at by
// default. A board that can stand upright lies.
func (v *View) HeightFor(width float64) float64 {
	v.lay(false)
	defer v.lay(v.upright)
	return layout.HeightFor(v.board, width, layout.Viewpoint{})
}

// HeightWithin returns the same, but no more than most. A board that can stand upright does so
// where that makes it larger.
func (v *View) HeightWithin(width, most float64) float64 {
	if !v.StandsIn(width, most) {
		return v.HeightFor(width)
	}
	v.lay(true)
	defer v.lay(v.upright)
	return math.Min(most, layout.HeightFor(v.board, width, layout.Viewpoint{}))
}

// StandsIn says whether the board is one that stands upright in a box of the size.
func (v *View) StandsIn(w, h float64) bool {
	if _, ok := v.look.(look.Pitch); !ok {
		return false
	}
	defer v.lay(v.upright)
	scale := func(upright bool) float64 {
		v.lay(upright)
		return layout.Fit(v.board, layout.Rect{W: w, H: h}, layout.Viewpoint{}).Scale
	}
	return scale(true) > scale(false)
}

// upend has the board stand upright in a box of the size, or lie, and says whether it did the
// other before.
func (v *View) upend(w, h float64) bool {
	before := v.upright
	v.upright = v.StandsIn(w, h)
	v.lay(v.upright)
	return v.upright != before
}

// lay changes the shape of a board that can do either.
func (v *View) lay(upright bool) {
	if u, ok := v.look.(look.Pitch); ok {
		u.Upend(upright)
	}
}
