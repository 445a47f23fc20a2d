package chessyball

import (
	"quintet/rules"
	"quintet/rules/internal/zobrist"
)

// pieceKeys has a key for each piece on each square.
var pieceKeys = func() (keys [Ball + 1][outside + 1]uint64) {
	for c := range keys {
		zobrist.Keys(uint64(c)<<32, keys[c][:])
		if c < int(Ball) {
			keys[c][outside] = 0 // several members may be outside, so members there do not count
		}
	}
	return keys
}()

// hashPieces computes the hash of the pieces from scratch.
func (p *position) hashPieces() uint64 {
	h := pieceKeys[Ball][p.ball]
	var buf [maxMembers]square
	for player := range rules.Player(2) {
		for _, q := range p.members[player].appendTo(buf[:0]) {
			h ^= pieceKeys[p.at(q)][q]
		}
	}
	return h
}

// Hash implements rules.Position. All parts of the position text except the pieces, the shots and
// the wall fit into one word. In this word all phases of a shoot-out are the same, because
// series.hash adds the phase.
func (p *position) Hash() uint64 {
	word := uint64(p.turn)
	for _, part := range [...]uint8{p.score[0], p.score[1], p.quiet, p.still} {
		word = word<<7 | uint64(part)
	}
	word = word<<2 | uint64(p.left)
	word = word<<2 | uint64(min(p.phase, puttingBall))
	word = word<<1 | uint64(p.mover)
	word <<= 1
	if p.kicked {
		word |= 1
	}
	h := p.pieceHash ^ zobrist.Mix(word)
	if p.phase >= puttingBall {
		h ^= p.series.hash(p.phase)
	}
	return h
}

// hash returns a hash of the shots, the size of the wall, and current, the phase of the position.
func (s *series) hash(current phase) uint64 {
	h := zobrist.Mix(uint64(s.wall)<<8 | uint64(current))
	for player, n := range s.taken {
		h = zobrist.Mix(h + uint64(n)<<8 + uint64(s.scored[player]))
		for _, q := range s.spots[player][:n] {
			h = zobrist.Mix(h + uint64(q))
		}
	}
	return h
}
