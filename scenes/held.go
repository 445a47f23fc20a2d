package scenes

import (
	"bytes"
	"slices"
	"time"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/replay"
	"quintet/save/store"
)

// held is a game that is here, see here.
type held struct {
	id   string // the id under which it is saved; "" for a game on a board
	game *save.Game
	err  error // of reading it
	open bool  // another running copy of the program has it on its board
	same int   // the number of actions at the beginning that it has in common with the game in a link; 0 without one
}

// differs reports whether the actions of h and linkedGame differ before the shorter game ends.
func (h held) differs(linkedGame *save.Game) bool {
	return h.same < min(len(h.game.Actions), len(linkedGame.Actions))
}

func (h held) endsBefore(linkedGame *save.Game) bool {
	return h.game.Over() && len(linkedGame.Actions) > len(h.game.Actions)
}

// here returns the games that are here and whose entries are wanted, each once: board, which is on the board or
// nil, then those on the boards of other running copies of the program, and then the saved ones.
func here(s *store.Store, board *save.Game, wanted func(store.Entry) bool) (games []held) {
	add := func(h held) {
		if h.game != nil && wanted(store.Listed(h.game, h.id, h.err)) {
			games = append(games, h)
		}
	}
	add(held{game: board})
	for _, g := range s.Others() { // before List, which has the games of copies that have ended only afterwards
		add(held{game: g, open: true})
	}
	entries, _ := s.List() // after an error no game is known
	for _, e := range entries {
		if wanted(e) {
			g, err := s.Load(e.ID)
			add(held{id: e.ID, game: g, err: err})
		}
	}
	return games
}

// alike returns the undamaged games that are here, see here, and the same game as linkedGame: begun at the
// same moment in the same position. Their players and actions may differ.
func alike(s *store.Store, board, linkedGame *save.Game) []held {
	games := here(s, board, func(e store.Entry) bool { return e.Created.Equal(linkedGame.Created) && e.Game == linkedGame.Game })
	games = slices.DeleteFunc(games, func(h held) bool { return h.err != nil || h.game.Position != linkedGame.Position })
	for i := range games {
		games[i].same = games[i].game.InCommon(linkedGame)
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
	if savedGame.Over() || savedGame.CountsForRating() {
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
