package start

import (
	"quintet/rules"
	"quintet/save"
	"quintet/scenes/keep"
)

// Playing is the game on the board.
type Playing struct {
	Game  *rules.Game
	State rules.State
	Said  string // names the game, with the turn and the players or, after the end, with the result
	Ended bool   // the game has ended
}

// Records are what the set-up asks a keep.Keeper about the games that a person has played.
type Records interface {
	Run(g *rules.Game) save.Run
	Standing(g *rules.Game) keep.Standing
	Earned(g *rules.Game) map[string]int
}

// Data are what the settings offer for all that the player has, in one file.
type Data interface {
	// ExportData writes it to a file that the player chooses.
	ExportData()
	// ImportData adds what is in a file that the player chooses.
	ImportData()
	// UsedRoom calls tell in a later tick with how much of the room for it is used, in per cent. If only
	// the disk limits the room, or nobody knows it, UsedRoom does not call tell.
	UsedRoom(tell func(percent int))
}

// Doors lead from the set-up to games.
type Doors interface {
	// Medals shows all medals of g over the scene, those in fresh first.
	Medals(g *rules.Game, fresh []string)
	// Begin begins a game of g with what is chosen in its set-up. The error says why it cannot
	// begin.
	Begin(g *rules.Game) error
}
