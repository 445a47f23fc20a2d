package chessyball

import (
	"math/bits"

	"quintet/rules"
)

// A set is a set of squares: for each rank a word with a bit for each file.
type set [16]uint32

func (s *set) has(q square) bool { return s[q.rank()]>>q.file()&1 != 0 }
func (s *set) flip(q square)     { s[q.rank()] ^= 1 << q.file() }
func (s *set) put(q square)      { s[q.rank()] |= 1 << q.file() }
func (s *set) drop(q square)     { s[q.rank()] &^= 1 << q.file() }

func (s *set) add(o *set) {
	for rank := range s {
		s[rank] |= o[rank]
	}
}

func (s *set) within(o *set) bool {
	for rank := range s {
		if s[rank]&^o[rank] != 0 {
			return false
		}
	}
	return true
}

// touched reports whether an action starts from or goes to a square of s.
func (s *set) touched(a rules.Action) bool {
	from, to := unpack(a)
	return s.has(from) || s.has(to)
}

func (s *set) count() (n int) {
	for _, row := range s {
		n += bits.OnesCount32(row)
	}
	return n
}

func (s *set) first() (q square, ok bool) {
	for rank, row := range s {
		if row != 0 {
			return squareAt(bits.TrailingZeros32(row), rank), true
		}
	}
	return outside, false
}

// appendTo appends the squares of s in increasing order.
func (s *set) appendTo(buf []square) []square {
	for rank, row := range s {
		for ; row != 0; row &= row - 1 {
			buf = append(buf, squareAt(bits.TrailingZeros32(row), rank))
		}
	}
	return buf
}
