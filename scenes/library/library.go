// Package library is the scene that lists the saved games with their pictures. It gets the game
// on the board from the keeper, and knows other scenes only as places.
package library

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"quintet/assets"
	"quintet/save"
	"quintet/save/store"
	"quintet/scenes/ask"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// myGames shows the game on the board and every saved game as a card, in a list that can be
// sorted, filtered and searched.
type myGames struct {
	*stage.Stage
	keeper *keep.Keeper
	doors  ask.Doors
	clear  func(callback func(id string, err error)) // see New
	ui     side.Side

	saved   []store.Entry // the games that are not on the board
	turn    store.Turn    // whose turn it is in the game on the board
	others  bool          // another running copy of the program has a game on its board, which is not in the list
	listed  bool          // saved has been read
	left    bool          // another scene is shown, or was shown since saved was read
	deleted []store.Entry // the games that can be restored; restore takes the last one

	filter
	choice
	cards      []store.Entry // the cards in their order, visible or not
	grid       ui.List
	thumbnails thumbnails

	pasted   ui.Opening
	renaming bool // the title of the chosen game is being edited
	title    ui.Field
	ui.Remark
}

// filter says which games are shown and in which order.
type filter struct {
	order  order
	game   string // the id of the game whose saved games are shown; "" for all
	search ui.Field
}

// choice is the chosen card.
type choice struct {
	chosen  string    // its id
	clicked time.Time // the time of the last click on it
	wished  string    // the id to choose as soon as it is in the list
}

// onBoard stands for the id of the game on the board, which has none.
const onBoard = "board"

type order string

const (
	byDate   order = "date"
	byName   order = "name"
	byLength order = "length"
)

// New returns the list of games. clear moves the game on the board to the saved games, and in a later
// tick calls callback as keep.Keeper.Clear does.
func New(s *stage.Stage, k *keep.Keeper, d ask.Doors, clear func(callback func(id string, err error))) stage.Scene {
	m := &myGames{Stage: s, ui: side.New(s), keeper: k, doors: d, clear: clear, filter: filter{order: byDate}, choice: choice{chosen: onBoard}, thumbnails: newThumbnails(k)}
	m.grid = ui.List{Gap: cardGap}
	m.search.Clipboard = s.Clipboard
	m.title = ui.Field{Letters: maxTitle, Clipboard: s.Clipboard}
	m.ui.Focus = "field:search"
	m.keeper.Do(func() func() {
		deleted, err := m.keeper.Store.Deleted()
		slices.Reverse(deleted) // the game changed last is restored first
		return func() { m.deleted = append(deleted, m.deleted...); m.fail(err) }
	})
	m.list()
	return m
}

// maxTitle is the greatest number of letters in a title.
const maxTitle = 60

func (m *myGames) Place() place.Place { return place.Games }
func (m *myGames) Title() string      { return assets.Text("games.title") }

func (m *myGames) Next() int {
	if m.grid.Pending() || m.pasted.Pending() {
		return 1
	}
	return m.ui.Next()
}

// Left implements stage.Leaver.
func (m *myGames) Left() { m.left = true }

// Relist implements stage.Lister.
func (m *myGames) Relist() { m.list() }

// list reads the saved games.
func (m *myGames) list() {
	m.left = false
	board, playing := m.onBoard() // it does not change while it is not shown
	var snapshot *save.Game
	if playing {
		snapshot = m.keeper.Board.Snapshot()
	}
	m.keeper.Do(func() func() {
		others := m.keeper.Elsewhere() // before Games, which has the games of copies that have ended only afterwards
		saved, err := m.keeper.Games()
		for i, e := range saved {
			saved[i] = words.Named(e)
		}
		turn := store.NoTurn
		if playing {
			turn = m.keeper.Turn(board, func() (*save.Game, error) { return snapshot, nil })
		}
		return func() {
			m.left = m.left || m.Top() != stage.Scene(m)
			if m.fail(err); err != nil {
				return
			}
			first := !m.listed
			m.saved, m.turn, m.others, m.listed = saved, turn, others, true
			if first {
				m.follow()
			}
		}
	})
}

