package library

import (
	"quintet/rules"
	"quintet/save/store"
	"quintet/scenes/keep"
)

// whose says whose turn it is in a game.
type whose uint8

const (
	noTurn    whose = iota // the game has ended, or is not by links
	yourTurn               // of the player here
	theirTurn              // of the player elsewhere
)

// turns says whose turn it is in the games by links that go on, by their id. Only their positions tell.
type turns map[string]whose

// note finds out whose turn it is in e; read reads the game.
func (t turns) note(e store.Entry, read func() keep.Found) {
	if e.Links == nil || e.Result != "" {
		return
	}
	f := read()
	if f.Match == nil || f.Match.End().Outcome() != rules.Playing {
		return
	}
	t[e.ID] = yourTurn
	if f.Match.Position(f.Match.End()).Mover() == rules.Player(e.Links.Away) {
		t[e.ID] = theirTurn
	}
}

// rank returns the place of e in the list: first come the games in which it is the turn of the player here,
// then those that wait for a player elsewhere, and then all others.
func (t turns) rank(e store.Entry) int {
	return [...]int{yourTurn: 0, theirTurn: 1, noTurn: 2}[t[e.ID]]
}
