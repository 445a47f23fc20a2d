package library

import (
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/save"
	"quintet/save/record"
	"quintet/save/store"
	"quintet/scenes/place"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// doubleClick is the greatest time between the two clicks of a double click.
const doubleClick = 400 * time.Millisecond

func (m *myGames) choose(id string) {
	now := m.keeper.Now()
	double := m.chosen == id && now.Sub(m.clicked) <= doubleClick
	m.chosen, m.clicked, m.renaming = id, now, false
	if double {
		m.open()
	}
}

// open continues the chosen game. review opens it with its review, and analyse opens an analysis of it.
func (m *myGames) open()    { m.lead(place.Board, place.Kept) }
func (m *myGames) analyse() { m.lead(place.Analysis(place.OnBoard, ""), place.AnalysisOfKept) }
func (m *myGames) review()  { m.lead(place.Review, place.ReviewOfKept) }

// lead goes to board if the game on the board is chosen, and to the place of a kept game if another
// one is.
func (m *myGames) lead(board place.Place, kept func(id string) place.Place) {
	switch e, ok := m.chosenCard(); {
	case !ok:
	case e.ID == onBoard:
		_ = m.Go(board)
	default:
		p := kept(e.ID)
		p.With = place.Title(words.Title(store.Entry{Title: e.Title, Game: e.Game}))
		_ = m.Go(p)
	}
}

// rename lets the player type another title.
func (m *myGames) rename() {
	if e, ok := m.chosenCard(); ok {
		m.renaming, m.ui.Focus = true, "field:title"
		m.title.Set(words.Title(e))
		m.follow()
	}
}

func (m *myGames) renameKeys(in *ui.Input) {
	switch {
	case in.Pressed(ebiten.KeyEnter):
		m.renamed()
	case in.Pressed(ebiten.KeyEscape):
		m.renaming, m.ui.Focus = false, ""
	}
	in.Keys = nil // the game is being renamed already
}

// renamed gives the chosen game the title that the player typed, if it is another one.
func (m *myGames) renamed() {
	id, title := m.chosen, strings.TrimSpace(m.title.Text())
	if m.renaming = false; m.ui.Focus == "field:title" {
		m.ui.Focus = ""
	}
	switch e, ok := m.chosenCard(); {
	case !ok, title == words.Title(e):
		return
	case id == onBoard:
		m.keeper.Board.SetTitle(title)
		m.follow()
		return
	}
	if i := slices.IndexFunc(m.saved, func(e store.Entry) bool { return e.ID == id }); i >= 0 {
		m.saved[i].Title = title
		m.follow()
	}
	m.change("", func(s *store.Store) error { return s.Rename(id, title) }, nil)
}

// refusal returns the text key of the reason why the command with the name cannot be used for e; ""
// if it can. A rated game that goes on gives no help and can be neither copied nor deleted, and a game by
// links that goes on gives no help and cannot be copied. Nothing tells the position of a game whose board
// is hidden, and it cannot be copied, because the copy could be looked at.
func refusal(name string, e store.Entry) string {
	switch {
	case e.Strict && e.Links != nil:
		if slices.Contains([]string{"review", "analyse", "duplicate"}, name) {
			return "games.links"
		}
	case e.Strict && slices.Contains([]string{"review", "analyse", "duplicate", "delete"}, name):
		return "games.strict"
	case e.Hidden && slices.Contains([]string{"review", "analyse", "duplicate", "record"}, name):
		return "pause.hidden"
	}
	return ""
}

// unless calls do, which carries out the command with the name for the chosen game, unless there is
// a refusal. Then it says why.
func (m *myGames) unless(name string, do func()) {
	e, ok := m.chosenCard()
	switch why := refusal(name, e); {
	case !ok:
	case why != "":
		m.Say(assets.Text(why), true)
	default:
		do()
	}
}

// duplicate saves a copy of the chosen game and chooses the copy.
func (m *myGames) duplicate() {
	e, ok := m.chosenCard()
	if !ok {
		return
	}
	title := assets.Text("games.copy", words.Title(e))
	note := assets.Text("games.duplicated", words.Title(e))
	copied := func(s *store.Store) (string, error) { return s.Duplicate(e.ID, title) }
	if e.ID == onBoard {
		g := m.keeper.Board.Snapshot()
		copied = func(s *store.Store) (string, error) { return s.AddCopy(g, title) }
	}
	id := ""
	m.change(note, func(s *store.Store) (err error) { id, err = copied(s); return err }, func(error) { m.wished = id })
}

// delete takes the chosen game out of the list. The game can be restored until Closed is called.
func (m *myGames) delete() {
	e, ok := m.chosenCard()
	if !ok {
		return
	}
	if e.ID != onBoard {
		m.remove(e.ID, e)
		return
	}
	m.clear(func(id string, err error) {
		if m.fail(err); err != nil {
			m.list()
			return
		}
		m.remove(id, e)
	})
}

func (m *myGames) remove(id string, e store.Entry) {
	e.ID = id
	m.saved = slices.DeleteFunc(m.saved, func(e store.Entry) bool { return e.ID == id }) // so it is not deleted twice
	m.change(assets.Text("games.deleted", words.Title(e)), func(s *store.Store) error { return s.Delete(id) }, func(err error) {
		if err == nil {
			m.deleted = append(m.deleted, e)
		}
	})
}

// restore puts the last game in m.deleted back into the list. There must be one.
func (m *myGames) restore() {
	n := len(m.deleted) - 1
	e := m.deleted[n]
	m.deleted, m.wished = m.deleted[:n], e.ID
	m.change(assets.Text("games.restored", words.Title(e)), func(s *store.Store) error { return s.Restore(e.ID) }, func(err error) {
		if err != nil {
			m.deleted = append(m.deleted, e)
		}
	})
}

// export writes the chosen game to a file of the player's choice.
func (m *myGames) export() {
	m.withChosen(func(g *save.Game) {
		m.doors.SaveAs(words.FileName(g), g.Encode(), func(name string) {
			m.Say(assets.Text("game.written", words.File(name)), false)
		})
	})
}

func (m *myGames) record() {
	m.withChosen(func(g *save.Game) {
		m.later(func() func() {
			text, err := record.Write(g, words.Concluded, m.keeper.Store.Pause)
			return func() {
				if m.fail(err); err == nil {
					m.doors.Show(assets.Text("game.record.title"), text)
				}
			}
		})
	})
}

// withChosen reads the chosen game and calls the function use with it. If the game is damaged, a
// note says so, and use gets the previous copy of the game; without such a copy it is not called.
func (m *myGames) withChosen(use func(*save.Game)) {
	e, ok := m.chosenCard()
	if !ok {
		return
	}
	if e.ID == onBoard {
		use(m.keeper.Board.Snapshot())
		return
	}
	m.later(func() func() {
		g, err := m.keeper.Store.Load(e.ID)
		return func() {
			if err != nil {
				m.fail(err)
				m.list() // another copy of the program may have deleted the game
			}
			if err == nil || errors.Is(err, store.ErrBackup) {
				use(g)
			}
		}
	})
}

// later calls work in the background. Then it calls the function that work has returned, unless
// another scene is shown by then.
func (m *myGames) later(work func() (then func())) {
	m.keeper.Do(func() func() {
		then := work()
		return func() {
			if m.Top() == stage.Scene(m) {
				then()
			}
		}
	})
}

// Closed implements stage.Closer: it removes the deleted games for ever. If something could not be
// written before, perhaps there is room for it now.
func (m *myGames) Closed() {
	for _, e := range m.deleted {
		m.keeper.Do(func() func() { _ = m.keeper.Store.Purge(e.ID); return nil })
	}
	m.keeper.Retry()
}

// change calls edit, which changes the saved games. Then it calls done, unless done is nil, with the
// error of edit. It shows note or, after an error, what went wrong, and lists the games again.
func (m *myGames) change(note string, edit func(*store.Store) error, done func(error)) {
	m.keeper.Do(func() func() {
		err := edit(m.keeper.Store)
		return func() {
			m.Say(note, false)
			m.fail(err)
			if done != nil {
				done(err)
			}
		}
	})
	m.list()
}