func (m *myGames) fail(err error) {
	if err != nil {
		m.Say(words.Sentence(err), true)
	}
}

// rank returns the place of e in the list: first come the games that wait for the player here, who is to act
// or has a link to send, then those that wait for a player elsewhere, and then all others.
func rank(e store.Entry) int {
	switch {
	case e.Turn == store.YourTurn, e.Unsent():
		return 0
	case e.Turn == store.TheirTurn:
		return 1
	}
	return 2
}

// arrange filters and sorts the games, and keeps one of them chosen.
func (m *myGames) arrange() {
	before := max(0, m.place())
	m.cards = m.cards[:0]
	if e, ok := m.onBoard(); ok {
		m.cards = append(m.cards, e)
	}
	m.cards = append(m.cards, m.saved...)
	m.cards = slices.DeleteFunc(m.cards, func(e store.Entry) bool { return !m.wanted(e) })
	titles := map[string]string{} // by id; only for byName
	if m.order == byName {
		for _, e := range m.cards {
			titles[e.ID] = words.Fold(words.Title(e))
		}
	}
	slices.SortStableFunc(m.cards, func(a, b store.Entry) int {
		if d := rank(a) - rank(b); d != 0 {
			return d
		}
		switch m.order {
		case byName:
			return cmp.Compare(titles[a.ID], titles[b.ID])
		case byLength:
			return cmp.Compare(b.Actions, a.Actions)
		}
		return b.Changed.Compare(a.Changed)
	})
	if m.wished != "" && slices.ContainsFunc(m.cards, func(e store.Entry) bool { return e.ID == m.wished }) {
		m.chosen, m.wished = m.wished, ""
		m.grid.Choose(m.place())
	}
	if m.place() < 0 {
		m.renaming = false
		if len(m.cards) > 0 {
			m.chosen = m.cards[min(before, len(m.cards)-1)].ID
		}
	}
	m.grid.Chosen = m.place()
}

// place returns the index of the chosen card; -1 if there is none.
func (m *myGames) place() int {
	return slices.IndexFunc(m.cards, func(e store.Entry) bool { return e.ID == m.chosen })
}

// follow scrolls to the chosen card. Call it when the order or the filter has changed.
func (m *myGames) follow() {
	m.arrange()
	m.grid.Choose(m.place())
}

// chosenCard returns the chosen game, and false if there is none.
func (m *myGames) chosenCard() (store.Entry, bool) {
	i := m.place()
	if i < 0 {
		return store.Entry{}, false
	}
	return m.cards[i], true
}

// wanted reports whether e passes the filter. Each word of the search must be in the title, the
// date or the result of e, or in the names of its game and players. Accents and capitals do not
// matter.
func (m *myGames) wanted(e store.Entry) bool {
	id, _, _ := strings.Cut(e.Game, ":")
	if m.game != "" && m.game != id {
		return false
	}
	text := words.Fold(strings.Join([]string{words.Title(e), words.Game(e.Game), words.Player(e.Players[0]), words.Player(e.Players[1]), words.Outcome(e), words.Date(e.Changed)}, " "))
	for _, word := range strings.Fields(words.Fold(m.search.Text())) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}

// onBoard returns the entry of the game on the board, and false if there is none or it has not begun.
func (m *myGames) onBoard() (store.Entry, bool) {
	if m.keeper.Board == nil {
		return store.Entry{}, false
	}
	g := m.keeper.Board.Snapshot()
	e := store.Listed(g, onBoard, nil)
	if e.Links != nil {
		e.Turn = m.turn
	}
	return e, g.Begun()
}

func (m *myGames) Widgets() []ui.Widget { return ui.InSight(m.ui.Items) }
func (m *myGames) Whole() []ui.Widget   { return m.ui.Items }
