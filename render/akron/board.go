package akron

import (
	"math"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/rules"
	"quintet/rules/akron"
)

// board is the look of Akron.
type board struct {
	look.Grid
	trays [2]tray // by player
}

// The measures of the board, in cells. A cell is as wide as a ball.
const (
	margin       = 0.84 // around the cells
	lip          = 0.12 // the part of the margin outside the slab
	thickness    = 0.28 // the thickness of the slab
	cornerRadius = 0.22 // the radius of its corners
	holeRadius   = 0.30 // the radius of a hole
	sheetReach   = 0.3  // how far a sheet of glass extends beyond the balls on it
	// Even in a pile of eight levels, more than a game can have, the middles of any two balls must
	// be at least 0.33 diameters apart on the screen. Then no ball hides the middle of an empty
	// hole, or of a place on top of four balls. boardTilt is the greatest whole number of degrees
	// that allows this, together with the rotation boardTurn.
	boardTilt = 29 * math.Pi / 180
	boardTurn = 18 * math.Pi / 180
	// topRoom is the room for a ball that is carried. From the default viewpoint a pile never
	// covers the far border, because the balls of each level lie half a cell farther in than the
	// balls below.
	topRoom = 0.3
)

// ballFoot is the height of the middle of a ball above the wood; the ball sinks into its hole.
// levelStep is the height of a level above the level below; a ball rests between four balls.
var (
	ballFoot  = math.Sqrt(0.25 - holeRadius*holeRadius)
	levelStep = math.Sqrt2 / 2
)

// spot returns the spot of a site.
func (l *board) spot(s rules.Site) layout.Spot {
	file, rank, level := akron.Coordinates(s)
	at, up := l.Middle(file, rank), float64(level)
	at.X, at.Y, at.Z = at.X+up/2, at.Y+up/2, ballFoot+up*levelStep
	spot := layout.Spot{At: at, Half: 0.5, Round: true, Foot: ballFoot}
	if level > 0 {
		spot.Foot = 0.5 // the bottom of the hollow
	}
	return spot
}
