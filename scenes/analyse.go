package scenes

import (
	"net/url"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/record"
	"quintet/save/replay"
	"quintet/scenes/analysis"
	"quintet/scenes/ask"
	"quintet/scenes/keep"
	"quintet/scenes/play"
	"quintet/scenes/session"
	"quintet/scenes/words"
)

// Analyse analyses the game on the board, from the position that is shown there.
func (d *doors) Analyse() {
	g := d.board.Snapshot()
	d.board.Rest()
	d.await(assets.Text("analysis"), func() func() {
		f := d.keeper.ReadGame(g, nil)
		return func() { d.analyse(f, d.keepOnBoard) }
	})
}

// AnalyseSaved analyses the kept game with the id. If the game is damaged, it analyses the part
// that can be read, and the player cannot keep the analysis in the game.
func (d *doors) AnalyseSaved(id string) {
	d.await(assets.Text("analysis"), func() func() {
		f := d.keeper.ReadGame(d.keeper.Store.Load(id))
		return func() {
			if f.Err != nil {
				d.damaged(id, f, func() { d.analyse(f, nil) })
				return
			}
			d.analyse(f, func(tree *save.Game, then func(error)) { d.keepSaved(id, tree, then) })
		}
	})
}

// AnalysePosition analyses the position of g, with the options v, that actions reach from the
// position in the text position.
func (d *doors) AnalysePosition(g *rules.Game, v rules.Values, position string, actions []string) error {
	m, err := match.FromPosition(g, v, position)
	if err == nil {
		err = m.PlayTexts(actions)
	}
	if err != nil {
		return err
	}
	d.show(m, analysis.Source{Title: g.Name})
	return nil
}

// AnalyseText analyses the game or the position in text, which may contain a link. If text names
// no game, it is read as one of assumed, such as "akron:size=8". If text is empty, AnalyseText
// asks the player for one.
func (d *doors) AnalyseText(text, assumed string) {
	if strings.TrimSpace(text) == "" {
		d.asker.Text(assets.Text("game.paste.title"), func(text string, done ask.Done) {
			d.keeper.Do(func() func() {
				found := d.read(text, assumed)
				return func() {
					if len(found) == 1 && !found[0].Some() {
						done(nil, found[0].Err)
						return
					}
					done(func() { d.analyseFound(found) }, nil)
				}
			})
		})
		return
	}
	d.await(assets.Text("game.pasted"), func() func() {
		found := d.read(text, assumed)
		return func() { d.analyseFound(found) }
	})
}

// read reads the games in a text, or in a link in the text.
func (d *doors) read(text, assumed string) []keep.Found {
	if word, ok := record.LinkIn(text); ok {
		linked, err := record.Linked(word)
		if err != nil {
			return []keep.Found{{Err: err}}
		}
		text = linked
	}
	return d.keeper.ReadText(text, assumed)
}

// analyseFound analyses the game found in a text. If there are several, the player chooses one.
func (d *doors) analyseFound(found []keep.Found) {
	name, f := assets.Text("game.pasted"), found[0]
	switch {
	case len(found) > 1:
		open := func(i int) {
			d.await(name, func() func() {
				played := d.keeper.Play(found[i])
				return func() { d.analyseFound([]keep.Found{played}) }
			})
		}
		all := ask.Answer{Name: "all", Label: assets.Text("choice.all"), Do: func() { d.keepFound(name, found) }}
		d.asker.Choose(words.Counted("choice.games", len(found)), foundItems(found), open, all)
	case f.Err != nil:
		d.damaged(name, f, func() { d.analyse(f, nil) })
	default:
		d.analyse(f, nil)
	}
}

// analyse shows the analysis of a game that was found. keep writes the analysed tree into the
// kept game and calls then with its error; keep is nil if the game is not kept.
func (d *doors) analyse(f keep.Found, keep func(tree *save.Game, then func(error))) {
	g := f.Game
	d.show(f.Match, analysis.Source{Title: words.Title(save.Entry{Title: g.Title, Game: g.Game}), Players: g.Players, Keep: keep})
}

// show shows the analysis of m over the current scene.
func (d *doors) show(m *match.Match, from analysis.Source) {
	d.stage.Over(analysis.New(d.stage, d.keeper, d, m, from))
}

// keepOnBoard puts the lines, comments and glyphs of tree into the game on the board, shows the
// end of that game there, and calls then with the error.
func (d *doors) keepOnBoard(tree *save.Game, then func(error)) {
	old := d.board
	g := old.Snapshot()
	d.keeper.Do(func() func() {
		grafted, m, err := replay.Graft(g, tree, d.keeper.Store.Pause)
		if err == nil {
			_, err = grafted.EncodeChecked(d.keeper.Store.Pause)
		}
		return func() {
			if err == nil && d.board == old && old.Snapshot() == g {
				grafted.Changed = d.keeper.Now()
				s := session.Reopen(grafted, m, session.Source{}, d.keeper.Now)
				d.board = play.New(d.stage, s, d.tools)
				d.keeper.Replace(s)
				d.stage.Replace(old, d.board)
			}
			then(err)
		}
	})
}

// keepSaved puts the lines, comments and glyphs of tree into the kept game with the id, and calls
// then with the error.
func (d *doors) keepSaved(id string, tree *save.Game, then func(error)) {
	now := d.keeper.Now()
	d.keeper.Do(func() func() {
		g, err := d.keeper.Store.Load(id)
		if err == nil {
			g, _, err = replay.Graft(g, tree, d.keeper.Store.Pause)
		}
		if err == nil {
			g.Changed = now
			err = d.keeper.Store.Save(id, g)
		}
		return func() { then(err) }
	})
}

// VisitAnalysis implements addresses.Doors.
func (d *doors) VisitAnalysis(what string) bool {
	spec, position, _ := strings.Cut(what, "/")
	if g, values, err := catalog.Parse(spec); err == nil {
		m, err := addressed(g, values, position)
		if err != nil {
			return false
		}
		d.Menu()
		d.show(m, analysis.Source{Title: g.Name})
		return true
	}
	text, err := record.Linked(what)
	if err != nil {
		return false
	}
	d.Menu()
	d.AnalyseText(text, "")
	return true
}

// addressed begins a game of g, with the options v, in position, which is written as in an
// address. "" is the first position.
func addressed(g *rules.Game, v rules.Values, position string) (*match.Match, error) {
	if position == "" {
		return match.New(g, v)
	}
	text, err := url.PathUnescape(position)
	if err != nil {
		return nil, err
	}
	return match.FromPosition(g, v, strings.ReplaceAll(text, "_", " "))
}
