package play

import (
	"quintet/rules"
	"quintet/rules/match"
	"quintet/save"
	"quintet/scenes/ask"
	"quintet/scenes/desk"
	"quintet/scenes/think"
	"quintet/scenes/ui"
)

// Tools are what a game needs from the rest of the program.
type Tools struct {
	Doors Doors
	Desk  desk.Desk
	Page  string // the address of the page that opens links to games; "" if none is known
	Think func(think.Problem) think.Thinker
}

// Doors lead from a game to where else one can go.
type Doors interface {
	Menu()
	// Setup shows the set-up of the game, which leads back, and NewGame shows it for
	// another game than the one on the board.
	Setup(g *rules.Game)
	NewGame(g *rules.Game)
	Settings()
	Games()
	Rules(g *rules.Game)
	// Why shows over the game the page of the rules that answers a refusal: the text key
	// of the reason, the position and the sites that were clicked in it.
	Why(g *rules.Game, why string, s rules.State, refused []rules.Site)
	// Again begins another game as it is set up; the error says why it cannot be.
	Again(g *rules.Game) error
	// Rematch begins the game of m again, from its first position, between players, those
	// of the set-up; seats are the indices in players of First and Second.
	Rematch(m *match.Match, players [2]save.Player, seats [2]int)
	// Branch asks whether to go on from the position looked at, in which the game on the
	// board has ended or which is before its end, in a game of its own, and begins that
	// with an action, or with 0 without one.
	Branch(a rules.Action)
	// Seat has the computer of a level, or with 0 a person, at a seat of the set-up
	// of the game, in the games that come.
	Seat(g *rules.Game, seat, level int)
	// NoteFinished notes that a person has played a game of g to its end, and Finished
	// returns the number of such games.
	NoteFinished(g *rules.Game)
	Finished(g *rules.Game) int
	// OpenFile opens the game in a file of the player's choice, and SaveAs writes
	// data to one, proposing a name, and calls done with the name once that is done.
	OpenFile()
	SaveAs(name string, data []byte, done func(name string))
	// Pasted opens the game in a text, if that is one, and Typed asks for the text.
	Pasted(text string)
	Typed()
	// Offer says something over the game and offers answers to it.
	Offer(title, text string, answers ...ask.Answer)
	// Show shows a text over the game.
	Show(title, text string)
}

// pointer is where the pointer is. As long as it rests where it was when a hint was
// asked for, or when something came of an action, that is read, and not what is under it.
type pointer struct {
	x, y  float64
	asked bool // for a hint
	acted bool // there is something to say of an action
}

func (p *pointer) follow(in *ui.Input) {
	if in.X != p.x || in.Y != p.y {
		*p = pointer{x: in.X, y: in.Y}
	}
}
