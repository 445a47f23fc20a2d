package scenes

import (
	"slices"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/store"
	"quintet/scenes/ask"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/play"
	"quintet/scenes/problems"
	"quintet/scenes/session"
	"quintet/scenes/stage"
	"quintet/scenes/start"
	"quintet/scenes/words"
)

// doors lead from scene to scene, and make the scenes that they lead to.
type doors struct {
	*opener
	choices  *start.Choices
	built    string      // the version of the program
	quitting bool        // the player has quit, and the games are being written
	asked    stage.Scene // the last question that was asked because the player quit
}

func newDoors(s *stage.Stage, k *keep.Keeper, t *play.Tools, built string) *doors {
	d := &doors{choices: start.NewChoices(s), built: built}
	d.opener = &opener{onBoard: &onBoard{stage: s, keeper: k, tools: t}, asker: ask.New(s, t.Desk, k.Apart)}
	t.Doors, t.Records = d, k
	s.Go = d.Go
	return d
}

// solving returns what the scenes of package problems need.
func (d *doors) solving() problems.Tools {
	return problems.Tools{Keeper: d.keeper, Think: d.tools.Think}
}

// playing reports whether the current scene is the game on the board.
func (d *doors) playing() bool { return d.board != nil && d.stage.Top() == stage.Scene(d.board) }

func (d *doors) Offer(title, text string, answers ...ask.Answer) {
	d.asker.Offer(title, text, answers...)
}

func (d *doors) Code(title, use, link string, answers ...ask.Answer) {
	d.asker.Code(title, use, link, answers...)
}

func (d *doors) Show(title, text string) { d.asker.Show(title, text) }

func (d *doors) Open(receive func(name string, data []byte, report ask.Done)) { d.asker.Open(receive) }

// SaveAs writes data to a file that the player chooses, and calls callback with the name of the
// file. name is proposed to the player. SaveAs refuses a game that the program could not read
// again.
func (d *doors) SaveAs(name string, data []byte, callback func(name string)) {
	if !strings.HasSuffix(name, save.Extension) {
		d.asker.Save(name, data, callback)
		return
	}
	d.await(assets.Text("files.title"), func() func() {
		_, err := save.Parse(data, d.keeper.Store.Pause)
		return func() {
			if err != nil {
				d.asker.Offer(assets.Text("game.unwritten"), words.Sentence(err))
				return
			}
			d.asker.Save(name, data, callback)
		}
	})
}

// quit ends the program as soon as the games that were played are written. If one of them cannot be
// written, quit says where and why, and offers to write it elsewhere. If a scene has something that
// would be lost, quit first asks what to do with it. If the player quits again while the games are
// being written or one of these questions is shown, quit ends the program at once.
func (d *doors) quit() {
	if d.quitting || d.asked != nil && d.asked == d.stage.Top() {
		d.stage.End()
		return
	}
	if scene, ok := d.stage.Unkept(); ok {
		scene.Leave(d.quit)
		d.asked = d.stage.Top()
		return
	}
	d.quitting = true
	d.keeper.Flush(func(unwritten []*save.Game, err error) {
		d.quitting = false
		if len(unwritten) == 0 {
			d.stage.End()
			return
		}
		d.stage.ClosePanels()
		d.asker.Offer(assets.Text("quit.title"), assets.Text("quit.text", words.Sentence(err)),
			ask.Answer{Name: "save", Label: assets.Text("quit.save"), Do: func() { d.saveAndQuit(unwritten) }},
			ask.Answer{Name: "quit", Label: assets.Text("quit.anyway"), Do: d.stage.End})
		d.asked = d.stage.Top()
	})
}

// saveAndQuit writes each of games to a file that the player chooses, and then ends the program.
func (d *doors) saveAndQuit(games []*save.Game) {
	if len(games) == 0 {
		d.stage.End()
		return
	}
	g := games[0]
	d.SaveAs(words.FileName(g), g.Encode(), func(string) { d.saveAndQuit(games[1:]) })
}

