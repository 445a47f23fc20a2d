package crosscut

import (
	"quintet/rules"
	"quintet/rules/internal/zobrist"
)

var (
	discKeys  [2][maxSize * maxSize]uint64 // by player and site
	secondKey = zobrist.Mix(0xc2055c07)    // Second is to act
)

func init() {
	for player := range discKeys {
		zobrist.Keys(0xc2055c07+uint64(player), discKeys[player][:])
	}
}

// Hash implements rules.Position.
func (p *Position) Hash() uint64 { return p.hash }

// toggle puts a disc of player on a square, or takes it away if it is on the square already.
func (p *Position) toggle(player rules.Player, at square) {
	file, rank := at[alongRank], at[alongFile]
	p.discs[player][alongRank][rank] ^= 1 << file
	p.discs[player][alongFile][file] ^= 1 << rank
	p.hash ^= discKeys[player][p.Site(file, rank)]
}

func (p *Position) setMover(player rules.Player) {
	if player != p.mover {
		p.hash ^= secondKey
	}
	p.mover = player
}
