package play

import (
	"quintet/rules"
	"quintet/save"
	"quintet/scenes/desk"
	"quintet/scenes/sound"
	"quintet/scenes/think"
)

// Tools are what a game needs from the rest of the program.
type Tools struct {
	Doors  Doors
	Desk   desk.Desk
	Think  func(think.Problem) think.Thinker
	Sounds Sounder
}

// Sounder plays sounds; a sound.Speaker, but in tests.
type Sounder interface {
	Play(e sound.Effect, pitch int, volume float64)
}

// Doors lead from a game to where else one can go.
type Doors interface {
	Menu()
	Setup(g *rules.Game)
	Settings()
	Games()
	Rules(g *rules.Game)
	// Again begins another game as it is set up; the error says why it cannot be.
	Again(g *rules.Game) error
	// Rematch begins a game of the values between the players of the set-up, of whom
	// those at the seats are First and Second; the error says why it cannot be.
	Rematch(g *rules.Game, v rules.Values, players [2]save.Player, seats [2]int) error
	// Seat has the computer of a level, or with 0 a person, at a seat of the set-up
	// of the game, in the games that come.
	Seat(g *rules.Game, seat, level int)
	// OpenFile opens the game in a file of the player's choice, and SaveAs writes
	// data to one, proposing a name, and calls done with the name once that is done.
	OpenFile()
	SaveAs(name string, data []byte, done func(name string))
	// Pasted opens the game in a text, if that is one, and Typed asks for the text.
	Pasted(text string)
	Typed()
	// Show shows a text over the game.
	Show(title, text string)
}
