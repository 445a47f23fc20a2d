package crosscut

import "quintet/rules"

// orderWorth is the priority for each unit of the evaluation.
const orderWorth = 20

// Order implements rules.Orderer. The priority of a placement is how much it reduces the worth
// that the lines through its square have for the opponent. Placements that cannot parry a threat
// of the opponent to win are omitted (see useful).
func (p *Position) Order(actions []rules.Action, buf []int32) []int32 {
	useful := p.useful()
	worths := p.worthsToOpponent()
	for _, a := range actions {
		at := p.square(unpack(a))
		priority := int32(rules.OrderOmit)
		if useful[at[alongFile]]>>at[alongRank]&1 != 0 {
			priority = int32(orderWorth * p.takes(at, &worths))
		}
		buf = append(buf, priority)
	}
	return buf
}

// useful returns, for each rank, the files where a disc of the mover may parry the
// opponent's threat to win. It returns all files if there is no such threat, or if the threat
// found uses a crossing line.
func (p *Position) useful() (files [maxSize]uint16) {
	if t, threatened := p.threat(p.mover.Other()); threatened && !t.crossed {
		return p.changing(t)
	}
	for rank := range files {
		files[rank] = 1<<maxSize - 1
	}
	return files
}

// worthsToOpponent returns the worth that each line would have for the opponent if it were
// their turn.
func (p *Position) worthsToOpponent() (worths [2][maxSize]int16) {
	own, enemy := &p.discs[p.mover], &p.discs[p.mover.Other()]
	last := int(p.size) - 1
	for i := 1; i < last; i++ {
		line := weights[p.size][min(i, last-i)-1]
		for way := range worths {
			worths[way][i] = line[pattern(enemy[way][i], own[way][i])]
		}
	}
	return worths
}

// takes returns how much a disc of the mover on the square s reduces the worths of the two
// lines through s. All discs that it flanks count as flipped. worths are the worths of all
// lines to the opponent.
func (p *Position) takes(s square, worths *[2][maxSize]int16) (sum int) {
	own, enemy := &p.discs[p.mover], &p.discs[p.mover.Other()]
	last := int(p.size) - 1
	for way, bit := range s {
		i := s[1-way]
		if i == 0 || i == last {
			continue
		}
		mine, theirs := own[way][i], enemy[way][i]
		down, up := reach(mine, theirs, bit)
		taken := uint16(1<<(bit+up+1)-1<<(bit-down)) & p.interior()
		line := weights[p.size][min(i, last-i)-1]
		sum += int(worths[way][i]) - int(line[pattern(theirs&^taken, mine|taken)])
	}
	return sum
}
