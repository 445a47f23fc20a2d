package look

import (
	"math"

	"quintet/render/layout"
)

// Style is how boards are drawn, whatever the game.
type Style struct {
	Theme     *Theme // one of Themes
	Coords    bool   // name files and ranks at the border
	Turned    bool   // seen from the far side
	Viewpoint layout.Viewpoint
	Levels    bool // the pieces of a pile bear the numbers of their levels
	// Unit is the number of pixels of a unit of the screen, for letters to be read there; 0
	// in a picture.
	Unit float64
}

// FullViewpoint returns how the board is looked at: Viewpoint and, where Turned, from the far side.
func (s Style) FullViewpoint() layout.Viewpoint {
	if s.Turned {
		s.Viewpoint.Turn += math.Pi
	}
	return s.Viewpoint
}
