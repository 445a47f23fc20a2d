package start

import (
	"quintet/rules"
	"quintet/save"
)

// Playing is the game on the board.
type Playing struct {
	Game  *rules.Game
	State rules.State
	Said  string // names the game, with the turn and the players or, after the end, with the result
	Ended bool   // the game has ended
}

// Doors lead from the set-up to games.
type Doors interface {
	// Run returns how many of the latest games of g a person won, or lost, in a row against one
	// level.
	Run(g *rules.Game) save.Run
	// Standing returns the result of the person's rated games of g.
	Standing(g *rules.Game) Standing
	// Earned returns the days on which the medals of g were earned, as numbers of save.Day, by the
	// ids of the earned medals. Medals shows all medals of g over the scene, those in fresh first.
	Earned(g *rules.Game) map[string]int
	Medals(g *rules.Game, fresh []string)
	// Begin begins a game of g with what is chosen in its set-up. The error says why it cannot
	// begin.
	Begin(g *rules.Game) error
}
