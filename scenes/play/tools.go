package play

import (
	"quintet/rules"
	"quintet/rules/match"
	"quintet/rules/rating"
	"quintet/save"
	"quintet/save/form"
	"quintet/scenes/ask"
	"quintet/scenes/desk"
	"quintet/scenes/think"
)

// Tools are what a game needs from the rest of the program.
type Tools struct {
	Doors   Doors
	Records Records
	Desk    desk.Desk
	Page    string // address of the page that opens links to games; "" if none is known
	Think   func(think.Problem) think.Thinker
	// Background calls work in the background. work must call its argument from time to time,
	// because in a page the background shares the thread of the screen.
	Background func(work func(form.Pause))
}

// Records are what a game tells and asks a keep.Keeper about the games that a person has played.
type Records interface {
	NoteFinished(m *match.Match, snapshot *save.Game, medals []string) (fresh []string)
	NoteAccuracy(snapshot *save.Game, accuracy [2]int)
	Finished(g *rules.Game, n int) bool
	Rating(g *save.Game) (before, after rating.Rating, ok bool)
	EvenLevel(g *rules.Game) int
}

// Doors lead from a game to other scenes.
type Doors interface {
	ask.Doors
	// Again begins a new game with the same set-up. The error says why no game can begin.
	Again(g *rules.Game) error
	// Rematch begins the game of m again, from its first position. players are the players in
	// the order of the set-up; seats are the indices of First and Second in players. series is the
	// match that the new game belongs to; nil for none. If that game of the match exists already,
	// Rematch opens it instead.
	Rematch(m *match.Match, players [2]save.Player, seats [2]int, series *save.Series)
	// Branch asks whether to begin a new game from the position shown; the game on the board has
	// ended. If the action a is not 0, it is then played in the new game.
	Branch(a rules.Action)
	// FollowBoard gives later games the set-up of the game on the board, with its present players.
	FollowBoard()
	// Medals shows all medals of g over the game. The medals whose ids are in fresh come first.
	Medals(g *rules.Game, fresh []string)
}
