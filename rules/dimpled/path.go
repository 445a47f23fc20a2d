package dimpled

import (
	"math/bits"
	"slices"

	"quintet/rules"
)

// winner returns the player who has a path between their two edges; false if there is none (rule
// 6).
func (b *stones) winner() (rules.Player, bool) {
	for player := rules.First; player <= rules.Second; player++ {
		if b.side(player).spans() && b.side(player).joined() != (set{}) {
			return player, true
		}
	}
	return 0, false
}

// spans reports whether, for each two neighbouring lines that a path of the player must cross,
// the player has a pair of neighbouring stones, one on each line. The lines are ranks for First
// and files for Second. Without such pairs there is no path. This test is quick, and false on
// most boards.
func (v side) spans() bool {
	stones := v.of[v.player][1 : v.Size()+1]
	if v.player == rules.First {
		for i, row := range stones[1:] {
			if row&stones[i] == 0 {
				return false
			}
		}
		return true
	}
	var crossed uint32
	for _, row := range stones {
		crossed |= row & (row >> 1)
	}
	return crossed == v.full()>>1
}

// joined returns the chains of the player that touch both their edges.
func (v side) joined() set {
	near, far := v.edges(v.player)
	stones := &v.of[v.player]
	reached := stones.flood(&near, v.Size())
	ends := reached.and(&far)
	return stones.flood(&ends, v.Size())
}

// joining returns the points on which a stone of the player is allowed by rule 3 and joins their
// edges.
func (v side) joining() (found set) {
	if v.bare() > 1 {
		return set{}
	}
	near, far := v.edges(v.player)
	fromNear := v.of[v.player].flood(&near, v.Size())
	fromFar := v.of[v.player].flood(&far, v.Size())
	for i := 1; i <= v.Size(); i++ {
		found[i] = (fromNear.beside(i) | near[i]) & (fromFar.beside(i) | far[i]) & v.empty(i) &^ v.barred(v.player, i)
	}
	return found
}

// bare returns the number of ranks, or files, that a path between the player's edges must cross and
// that have no stone of the player.
func (v side) bare() (lines int) {
	stones := v.of[v.player][1 : v.Size()+1]
	if v.player == rules.First {
		for _, row := range stones {
			if row == 0 {
				lines++
			}
		}
		return lines
	}
	var files uint32
	for _, row := range stones {
		files |= row
	}
	return v.Size() - bits.OnesCount32(files)
}

// edges returns the two edges of player (rule 1).
func (b board) edges(player rules.Player) (near, far set) {
	if player == rules.First {
		near[1], far[b.Size()] = b.full(), b.full()
		return near, far
	}
	for i := 1; i <= b.Size(); i++ {
		near[i], far[i] = 1, 1<<(b.Size()-1)
	}
	return near, far
}

// Decided appends the stones of a shortest path that joins the winner's edges (rule 6), in the
// order of the path.
func (p *Position) Decided(buf []rules.Site) []rules.Site {
	winner, over := p.outcome.Winner()
	if !over {
		return buf
	}
	near, far := p.edges(winner)
	chain := p.side(winner).joined()
	// layers[i] has the stones of chain that are i steps away from those at the far edge.
	layers := []set{chain.and(&far)}
	for layer := layers[0]; layer.and(&near) == (set{}); layers = append(layers, layer) {
		chain.remove(&layer)
		wide := layer.spread(p.Size())
		layer = wide.and(&chain)
	}
	next := near
	for _, layer := range slices.Backward(layers) {
		next = next.and(&layer)
		s := p.first(&next)
		buf = append(buf, s)
		next = set{}
		next.toggle(p.Coordinates(s))
		next = next.spread(p.Size())
	}
	return buf
}

// first returns the first point of s in the order of sites. s is not empty.
func (b board) first(s *set) rules.Site {
	rank := slices.IndexFunc(s[1:], func(row uint32) bool { return row != 0 })
	return b.Site(bits.TrailingZeros32(s[rank+1]), rank)
}

// A set is a set of points of the board. The word r+1 holds rank r; its bit f is file f.
// The first and the last word stay empty, so every rank has a neighbour above and below.
type set [maxSize + 2]uint32

func (s *set) has(file, rank int) bool { return s[rank+1]>>file&1 != 0 }

func (s *set) toggle(file, rank int) { s[rank+1] ^= 1 << file }

func (s *set) and(t *set) (both set) {
	for i := range s {
		both[i] = s[i] & t[i]
	}
	return both
}

// remove removes the points of t from s.
func (s *set) remove(t *set) {
	for i := range s {
		s[i] &^= t[i]
	}
}

// flood returns the points of s that are joined to a point of seeds by
// horizontal and vertical steps within s, on a board of the given size.
func (s *set) flood(seeds *set, size int) set {
	var wet set
	reached := uint32(0)
	for i := 1; i <= size; i++ {
		wet[i] = s[i] & seeds[i]
		reached |= wet[i]
	}
	if reached == 0 {
		return wet
	}
	// After a pass in which no rank has grown, every rank is complete.
	for up := true; ; up = !up {
		rising := false
		if up {
			for i := 1; i <= size; i++ {
				rising = s.soak(&wet, i) || rising
			}
		} else {
			for i := size; i >= 1; i-- {
				rising = s.soak(&wet, i) || rising
			}
		}
		if !rising {
			return wet
		}
	}
}

// soak spreads flood to the rank in word i and along it; it reports whether flood has grown.
func (s *set) soak(flood *set, i int) bool {
	before := flood[i]
	row := (before | flood[i-1] | flood[i+1]) & s[i]
	for {
		next := (row | row<<1 | row>>1) & s[i]
		if next == row {
			break
		}
		row = next
	}
	flood[i] = row
	return row != before
}

// beside returns the points of the rank in word i with a horizontal or vertical
// neighbour in s. The result may have bits beyond the last file of the board.
func (s *set) beside(i int) uint32 { return s[i-1] | s[i+1] | s[i]<<1 | s[i]>>1 }

// spread returns the points of s and their neighbours on a board of the given
// size.
func (s *set) spread(size int) (wide set) {
	for i := 1; i <= size; i++ {
		wide[i] = (s[i-1] | s[i] | s[i+1] | s[i]<<1 | s[i]>>1) & (1<<size - 1)
	}
	return wide
}
