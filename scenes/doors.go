package scenes

import (
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/save"
	"quintet/scenes/ask"
	"quintet/scenes/desk"
	"quintet/scenes/keep"
	"quintet/scenes/library"
	"quintet/scenes/play"
	"quintet/scenes/session"
	"quintet/scenes/sound"
	"quintet/scenes/stage"
	"quintet/scenes/start"
	"quintet/scenes/words"
)

// doors lead from scene to scene: they alone make scenes, and say who follows
// whom.
type doors struct {
	stage   *stage.Stage
	keeper  *keep.Keeper
	asker   *ask.Asker
	choices *start.Choices
	tools   *play.Tools
	board   *play.Board // the game being played, whichever scene is shown; nil if there is none

	quitting bool // the player was to quit, which may have been answered by a question
}

func newDoors(s *stage.Stage, k *keep.Keeper, t *play.Tools) *doors {
	d := &doors{stage: s, keeper: k, asker: ask.New(s, t.Desk), choices: start.NewChoices(s), tools: t}
	d.tools.Doors = d
	return d
}

func (d *doors) Menu() { d.stage.GoTo(start.NewMenu(d.stage, d, start.Notice{})) }

func (d *doors) Setup(g *rules.Game) {
	playing := d.board != nil && d.stage.Top() == stage.Scene(d.board)
	d.stage.GoTo(start.NewSetup(d.stage, d, g, d.choices.Of(g), playing))
}

func (d *doors) Settings() { d.stage.Over(start.NewSettings(d.stage, d)) }
func (d *doors) Games()    { d.stage.Over(library.New(d.stage, d.keeper, d)) }
func (d *doors) Keys()     { d.asker.Keys() }

func (d *doors) Rules(g *rules.Game) { d.asker.Show(g.Name, assets.Text(g.ID+".rules")) }

func (d *doors) Show(title, text string) { d.asker.Show(title, text) }

// SaveAs writes a game or a record to a file of the player's choice, unless it is
// a game that could not be read again.
func (d *doors) SaveAs(name string, data []byte, done func(name string)) {
	if _, err := save.Parse(data); err != nil && strings.HasSuffix(name, save.Extension) {
		d.asker.Offer(assets.Text("game.unwritten"), words.Sentence(err))
		return
	}
	d.asker.Save(name, data, done)
}

func (d *doors) CanQuit() bool { return desk.CanQuit }

// Quit ends the program as soon as the game on the board is kept. If it cannot be
// kept, that is said once, with where it was to be and why, and the game can be
// written elsewhere; whoever quits again does not want to be asked again.
func (d *doors) Quit() {
	if d.quitting {
		d.stage.End()
		return
	}
	d.quitting = true
	d.keeper.Flush(func(err error) {
		if err == nil {
			d.stage.End()
			return
		}
		d.stage.Ground()
		d.asker.Offer(assets.Text("quit.title"), assets.Text("quit.text", words.Sentence(err)),
			ask.Answer{Name: "save", Label: assets.Text("quit.save"), Do: d.saveAndQuit},
			ask.Answer{Name: "quit", Label: assets.Text("quit.anyway"), Do: d.stage.End})
	})
}

// saveAndQuit writes the game on the board to a file of the player's choice and
// then ends the program.
func (d *doors) saveAndQuit() {
	g := d.board.Snapshot()
	d.SaveAs(words.FileName(g), g.Encode(), func(string) { d.stage.End() })
}

// Try lets the player hear how loud the sounds are now.
func (d *doors) Try() {
	d.tools.Sounds.Play(sound.Place, 0, play.Volumes[d.stage.Settings.Volume])
}

// Begin begins a game as it is set up.
func (d *doors) Begin(g *rules.Game) error {
	values, seats := d.choices.Draw(g)
	m, err := match.New(g, values)
	if err != nil {
		return err
	}
	d.play(session.New(m, d.choices.Of(g).Players, seats, d.keeper.Now))
	d.choices.Remember(g)
	return nil
}

// Again begins another game as the last one is set up.
func (d *doors) Again(g *rules.Game) error { return d.Begin(g) }

// Rematch begins a game of the values between the players, who take the seats.
func (d *doors) Rematch(g *rules.Game, v rules.Values, players [2]save.Player, seats [2]int) error {
	m, err := match.New(g, v)
	if err != nil {
		return err
	}
	d.play(session.New(m, players, seats, d.keeper.Now))
	return nil
}

// Seat has the computer of a level, or with 0 a person, at a seat of the set-up of
// the game, in the games that come.
func (d *doors) Seat(g *rules.Game, seat, level int) {
	d.choices.Of(g).Players[seat].Level = level
	d.choices.Remember(g)
}

// play puts a game on the board and shows it.
func (d *doors) play(s *session.Session) {
	if d.board != nil {
		d.board.Rest()
	}
	d.board = play.New(d.stage, s, d.tools)
	d.keeper.Take(s)
	d.stage.GoTo(d.board)
}

// GoOn goes on with the game on the board.
func (d *doors) GoOn() { d.stage.GoTo(d.board) }

// Playing says which game is on the board, how far it has come and who plays it; ""
// if there is none.
func (d *doors) Playing() string {
	if d.board == nil {
		return ""
	}
	return words.Playing(d.board.Match.Game(), d.board.Turns(), d.board.Players)
}

// Clear moves the game on the board to the saved ones and calls then with its id,
// or with why that failed.
func (d *doors) Clear(then func(id string, err error)) {
	d.board.Rest()
	d.board = nil
	d.stage.Base(start.NewMenu(d.stage, d, start.Notice{}))
	d.keeper.Clear(then)
}

// assumed returns the game that a text is about that names none.
func (d *doors) assumed() string {
	if d.board != nil {
		return d.board.Snapshot().Game
	}
	return d.stage.Settings.Game
}

// players returns who plays the game on the board, nobody if there is none.
func (d *doors) players() [2]save.Player {
	if d.board == nil {
		return [2]save.Player{}
	}
	return d.board.Players
}
