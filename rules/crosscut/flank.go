package crosscut

import (
	"math/bits"

	"quintet/rules"
)

// Flank is the discs that a placed disc flanks (rule 4), and the two lengths that decide
// whether they are flipped (rule 5). The lengths are 0 if nothing is flanked.
type Flank struct {
	Created int // C: the longest friendly segment that the flips would make
	Cut     int // E: the longest enemy segment that the flips would cut

	site  rules.Site  // the site of the placed disc
	size  uint8       // the size of the board
	reach [2][2]uint8 // the numbers of discs flanked along the rank and along the file, down and up the line
}

// Flips reports whether the flanked discs are flipped (rule 5).
func (f Flank) Flips() bool { return f.Created > f.Cut }

// Discs appends the sites of the flanked discs to buf, in the order of their distance
// from the placed disc.
func (f Flank) Discs(buf []rules.Site) []rules.Site {
	for distance := 1; distance < int(f.size); distance++ {
		buf = f.appendRing(buf, distance)
	}
	return buf
}

// appendRing appends to buf the flanked discs at one distance from the placed disc.
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

// Flank returns what the mover would flank with a disc on s, even if it is not legal to place
// a disc there. The result is the zero value if s is off the board or has a disc.
func (p *Position) Flank(s rules.Site) Flank {
	if !p.onBoard(s) || p.At(s) != 0 {
		return Flank{}
	}
	return p.flank(p.mover, p.square(s))
}

// flank returns what player flanks with a disc on s, an empty square. All flanked discs
// are on the two lines through s. Any other line has at most one flanked disc. So the
// segments across can be measured one by one.
func (p *Position) flank(player rules.Player, s square) Flank {
	f := Flank{site: p.Site(s[0], s[1]), size: p.size}
	own, enemy := &p.discs[player], &p.discs[player.Other()]
	for way, bit := range s {
		line, crossing := s[1-way], 1-way
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

// created returns the length of the friendly segment that the flips make along a line.
// friendly are the friendly discs on the line, and bit is the bit of the placed disc. down and
// up are the numbers of discs flanked on its two sides. A disc on the perimeter counts in no
// segment (rule 6).
func (p *Position) created(friendly uint16, bit, down, up int) int {
	friendly |= 1<<(bit+up+1) - 1<<(bit-down)
	switch bit {
	case 0:
		friendly, bit = friendly&^1, 1
	case int(p.size) - 1:
		friendly, bit = friendly&^(1<<bit), bit-1
	}
	return length(friendly, bit)
}

// reach returns the numbers of discs that a new disc at the given bit of a line flanks,
// down and up the line (rule 4). friendly and enemy are the discs on the line.
func reach(friendly, enemy uint16, bit int) (down, up int) {
	first, end := around(enemy, bit)
	if friendly<<1>>first&1 != 0 {
		down = bit - first
	}
	if friendly>>end&1 != 0 {
		up = end - bit - 1
	}
	return down, up
}

// length returns the length of the segment through the given bit of a line, if a disc were
// at that bit.
func length(line uint16, bit int) int {
	first, end := around(line, bit)
	return end - first
}

// around returns the run of discs on a line that would contain the given bit if a disc were at
// that bit. first is the first bit of the run, and end is the bit after its last bit.
func around(line uint16, bit int) (first, end int) {
	first = bits.Len16(^line & (1<<bit - 1))
	end = bits.TrailingZeros16(^(line | (2<<bit - 1)))
	return first, end
}
