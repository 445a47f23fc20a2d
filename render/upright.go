package render

import (
	"math"

	"quintet/render/layout"
	"quintet/render/look"
)

// HeightFor returns the height of a box of the given width that the board fills from the default
// viewpoint. A board that can be upright is not upright in this box.
func (v *View) HeightFor(width float64) float64 {
	v.lay(false)
	defer v.lay(v.upright)
	return layout.HeightFor(v.board, width, layout.Viewpoint{})
}

// HeightWithin returns the height of a box of the given width that the board fills. If
// StandsIn(width, maxHeight) is true, this is the height for the upright board, but at most
// maxHeight. Otherwise it is HeightFor(width), which may be more than maxHeight.
func (v *View) HeightWithin(width, maxHeight float64) float64 {
	if !v.StandsIn(width, maxHeight) {
		return v.HeightFor(width)
	}
	v.lay(true)
	defer v.lay(v.upright)
	return math.Min(maxHeight, layout.HeightFor(v.board, width, layout.Viewpoint{}))
}

// StandsIn reports whether the board is upright in a box of w × h units.
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

// upend sets whether the board is upright in a box of w × h units, and reports whether this has
// changed.
func (v *View) upend(w, h float64) bool {
	before := v.upright
	v.upright = v.StandsIn(w, h)
	v.lay(v.upright)
	return v.upright != before
}

// lay sets whether a board that can be upright is upright.
func (v *View) lay(upright bool) {
	if u, ok := v.look.(look.Pitch); ok {
		u.Upend(upright)
	}
}
