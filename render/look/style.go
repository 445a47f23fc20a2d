package look

import (
	"math"

	"quintet/render/layout"
)

// Style is how boards are drawn, whatever the game.
type Style struct {
	Theme  *Theme // one of Themes
	Coords bool   // name files and ranks at the border
	Turned bool   // seen from the far side
	Sight  layout.Sight
	Levels bool // the pieces of a pile bear the numbers of their levels
	// Unit is the number of pixels of a unit of the screen, for letters to be read there; 0
	// in a picture.
	Unit float64
}

// FullSight returns how the board is looked at: Sight and, where Turned, from the far side.
func (s Style) FullSight() layout.Sight {
	if s.Turned {
		s.Sight.Turn += math.Pi
	}
	return s.Sight
}
