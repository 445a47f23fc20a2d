package crosscut

import (
	"math/bits"

	"quintet/rules"
)

// Flank is what a placed disc flanks (rule 4) and what decides whether it is
// flipped (rule 5). The lengths are 0 if nothing is flanked.
type Flank struct {
	Created int // C: the longest friendly segment that the flips would make
	Cut     int // E: the longest enemy segment that they would cut

	site  rules.Site  // of the placed disc
	size  uint8       // of the board
	reach [2][2]uint8 // discs flanked along rank and file, down and up the line
}

// Flips says whether the flanked discs are flipped (rule 5).
func (f Flank) Flips() bool { return f.Created > f.Cut }

// Discs appends the sites of the flanked discs, the nearest to the placed disc
// first.
func (f Flank) Discs(buf []rules.Site) []rules.Site {
	for distance := 1; distance < int(f.size); distance++ {
		buf = f.appendRing(buf, distance)
	}
	return buf
}

// appendRing appends the flanked discs at one distance from the placed disc.
func (f Flank) appendRing(buf []rules.Site, distance int) []rules.Site {
	for way, step := range [2]int{alongRank: 1, alongFile: int(f.size)} {
		if int(f.reach[way][0]) >= distance {
			buf = append(buf, f.site-rules.Site(step*distance))
		}
		if int(f.reach[way][1]) >= distance {
			buf = append(buf, f.site+rules.Site(step*distance))
		}
	}
	return buf
}

// Flank returns what the mover would flank with a disc on s, whether or not he
// may place one there; nothing if s is off the board or has a disc.
func (p *Position) Flank(s rules.Site) Flank {
	if !p.onBoard(s) || p.At(s) != 0 {
		return Flank{}
	}
	return p.flank(p.mover, p.square(s))
}

// flank returns what player flanks with a disc on an empty square. The flanked
// discs lie on the two lines through it, so that a line that crosses one of
// these has at most one of them, and the two lines can be measured apart.
func (p *Position) flank(player rules.Player, at square) Flank {
	f := Flank{site: p.Site(at[0], at[1]), size: p.size}
	own, enemy := &p.discs[player], &p.discs[player.Other()]
	for way, bit := range at {
		line, crossing := at[1-way], 1-way
		down, up := reach(own[way][line], enemy[way][line], bit)
		if down+up == 0 {
			continue
		}
		f.reach[way] = [2]uint8{uint8(down), uint8(up)}
		f.Created = max(f.Created, p.created(own[way][line], bit, down, up))
		f.Cut = max(f.Cut, down, up)
		for i := bit - down; i <= bit+up; i++ {
			if i != bit {
				f.Created = max(f.Created, length(own[crossing][i], line))
				f.Cut = max(f.Cut, length(enemy[crossing][i], line))
			}
		}
	}
	return f
}

// created returns the length of the friendly segment that the flips make along
// the line of friendly discs own, on which the placed disc has the given bit. A
// disc on the perimeter counts in no segment (rule 6).
func (p *Position) created(own uint16, bit, down, up int) int {
	own |= 1<<(bit+up+1) - 1<<(bit-down)
	switch bit {
	case 0:
		own, bit = own&^1, 1
	case int(p.size) - 1:
		own, bit = own&^(1<<bit), bit-1
	}
	return length(own, bit)
}

// reach returns how many discs a disc placed at the given bit of a line flanks
// down and up the line (rule 4).
func reach(own, enemy uint16, bit int) (down, up int) {
	first, end := around(enemy, bit)
	if own<<1>>first&1 != 0 {
		down = bit - first
	}
	if own>>end&1 != 0 {
		up = end - bit - 1
	}
	return down, up
}

// length returns the length of the segment through the given bit of a line,
// where a disc is taken to stand.
func length(line uint16, bit int) int {
	first, end := around(line, bit)
	return end - first
}

// around returns the first bit and the bit after the last of the discs in a row
// on both sides of the given bit, which counts as one of them.
func around(line uint16, bit int) (first, end int) {
	first = bits.Len16(^line & (1<<bit - 1))
	end = bits.TrailingZeros16(^(line | (2<<bit - 1)))
	return first, end
}
