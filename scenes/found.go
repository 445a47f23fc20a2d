package scenes

import (
	"errors"
	"path"
	"strings"
	"time"

	"quintet/assets"
	"quintet/save"
	"quintet/save/record"
	"quintet/save/store"
	"quintet/scenes/ask"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/session"
	"quintet/scenes/words"
)

// opener opens games: games in files, texts and links, and kept games.
type opener struct {
	*onBoard
	asker *ask.Asker
}

// await calls the function read in the background, and then the function show that it returns.
// Meanwhile a panel with the given title takes all input, so the game on the board does not change.
// If the player cancels, show is not called.
func (o *opener) await(title string, read func() (show func())) {
	o.asker.Await(title, func(report ask.Done) {
		o.keeper.Do(func() func() {
			then := read()
			return func() { report(then, nil) }
		})
	})
}

// follow returns a function that presents games, the games in the text called name. If there is
// only one game, and it is not Readable, follow returns its error instead.
func (o *opener) follow(name string, games []keep.Found) (open func(), err error) {
	if len(games) == 1 && !games[0].Readable() {
		return nil, games[0].Err
	}
	return func() { o.present(name, games) }, nil
}

// present shows the game in the text called name, or says what is wrong with it. If there are
// several games, the player chooses one.
func (o *opener) present(name string, games []keep.Found) {
	if len(games) > 1 {
		o.chooseFound(name, games, func(one []keep.Found) { o.present(name, one) })
		return
	}
	f := games[0]
	show := func() { o.leaving(func() { o.showFound(name, f) }) }
	switch {
	case f.Err != nil:
		o.damaged(name, f, show)
	case f.File:
		show()
	default:
		o.pasted(name, f, show)
	}
}

// pasted calls show, which shows the pasted game f. If f is another game than the one on the board,
// or has other options, pasted asks the player first.
func (o *opener) pasted(name string, f keep.Found, show func()) {
	if o.board == nil || f.Game.Game == o.assumed() {
		show()
		return
	}
	spec := words.Variant(f.Match.Game(), f.Match.Values())
	text := assets.Text("open.other", spec)
	if o.keeper.Keeps() {
		text = words.Passage(text, assets.Text("open.other.kept"))
	}
	o.asker.Offer(name, text, ask.Answer{Name: "open", Label: assets.Text("open.open"), Do: show})
}

// showFound puts f, the game found in the text called name, on the board. A position without
// players gets the players of the game that is on the board.
func (o *opener) showFound(name string, f keep.Found) {
	g := f.Game
	if g.Title == "" && f.File {
		g.Title = strings.TrimSuffix(name, path.Ext(name))
	}
	if g.Players == [2]save.Player{} && len(g.Actions) == 0 {
		g.Players = o.players()
	}
	g.Adopt(o.keeper.Now())
	o.play(session.Reopen(g, f.Match, session.Source{File: f.File}.Unless(f.Err), o.keeper.Now))
}

// chooseFound lets the player choose one of games, and calls open with it, or put all of them into My
// games.
func (o *opener) chooseFound(name string, games []keep.Found, open func([]keep.Found)) {
	choose := func(i int) {
		o.await(name, func() func() {
			played := o.keeper.Play(games[i])
			return func() { open([]keep.Found{played}) }
		})
	}
	all := ask.Answer{Name: "all", Label: assets.Text("choice.all"), Do: func() { o.keepFound(name, games) }}
	o.asker.Choose(words.Counted("choice.games", foundCount(games)), foundItems(games), assets.Text("choice.open"), choose, all)
}

// keepFound puts games into My games, and says how many of them it could put there.
func (o *opener) keepFound(name string, games []keep.Found) {
	o.keeper.Do(func() func() {
		kept, err := addFound(o.keeper.Store, games, o.keeper.Now)
		return func() {
			o.asker.Offer(name, keptSentence(kept, games, err), ask.Answer{Name: "games", Label: assets.Text("games.title"), Do: o.stage.To(place.Games)})
		}
	})
}

// damaged says what is wrong with the game f. If a part of f could be read, damaged offers to open
// that part, and calls show to open it.
func (o *opener) damaged(name string, f keep.Found, show func()) {
	var answers []ask.Answer
	if f.Readable() {
		label := assets.Text("open.part", words.Actions(f.Game.Game, len(f.Game.Actions)))
		if errors.Is(f.Err, store.ErrBackup) {
			label = assets.Text("open.backup")
		}
		answers = append(answers, ask.Answer{Name: "open", Label: label, Do: show})
	}
	title := assets.Text("open.failed", name)
	if long := words.Detail(f.Err); long != "" {
		answers = append(answers, ask.Answer{Name: "details", Label: assets.Text("open.details"), Do: func() { o.asker.Show(title, long) }})
	}
	o.asker.Offer(title, words.Sentence(f.Err), answers...)
}

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
	e := words.Named(store.Entry{Title: g.Title, Game: g.Game, Players: g.Players, Result: g.Result})
	about := assets.Text("choice.about", words.Title(e), words.Player(e.Players[0]), words.Player(e.Players[1]), words.Actions(g.Game, len(g.Actions)), words.Outcome(e))
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
		f.Game.Adopt(now())
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
		said = words.Passage(words.Sentence(err), said)
	case count < all:
		said = words.Passage(said, words.Counted("choice.left", all-count))
	}
	if all < len(games) {
		said = words.Passage(said, words.Sentence(record.ErrMany))
	}
	return said
}
