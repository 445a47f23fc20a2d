package dimpled

import (
	"quintet/rules"
	"quintet/rules/internal/zobrist"
)

// p.board is the hash of the stones, and p.turn is the hash of the turn. Hash adds the mover.

// toggle puts a stone of player on s. If s already has a stone of player, toggle takes it
// away.
func (p *Position) toggle(player rules.Player, s rules.Site) {
	p.stones[player].toggle(p.Coordinates(s))
	p.board ^= keys.stone[player][s]
}

// startDimpling records that the mover has to dimple next.
func (p *Position) startDimpling() {
	if !p.dimpling {
		p.dimpling = true
		p.turn ^= keys.dimpling
	}
}

// record records that the mover has dimpled to centre from direction d. A dimple that is
// made twice is recorded once.
func (p *Position) record(centre rules.Site, d direction) {
	if !p.made[centre].has(d) {
		p.made[centre] |= 1 << d
		p.turn ^= keys.dimple[d][centre]
	}
}

// Hash implements rules.Position.
func (p *Position) Hash() uint64 {
	h := p.board ^ p.turn
	if p.mover == rules.Second {
		h ^= keys.second
	}
	return h
}

// keys are the random numbers of the facts that a hash is made of.
var keys = newHashKeys()

type hashKeys struct {
	stone    [2][maxSites]uint64 // by player and site
	dimple   [4][maxSites]uint64 // by the direction of the tip, and by the centre
	second   uint64              // Second is to act
	dimpling uint64              // a dimple comes next
}

func newHashKeys() *hashKeys {
	k := &hashKeys{second: zobrist.Mix(1), dimpling: zobrist.Mix(2)}
	for player := range k.stone {
		zobrist.Keys(uint64(3+player), k.stone[player][:])
	}
	for d := range k.dimple {
		zobrist.Keys(uint64(5+d), k.dimple[d][:])
	}
	return k
}
