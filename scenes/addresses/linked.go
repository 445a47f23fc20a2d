package addresses

import (
	"bytes"
	"maps"
	"reflect"
	"slices"
	"time"

	"quintet/save"
)

// Held is a game on the board or a saved game. It is the same game as the one in a link. Two games
// are the same if they were begun at the same moment in the same position; their players and
// actions may differ.
type Held struct {
	ID   string // the id under which it is saved; "" for the game on the board
	Game *save.Game
	Same int // the number of actions at the beginning that the two games have in common
}

// Differs reports whether the actions of h and linkedGame differ before the shorter game ends.
func (h Held) Differs(linkedGame *save.Game) bool {
	return h.Same < min(len(h.Game.Actions), len(linkedGame.Actions))
}

// EndsBefore reports whether h has ended and the linked game has more actions.
func (h Held) EndsBefore(linkedGame *save.Game) bool {
	return h.Game.Over() && len(linkedGame.Actions) > len(h.Game.Actions)
}

// AppendHeld appends g to games if g is the same game as linkedGame. id is the id under which g is
// saved; "" if g is on the board.
func AppendHeld(games []Held, id string, g, linkedGame *save.Game) []Held {
	if !g.Created.Equal(linkedGame.Created) || g.Game != linkedGame.Game || g.Position != linkedGame.Position {
		return games
	}
	same := 0
	for same < min(len(g.Actions), len(linkedGame.Actions)) && g.Actions[same] == linkedGame.Actions[same] {
		same++
	}
	return append(games, Held{id, g, same})
}

// AppendSaved appends to games the undamaged games of the store s that are the same game as
// linkedGame.
func AppendSaved(games []Held, s *save.Store, linkedGame *save.Game) []Held {
	entries, _ := s.List() // after an error no game is known
	for _, e := range entries {
		if !e.Created.Equal(linkedGame.Created) {
			continue
		}
		if g, err := s.Load(e.ID); err == nil {
			games = AppendHeld(games, e.ID, g, linkedGame)
		}
	}
	return games
}

// Join returns a copy of savedGame with what only linkedGame has: more actions with their times, an
// end, comments, glyphs and variations. The two must be the same game, and one of them must have
// all actions of the other. If both have a comment or glyphs at an action, Join takes those of
// linkedGame. If savedGame has ended, or is a rated game, Join adds nothing. If Join adds something,
// the copy was changed now. The copy shows the position after the last action of linkedGame or, if
// the copy has fewer actions, its last position.
func Join(savedGame, linkedGame *save.Game, now time.Time) *save.Game {
	g := *savedGame
	g.Variations = unlooked(savedGame.Variations)
	if g.At = len(linkedGame.Actions); savedGame.Over() || savedGame.Rated {
		g.At = min(g.At, len(g.Actions))
		return &g
	}
	if more := len(linkedGame.Actions) - len(savedGame.Actions); more > 0 || more == 0 && linkedGame.Over() {
		g.Actions, g.Result, g.Reason = linkedGame.Actions, linkedGame.Result, linkedGame.Reason
		g.Clock, g.Spent = linkedGame.Clock, linkedGame.Spent
	}
	g.Comments = maps.Clone(savedGame.Comments)
	if g.Comments == nil {
		g.Comments = map[int]string{}
	}
	maps.Copy(g.Comments, linkedGame.Comments)
	g.Glyphs = maps.Clone(savedGame.Glyphs)
	if g.Glyphs == nil {
		g.Glyphs = map[int][]int{}
	}
	maps.Copy(g.Glyphs, linkedGame.Glyphs)
	for _, v := range unlooked(linkedGame.Variations) {
		if !slices.ContainsFunc(g.Variations, func(w save.Variation) bool { return reflect.DeepEqual(v, w) }) {
			g.Variations = append(g.Variations, v)
		}
	}
	same := *savedGame
	same.At, same.Variations = g.At, unlooked(savedGame.Variations)
	if !bytes.Equal(g.Encode(), same.Encode()) {
		g.Changed = now
	}
	return &g
}

// unlooked returns a copy of variations in which no position is looked at.
func unlooked(variations []save.Variation) []save.Variation {
	variations = slices.Clone(variations)
	for i := range variations {
		v := &variations[i]
		v.Looked, v.Variations = 0, unlooked(v.Variations)
	}
	return variations
}
