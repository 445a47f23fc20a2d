package scenes

import (
	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/save"
	"quintet/scenes/sound"
)

// doors lead from scene to scene: they alone make scenes, and say who follows
// whom.
type doors struct {
	stage   *stage
	keeper  *keeper
	asker   *asker
	choices *choices
	tools   *playTools
	board   *board // the game being played, whichever scene is shown; nil if there is none
}

func newDoors(s *stage, k *keeper, t *playTools) *doors {
	d := &doors{stage: s, keeper: k, asker: &asker{s, t.desk}, choices: &choices{stage: s}, tools: t}
	d.tools.doors = d
	return d
}

func (d *doors) menu() { d.stage.goTo(newMenu(d.stage, d, notice{})) }

func (d *doors) setup(g *rules.Game) {
	d.stage.goTo(newSetup(d.stage, d, g, d.choices.of(g)))
}

func (d *doors) settings() { d.stage.over(newSettings(d.stage, d)) }
func (d *doors) games()    { d.stage.over(newMyGames(d.stage, d.keeper, d)) }
func (d *doors) keys()     { d.asker.keys() }

func (d *doors) rules(g *rules.Game) { d.asker.show(g.Name, assets.Text(g.ID+".rules")) }

func (d *doors) show(title, text string) { d.asker.show(title, text) }

func (d *doors) saveAs(name string, data []byte, done func(name string)) {
	d.asker.save(name, data, done)
}

func (d *doors) canQuit() bool { return canQuit }

// try lets the player hear how loud the sounds are now.
func (d *doors) try() {
	d.tools.sounds.Play(sound.Place, 0, volumes[d.stage.settings.Volume])
}

// begin begins a game as it is set up.
func (d *doors) begin(g *rules.Game) error {
	values, seats := d.choices.draw(g)
	m, err := match.New(g, values)
	if err != nil {
		return err
	}
	d.play(newSession(m, d.choices.of(g).Players, seats, d.keeper.now))
	d.choices.remember(g)
	return nil
}

// again begins another game as the last one is set up.
func (d *doors) again(g *rules.Game) error { return d.begin(g) }

// seat has the computer of a level, or with 0 a person, at a seat of the set-up of
// the game, in the games that come.
func (d *doors) seat(g *rules.Game, seat, level int) {
	d.choices.of(g).Players[seat].Level = level
	d.choices.remember(g)
}

// play puts a game on the board and shows it.
func (d *doors) play(s *session) {
	if d.board != nil {
		d.board.rest()
	}
	d.board = newBoard(d.stage, s, d.tools)
	d.keeper.take(s)
	d.stage.goTo(d.board)
}

// goOn goes on with the game on the board.
func (d *doors) goOn() { d.stage.goTo(d.board) }

// playing says whether there is a game on the board.
func (d *doors) playing() bool { return d.board != nil }

// clear moves the game on the board to the saved ones and calls then with its id,
// or with why that failed.
func (d *doors) clear(then func(id string, err error)) {
	d.board.rest()
	d.board = nil
	d.stage.base(newMenu(d.stage, d, notice{}))
	d.keeper.clear(then)
}

// assumed returns the game that a text is about that names none.
func (d *doors) assumed() string {
	if d.board != nil {
		return d.board.snapshot().Game
	}
	return d.stage.settings.Game
}

// players returns who plays the game on the board, nobody if there is none.
func (d *doors) players() [2]save.Player {
	if d.board == nil {
		return [2]save.Player{}
	}
	return d.board.players
}
