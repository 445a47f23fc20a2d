package problems

import "quintet/rules"

// Doors lead from the problems to where else one can go.
type Doors interface {
	// Rules shows the rules of a game over the scene, to come back.
	Rules(g *rules.Game)
	// PlayOn begins a game of the options in the position of the text, in which the
	// actions were played, between the player on a side and the computer. The error
	// says why there is none.
	PlayOn(g *rules.Game, v rules.Values, position string, actions []string, side rules.Player) error
}
