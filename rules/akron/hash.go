package akron

import (
	"quintet/rules"
	"quintet/rules/internal/zobrist"
)

var (
	ballKeys  [2][numSites]uint64    // by player and site
	quietKeys [quietLimit + 1]uint64 // by the number of actions in a row without an Add
	secondKey = zobrist.Mix(0xa4705) // for positions with Second to act
)

func init() {
	zobrist.Keys(0xa4701, ballKeys[rules.First][:])
	zobrist.Keys(0xa4702, ballKeys[rules.Second][:])
	zobrist.Keys(0xa4703, quietKeys[:])
}

// Hash implements rules.Position.
func (p *Position) Hash() uint64 { return p.hash ^ quietKeys[p.quiet] }

// toggle puts a ball of player on the point s. If s already has a ball of player,
// toggle takes it away.
func (p *Position) toggle(player rules.Player, s rules.Site) {
	p.balls[player].toggle(s)
	p.hash ^= ballKeys[player][s]
}

func (p *Position) setMover(player rules.Player) {
	if player != p.mover {
		p.hash ^= secondKey
	}
	p.mover = player
}
