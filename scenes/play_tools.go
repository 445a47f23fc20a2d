package scenes

import (
	"quintet/rules"
	"quintet/scenes/sound"
	"quintet/scenes/think"
)

// playTools are what a game needs from the rest of the program.
type playTools struct {
	doors  playDoors
	desk   desk
	think  func(think.Problem) think.Thinker
	sounds sounder
}

// sounder plays sounds; a sound.Speaker, but in tests.
type sounder interface {
	Play(e sound.Effect, pitch int, volume float64)
}

// playDoors lead from a game to where else one can go.
type playDoors interface {
	menu()
	setup(g *rules.Game)
	settings()
	games()
	rules(g *rules.Game)
	// again begins another game as it is set up; the error says why it cannot be.
	again(g *rules.Game) error
	// seat has the computer of a level, or with 0 a person, at a seat of the set-up
	// of the game, in the games that come.
	seat(g *rules.Game, seat, level int)
	// openFile opens the game in a file of the player's choice, and saveAs writes
	// data to one.
	openFile()
	saveAs(name string, data []byte, done func(name string))
	// pasted opens the game in a text, if that is one, and typed asks for the text.
	pasted(text string)
	typed()
	// show shows a text over the game.
	show(title, text string)
}
