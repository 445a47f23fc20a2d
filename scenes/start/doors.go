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

// Doors lead from the menu, the set-up and the settings to other scenes.
type Doors interface {
	// Menu and Setup replace the scene by the menu or the set-up of a game.
	Menu()
	Setup(g *rules.Game)
	// Settings, Games, History, Keys and Rules show, over the scene, the settings, the saved games,
	// the record of play, the list of keys, and the rules of a game.
	Settings()
	Games()
	History()
	Keys()
	Rules(g *rules.Game)
	// Problems shows, over the scene, the problems of g or, if g is nil, of all games.
	Problems(g *rules.Game)
	// About shows, over the scene, what the program is and what it is made with.
	About()
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
	// GoOn continues the game on the board. Playing returns this game; nil if there is none.
	GoOn()
	Playing() *Playing
	// Pasted opens the game in text, or in a link in text. Typed asks the player for such a text
	// and opens the game in it.
	Pasted(text string)
	Typed()
	// Quit ends the program once the games that were played are written. If one of them cannot be
	// written, or something in another scene would be lost, Quit asks the player what to do. A
	// second call meanwhile ends the program at once.
	Quit()
	// CanQuit reports whether the program can end itself; a page cannot.
	CanQuit() bool
}
