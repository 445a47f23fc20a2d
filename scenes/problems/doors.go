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
	// Why shows, over the scene, the page of the rules of g that explains a refusal, or as Rules does if
	// there is no such page. reason is the text key of the reason, and sites are the sites clicked in
	// the position s.
	Why(g *rules.Game, reason string, s rules.State, sites []rules.Site)
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
