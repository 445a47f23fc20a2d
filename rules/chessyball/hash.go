package chessyball

import (
	"quintet/rules"
	"quintet/rules/internal/zobrist"
)

// pieceKeys hold a key for each piece on each square.
var pieceKeys = func() (keys [Ball + 1][outside + 1]uint64) {
	for c := range keys {
		zobrist.Keys(uint64(c)<<32, keys[c][:])
	}
	return keys
}()

// boardHash computes the hash of the pieces from scratch.
func (p *Position) boardHash() uint64 {
	h := pieceKeys[Ball][p.ball]
	var buf [maxMembers]square
	for player := range rules.Player(2) {
		for _, q := range p.members[player].appendTo(buf[:0]) {
			h ^= pieceKeys[p.at(q)][q]
		}
	}
	return h
}

// Hash implements rules.Position. All but the pieces fits into one word.
func (p *Position) Hash() uint64 {
	word := uint64(p.turn)
	for _, part := range [...]uint8{p.score[0], p.score[1], p.quiet, p.still} {
		word = word<<7 | uint64(part)
	}
	word = word<<2 | uint64(p.left)
	word = word<<2 | uint64(p.phase)
	word = word<<1 | uint64(p.mover)
	word <<= 1
	if p.kicked {
		word |= 1
	}
	return p.board ^ zobrist.Mix(word)
}
