package scenes

import (
	"slices"

	"quintet/assets"
	"quintet/rules"
	"quintet/save"
	"quintet/save/form"
	"quintet/save/replay"
	"quintet/scenes/ask"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/session"
	"quintet/scenes/words"
)

// openLetter opens f, the undamaged letter of a game by links: it goes on with the game on the board or the
// kept game that it belongs to or, if there is none, begins it here.
func (o *opener) openLetter(f keep.Found) {
	board := o.snapshot()
	o.await(assets.Text("link.game"), func() func() {
		games := alike(o.keeper.Store, board, f.Game)
		games = slices.DeleteFunc(games, func(h held) bool { return h.game.Elsewhere() == nil })
		if len(games) == 0 {
			return func() { o.begin(f) }
		}
		slices.SortStableFunc(games, func(a, b held) int { return b.game.CompareLinks(a.game) })
		h := games[0]
		if h.open {
			return func() { o.leave(func() { o.openLetter(f) }) }
		}
		arrival := h.game.Receives(f.Game)
		switch arrival {
		case save.News, save.TakeBack:
			g, err := delivered(h.game, f.Game, o.keeper.Store.Pause)
			if whole := o.keeper.ReadGame(g, err); whole.Err == nil {
				return func() { o.deliver(h, whole, arrival) }
			}
			arrival = save.Differs
		}
		return func() { o.lay(h, f, arrival) }
	})
}

// leave says that another running copy of the program has the game of a link on its board, and calls again if
// the player wants to try again: by then that copy may have ended.
func (o *opener) leave(again func()) {
	if o.board == nil {
		_ = o.stage.Go(place.Menu)
	}
	answer := ask.Answer{Name: "again", Label: assets.Text("files.again"), Do: again}
	o.asker.Offer(assets.Text("link.game"), assets.Text("links.open"), answer)
}

// delivered returns a copy of g that goes on as letter does. What only g has stays as a variation; but if
// letter only makes offers, actions that are not sent yet stay.
func delivered(g, letter *save.Game, pause form.Pause) (*save.Game, error) {
	m, err := replay.Play(g, pause)
	if err == nil {
		err = replay.Adopt(m, letter, pause)
	}
	if err != nil {
		return nil, err
	}
	m.Show(m.End())
	whole, links := *g, *letter.Links
	if len(letter.Actions) < len(g.Actions) && links.Taken == g.Links.Taken && !letter.Over() {
		links.Unsent, whole.Links = g.Links.Unsent, &links
		return &whole, nil
	}
	whole.Actions, whole.Result, whole.Reason, whole.Links = letter.Actions, letter.Result, letter.Reason, &links
	replay.Update(&whole, m)
	return &whole, nil
}

// begin puts f, a letter of a game that is not here, on the board.
func (o *opener) begin(f keep.Found) {
	f.Game.Changed = o.keeper.Now()
	o.play(session.Reopen(f.Game, f.Match, session.Source{}, o.keeper.Now))
	o.board.Arrived(f.Match.TurnStart(f.Match.Len()))
	if f.Match.Len() == 0 {
		o.board.Say(assets.Text("links.begun", o.board.Friend()), false)
	}
}

// deliver puts whole, h as it goes on by a letter, on the board. It asks before a turn is taken back that
// nobody here has offered to take back, and before actions or an end of the player here.
func (o *opener) deliver(h held, whole keep.Found, arrival save.Arrival) {
	back := len(h.game.Actions) - len(whole.Game.Actions)
	from := h.game.InCommon(whole.Game)
	goOn := func() {
		whole.Game.At = len(whole.Game.Actions)
		whole.Game.Changed = o.keeper.Now()
		o.goOnJoined(whole, h)
		o.board.Arrived(from)
		if arrival == save.TakeBack {
			o.board.Say(words.Counted("links.taken", back), false)
		}
	}
	question := ""
	switch {
	case arrival == save.TakeBack && !h.game.Offers().Back:
		question = words.Counted("links.taken.ask", back)
	case ownPart(whole, from):
		question = assets.Text("links.yours")
	}
	if question == "" {
		goOn()
		return
	}
	if o.board == nil {
		_ = o.stage.Go(place.Menu)
	}
	o.asker.Offer(assets.Text("link.game"), question, ask.Answer{Name: "on", Label: assets.Text("links.go"), Do: goOn})
}

// ownPart reports whether f, a game by links, has after its first actions another one of the player here,
// or an end that only the player here can have given it.
func ownPart(f keep.Found, first int) bool {
	away := rules.Player(f.Game.Links.Away)
	for i := first; i < f.Match.Len(); i++ {
		if f.Match.Ply(i).Mover != away {
			return true
		}
	}
	end := f.Match.Position(f.Match.End())
	return f.Game.Over() && end.Outcome() == rules.Playing && end.Mover() != away
}

// lay shows h, and says why the letter f does not change it.
func (o *opener) lay(h held, f keep.Found, arrival save.Arrival) {
	show := func(then func()) { then() }
	if h.id != "" {
		show = func(then func()) { o.openSaved(h.id, titled(h.game), then) }
	}
	show(func() {
		if o.stage.Top() != o.board {
			o.stage.GoTo(o.board)
		}
		switch {
		case arrival == save.Own:
			o.board.Say(assets.Text("links.own", o.board.Friend()), true)
		case arrival == save.Differs:
			o.differs(h, f)
		case h.game.Over():
			o.board.Say(assets.Text("links.over"), true)
		case len(f.Game.Actions) < h.game.Links.Known, f.Game.Links.Taken < h.game.Links.Taken, h.game.OffersAfter(len(f.Game.Actions)).Beyond(f.Game.Links.Offer):
			o.board.Say(assets.Text("links.older"), true)
		default:
			o.board.Say(assets.Text("links.again"), true)
		}
	})
}

// differs says where the letter f and h, the game on the board, have gone different ways, and offers to
// open the letter as another game, which is not by links.
func (o *opener) differs(h held, f keep.Found) {
	text := assets.Text("links.ended")
	if h.differs(f.Game) {
		text = assets.Text("links.differs", h.same+1, f.Game.Actions[h.same], h.game.Actions[h.same])
	}
	o.asker.Offer(assets.Text("link.game"), text, ask.Answer{Name: "beside", Label: assets.Text("link.ends.beside"), Do: func() {
		apart := *f.Game
		apart.Links, apart.Created = nil, o.keeper.Now()
		f.Game = &apart
		o.openBeside(f)
	}})
}
