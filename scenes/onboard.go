package scenes

import (
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/keep"
	"quintet/scenes/play"
	"quintet/scenes/session"
	"quintet/scenes/stage"
)

// onBoard is the game being played, whichever scene is shown.
type onBoard struct {
	stage  *stage.Stage
	keeper *keep.Keeper
	tools  *play.Tools
	board  *play.Board // nil if no game is played
	fault  bool        // the program has told of a panic, and the report of the panic is still there
}

// play puts a game on the board and shows it. The next start must go on with this game, so play forgets
// an earlier panic.
func (o *onBoard) play(s *session.Session) {
	o.forgetFault()
	if o.board != nil {
		o.board.Left()
	}
	o.board = play.New(o.stage, s, o.tools)
	o.keeper.Take(s)
	o.stage.GoTo(o.board)
}

// goOn makes the game on the board whole, the same game as it goes on elsewhere, and shows the position that
// whole shows, which is on its main line.
func (o *onBoard) goOn(whole keep.Found) {
	at := whole.Match.At()
	o.forgetFault()
	o.board.Left()
	o.board.Become(whole.Game, whole.Match)
	o.board.ShowMain(at)
	o.stage.GoTo(o.board)
}

// leaving calls open, which shows another scene in place of all scenes. If one of them has something
// that would be lost, leaving first asks what to do with it, and does not call open if the player
// stays.
func (o *onBoard) leaving(open func()) {
	if scene, ok := o.stage.Unkept(); ok {
		scene.Leave(func() { o.leaving(open) })
		return
	}
	open()
}

// forgetFault deletes the report of a panic, if the program has told of it.
func (o *onBoard) forgetFault() {
	if o.fault {
		o.fault = false
		o.keeper.ForgetCrash()
	}
}

// snapshot returns the game on the board as it is now; nil if there is none.
func (o *onBoard) snapshot() *save.Game {
	if o.board == nil {
		return nil
	}
	return o.board.Snapshot()
}

// assumed returns the game on the board with its options or, if no game is on the board, the id of
// the game whose set-up was stored last; "" if there is none.
func (o *onBoard) assumed() string {
	if o.board != nil {
		return o.board.Snapshot().Game
	}
	return o.stage.Settings.Game
}

// game returns the game that assumed names; if it names none, the first game of the catalog.
func (o *onBoard) game() *rules.Game {
	g, _, err := catalog.Parse(o.assumed())
	if err != nil {
		return catalog.All[0]
	}
	return g
}

// players returns the players of the game on the board; the zero value if there is none.
func (o *onBoard) players() [2]save.Player {
	if o.board == nil {
		return [2]save.Player{}
	}
	return o.board.Players
}
