package scenes

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

	"quintet/assets"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/form"
	"quintet/save/record"
	"quintet/save/replay"
	"quintet/scenes/analysis"
	"quintet/scenes/ask"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/stage"
	"quintet/scenes/think"
	"quintet/scenes/words"
)

// analysed is a game that is to be analysed, or the error of reading it.
type analysed struct {
	keep.Found
	name    string        // its title; "" if it is not known
	origin  string        // see place.Analysis
	save    analysis.Keep // nil if the tree cannot be kept in the game
	draft   string        // the id of the kept copy in which the analysis was saved before; "" for none
	drafted *save.Game    // that copy; nil for none
}

// analysisAt reads what is analysed in the background, and then shows the analysis. If p names a kept
// copy of the analysis, the analysis continues with the tree of that copy.
func (d *doors) analysisAt(p place.Place) (stage.Scene, error) {
	switch with := p.With.(type) {
	case place.Text:
		d.analyseText(with.Text, with.Assumed)
		return nil, nil
	case *match.Match:
		d.analyse(d.apart(keep.Found{Game: gameOf(with), Match: with}))
		return nil, nil
	}
	what, draft := p.Analysed()
	read, err := d.originRead(what)
	switch {
	case err != nil && draft == "":
		return nil, err
	case err != nil:
		read = func() analysed { return analysed{} }
	}
	name := assets.Text("link.game")
	if strings.HasPrefix(what, place.Saved) {
		name = cmp.Or(listed(p), assets.Text("open.saved"))
	}
	d.analyseRead(func() analysed { return d.drafted(read(), what, draft) }, name)
	return nil, nil
}

// listed returns the title of the kept game at p in a list; "" if it was in none.
func listed(p place.Place) string {
	title, _ := p.With.(place.Title)
	return string(title)
}

// originRead returns a function that reads what is analysed, see place.Analysis. The error says that
// it names no game, or one that is no longer on the board.
func (d *doors) originRead(what string) (read func() analysed, err error) {
	if what == place.OnBoard || strings.HasPrefix(what, place.OnBoard+"/") {
		if d.board == nil || what != place.OnBoard && onBoardNow(d.board.Snapshot()) != what {
			return nil, errNowhere
		}
		return d.onBoardRead(), nil
	}
	if id, ok := strings.CutPrefix(what, place.Saved); ok {
		return d.savedRead(id), nil
	}
	if m, named, err := positioned(what); named {
		return func() analysed { return d.apart(keep.Found{Game: gameOf(m), Match: m}) }, err
	}
	text, err := record.Linked(what)
	return func() analysed { return d.apart(d.keeper.ReadText(text, "")[0]) }, err
}

// analyseText analyses the game in a text or in a link.
func (d *doors) analyseText(text, assumed string) {
	if strings.TrimSpace(text) == "" {
		d.asker.Text(assets.Text("game.paste.title"), func(text string, report ask.Done) {
			d.keeper.Do(func() func() {
				found := d.keeper.ReadText(text, assumed)
				return func() {
					if len(found) == 1 && !found[0].Readable() {
						report(nil, found[0].Err)
						return
					}
					report(func() { d.analyseFound(found) }, nil)
				}
			})
		})
		return
	}
	d.await(assets.Text("game.pasted"), func() func() {
		found := d.keeper.ReadText(text, assumed)
		return func() { d.analyseFound(found) }
	})
}

// analyseFound analyses a single game. Of several games the player chooses one, which is analysed,
// or puts all into My games. games is not empty.
func (d *doors) analyseFound(games []keep.Found) {
	name, f := assets.Text("game.pasted"), games[0]
	if len(games) > 1 {
		d.chooseFound(name, games, d.analyseFound)
		return
	}
	d.analyseRead(func() analysed { return d.apart(f) }, name)
}

// analyseRead calls read in the background and analyses the game that read returns. name is the
// name of the game, unless read returns one, in the message that says that the game is damaged.
func (d *doors) analyseRead(read func() analysed, name string) {
	d.await(assets.Text("analysis"), func() func() {
		a := read()
		return func() {
			if a.Err != nil {
				d.damaged(cmp.Or(a.name, name), a.Found, func() { d.analyse(a) })
				return
			}
			d.analyse(a)
		}
	})
}

// drafted returns a, what is analysed, with the tree of the kept copy with the id draft, if that copy can be
// read. If the field Match of a is nil, the copy goes on alone, or drafted returns the error of reading it.
func (d *doors) drafted(a analysed, what, draft string) analysed {
	if draft == "" {
		return a
	}
	copied := d.savedRead(draft)()
	switch {
	case copied.Err == nil && a.Match == nil:
		a = analysed{Found: copied.Found, origin: what}
	case copied.Err == nil:
		g := *a.Game
		g.Review = copied.Game.Review
		a.Game, a.Match, a.Err = &g, copied.Match, nil
	case a.Match == nil:
		return copied
	default:
		return a
	}
	a.draft, a.drafted = draft, copied.Game
	return a
}

