package scenes

import (
	"errors"
	"path"
	"strings"

	"quintet/assets"
	"quintet/save"
	"quintet/scenes/ask"
	"quintet/scenes/keep"
	"quintet/scenes/session"
	"quintet/scenes/words"
)

// opener opens games: those in files, texts and links, and the kept ones.
type opener struct {
	*onBoard
	asker *ask.Asker
	ways  ways
}

// ways are the scenes to which an opener leads.
type ways interface {
	Menu()
	Games()
}

// await calls read in the background, and then the function that read returns. Until then a panel
// titled title takes all input, so the game on the board does not change.
func (o *opener) await(title string, read func() (then func())) {
	o.asker.Await(title, func(done ask.Done) {
		o.keeper.Do(func() func() {
			then := read()
			return func() { done(then, nil) }
		})
	})
}

// follow returns a function that opens the games found in the text called name, or an error if
// none could be read.
func (o *opener) follow(name string, found []keep.Found) (open func(), err error) {
	if len(found) == 1 && !found[0].Some() {
		return nil, found[0].Err
	}
	return func() { o.present(name, found) }, nil
}

// present shows the game found in the text called name, or says what is wrong with it. If there
// are several games, the player chooses one. If a pasted game has other rules than the game on
// the board, present asks before it shows the game.
func (o *opener) present(name string, found []keep.Found) {
	if len(found) > 1 {
		o.chooseFound(name, found)
		return
	}
	f := found[0]
	show := func() { o.showFound(name, f) }
	switch {
	case f.Err != nil:
		o.damaged(name, f, show)
	case f.File:
		show()
	default:
		o.pasted(name, f, show)
	}
}

// pasted calls show, which shows the pasted game f. If f has other rules than the game on the
// board, pasted asks the player first.
func (o *opener) pasted(name string, f keep.Found, show func()) {
	if o.board == nil || f.Game.Game == o.assumed() {
		show()
		return
	}
	spec := f.Match.Game().Name + words.Options(f.Match.Game(), f.Match.Values())
	o.asker.Offer(name, assets.Text("open.other", spec), ask.Answer{Name: "open", Label: assets.Text("open.open"), Do: show})
}

// showFound puts the game found in the text called name on the board. If it is a position without
// players, it gets the players of the game that is on the board.
func (o *opener) showFound(name string, f keep.Found) {
	g := f.Game
	if g.Title == "" && f.File {
		g.Title = strings.TrimSuffix(name, path.Ext(name))
	}
	if g.Players == [2]save.Player{} && len(g.Actions) == 0 {
		g.Players = o.players()
	}
	date(g, o.keeper.Now)
	o.play(session.Reopen(g, f.Match, session.Source{File: f.File && f.Err == nil}, o.keeper.Now))
}

// chooseFound lets the player open one of the games found in a text, or put all of them
// into My games.
func (o *opener) chooseFound(name string, found []keep.Found) {
	open := func(i int) {
		o.await(name, func() func() {
			played := o.keeper.Play(found[i])
			return func() { o.present(name, []keep.Found{played}) }
		})
	}
	all := ask.Answer{Name: "all", Label: assets.Text("choice.all"), Do: func() { o.keepFound(name, found) }}
	o.asker.Choose(words.Counted("choice.games", len(found)), foundItems(found), open, all)
}

// keepFound puts the games found into My games, and says how many it could put there.
func (o *opener) keepFound(name string, found []keep.Found) {
	o.keeper.Do(func() func() {
		kept, err := addFound(o.keeper.Store, found, o.keeper.Now)
		return func() {
			o.asker.Offer(name, saidOfKept(kept, len(found)-kept, err), ask.Answer{Name: "games", Label: assets.Text("games.title"), Do: o.ways.Games})
		}
	})
}

// damaged says what is wrong with the game f, and offers to open the part that could be read by
// calling show. If the error is long, the player can read it in full.
func (o *opener) damaged(name string, f keep.Found, show func()) {
	var answers []ask.Answer
	if f.Some() {
		label := assets.Text("open.part", words.Actions(f.Match.Len()))
		if errors.Is(f.Err, save.ErrBackup) {
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
