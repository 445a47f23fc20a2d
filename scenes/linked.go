package scenes

import (
	"slices"

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

// openLink opens the game of a link at its last action. word is the encoded game in the link.
// pasted says that the player pasted the link.
func (o *opener) openLink(word string, pasted bool) {
	o.await(assets.Text("link.game"), func() func() {
		text, err := record.Linked(word)
		found := []keep.Found{{Err: err}}
		if err == nil {
			found = o.keeper.ReadFileText(text, "")
		}
		return func() { o.presentLinked(found, pasted) }
	})
}

// presentLinked shows games[0], the game of a link, or says what is wrong with it. If the link has
// several games, the player chooses one.
func (o *opener) presentLinked(games []keep.Found, pasted bool) {
	name, f := assets.Text("link.game"), games[0]
	show := func() { o.leaving(func() { o.showLinked(f) }) }
	switch {
	case len(games) == 1 && f.Err == nil && f.Game.Elsewhere() != nil && !f.Game.Created.IsZero():
		o.leaving(func() { o.openLetter(f) })
	case len(games) == 1 && f.Err == nil && pasted:
		o.pasted(name, f, show)
	case len(games) == 1 && f.Err == nil:
		show()
	default:
		o.present(name, games)
	}
}

// showLinked puts f, the game in a link, on the board. If the same game is on the board or kept,
// that game continues as join describes; if it would end so, the player is asked first. If it is on the board
// of another running copy of the program, it stays there, and the player is told. But if a
// different action was played in that game, or if it ended where f goes on, f becomes a new game, and the
// player is told. If the same game is neither here nor in the history, it goes on here. A game without a
// date is always a new game.
func (o *opener) showLinked(f keep.Found) {
	if f.Game.Created.IsZero() {
		o.showFound("", f)
		return
	}
	board := o.snapshot()
	o.await(assets.Text("link.game"), func() func() {
		same := alike(o.keeper.Store, board, f.Game)
		slices.SortStableFunc(same, func(a, b held) int { return b.same - a.same })
		whole, into, ok := o.joined(same, f.Game)
		ended, _ := o.keeper.Store.History() // after an error no game is known
		return func() {
			switch {
			case len(same) == 0 && ended.Index(f.Game.Identity()) < 0:
				f.Game.Changed = o.keeper.Now()
				o.play(session.Reopen(f.Game, f.Match, session.Source{File: f.File}, o.keeper.Now))
			case !ok:
				o.showBeside(same, f)
			case into.open:
				o.leave(func() { o.showLinked(f) })
			case whole.Game.Over() && !into.game.Over():
				o.askToEnd(whole, into, f)
			default:
				o.goOnJoined(whole, into)
			}
		}
	})
}

// askToEnd asks whether the linked game f ends the game that goes on here, or is opened as another
// game. whole and into are as in goOnJoined.
func (o *opener) askToEnd(whole keep.Found, into held, f keep.Found) {
	if o.board == nil {
		_ = o.stage.Go(place.Menu)
	}
	end := ask.Answer{Name: "end", Label: assets.Text("link.ends.end"), Do: func() { o.goOnJoined(whole, into) }}
	beside := ask.Answer{Name: "beside", Label: assets.Text("link.ends.beside"), Do: func() { o.openBeside(f) }}
	outcome := words.Outcome(store.Entry{Result: whole.Game.Result, Players: whole.Game.Players})
	o.asker.Offer(assets.Text("link.game"), assets.Text("link.ends", outcome), end, beside)
}

// joined returns what join makes of linkedGame and one of games. It takes the first game
// that does not differ from linkedGame, did not end where linkedGame goes on, and gives a game that
// can be played. into is the game taken. ok is false if there is no such game.
func (o *opener) joined(games []held, linkedGame *save.Game) (whole keep.Found, into held, ok bool) {
	for _, h := range games {
		if h.differs(linkedGame) || h.endsBefore(linkedGame) {
			continue
		}
		g, err := join(h.game, linkedGame, o.keeper.Now(), o.keeper.Store.Pause)
		if whole = o.keeper.ReadGame(g, err); whole.Err == nil {
			return whole, h, true
		}
	}
	return keep.Found{}, held{}, false
}

// goOnJoined puts whole on the board: into, a game that is here, as it goes on by a link. If into had not
// ended, an end of whole is recorded.
func (o *opener) goOnJoined(whole keep.Found, into held) {
	if into.id == "" {
		o.goOn(whole)
	} else {
		o.play(session.Reopen(whole.Game, whole.Match, session.Source{ID: into.id}, o.keeper.Now))
	}
	if !into.game.Over() {
		o.board.WentOn()
	}
}

// showBeside shows f, the linked game, as a new one. It says where f differs from a game in saved,
// or where that game has ended.
func (o *opener) showBeside(saved []held, f keep.Found) {
	i := slices.IndexFunc(saved, func(h held) bool { return h.differs(f.Game) || h.endsBefore(f.Game) })
	if i < 0 {
		o.showFound("", f)
		return
	}
	o.openBeside(f)
	h := saved[i]
	if h.endsBefore(f.Game) && !h.differs(f.Game) {
		o.board.Say(assets.Text("link.beyond", len(h.game.Actions)), true)
		return
	}
	o.board.Say(assets.Text("link.differs", h.same+1, f.Game.Actions[h.same], h.game.Actions[h.same]), true)
}

// openBeside puts f, the linked game, on the board as a new game, and keeps the one that is there.
func (o *opener) openBeside(f keep.Found) {
	// The keeper does not keep a game whose File is set, because a file or a link contains that
	// game. But here both games are to be kept.
	if o.board != nil {
		o.board.File = false
	}
	f.File = false
	o.showFound("", f)
}
