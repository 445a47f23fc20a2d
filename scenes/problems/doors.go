package problems

import (
	"quintet/rules"
	"quintet/scenes/keep"
	"quintet/scenes/think"
)

// Tools are what problems need from the rest of the program.
type Tools struct {
	Keeper *keep.Keeper
	Doors  Doors
	Think  func(think.Problem) think.Thinker
}

// Doors lead from the problems to other scenes.
type Doors interface {
	// Rules shows the rules of g over the scene. The player can go back from there.
	Rules(g *rules.Game)
	// PlayOn begins a game of g with the options v. position is the text of a position; the game
	// begins in the position that actions reach from there. The player plays side, and the computer
	// plays the other side. The error says why the game cannot begin.
	PlayOn(g *rules.Game, v rules.Values, position string, actions []string, side rules.Player) error
	// EditPosition shows the editor over the scene, for the game g with the options v. position is
	// the text of the position that the editor shows; "" is the first position of a game. The error
	// says why no editor can be shown.
	EditPosition(g *rules.Game, v rules.Values, position string) error
	// AnalysePosition shows an analysis over the scene, for the game g with the options v. position
	// is the text of a position; the analysis begins in the position that actions reach from there.
	// The error says why this position cannot be analysed.
	AnalysePosition(g *rules.Game, v rules.Values, position string, actions []string) error
}
