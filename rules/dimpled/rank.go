package dimpled

import (
	"math/bits"

	"quintet/rules"
)

// Rank implements rules.Ranker. The points that matter are those over which the
// shortest links between the edges of either player lead; the fewer there are
// to choose from for one of the stones, the more they matter.
func (p *Position) Rank(actions []rules.Action, buf []int32) []int32 {
	if p.dimpling {
		for range actions {
			buf = append(buf, 0)
		}
		return buf
	}
	var worth [maxSites]int32
	for player := rules.First; player <= rules.Second; player++ {
		var r reach
		p.reach(player, 0, &r)
		r.weigh(&worth)
	}
	for _, a := range actions {
		s, _, _ := unpack(a)
		rank := worth[s]
		if rank == 0 {
			rank = rules.RankOmit
		}
		buf = append(buf, rank)
	}
	return buf
}

// weigh adds to the worth of each point on a shortest link.
func (r *reach) weigh(worth *[maxSites]int32) {
	for n := 1; n <= r.last; n++ {
		m := r.stones + 1 - n
		if m < 1 || m > r.last {
			continue
		}
		weight := int32(rules.RankLearnt / (r.count(n, m) + 1))
		for i := 1; i <= r.size; i++ {
			for set := r.between(n, m, i); set != 0; set &= set - 1 {
				worth[(i-1)*r.size+bits.TrailingZeros32(set)-1] += weight
			}
		}
	}
}
