package crosscut

import (
	"math/bits"

	"quintet/rules"
)

// Foresee implements rules.Foreseer. The mover wins if a placement completes a line of the mover.
// The mover loses if, after every placement, the opponent can complete a line at the next turn. The
// mover also wins if a placement leaves the opponent in that losing situation. Foresee does not
// find all such placements (see forces).
func (p *Position) Foresee() (o rules.Outcome, actions int) {
	enemy := p.mover.Other()
	if _, wins := p.threat(p.mover); wins {
		return rules.Win(p.mover), 1
	}
	if t, threatened := p.threat(enemy); threatened && !p.parries(t) {
		return rules.Win(enemy), 2
	}
	if p.forces() {
		return rules.Win(p.mover), 3
	}
	return rules.Playing, 0
}

// parries reports whether the mover has a placement after which the opponent cannot win at
// the next turn. The mover cannot win now, and t is a threat of the opponent. A placement that
// parries t must change the line of t, or the crossing line if t uses a crossing line.
func (p *Position) parries(t threat) bool {
	squares := p.changing(t)
	if t.crossed {
		squares = p.playable(p.mover)
	}
	for rank, files := range squares {
		for ; files != 0; files &= files - 1 {
			if p.holds(pack(p.Site(bits.TrailingZeros16(files), rank))) {
				return true
			}
		}
	}
	return false
}

// holds reports whether the opponent cannot win at the next turn after the mover's placement a. a
// may also place a disc on the perimeter that flips nothing; this is not legal, and changes no
// disc.
func (p *Position) holds(a rules.Action) bool {
	q := *p
	q.Apply(a, nil)
	if q.mover == p.mover || q.outcome != rules.Playing {
		return true
	}
	_, loses := q.threat(q.mover)
	return !loses
}

// changing returns, for each rank, the files where a disc of the mover may change the line of t.
// These are the empty square of the line, its ends, and the squares from which a disc flanks a disc
// of the line along a crossing line.
func (p *Position) changing(t threat) (files [maxSize]uint16) {
	own, enemy := &p.discs[p.mover], &p.discs[p.mover.Other()]
	add := func(at square) { files[at[alongFile]] |= 1 << at[alongRank] }
	theirs := enemy[t.way][t.line]
	if empty := p.interior() &^ (theirs | own[t.way][t.line]); empty != 0 {
		add(crossing(t.way, t.line, bits.TrailingZeros16(empty)))
	}
	for _, end := range [2]int{0, int(p.size) - 1} {
		if down, up := reach(own[t.way][t.line], theirs, end); down+up > 0 {
			add(crossing(t.way, t.line, end))
		}
	}
	for ; theirs != 0; theirs &= theirs - 1 {
		i := bits.TrailingZeros16(theirs)
		if bit, ok := flipping(own[1-t.way][i], enemy[1-t.way][i], t.line); ok {
			add(crossing(1-t.way, i, bit))
		}
	}
	return files
}

// forces reports whether the mover, who cannot win at once, has a placement that threatens
// to win and cannot be parried. It tries only placements that threaten to complete a line through
// their own square.
func (p *Position) forces() bool {
	for rank, files := range p.threatening() {
		for ; files != 0; files &= files - 1 {
			q := *p
			q.Apply(pack(p.Site(bits.TrailingZeros16(files), rank)), nil)
			if q.mover != p.mover && q.doomed() {
				return true
			}
		}
	}
	return false
}

// doomed reports whether the opponent has a threat that the mover cannot parry, and the mover
// cannot win at once.
func (p *Position) doomed() bool {
	t, threatened := p.threat(p.mover.Other())
	if !threatened {
		return false
	}
	if _, wins := p.threat(p.mover); wins {
		return false
	}
	return !p.parries(t)
}
