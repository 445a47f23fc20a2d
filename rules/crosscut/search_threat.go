package crosscut

import (
	"math/bits"
	"strconv"

	"quintet/rules"
	"quintet/rules/internal/grid"
	"quintet/rules/internal/trial"
)

// threat is a line that a player can complete with one disc.
type threat struct {
	way, line int  // the line that the player would complete
	crossed   bool // the disc is put on a crossing line and flips the only enemy disc on the line
}

// threat returns a line that the player would complete with one disc if it were their turn, and
// whether there is such a line. The opponent must have no segment of N−2.
//
// A disc can complete a line in three ways. On the line's only empty square it flanks all enemy
// discs on the line. On the perimeter, at an end of a full line, it also flanks all enemy discs on
// the line. Put on a crossing line, it flips the only enemy disc on the line to complete. A segment
// of N−2 is longer than any segment that the flips cut, so the discs flip (rule 5).
func (v side) threat() (t threat, ok bool) {
	own, enemy := v.own, v.enemy
	full := v.interior()
	for way := range own {
		for i := 1; i < v.last(); i++ {
			mine, theirs := own[way][i], enemy[way][i]
			empty := full &^ (mine | theirs)
			if empty&(empty-1) != 0 {
				continue
			}
			if v.completes(mine, theirs, empty) {
				return threat{way, i, false}, true
			}
			if empty != 0 || theirs&(theirs-1) != 0 {
				continue
			}
			blocked := bits.TrailingZeros16(theirs)
			if _, ok := flipping(own[1-way][blocked], enemy[1-way][blocked], i); ok {
				return threat{way, i, true}, true
			}
		}
	}
	return threat{}, false
}

// crossing returns the square at the given bit of a line that runs the given way.
func crossing(way, line, bit int) (crossed square) {
	crossed[way], crossed[1-way] = bit, line
	return crossed
}

// completes reports whether a player can complete a line with one disc on it. friendly are the
// player's discs on the line, and enemy are the opponent's. gap has the bit of the line's only
// empty square; 0 if no square of the line is empty.
func (b board) completes(friendly, enemy, gap uint16) bool {
	if gap != 0 {
		return flanksAll(friendly, enemy, bits.TrailingZeros16(gap))
	}
	return flanksAll(friendly, enemy, 0) || flanksAll(friendly, enemy, b.last())
}

// flanksAll reports whether a player's disc at the given bit of a line flanks all discs of the
// opponent on the line.
func flanksAll(friendly, enemy uint16, bit int) bool {
	down, up := reach(friendly, enemy, bit)
	return down+up == bits.OnesCount16(enemy)
}

// flipping returns the bit of a line at which a player's disc would flank the opponent's disc at
// the given bit. ok is false if there is no such bit.
func flipping(friendly, enemy uint16, bit int) (flip int, ok bool) {
	first, end := around(enemy, bit)
	below, above := friendly<<1>>first&1 != 0, friendly>>end&1 != 0
	switch {
	case below == above:
		return 0, false
	case below:
		return end, true
	default:
		return first - 1, true
	}
}

// threatSquares holds the results of threatsOn for the discs of the mover, by the size of the board
// and the pattern of the line.
var threatSquares = func() (all [maxSize + 1][]uint16) {
	for size := 5; size <= maxSize; size++ {
		b := board{grid.NewBoard(rules.Values{"size": strconv.Itoa(size)})}
		full := b.interior()
		all[size] = make([]uint16, pattern(0, full)+1)
		for own := uint16(0); own <= full; own += 2 {
			for enemy := uint16(0); enemy <= full; enemy += 2 {
				if own&enemy == 0 {
					all[size][pattern(own, enemy)] = b.threatsOn(own, enemy)
				}
			}
		}
	}
	return all
}()

// threatsOn returns the squares on which a friendly disc completes the line, or threatens to
// complete it with one more disc on it. The two squares of the perimeter at the ends of the line
// count as its squares. The discs flanked on the line count as flipped, even if rule 5 prevents it.
func (b board) threatsOn(friendly, enemy uint16) (squares uint16) {
	full := b.interior()
	for bit := range int(b.Size()) {
		if (friendly|enemy)>>bit&1 != 0 {
			continue
		}
		down, up := reach(friendly, enemy, bit)
		mine := (friendly | (1<<(bit+up+1) - 1<<(bit-down))) & full
		theirs := enemy &^ mine
		left := full &^ (mine | theirs)
		if mine != friendly && left&(left-1) == 0 && b.completes(mine, theirs, left) {
			squares |= 1 << bit
		}
	}
	return squares
}

// threatening returns the squares that threatsOn returns for any line and the discs of the player,
// as the files of each rank.
func (v side) threatening() (files [maxSize]uint16) {
	own, enemy := v.own, v.enemy
	table := threatSquares[v.Size()]
	for i := 1; i < v.last(); i++ {
		files[i] |= table[pattern(own[alongRank][i], enemy[alongRank][i])]
		on := table[pattern(own[alongFile][i], enemy[alongFile][i])]
		for ; on != 0; on &= on - 1 {
			files[bits.TrailingZeros16(on)] |= 1 << i
		}
	}
	return files
}

// Threat implements rules.Threatener: the squares on which the mover's opponent would
// win if it were their turn (rule 7).
func (p *Position) Threat(buf []rules.Site) []rules.Site {
	return append(buf, trial.Wins(p, p.mover.Other())...)
}

// threats returns the squares on which a disc of player, if it were their turn, would
// threaten to win.
func (p *Position) threats(player rules.Player) (sites []rules.Site) {
	for a, after := range trial.Actions(p, player) {
		q := after.(*Position)
		if _, can := q.side(player).threat(); can && q.outcome == rules.Playing {
			sites = append(sites, unpack(a))
		}
	}
	return sites
}
