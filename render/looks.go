// Package looks lists how the games look.
package render

import "quintet/rules"

// all lists the looks of the games by their ids; a sixth game adds a line.
var all = map[string]func(rules.State) Look{
	"akron":      newAkron,
	"chessyball": newChessyball,
	"crosscut":   newCrosscut,
	"dimpled":    newDimpled,
	"dipole":     newDipole,
}

// New returns the look of the game g, of which s is a position with the options that are
// played: the plain one where g has no look of its own.
func New(g *rules.Game, s rules.State) Look {
	if look := all[g.ID]; look != nil {
		return look(s)
	}
	return newPlain(g, s)
}
