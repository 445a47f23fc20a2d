package dimpled

import (
	"math/bits"

	"quintet/rules"
)

// Two stones of a colour are linked if they stand side by side, or diagonally
// with not both points between them taken by the other colour: he cannot cut
// them apart without a crosscut. They are linked as well across two open
// points, each of which is linked to both, since he can take but one of them;
// and so are stones and edges.

// deepest is the greatest number of stones that a reach tells apart.
const deepest = maxSize + 1

// A reach tells how many stones a player has to add, without being hindered, to
// link points to his edges.
type reach struct {
	size             int
	own, enemy, open lanes
	linked           lanes              // what has been reached so far
	next             lanes              // the open points linked to it directly
	beyond           lanes              // the open points linked to it across two others
	upTo             [deepest + 1]lanes // what that many stones or fewer link
	last             int                // the greatest number for which that is known
	stones           int                // how many stones link the edges, or more than deepest
}

// lanes are two sets of points in one, what counts from the near edge in the
// lower half of each word and from the far edge in the upper. They are as in
// points, but with a file more on each side of the board.
type lanes [maxSize + 2]uint64

const inBoth = 1<<32 | 1

// reach fills r, which is empty, with what player reaches by as many stones as
// link his edges and so many more.
func (p *Position) reach(player rules.Player, more int, r *reach) {
	own, enemy := &p.stones[player], &p.stones[player.Other()]
	r.size = p.size
	for i := 1; i <= p.size; i++ {
		r.own[i] = uint64(own[i]) << 1 * inBoth
		r.enemy[i] = uint64(enemy[i]) << 1 * inBoth
		r.open[i] = uint64(p.empty(i)&^p.barred(player, i)) << 1 * inBoth
	}
	if player == rules.First {
		r.linked[0], r.linked[p.size+1] = uint64(p.full())<<1, uint64(p.full())<<33
	} else {
		for i := 1; i <= p.size; i++ {
			r.linked[i] = 1 | 1<<(p.size+1+32)
		}
	}
	r.stones = deepest + 1
	for n := 0; ; n++ {
		for step := 1; r.joinDirectly(step) || r.joinAcross(); step = -step {
		}
		r.upTo[n], r.last = r.linked, n
		if r.stones > deepest && r.meets(n) {
			r.stones = n
		}
		if n == min(r.stones+more, deepest) || !r.grow() {
			return
		}
	}
}

// joinDirectly reaches the player's stones that are linked directly to what is
// reached, going up the ranks or, with step -1, down. It finds the next points,
// and says whether it has reached anything.
func (r *reach) joinDirectly(step int) bool {
	var grown uint64
	i := 1
	if step < 0 {
		i = r.size
	}
	behind, here := r.linked[i-step], r.linked[i]
	for range r.size {
		ahead := r.linked[i+step]
		left, right := r.enemy[i]<<1, r.enemy[i]>>1
		back, front := r.enemy[i-step], r.enemy[i+step]
		beside := here<<1 | here>>1 | behind | ahead |
			behind<<1&^(left&back) | behind>>1&^(right&back) |
			ahead<<1&^(left&front) | ahead>>1&^(right&front)
		beside &^= here
		r.next[i] = beside & r.open[i]
		added := beside & r.own[i]
		grown |= added
		here |= added
		r.linked[i] = here
		behind, here = here, ahead
		i += step
	}
	return grown != 0
}

// joinAcross reaches the player's stones to which at least two of the next
// points are linked directly. It finds the points beyond, and says whether it
// has reached anything.
func (r *reach) joinAcross() bool {
	var grown uint64
	below, here := r.next[0], r.next[1]
	for i := 1; i <= r.size; i++ {
		above := r.next[i+1]
		left, right := r.enemy[i]<<1, r.enemy[i]>>1
		under, over := r.enemy[i-1], r.enemy[i+1]
		one, two := here<<1|here>>1, here<<1&(here>>1)
		one, two = another(one, two, below)
		one, two = another(one, two, above)
		one, two = another(one, two, below<<1&^(left&under))
		one, two = another(one, two, below>>1&^(right&under))
		one, two = another(one, two, above<<1&^(left&over))
		_, two = another(one, two, above>>1&^(right&over))
		two &^= r.linked[i]
		r.beyond[i] = two & r.open[i]
		added := two & r.own[i]
		grown |= added
		r.linked[i] |= added
		below, here = here, above
	}
	return grown != 0
}

// another counts the points of a set: those in one set at least and those in two.
func another(one, two, set uint64) (uint64, uint64) { return one | set, two | one&set }

// grow reaches the open points that another stone links, and says whether there
// are any.
func (r *reach) grow() bool {
	var grown uint64
	for i := 1; i <= r.size; i++ {
		set := r.next[i] | r.beyond[i]
		r.linked[i] |= set
		grown |= set
	}
	return grown != 0
}

// meets reports whether n stones are enough to link the edges.
func (r *reach) meets(n int) bool {
	for i := 1; i <= r.size; i++ {
		far := r.upTo[0][i]
		if n > 0 {
			far |= r.upTo[1][i] & r.open[i]
		}
		if uint32(r.upTo[n][i])&uint32(far>>32) != 0 {
			return true
		}
	}
	return false
}

// between returns the open points of the rank in word i on which the n-th stone
// from the near edge may go and from which m stones, itself among them, link
// the far edge.
func (r *reach) between(n, m, i int) uint32 {
	near := r.upTo[n][i] &^ r.upTo[n-1][i]
	return uint32(near&(r.upTo[m][i]>>32)&r.open[i]) >> 1
}

// count returns how many points there are in between.
func (r *reach) count(n, m int) (sum int) {
	for i := 1; i <= r.size; i++ {
		sum += bits.OnesCount32(r.between(n, m, i))
	}
	return sum
}
