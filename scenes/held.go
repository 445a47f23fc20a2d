package scenes

import (
	"bytes"
	"time"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/replay"
	"quintet/save/store"
)

// held is a game on the board or a saved game. It is the same game as the one in a link. Two games
// are the same if they were begun at the same moment in the same position; their players and
// actions may differ.
type held struct {
	id   string // the id under which it is saved; "" for the game on the board
	game *save.Game
	same int  // the number of actions at the beginning that the two games have in common
	open bool // another running copy of the program has it on its board
}

// differs reports whether the actions of h and linkedGame differ before the shorter game ends.
func (h held) differs(linkedGame *save.Game) bool {
	return h.same < min(len(h.game.Actions), len(linkedGame.Actions))
}

func (h held) endsBefore(linkedGame *save.Game) bool {
	return h.game.Over() && len(linkedGame.Actions) > len(h.game.Actions)
}

// appendHeld appends g to games if g is the same game as linkedGame. id is the id under which g is
// saved; "" if g is on the board.
func appendHeld(games []held, id string, g, linkedGame *save.Game) []held {
	if !g.Created.Equal(linkedGame.Created) || g.Game != linkedGame.Game || g.Position != linkedGame.Position {
		return games
	}
	return append(games, held{id: id, game: g, same: g.InCommon(linkedGame)})
}

// appendOpen appends to games those on the boards of other running copies of the program that are the same
// game as linkedGame. The games of copies that have ended are saved games afterwards.
func appendOpen(games []held, s *store.Store, linkedGame *save.Game) []held {
	mine := len(games)
	for _, g := range s.Others() {
		games = appendHeld(games, "", g, linkedGame)
	}
	for i := range games[mine:] {
		games[mine+i].open = true
	}
	return games
}

// appendSaved appends to games the undamaged games of the store s that are the same game as
// linkedGame.
func appendSaved(games []held, s *store.Store, linkedGame *save.Game) []held {
	entries, _ := s.List() // after an error no game is known
	for _, e := range entries {
		if !e.Created.Equal(linkedGame.Created) {
			continue
		}
		if g, err := s.Load(e.ID); err == nil {
			games = appendHeld(games, e.ID, g, linkedGame)
		}
	}
	return games
}

// join returns a copy of savedGame with what only linkedGame has: more actions with their times, an
// end, comments, glyphs and variations. The two must be the same game, and one of them must have
// all actions of the other. Where both have a comment or glyphs, both are kept. If savedGame has
// ended, or is a rated game, join adds nothing. If join adds something, the copy was changed now. The
// copy shows the position after the last action of linkedGame or, if the copy has fewer actions, its
// last position. join calls pause before every action. The error says which action cannot be played.
func join(savedGame, linkedGame *save.Game, now time.Time, pause form.Pause) (*save.Game, error) {
	m, err := replay.Play(savedGame, pause)
	if err != nil {
		return nil, err
	}
	show := func(g *save.Game) *save.Game {
		copied := *g
		m.Rewind()
		_ = m.Goto(min(len(linkedGame.Actions), m.Len()))
		replay.Update(&copied, m)
		return &copied
	}
	before := show(savedGame)
	if savedGame.Over() || savedGame.Counts() {
		return before, nil
	}
	joined := *before
	if more := len(linkedGame.Actions) - len(savedGame.Actions); more > 0 || more == 0 && linkedGame.Over() {
		err = replay.Adopt(m, linkedGame, pause)
		joined.Actions, joined.Result, joined.Reason, joined.Clock = linkedGame.Actions, linkedGame.Result, linkedGame.Reason, linkedGame.Clock
		for i, helped := range linkedGame.Helped {
			joined.Helped[i] = joined.Helped[i] || helped
		}
	} else {
		err = replay.Add(m, linkedGame, pause)
	}
	if err != nil {
		return nil, err
	}
	g := show(&joined)
	if !bytes.Equal(g.Encode(), before.Encode()) {
		g.Changed = now
	}
	return g, nil
}
