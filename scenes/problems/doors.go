package problems

import "quintet/rules"

// Doors lead from the problems to other scenes.
type Doors interface {
	// Rules shows the rules of g over the scene, and comes back.
	Rules(g *rules.Game)
	// PlayOn begins a game of g with the options v, from the text position and after
	// actions, between the player on side and the computer. The error says why it cannot.
	PlayOn(g *rules.Game, v rules.Values, position string, actions []string, side rules.Player) error
	// AnalysePosition analyses, over the scene, what is reached in a game of g with the options
	// v from the text position by actions. The error says why it cannot.
	AnalysePosition(g *rules.Game, v rules.Values, position string, actions []string) error
}
