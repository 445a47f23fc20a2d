package keep

import (
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/record"
	"quintet/save/replay"
)

// Found is a game that was read: the part of it that is legal, and what is wrong with the
// rest.
type Found struct {
	Game  *save.Game   // nil if nothing could be read
	Match *match.Match // nil if nothing could be read, or Play was not called yet
	Err   error
	File  bool // the game is in a file of the player
}

// Some reports whether any part of the game could be read.
func (f Found) Some() bool { return f.Game != nil && (f.Err == nil || len(f.Game.Actions) > 0) }

// ReadGame plays the game g by the rules; err is what was wrong when g was read, nil for
// nothing. An action that is not legal takes the place of err, because it says more.
func (k *Keeper) ReadGame(g *save.Game, err error) Found {
	if g == nil {
		return Found{Err: err}
	}
	m, bad := replay.Play(g, k.Store.Pause)
	if m == nil {
		return Found{Err: bad}
	}
	if bad != nil {
		replay.Cut(g, m)
		err = bad
	}
	return Found{Game: g, Match: m, Err: err}
}

// ReadText reads the games of a text in any known form. It returns at least one Found,
// which may hold an error. If the text names no game it is about assumed, a game with its
// options such as "akron:size=8". If there are several games, call Play on the one to be
// shown.
func (k *Keeper) ReadText(text, assumed string) (all []Found) {
	for g, err := range record.All(text, assumed, k.Store.Pause) {
		all = append(all, Found{Game: g, Err: err})
	}
	if len(all) == 1 {
		all[0] = k.Play(all[0])
	}
	return all
}

// ReadFileText is ReadText for the text of a file. File is set only if the file holds a
// single game.
func (k *Keeper) ReadFileText(text, assumed string) []Found {
	all := k.ReadText(text, assumed)
	all[0].File = len(all) == 1
	return all
}

// Play plays a game that was found by the rules.
func (k *Keeper) Play(f Found) Found {
	played := k.ReadGame(f.Game, f.Err)
	played.File = f.File
	return played
}
