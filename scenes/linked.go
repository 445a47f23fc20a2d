package scenes

import (
	"slices"

	"quintet/assets"
	"quintet/save"
	"quintet/save/record"
	"quintet/scenes/addresses"
	"quintet/scenes/keep"
	"quintet/scenes/session"
)

// openLink opens the game in the word of a link, which may be pasted, at its last action.
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

// presentLinked shows the game that was found in a link, which may be pasted, or what is wrong
// with it.
func (o *opener) presentLinked(found []keep.Found, pasted bool) {
	name, f := assets.Text("link.game"), found[0]
	show := func() { o.showLinked(f) }
	switch {
	case len(found) == 1 && f.Err == nil && pasted:
		o.pasted(name, f, show)
	case len(found) == 1 && f.Err == nil:
		show()
	default:
		if o.board == nil {
			o.ways.Menu()
		}
		o.present(name, found)
	}
}

// showLinked puts the game in a link on the board. If it is held, that one goes on: to the
// last action in the link. If another action was played in it, the game in the link is
// another one, and that is said.
func (o *opener) showLinked(f keep.Found) {
	if f.Game.Created.IsZero() {
		o.showFound("", f)
		return
	}
	var held []addresses.Held
	if o.board != nil {
		held = addresses.AppendHeld(held, "", o.board.Snapshot(), f.Game)
	}
	o.await(assets.Text("link.game"), func() func() {
		held := addresses.AppendSaved(held, o.keeper.Store, f.Game)
		slices.SortStableFunc(held, func(a, b addresses.Held) int { return b.Same - a.Same })
		whole, id, ok := o.join(held, f.Game)
		return func() {
			if ok {
				o.goOnJoined(whole, id)
			} else {
				o.showBeside(held, f)
			}
		}
	})
}

// join returns the first of the held games in which no other action was played than in
// the linked one, with all that was played in either, and its id; false if there is none.
func (o *opener) join(held []addresses.Held, linked *save.Game) (whole keep.Found, id string, ok bool) {
	for _, h := range held {
		if h.Differs(linked) || h.Beyond(linked) {
			continue
		}
		if whole = o.keeper.ReadGame(addresses.Join(h.Game, linked), nil); whole.Err == nil {
			return whole, h.ID, true
		}
	}
	return keep.Found{}, "", false
}

// goOnJoined puts a held game of the id on the board, with all that the linked one has.
func (o *opener) goOnJoined(whole keep.Found, id string) {
	whole.Game.Changed = o.keeper.Now()
	s := session.Reopen(whole.Game, whole.Match, session.Source{ID: id}, o.keeper.Now)
	if id == "" {
		o.put(s, o.keeper.Replace)
	} else {
		o.play(s)
	}
}

// showBeside shows the linked game as one of its own, and says from where on it is
// another one than that of the held games in which most of it was played.
func (o *opener) showBeside(held []addresses.Held, f keep.Found) {
	i := slices.IndexFunc(held, func(h addresses.Held) bool { return h.Differs(f.Game) || h.Beyond(f.Game) })
	if i < 0 {
		o.showFound("", f)
		return
	}
	// The link is the only place of neither any more.
	if o.board != nil {
		o.board.File = false
	}
	f.File = false
	o.showFound("", f)
	h := held[i]
	if h.Beyond(f.Game) && !h.Differs(f.Game) {
		o.board.Say(assets.Text("link.beyond", len(h.Game.Actions)), true)
		return
	}
	o.board.Say(assets.Text("link.differs", h.Same+1, f.Game.Actions[h.Same], h.Game.Actions[h.Same]), true)
}
