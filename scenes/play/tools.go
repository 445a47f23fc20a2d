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
	Page  string // address of the page that opens links to games; "" if none is known
	Think func(think.Problem) think.Thinker
	// Beside does work in the background. work calls its argument from time to time, so that
	// the screen can be drawn even if work is done on the thread of the screen.
	Beside func(work func(save.Pause))
}

// Doors lead from a game to other scenes.
type Doors interface {
	Menu()
	// Setup shows the set-up of the game on the board, from which one can return to it;
	// NewGame shows the set-up for a new game.
	Setup(g *rules.Game)
	NewGame(g *rules.Game)
	Settings()
	Games()
	Rules(g *rules.Game)
	// Analyse shows an analysis of the game over it, and comes back.
	Analyse()
	// Why shows over the game the page of the rules that answers a refusal: the text key
	// of the reason, the position and the sites that were clicked in it.
	Why(g *rules.Game, why string, s rules.State, refused []rules.Site)
	// Again begins a new game with the same set-up.
	Again(g *rules.Game) error
	// Rematch begins the game of m again, from its first position. players are the players in
	// the order of the set-up; seats are the indices in players of First and Second.
	Rematch(m *match.Match, players [2]save.Player, seats [2]int)
	// Branch asks whether to begin a new game from the position shown, with the action a,
	// 0 for none. The game on the board has ended.
	Branch(a rules.Action)
	// Seat puts the computer at a level, or a person with level 0, on a seat of the
	// set-up for later games.
	Seat(g *rules.Game, seat, level int)
	// NoteFinished notes that a person has played a game of g to its end, with its snapshot,
	// and Finished returns the number of such games.
	NoteFinished(g *rules.Game, snapshot *save.Game)
	Finished(g *rules.Game) int
	// OpenFile opens a game from a file that the player chooses. SaveAs writes data to a
	// file that the player chooses, with name proposed, and then calls done with the
	// name chosen.
	OpenFile()
	SaveAs(name string, data []byte, done func(name string))
	// Pasted opens the game in a text, and Typed asks for the text.
	Pasted(text string)
	Typed()
	// Offer shows a question with its answers over the game.
	Offer(title, text string, answers ...ask.Answer)
	// Show shows a text over the game.
	Show(title, text string)
}

// pointer is the position of the pointer. While it rests where it was when a hint was
// asked for, or when a note about an action came, that is shown instead of a preview.
type pointer struct {
	x, y  float64
	asked bool // a hint was asked for
	acted bool // there is a note about an action
}

func (p *pointer) follow(in *ui.Input) {
	if in.X != p.x || in.Y != p.y {
		*p = pointer{x: in.X, y: in.Y}
	}
}
