package problems

import "quintet/rules"

// Doors lead from the problems to where else one can go.
type Doors interface {
	// Rules shows the rules of a game over the scene, to come back.
	Rules(g *rules.Game)
}
