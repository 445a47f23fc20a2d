package scenes

import (
	"errors"
	"time"

	"quintet/assets"
	"quintet/save"
	"quintet/save/record"
	"quintet/save/store"
	"quintet/scenes/ask"
	"quintet/scenes/keep"
	"quintet/scenes/words"
)

// foundItems returns an item for each of games.
func foundItems(games []keep.Found) []ask.Item {
	items := make([]ask.Item, len(games))
	for i, f := range games {
		items[i] = ask.Item{Label: assets.Text("choice.item", i+1, aboutFound(f)), Off: !f.Readable()}
		if f.Err != nil {
			items[i].Wrong = words.Sentence(f.Err)
		}
		if errors.Is(f.Err, record.ErrMany) {
			items[i].Label = items[i].Wrong
		}
	}
	return items
}

// aboutFound describes a game in a line: its title or else the name of what is played, the players,
// the length and the result.
func aboutFound(f keep.Found) string {
	if !f.Readable() {
		return assets.Text("choice.unread")
	}
	g := f.Game
	e := store.Entry{Title: g.Title, Game: g.Game, Players: g.Players, Result: g.Result}
	for i := range e.Players {
		e.Players[i].Name = words.Person(e.Players[i].Name, i)
	}
	about := assets.Text("choice.about", words.Title(e), words.Player(e.Players[0]), words.Player(e.Players[1]), words.Actions(len(g.Actions)), words.Outcome(e))
	if f.Err != nil {
		about = assets.Text("choice.damaged", about)
	}
	return about
}

// addFound puts games, as far as they could be read, into My games. It stops at the first error
// in writing, and returns the number of games written.
func addFound(store *store.Store, games []keep.Found, now func() time.Time) (kept int, err error) {
	for _, f := range games {
		if !f.Readable() {
			continue
		}
		adopt(f.Game, now)
		if _, err := store.Add(f.Game); err != nil {
			return kept, err
		}
		kept++
	}
	return kept, nil
}

// foundCount returns the number of games, without record.ErrMany at their end.
func foundCount(games []keep.Found) int {
	n := len(games)
	if errors.Is(games[n-1].Err, record.ErrMany) {
		n--
	}
	return n
}

// keptSentence returns a sentence about games that were put into My games. count is their number, and
// games are all games in the text. err is the error that ended the writing; nil for none.
func keptSentence(count int, games []keep.Found, err error) string {
	said, all := words.Counted("choice.kept", count), foundCount(games)
	switch {
	case err != nil:
		said = words.Sentence(err) + " " + said
	case count < all:
		said += " " + words.Counted("choice.left", all-count)
	}
	if all < len(games) {
		said += " " + words.Sentence(record.ErrMany)
	}
	return said
}

// adopt makes g, the game in a text, one of the player's games. A missing date becomes the present
// time. While the game goes on, it counts for nothing; see save.Game.Uncount.
func adopt(g *save.Game, now func() time.Time) {
	g.Uncount()
	if g.Created.IsZero() {
		g.Created = now()
	}
	if g.Changed.IsZero() {
		g.Changed = now()
	}
}