// savedRead returns a function that reads the kept game with the id. If that game is sealed, the
// function returns the error.
func (d *doors) savedRead(id string) func() analysed {
	return func() analysed {
		a := analysed{Found: d.keeper.ReadGame(d.keeper.Store.Load(id)), origin: place.Saved + id}
		a.name = titled(a.Game)
		if err := sealed(a.Game); err != nil {
			return analysed{Found: keep.Found{Err: err}, name: a.name}
		}
		if a.Err == nil {
			a.save = analysis.KeepIn(d.keeper, id, a.Game.Changed)
		}
		return a
	}
}

// onBoardRead returns a function that reads the game that is on the board now. If that game is
// sealed, the function returns the error.
func (d *doors) onBoardRead() func() analysed {
	d.board.Left()
	g := d.board.Snapshot()
	if err := sealed(g); err != nil {
		return func() analysed { return analysed{Found: keep.Found{Err: err}, name: titled(g)} }
	}
	return func() analysed {
		return analysed{Found: d.keeper.ReadGame(g, nil), name: titled(g), origin: onBoardNow(g), save: d.keepOnBoard}
	}
}

// errStrict, errLinks and errHidden are the errors of an analysis of a game that goes on and is rated or by
// links, and of a game whose board is hidden.
var (
	errStrict = form.Errorf("the game is rated, and can be analysed once it has ended")
	errLinks  = form.Errorf("the game is played by links, and can be analysed once it has ended")
	errHidden = form.Errorf("the board of the game is hidden while its clocks stand, and can be analysed once the game has ended")
)

// sealed returns the error of an analysis of g, a game or nil; it is nil if g can be analysed.
func sealed(g *save.Game) error {
	switch {
	case g == nil:
		return nil
	case g.Strict() && g.CountsForRating():
		return errStrict
	case g.Strict():
		return errLinks
	case g.Hidden():
		return errHidden
	}
	return nil
}

// onBoardNow returns what is analysed if it is g, the game on the board.
func onBoardNow(g *save.Game) string {
	return place.OnBoard + "/" + strconv.FormatInt(g.Created.UnixMilli(), 36)
}

// positioned returns a match that begins in a position. named reports whether what names a game.
func positioned(what string) (m *match.Match, named bool, err error) {
	spec, position := place.Position(what)
	g, values, err := catalog.Parse(spec)
	switch {
	case err != nil:
		return nil, false, err
	case position == "":
		m, err = match.New(g, values)
	default:
		m, err = match.FromPosition(g, values, position)
	}
	return m, true, err
}

// apart returns what is analysed if the game f is not on the board and is not kept.
func (d *doors) apart(f keep.Found) analysed {
	a := analysed{Found: f}
	if f.Match == nil {
		return a
	}
	a.origin = place.From(f.Match)
	if len(f.Game.Actions) > 0 {
		if word, err := record.Link(f.Game, words.Concluded, d.keeper.Store.Pause); err == nil {
			a.origin = word
		}
	}
	return a
}

// gameOf returns what was played in m as a game.
func gameOf(m *match.Match) *save.Game {
	g := &save.Game{}
	replay.Update(g, m)
	return g
}

// analyse shows an analysis over the current scene. If a is a draft among the kept games, that draft goes on.
func (d *doors) analyse(a analysed) {
	g := a.Game
	if id, kept := strings.CutPrefix(a.origin, place.Saved); kept && g.Draft != "" && a.drafted == nil && a.Err == nil {
		_, _ = d.analysisAt(place.Analysis(g.Draft, id))
		return
	}
	title := form.Shorten(assets.Text("analysis.title", titled(g)))
	switch {
	case a.drafted != nil:
		title = a.drafted.Title
	case g.Draft != "":
		title = g.Title
	}
	from := analysis.Source{Title: title, Players: g.Players, Created: g.Created, Origin: a.origin, Keep: a.save, Draft: a.draft, Drafted: a.drafted, Review: g.Review}
	d.stage.Over(analysis.New(d.stage, d.keeper, d, func() think.Analyst { return think.NewAnalyst() }, d.tools.Think, a.Match, from))
}

// keepOnBoard is an analysis.Keep for the game on the board. If the board shows the review, it then shows
// that of the changed game.
// If the game on the board changes while this is done in the background, keepOnBoard does not change
// the game and calls callback with an error.
func (d *doors) keepOnBoard(tree *save.Game, callback func(*save.Game, error)) {
	old := d.board
	g := old.Snapshot()
	d.keeper.Do(func() func() {
		grafted, m, asShown, err := replay.Graft(g, tree, false, d.keeper.Store.Pause)
		if err == nil {
			_, err = grafted.EncodeChecked(d.keeper.Store.Pause)
		}
		return func() {
			changed := d.board != old || old.Snapshot() != g
			switch {
			case err == nil && changed:
				err = errors.New(assets.Text("analysis.moved"))
			case err == nil:
				grafted.Changed = d.keeper.Now()
				old.Become(grafted, m)
				d.keeper.Autosave()
			}
			if asShown {
				grafted = nil
			}
			callback(grafted, err)
		}
	})
}
