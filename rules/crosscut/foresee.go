package crosscut

import (
	"math/bits"

	"quintet/rules"
)

// Foresee implements rules.Foreseer: the mover wins if one placement makes his
// line, and loses if none of his placements keeps the opponent from making one
// at his next turn.
func (p *Position) Foresee() (o rules.Outcome, actions int) {
	enemy := p.mover.Other()
	if _, wins := p.winning(p.mover); wins {
		return rules.Win(p.mover), 1
	}
	if at, threatened := p.winning(enemy); threatened && !p.parries(at) {
		return rules.Win(enemy), 2
	}
	return rules.Playing, 0
}

// parries says whether the mover, who cannot win at once, has a placement after
// which the opponent cannot win at his next turn either. The square on which
// the opponent now wins is tried first.
func (p *Position) parries(at square) bool {
	first := place(p.Site(at[alongRank], at[alongFile]))
	playable := p.playable(p.mover)
	if playable[at[alongFile]]>>at[alongRank]&1 != 0 && p.holds(first) {
		return true
	}
	for rank, files := range playable {
		for ; files != 0; files &= files - 1 {
			if a := place(p.Site(bits.TrailingZeros16(files), rank)); a != first && p.holds(a) {
				return true
			}
		}
	}
	return false
}

// holds says whether the mover's placement leaves the opponent no win at his
// next turn.
func (p *Position) holds(a rules.Action) bool {
	q := *p
	q.Apply(a, nil)
	_, loses := q.winning(p.mover.Other())
	return q.mover == p.mover || q.outcome != rules.Playing || !loses
}

// winning returns a square where player would win with a disc if it were his
// turn, if there is one; his opponent has no line of N−2.
//
// A line is made in three ways: by a disc on its one empty square, or at its
// end on the perimeter if it has none, where either flanks all enemy discs on
// the line; or from a crossing line that flips the one enemy disc on it. A
// line of N−2 is longer than any that it cuts (rule 5).
func (p *Position) winning(player rules.Player) (at square, ok bool) {
	own, enemy := &p.discs[player], &p.discs[player.Other()]
	full := p.interior()
	for way := range own {
		for i := 1; i < int(p.size)-1; i++ {
			mine, theirs := own[way][i], enemy[way][i]
			empty := full &^ (mine | theirs)
			if empty&(empty-1) != 0 {
				continue
			}
			if bit, ok := p.completing(mine, theirs, empty); ok {
				return crossing(way, i, bit), true
			}
			if empty != 0 || theirs&(theirs-1) != 0 {
				continue
			}
			gap := bits.TrailingZeros16(theirs)
			if bit, ok := flipping(own[1-way][gap], enemy[1-way][gap], i); ok {
				return crossing(1-way, gap, bit), true
			}
		}
	}
	return square{}, false
}

// crossing returns the square with the given bit on line i of a way.
func crossing(way, i, bit int) (at square) {
	at[way], at[1-way] = bit, i
	return at
}

// completing returns where on a line with at most one empty square a disc makes
// the whole line mine, if anywhere.
func (p *Position) completing(mine, theirs, empty uint16) (bit int, ok bool) {
	if empty != 0 {
		bit = bits.TrailingZeros16(empty)
		return bit, flanksAll(mine, theirs, bit)
	}
	last := int(p.size) - 1
	if flanksAll(mine, theirs, 0) {
		return 0, true
	}
	return last, flanksAll(mine, theirs, last)
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
	below, above := 1<<(first-1), 1<<end
	switch taken := int(mine); {
	case taken&below != 0 && taken&above == 0:
		return end, true
	case taken&above != 0 && taken&below == 0:
		return first - 1, true
	}
	return 0, false
}
