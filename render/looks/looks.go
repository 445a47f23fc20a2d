// Package looks lists the looks of the games.
package looks

import (
	"quintet/render/akron"
	"quintet/render/chessyball"
	"quintet/render/crosscut"
	"quintet/render/dimpled"
	"quintet/render/dipole"
	"quintet/render/look"
	"quintet/render/plain"
	"quintet/rules"
)

// all lists the looks of the games by their ids. A new game with a look of its own adds a
// line.
var all = map[string]func(rules.State) look.Look{
	"akron":      akron.New,
	"chessyball": chessyball.New,
	"crosscut":   crosscut.New,
	"dimpled":    dimpled.New,
	"dipole":     dipole.New,
}

// New returns the look of the game g on the board of its position s; the plain look if g has no
// look of its own.
func New(g *rules.Game, s rules.State) look.Look {
	if l := all[g.ID]; l != nil {
		return l(s)
	}
	return plain.New(g, s)
}
