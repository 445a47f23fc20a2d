package scenes

import (
	"maps"
	"reflect"
	"slices"

	"quintet/assets"
	"quintet/save"
	"quintet/scenes/keep"
	"quintet/scenes/session"
)

// A link holds a whole game. When two send each other links, each of them holds the game
// already when the next link comes. It is the same game if it was begun at the same moment
// in the same position, whoever plays it and whatever was played.

// kept is a game that is held here, on the board or among the saved ones.
type kept struct {
	id   string // under which it is saved; "" if it is the one on the board
	game *save.Game
	same int // how many of its first actions are those in the link
}

// differs says whether another action was played in it than in the linked game.
func (h kept) differs(linked *save.Game) bool {
	return h.same < min(len(h.game.Actions), len(linked.Actions))
}

// beyond says whether it has ended and the linked game goes on after that.
func (h kept) beyond(linked *save.Game) bool {
	return h.game.Over() && len(linked.Actions) > len(h.game.Actions)
}

// showLinked puts the game in a link on the board. If it is held, that one goes on: to the
// last action in the link. If another action was played in it, the game in the link is
// another one, and that is said.
func (d *doors) showLinked(f keep.Found) {
	if f.Game.Created.IsZero() {
		d.showFound("", f)
		return
	}
	var held []kept
	if d.board != nil {
		held = appendKept(held, "", d.board.Snapshot(), f.Game)
	}
	d.await(assets.Text("link.game"), func() func() {
		held := appendSaved(held, d.keeper.Store, f.Game)
		slices.SortStableFunc(held, func(a, b kept) int { return b.same - a.same })
		whole, id, ok := d.join(held, f.Game)
		return func() {
			if ok {
				d.goOnJoined(whole, id)
			} else {
				d.showBeside(held, f)
			}
		}
	})
}

// appendKept appends a game if it is the linked one.
func appendKept(held []kept, id string, g, linked *save.Game) []kept {
	if !g.Created.Equal(linked.Created) || g.Game != linked.Game || g.Position != linked.Position {
		return held
	}
	same := 0
	for same < min(len(g.Actions), len(linked.Actions)) && g.Actions[same] == linked.Actions[same] {
		same++
	}
	return append(held, kept{id, g, same})
}

// appendSaved appends those of the saved games that are the linked one and whole.
func appendSaved(held []kept, s *save.Store, linked *save.Game) []kept {
	entries, _ := s.List() // without a list none is known
	for _, e := range entries {
		if !e.Created.Equal(linked.Created) {
			continue
		}
		if g, err := s.Load(e.ID); err == nil {
			held = appendKept(held, e.ID, g, linked)
		}
	}
	return held
}

// join returns the first of the held games in which no other action was played than in
// the linked one, with all that was played in either, and its id; false if there is none.
func (d *doors) join(held []kept, linked *save.Game) (whole keep.Found, id string, ok bool) {
	for _, h := range held {
		if h.differs(linked) || h.beyond(linked) {
			continue
		}
		if whole = d.keeper.ReadGame(joined(h.game, linked), nil); whole.Err == nil {
			return whole, h.id, true
		}
	}
	return keep.Found{}, "", false
}

// goOnJoined puts a held game of the id on the board, with all that the linked one has.
func (d *doors) goOnJoined(whole keep.Found, id string) {
	whole.Game.Changed = d.keeper.Now()
	s := session.Reopen(whole.Game, whole.Match, session.Source{ID: id}, d.keeper.Now)
	if id == "" {
		d.put(s, d.keeper.Replace)
	} else {
		d.play(s)
	}
}

// showBeside shows the linked game as one of its own, and says from where on it is
// another one than that of the held games in which most of it was played.
func (d *doors) showBeside(held []kept, f keep.Found) {
	i := slices.IndexFunc(held, func(h kept) bool { return h.differs(f.Game) || h.beyond(f.Game) })
	if i < 0 {
		d.showFound("", f)
		return
	}
	// The link is the only place of neither any more.
	if d.board != nil {
		d.board.File = false
	}
	f.File = false
	d.showFound("", f)
	h := held[i]
	if h.beyond(f.Game) && !h.differs(f.Game) {
		d.board.Say(assets.Text("link.beyond", len(h.game.Actions)), true)
		return
	}
	d.board.Say(assets.Text("link.differs", h.same+1, f.Game.Actions[h.same], h.game.Actions[h.same]), true)
}

// joined returns the held game with what the linked one has more of it, at the last action
// of that. One that has ended stays as it is.
func joined(held, linked *save.Game) *save.Game {
	g := *held
	if g.At = len(linked.Actions); held.Over() {
		return &g
	}
	if more := len(linked.Actions) - len(held.Actions); more > 0 || more == 0 && linked.Over() {
		g.Actions, g.Result, g.Reason = linked.Actions, linked.Result, linked.Reason
	}
	g.Comments = maps.Clone(held.Comments)
	if g.Comments == nil {
		g.Comments = map[int]string{}
	}
	maps.Copy(g.Comments, linked.Comments)
	g.Variations = slices.Clone(held.Variations)
	for _, v := range linked.Variations {
		if !slices.ContainsFunc(g.Variations, func(w save.Variation) bool { return reflect.DeepEqual(v, w) }) {
			g.Variations = append(g.Variations, v)
		}
	}
	return &g
}
