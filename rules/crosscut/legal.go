package crosscut

import (
	"math/bits"

	"quintet/rules"
)

func pack(s rules.Site) rules.Action { return rules.Action(s) + 1 }

func unpack(a rules.Action) rules.Site { return rules.Site(a - 1) }

// Legal appends the mover's placements.
func (p *Position) Legal(buf []rules.Action) []rules.Action {
	if p.outcome != rules.Playing {
		return buf
	}
	for rank, files := range p.playable(p.mover) {
		for ; files != 0; files &= files - 1 {
			buf = append(buf, pack(p.Site(bits.TrailingZeros16(files), rank)))
		}
	}
	return buf
}

// canPlace reports whether player has a legal placement.
func (p *Position) canPlace(player rules.Player) bool {
	for rank := 1; rank < int(p.size)-1; rank++ {
		if p.empty(rank) != 0 {
			return true
		}
	}
	return p.playable(player) != [maxSize]uint16{}
}

// playable returns where player may place a disc: for each rank a word with a bit for each file.
// The squares are the empty ones of the interior (rule 3), and those of the perimeter from which
// player flips discs (rule 6).
func (p *Position) playable(player rules.Player) (files [maxSize]uint16) {
	last := int(p.size) - 1
	for rank := 1; rank < last; rank++ {
		files[rank] = p.empty(rank)
	}
	own, enemy := &p.discs[player], &p.discs[player.Other()]
	for way := range own {
		for _, edge := range [2]int{0, last} {
			flanking := flankingFrom(edge, &own[way], &enemy[way])
			for ; flanking != 0; flanking &= flanking - 1 {
				var at square
				at[way], at[1-way] = bits.TrailingZeros16(flanking), edge
				if f := p.flank(player, at); f.Flips() {
					files[at[alongFile]] |= 1 << at[alongRank]
				}
			}
		}
	}
	return files
}

// flankingFrom returns the squares of an edge from which a disc would flank enemy discs.
// friendly and enemy are the discs on parallel lines, and edge is the number of the first
// or the last of these lines.
func flankingFrom(edge int, friendly, enemy *[maxSize]uint16) uint16 {
	step := 1
	if edge > 0 {
		step = -1
	}
	var found uint16
	line := edge + step
	for open := enemy[line]; open != 0; open &= enemy[line] {
		line += step
		found |= open & friendly[line]
	}
	return found
}

// empty returns the files of a rank of the interior that have no disc.
func (p *Position) empty(rank int) uint16 {
	return p.interior() &^ (p.discs[rules.First][alongRank][rank] | p.discs[rules.Second][alongRank][rank])
}
