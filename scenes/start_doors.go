package scenes

import "quintet/rules"

// startDoors lead from the menu, the set-up and the settings to where else one
// can go.
type startDoors interface {
	menu()
	setup(g *rules.Game)
	settings()
	games()
	keys()
	rules(g *rules.Game)
	// begin begins a game as it is set up; the error says why it cannot be.
	begin(g *rules.Game) error
	// goOn goes on with the game on the board, if there is one, as playing says.
	goOn()
	playing() bool
	// canQuit says whether the program can be ended from within.
	canQuit() bool
	// try lets the player hear how loud the sounds are now.
	try()
}
