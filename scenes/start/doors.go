package start

import "quintet/rules"

// Playing is the game on the board.
type Playing struct {
	Game  *rules.Game
	State rules.State
	Said  string // which game it is, how far it has come and who plays it, or who won
	Ended bool   // it can only be looked at again
}

// Doors lead from the menu, the set-up and the settings to where else one
// can go.
type Doors interface {
	// Menu and Setup show the menu and the set-up of a game in place of the scene.
	Menu()
	Setup(g *rules.Game)
	// Settings, Games, Keys and Rules show the settings, the games that were kept,
	// what the keys do and the rules of a game over the scene, to come back.
	Settings()
	Games()
	Keys()
	Rules(g *rules.Game)
	// Problems shows the problems of a game over the scene, to come back, or with nil
	// those of all games.
	Problems(g *rules.Game)
	// About shows what the program is and what it is made with over the scene.
	About()
	// Begin begins a game as it is set up; the error says why it cannot be.
	Begin(g *rules.Game) error
	// GoOn goes on with the game on the board, which Playing returns; nil if there is
	// none.
	GoOn()
	Playing() *Playing
	// Pasted opens the game in a text, if that is one, and Typed asks for the text.
	Pasted(text string)
	Typed()
	// Quit ends the program, unless something is in the way of that.
	Quit()
	// CanQuit says whether the program can be ended from within.
	CanQuit() bool
}
