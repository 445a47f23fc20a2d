package akron

import (
	"math"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/rules"
	"quintet/rules/akron"
)

// board is how Akron looks.
type board struct {
	look.Grid
	trays [2]tray // by player
}

// The measures of the board, in cells. A cell is as wide as a ball.
const (
	margin       = 0.84 // around the cells
	lip          = 0.12 // the part of it that lies outside the slab
	thickness    = 0.28 // how thick the slab is
	cornerRadius = 0.22 // the radius of its corners
	holeRadius   = 0.30 // the radius of a hole
	sheetReach   = 0.3  // how far a sheet of glass reaches beyond the balls on it
	// boardTilt and boardTurn are the steepest way of looking at the board at which the
	// middles of two balls of a pile of eight levels are seen a third of a diameter apart.
	// No ball hides the middle of an empty hole then, nor of a place on top of four balls.
	boardTilt = 29 * math.Pi / 180
	boardTurn = 18 * math.Pi / 180
	// topRoom leaves room for a ball that is carried. No pile is seen to reach
	// over the far border: the balls of a level lie half a cell farther in than
	// those below.
	topRoom = 0.3
)

// A ball sinks into its hole; four hold one a little lower than they stand high.
var (
	ballFoot  = math.Sqrt(0.25 - holeRadius*holeRadius)
	levelStep = math.Sqrt2 / 2
)

// spot returns the place of a ball.
func (l *board) spot(s rules.Site) layout.Spot {
	file, rank, level := akron.Coordinates(s)
	at, up := l.Middle(file, rank), float64(level)
	at.X, at.Y, at.Z = at.X+up/2, at.Y+up/2, ballFoot+up*levelStep
	spot := layout.Spot{At: at, Half: 0.5, Round: true, Foot: ballFoot}
	if level > 0 {
		spot.Foot = 0.5 // down to the bottom of the hollow
	}
	return spot
}
