package look

import (
	"math"

	"quintet/render/layout"
)

// Style is how a board of any game is drawn.
type Style struct {
	Theme     *Theme // one of Themes
	Coords    bool   // draws the names of files and ranks at the border
	Turned    bool   // seen from the far side
	Viewpoint layout.Viewpoint
	Levels    bool // draws the numbers of the levels on the pieces of a pile
	// Unit is the number of pixels per unit of the screen. The size of letters at the border depends
	// on it. A View sets it when it draws the ground of a flat board; elsewhere it is 0.
	Unit float64
}

// FullViewpoint returns s.Viewpoint, turned by half a circle if s.Turned is set.
func (s Style) FullViewpoint() layout.Viewpoint {
	if s.Turned {
		s.Viewpoint.Turn += math.Pi
	}
	return s.Viewpoint
}
