package keep

import (
	"errors"

	"quintet/rules"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/record"
	"quintet/save/replay"
	"quintet/save/store"
)

// Found is a game that was read: the part of it that is legal, and the error in the rest.
type Found struct {
	Game  *save.Game   // nil if nothing could be read
	Match *match.Match // nil if nothing could be read, or Play was not called yet
	Err   error
	File  bool // the game is in a file of the player, or in a link
}

// Readable reports whether the game, or at least one action of a damaged game, could be read.
func (f Found) Readable() bool { return f.Game != nil && (f.Err == nil || len(f.Game.Actions) > 0) }

// ReadGame plays the game g by the rules. err is the error in reading g, or nil. If the rules do
// not allow the whole of g, ReadGame shortens g to the part that could be played. The result then
// has the error of the rules instead of err, because that error says more. A part of a game is another
// game while it goes on, see save.Game.Part; a whole backup is not. Like all functions that return a
// Found, ReadGame is called in the background, or before the first scene is shown.
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
	if err != nil && !errors.Is(err, store.ErrBackup) {
		g.Part()
	}
	return Found{Game: g, Match: m, Err: err}
}

// ReadText reads the games in text, which may have any known form, or a link to a game. It returns at least one Found,
// which may hold an error. assumed is the game with its options, such as "akron:size=8", of a text
// that names no game. If ReadText returns several games, they are not played by the rules yet; call
// Play for the one to show.
func (k *Keeper) ReadText(text, assumed string) (all []Found) {
	for g, err := range record.All(text, assumed, k.Store.Pause) {
		all = append(all, Found{Game: g, Err: err})
	}
	if len(all) == 1 {
		all[0] = k.Play(all[0])
	}
	return all
}

// ReadFileText does what ReadText does, with the text of a file or of a link. It sets Found.File if
// there is a single game.
func (k *Keeper) ReadFileText(text, assumed string) []Found {
	all := k.ReadText(text, assumed)
	all[0].File = len(all) == 1
	return all
}

// Play plays f, one of several games that ReadText returned, by the rules.
func (k *Keeper) Play(f Found) Found {
	played := k.ReadGame(f.Game, f.Err)
	played.File = f.File
	return played
}

// Games returns the saved games as Store.List does, with Entry.Turn.
func (k *Keeper) Games() ([]store.Entry, error) {
	all, err := k.Store.List()
	for i, e := range all {
		all[i].Turn = k.Turn(e, func() (*save.Game, error) { return k.Store.Load(e.ID) })
	}
	return all, err
}

// Turn returns whose turn it is in e. If e is a game by links that goes on, Turn loads the game.
func (k *Keeper) Turn(e store.Entry, load func() (*save.Game, error)) store.Turn {
	if e.Links == nil || e.Result != "" {
		return store.NoTurn
	}
	f := k.ReadGame(load())
	switch {
	case f.Match == nil || f.Match.End().Outcome() != rules.Playing:
		return store.NoTurn
	case f.Match.Position(f.Match.End()).Mover() == rules.Player(e.Links.Away):
		return store.TheirTurn
	}
	return store.YourTurn
}
