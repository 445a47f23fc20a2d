package dimpled

import (
	"math/bits"

	"quintet/rules"
)

// The bits of an action from bit 3 on hold the site of a placement or the centre
// of a dimple, plus 1. The lower three bits hold 0 for a placement, and for a
// dimple the direction from the centre to the tip, plus 1.

func packPlacement(s rules.Site) rules.Action { return rules.Action(s+1) << 3 }

func packDimple(centre rules.Site, tip direction) rules.Action {
	return packPlacement(centre) | rules.Action(tip+1)
}

// unpack returns the site that receives a stone and, for a dimple, the direction of
// its tip.
func unpack(a rules.Action) (s rules.Site, tip direction, isDimple bool) {
	return rules.Site(a>>3) - 1, direction(a&7) - 1, a&7 != 0
}

// Legal appends the legal actions to buf, in increasing order: either
// placements (rules 2 and 3) or dimples (rule 5).
func (p *Position) Legal(buf []rules.Action) []rules.Action {
	if p.outcome != rules.Playing {
		return buf
	}
	if p.dimpling {
		for a := range p.dimples {
			buf = append(buf, a)
		}
		return buf
	}
	for rank := range p.size {
		for row := p.placeable(rank + 1); row != 0; row &= row - 1 {
			buf = append(buf, packPlacement(p.Site(bits.TrailingZeros32(row), rank)))
		}
	}
	return buf
}

// placeable returns the points of the rank in word i on which the mover may
// place.
func (p *Position) placeable(i int) uint32 { return p.empty(i) &^ p.barred(p.mover, i) }

// canPlace reports whether the mover has a placement.
func (p *Position) canPlace() bool {
	for rank := range p.size {
		if p.placeable(rank+1) != 0 {
			return true
		}
	}
	return false
}

// dimples yields the dimples that take back no dimple of this turn (rule 5.2), in increasing
// order.
func (p *Position) dimples(yield func(rules.Action) bool) {
	for centre := range p.centres {
		for _, tip := range p.tips(centre) {
			if !p.undoes(centre, tip) && !yield(packDimple(centre, tip)) {
				return
			}
		}
	}
}

// canDimple reports whether the mover has a dimple (rule 5).
func (p *Position) canDimple() bool {
	for range p.dimples {
		return true
	}
	return false
}