// Begin begins a game of g with what is chosen in its set-up. The error says why no game can begin
// with these choices.
func (d *doors) Begin(g *rules.Game) error {
	values, seats := d.choices.Draw(g)
	c := d.choices.Of(g)
	m, err := match.NewAt(g, values, c.From)
	if err != nil {
		return err
	}
	rated := c.Rated && start.Unrated(g, c) == ""
	if rated {
		seats = start.SeatsFor(c, d.keeper.Standing(g).Side)
	}
	s := session.New(m, c.Players, seats, d.keeper.Now)
	s.SetControl(d.choices.Clock(g, seats))
	if c.Friend > 0 {
		s.ByLink(rules.Player(slices.Index(seats[:], c.Friend-1)))
	}
	if n := start.MatchLength(c); rated {
		s.Rate()
	} else if n > 0 {
		s.Join(session.NewSeries(n))
	}
	d.play(s)
	d.choices.Remember(g)
	return nil
}

// playAt begins a game that goes on from a match. If no side is given, it first asks for an opponent,
// and the first person of the set-up plays the side that is to act.
func (d *doors) playAt(p place.Place) (stage.Scene, error) {
	from, ok := p.With.(place.Start)
	if !ok {
		return nil, errNowhere
	}
	m := from.Match
	g, mover := m.Game(), m.State().Mover()
	if from.Side != nil {
		d.playAs(*from.Side, m, d.choices.Against(g))
		return nil, nil
	}
	against := func(opponent save.Player) {
		d.playAs(mover, m, [2]save.Player{d.choices.Against(g)[0], opponent})
	}
	var levels []ask.Item
	for level := 1; level <= rules.Levels; level++ {
		levels = append(levels, ask.Item{Label: assets.Text("analysis.opponent", level, words.Strength(g, m.Values(), level, 0))})
	}
	computer := func(i int) { against(save.Player{Level: i + 1}) }
	person := ask.Answer{Name: "person", Label: assets.Text("analysis.person"), Do: func() { against(save.Player{}) }}
	d.asker.Choose(assets.Text("analysis.against"), levels, assets.Text("analysis.play"), computer, person)
	return nil, nil
}

// playAs puts m on the board as a new game. The first of players plays side, and the second plays
// the other side.
func (d *doors) playAs(side rules.Player, m *match.Match, players [2]save.Player) {
	seats := [2]int{0, 1}
	if side == rules.Second {
		seats = [2]int{1, 0}
	}
	d.play(session.New(m, players, seats, d.keeper.Now))
}

// Medals implements play.Doors.
func (d *doors) Medals(g *rules.Game, fresh []string) {
	d.asker.Medals(g, d.keeper.Earned(g), fresh)
}

// shown returns the game on the board; nil if there is none.
func (d *doors) shown() *start.Playing {
	if d.board == nil {
		return nil
	}
	m := d.board.Match
	if d.board.Concluded() {
		g := d.board.Snapshot()
		said := words.Finished(m.Game(), store.Entry{Result: g.Result, Players: g.Players})
		return &start.Playing{Game: m.Game(), State: m.Position(m.End()), Said: said, Ended: true}
	}
	present := d.board.Present()
	state := m.Position(present)
	if d.board.PauseHides() {
		state = m.Before(0) // the menu pauses the game
	}
	return &start.Playing{Game: m.Game(), State: state, Said: words.Playing(m.Game(), m.Round(present), d.board.Players)}
}

// clear moves the game on the board to the saved games, and then calls callback.
func (d *doors) clear(callback func(id string, err error)) {
	board := d.board
	board.Left()
	d.board = nil
	d.stage.ReplaceLowest(d.menu(start.Notice{}))
	d.keeper.Clear(func(id string, err error) {
		if d.keeper.Board == board.Session {
			d.board = board // it could not be cleared
			d.stage.ReplaceLowest(d.menu(start.Notice{}))
		}
		callback(id, err)
	})
}
