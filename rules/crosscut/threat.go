package crosscut

import (
	"math/bits"

	"quintet/rules"
)

// threat is how a player can make his line with one disc.
type threat struct {
	way, line int  // the line to be made
	crossed   bool // by flipping the one enemy disc on it along a crossing line
}

// threat returns how player would win with one disc if it were his turn, if he
// could; his opponent has no line of N−2.
//
// A line is made in three ways: by a disc on its one empty square, or at its
// end on the perimeter if it has none, where either flanks all enemy discs on
// the line; or from a crossing line that flips the one enemy disc on it. A
// line of N−2 is longer than any that it cuts (rule 5).
func (p *Position) threat(player rules.Player) (t threat, ok bool) {
	own, enemy := &p.discs[player], &p.discs[player.Other()]
	full := p.interior()
	for way := range own {
		for i := 1; i < int(p.size)-1; i++ {
			mine, theirs := own[way][i], enemy[way][i]
			empty := full &^ (mine | theirs)
			if empty&(empty-1) != 0 {
				continue
			}
			if p.completes(mine, theirs, empty) {
				return threat{way, i, false}, true
			}
			if empty != 0 || theirs&(theirs-1) != 0 {
				continue
			}
			gap := bits.TrailingZeros16(theirs)
			if _, ok := flipping(own[1-way][gap], enemy[1-way][gap], i); ok {
				return threat{way, i, true}, true
			}
		}
	}
	return threat{}, false
}

// crossing returns the square with the given bit on a line.
func crossing(way, line, bit int) (at square) {
	at[way], at[1-way] = bit, line
	return at
}

// completes says whether a disc somewhere on a line with at most one empty
// square makes the whole line mine.
func (p *Position) completes(mine, theirs, empty uint16) bool {
	if empty != 0 {
		return flanksAll(mine, theirs, bits.TrailingZeros16(empty))
	}
	return flanksAll(mine, theirs, 0) || flanksAll(mine, theirs, int(p.size)-1)
}

// flanksAll says whether a disc at the given bit of a line flanks every enemy
// disc on the line.
func flanksAll(mine, theirs uint16, bit int) bool {
	down, up := reach(mine, theirs, bit)
	return down+up == bits.OnesCount16(theirs)
}

// flipping returns where on a line a disc flanks the enemy disc at the given
// bit, if anywhere.
func flipping(mine, theirs uint16, bit int) (at int, ok bool) {
	first, end := around(theirs, bit)
	below, above := mine<<1>>first&1 != 0, mine>>end&1 != 0
	switch {
	case below == above:
		return 0, false
	case below:
		return end, true
	default:
		return first - 1, true
	}
}

// threatSquares has, by the size of the board and the pattern of a line, the
// squares of the line on which a disc of the mover makes him threaten to make
// the whole line his, if what it flanks there is flipped.
var threatSquares = func() (all [maxSize + 1][]uint16) {
	for size := 5; size <= maxSize; size++ {
		p := &Position{size: uint8(size)}
		full := p.interior()
		all[size] = make([]uint16, pattern(0, full)+1)
		for own := uint16(0); own <= full; own += 2 {
			for enemy := uint16(0); enemy <= full; enemy += 2 {
				if own&enemy == 0 {
					all[size][pattern(own, enemy)] = p.threatsOn(own, enemy)
				}
			}
		}
	}
	return all
}()

// threatsOn returns the squares of a line, its ends on the perimeter included,
// on which a disc of own threatens to make the line.
func (p *Position) threatsOn(own, enemy uint16) (squares uint16) {
	full := p.interior()
	for bit := range int(p.size) {
		if (own|enemy)>>bit&1 != 0 {
			continue
		}
		down, up := reach(own, enemy, bit)
		mine := (own | (1<<(bit+up+1) - 1<<(bit-down))) & full
		theirs := enemy &^ mine
		left := full &^ (mine | theirs)
		if mine != own && left&(left-1) == 0 && p.completes(mine, theirs, left) {
			squares |= 1 << bit
		}
	}
	return squares
}

// threatening returns, for each rank, the files where a disc of the mover
// threatens to make a line through it.
func (p *Position) threatening() (files [maxSize]uint16) {
	own, enemy := &p.discs[p.mover], &p.discs[p.mover.Other()]
	table := threatSquares[p.size]
	for i := 1; i < int(p.size)-1; i++ {
		files[i] |= table[pattern(own[alongRank][i], enemy[alongRank][i])]
		on := table[pattern(own[alongFile][i], enemy[alongFile][i])]
		for ; on != 0; on &= on - 1 {
			files[bits.TrailingZeros16(on)] |= 1 << i
		}
	}
	return files
}
