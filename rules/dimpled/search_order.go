package dimpled

import (
	"math/bits"

	"quintet/rules"
)

// few is the number of legal actions up to which Order omits none.
const few = 12

// Order implements rules.Orderer. The points that matter are those on a shortest link between the
// edges of either player, or next to such a link if the edges are linked already. The points on
// which the mover makes a football matter too. A point of a link matters more if fewer other points
// serve the same purpose. All other points are omitted, unless the number of actions is at most the
// constant few or the opponent could join their edges at once. No dimple is omitted.
func (p *Position) Order(actions []rules.Action, buf []int32) []int32 {
	if p.dimpling {
		for range actions {
			buf = append(buf, 0)
		}
		return buf
	}
	lowest := int32(rules.OrderOmit)
	if len(actions) <= few || p.joining(p.mover.Other()) != (set{}) {
		lowest = 0
	}
	var worth [maxSites]int32
	p.weighFootballs(&worth)
	var r reach
	for player := rules.First; player <= rules.Second; player++ {
		p.weighLinks(player, &r, &worth)
	}
	for _, a := range actions {
		s, _, _ := unpack(a)
		if worth[s] > 0 {
			buf = append(buf, worth[s])
		} else {
			buf = append(buf, lowest)
		}
	}
	return buf
}

func (p *Position) weighFootballs(worth *[maxSites]int32) {
	points := p.footballPoints(p.mover)
	for rank := range p.size {
		for row := points[rank+1]; row != 0; row &= row - 1 {
			worth[p.Site(bits.TrailingZeros32(row), rank)] += rules.OrderLearnt / 4
		}
	}
}

// weighLinks adds to the worth of the points on a shortest link between the edges of
// player. If the edges are linked, it adds to the worth of the points next to that link. r
// is empty, or was filled from p.
func (p *Position) weighLinks(player rules.Player, r *reach, worth *[maxSites]int32) {
	p.reach(player, 0, r)
	stones := r.stones[player]
	if stones > deepest {
		return
	}
	for n := 1; n <= max(1, stones); n++ {
		m := max(1, stones+1-n)
		weight := int32(rules.OrderLearnt / (r.count(player, n, m) + 1))
		for rank := range p.size {
			for row := r.between(player, n, m, rank+1); row != 0; row &= row - 1 {
				worth[p.Site(bits.TrailingZeros32(row), rank)] += weight
			}
		}
	}
}
