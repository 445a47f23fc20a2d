package keep

import (
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/record"
	"quintet/save/replay"
)

// Found is a game that was read: as much of it as is good, and what is wrong.
type Found struct {
	Game  *save.Game   // nil if there is nothing good
	Match *match.Match // nil if there is nothing good, or it was not played yet
	Err   error
	File  bool // it is in a file of the player's
}

// Some says whether anything of it is good.
func (f Found) Some() bool { return f.Game != nil && (f.Err == nil || len(f.Game.Actions) > 0) }

// ReadGame plays a game that was read with an error or none. An action that is
// refused says more than what is wrong with the text.
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

// ReadText reads the games of a text of any known form. It returns at least one Found,
// which may hold an error. If the text names no game it is about assumed, a game with its
// options such as "akron:size=8". Of several games, Play plays one before it is shown.
func (k *Keeper) ReadText(text, assumed string) (all []Found) {
	for g, err := range record.All(text, assumed, k.Store.Pause) {
		all = append(all, Found{Game: g, Err: err})
	}
	if len(all) == 1 {
		all[0] = k.Play(all[0])
	}
	return all
}

// ReadFileText is ReadText for the text of a file. Of one of several games in it the
// file is no place of its own.
func (k *Keeper) ReadFileText(text, assumed string) []Found {
	all := k.ReadText(text, assumed)
	all[0].File = len(all) == 1
	return all
}

// Play plays a game that was found.
func (k *Keeper) Play(f Found) Found {
	played := k.ReadGame(f.Game, f.Err)
	played.File = f.File
	return played
}
