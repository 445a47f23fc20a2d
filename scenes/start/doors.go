package start

import "quintet/rules"

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
	// Begin begins a game as it is set up; the error says why it cannot be.
	Begin(g *rules.Game) error
	// GoOn goes on with the game on the board. Playing says which that is and how far
	// it has come, "" if there is none.
	GoOn()
	Playing() string
	// Quit ends the program, unless something is in the way of that.
	Quit()
	// CanQuit says whether the program can be ended from within.
	CanQuit() bool
	// Try lets the player hear how loud the sounds are now.
	Try()
}
