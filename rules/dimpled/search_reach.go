package dimpled

import (
	"math/bits"

	"quintet/rules"
)

// Two stones of a colour are linked directly if they are side by side. They are also linked
// directly if they are diagonal neighbours and the other colour does not have both points between
// them. To cut such a diagonal link, the other colour would have to make a crosscut. Two stones are
// also linked if two open points are both linked directly to both stones, because the other colour
// can take only one of these points. Stones and edges are linked in the same ways. A point is open
// to a colour if it is empty and rule 3 allows a stone of the colour there.

// deepest is the greatest number of stones that a reach counts.
const deepest = maxSize + 1

// A reach holds the number of stones that a player has to add, if nobody hinders them, to link each
// point to their edges. On boards small enough for four ranks to fit into a word it holds these
// numbers for both players.
type reach struct {
	direct bool // only direct links count
	size   int
	width  int     // the number of bits of a lane
	shift  [2]int  // where the lanes of each player begin
	holds  [2]bool // whether it holds the points of each player
	lines  [maxSize + 2]line
	linked lanes // the points that were reached
	next   lanes // the open points linked directly to reached points
	beyond lanes // the open points linked to reached points across two other open points
	// upTo[n] has the points that at most n stones link. upTo[last] may lack stones that are linked
	// only through the open points reached last.
	upTo   [deepest + 1]lanes
	last   int    // the greatest n for which upTo[n] is known
	stones [2]int // the number of stones that link the edges, or more than deepest
	most   int    // the greatest number in stones, among the players whose points r holds
}

// lanes hold several sets of points side by side in their words. Each player has a near lane,
// whose points are reached from the near edge. The far lane of the player is in higher bits, and
// its points are reached from the far edge. A lane is like a set, but has one more file on each
// side of the board.
type lanes [maxSize + 2]uint64

// line is a rank in lanes: the stones of the lane's player, and the points open to them. The
// other fields are the points whose link along a diagonal is not cut. For example, aboveLeft
// is for the neighbour above and to the left.
type line struct {
	own, open                                    uint64
	aboveLeft, aboveRight, belowLeft, belowRight uint64
}

// reach fills r with the points that the player links with at most max(1, n+extra) stones, where n
// is the number of stones that link their edges. r is empty, or was filled from the same stones with
// the same extra. If r already holds the points of the player, reach does nothing. On large boards r
// holds the points of one player only.
func (v side) reach(extra int, r *reach) {
	if r.holds[v.player] {
		return
	}
	r.begin(v.stones, v.player)
	r.fill(extra)
}

// directly fills r anew with the points that the players link if only direct links count.
func (r *reach) directly(extra int) {
	r.direct, r.most, r.linked, r.beyond = true, deepest+1, lanes{}, lanes{}
	for player := rules.First; player <= rules.Second; player++ {
		if r.holds[player] {
			r.reachEdges(player)
		}
	}
	r.fill(extra)
}

// fill fills r from its lines and from the edges reached. The results and extra are those of side.reach.
func (r *reach) fill(extra int) {
	for n := 0; ; n++ {
		if n < r.most+extra {
			for r.joinUp() && r.joinDown() || !r.direct && r.joinAcross() {
			}
		}
		r.upTo[n], r.last = r.linked, n
		if r.most > deepest {
			r.find(n)
		}
		if n >= min(max(1, r.most+extra), deepest) || !r.grow() {
			return
		}
	}
}

// begin fills the lines of r from p, for player or, on small boards, for both players. At
// first only the edges are reached.
func (r *reach) begin(p *stones, player rules.Player) {
	r.size, r.linked, r.holds, r.most = p.Size(), lanes{}, [2]bool{}, deepest+1
	var enemy lanes
	if p.Size()+2 <= 16 {
		r.width = 16
		r.shift[rules.Second] = 32
		r.add(p, rules.First, &enemy)
		r.add(p, rules.Second, &enemy)
	} else {
		r.width = 32
		r.lines = [maxSize + 2]line{}
		r.add(p, player, &enemy)
	}
	for i := 1; i <= r.size; i++ {
		left, right := enemy[i]<<1, enemy[i]>>1
		l := &r.lines[i]
		l.aboveLeft, l.aboveRight = ^(left & enemy[i+1]), ^(right & enemy[i+1])
		l.belowLeft, l.belowRight = ^(left & enemy[i-1]), ^(right & enemy[i-1])
	}
}

// add fills the lanes of player from p. It adds the stones of the opponent to enemy.
func (r *reach) add(p *stones, player rules.Player, enemy *lanes) {
	r.holds[player] = true
	// one is the first point of both lanes.
	near := r.shift[player] + 1
	far := near + r.width
	one := uint64(1)<<near | 1<<far
	for i := 1; i <= r.size; i++ {
		r.lines[i].own |= uint64(p.of[player][i]) * one
		r.lines[i].open |= uint64(p.empty(i)&^p.barred(player, i)) * one
		enemy[i] |= uint64(p.of[player.Other()][i]) * one
	}
	r.reachEdges(player)
}

// reachEdges reaches the edges of player, and nothing else.
func (r *reach) reachEdges(player rules.Player) {
	r.stones[player] = deepest + 1
	near := r.shift[player] + 1
	far := near + r.width
	if player == rules.First {
		full := uint64(1)<<r.size - 1
		r.linked[0] |= full << near
		r.linked[r.size+1] |= full << far
		return
	}
	for i := 1; i <= r.size; i++ {
		r.linked[i] |= 1<<(near-1) | 1<<(far+r.size)
	}
}

// find sets r.stones to n for each player whose edges are linked by n stones, and not by
// fewer.
func (r *reach) find(n int) {
	met := r.met(n)
	r.most = 0
	for player := rules.First; player <= rules.Second; player++ {
		if !r.holds[player] {
			continue
		}
		if r.stones[player] > deepest && r.lane(player, met) != 0 {
			r.stones[player] = n
		}
		r.most = max(r.most, r.stones[player])
	}
}

// joinUp goes up the ranks, and reaches the player's stones that are linked directly to
// reached points. It sets r.next, and reports whether it has reached any stone.
func (r *reach) joinUp() bool {
	var grown uint64
	below, here := r.linked[0], r.linked[1]
	for i := 1; i <= r.size; i++ {
		above := r.linked[i+1]
		added := r.join(i, below, here, above)
		grown |= added
		below, here = here|added, above
	}
	return grown != 0
}

// joinDown does what joinUp does, going down the ranks.
func (r *reach) joinDown() bool {
	var grown uint64
	above, here := r.linked[r.size+1], r.linked[r.size]
	for i := r.size; i >= 1; i-- {
		below := r.linked[i-1]
		added := r.join(i, below, here, above)
		grown |= added
		above, here = here|added, below
	}
	return grown != 0
}

// join reaches the player's stones of the rank in word i that are linked directly to reached
// points, and returns these stones. lower, row and upper are the reached points of the rank below,
// of the rank itself and of the rank above. join also sets r.next of the rank.
func (r *reach) join(i int, lower, row, upper uint64) (added uint64) {
	l := &r.lines[i]
	beside := (row<<1 | row>>1 | upper | lower |
		upper<<1&l.aboveLeft | upper>>1&l.aboveRight |
		lower<<1&l.belowLeft | lower>>1&l.belowRight) &^ row
	r.next[i] = beside & l.open
	added = beside & l.own
	r.linked[i] = row | added
	return added
}

// joinAcross reaches the player's stones to which at least two points of r.next are linked
// directly. It sets r.beyond, and reports whether it has reached any stone.
func (r *reach) joinAcross() bool {
	var grown uint64
	below, here := r.next[0], r.next[1]
	for i := 1; i <= r.size; i++ {
		l, above := &r.lines[i], r.next[i+1]
		one, two := here<<1|here>>1, here<<1&(here>>1)
		one, two = count2(one, two, below)
		one, two = count2(one, two, above)
		one, two = count2(one, two, below<<1&l.belowLeft)
		one, two = count2(one, two, below>>1&l.belowRight)
		one, two = count2(one, two, above<<1&l.aboveLeft)
		_, two = count2(one, two, above>>1&l.aboveRight)
		two &^= r.linked[i]
		r.beyond[i] = two & l.open
		added := two & l.own
		grown |= added
		r.linked[i] |= added
		below, here = here, above
	}
	return grown != 0
}

// count2 counts one more set, points. one holds the points in at least one of the sets counted
// before, and two the points in at least two of them. count2 returns both with points counted in.
func count2(one, two, points uint64) (uint64, uint64) { return one | points, two | one&points }

// grow reaches the open points that one more stone links, and reports whether there are any.
func (r *reach) grow() bool {
	var grown uint64
	for i := 1; i <= r.size; i++ {
		row := r.next[i] | r.beyond[i]
		r.linked[i] |= row
		grown |= row
	}
	return grown != 0
}

// met returns, in the near lane of each player, the points at which n stones link the
// player's edges.
func (r *reach) met(n int) (met uint64) {
	for i := 1; i <= r.size; i++ {
		far := r.upTo[0][i]
		if n > 0 {
			far |= r.upTo[1][i] & r.lines[i].open
		}
		met |= r.upTo[n][i] & (far >> r.width)
	}
	return met
}

// lane returns the near lane of player in word.
func (r *reach) lane(player rules.Player, word uint64) uint32 {
	return uint32(word >> r.shift[player] & (1<<r.width - 1))
}

// between returns the open points of the rank in word i that exactly n stones link to player's near
// edge, and at most m stones to the far edge. A stone on the point itself counts in both numbers.
func (r *reach) between(player rules.Player, n, m, i int) uint32 {
	return r.lane(player, r.meeting(&r.upTo[n-1], &r.upTo[n], &r.upTo[m], i)) >> 1
}

// count returns the number of points that between returns, over all ranks.
func (r *reach) count(player rules.Player, n, m int) (sum int) {
	before, near, far := &r.upTo[n-1], &r.upTo[n], &r.upTo[m]
	lane := (uint64(1)<<r.width - 1) << r.shift[player]
	for i := 1; i <= r.size; i++ {
		sum += bits.OnesCount64(r.meeting(before, near, far, i) & lane)
	}
	return sum
}

// meeting returns the open points of the rank in word i that are in the near lane of a and in the
// far lane of b, but not in the near lane of c. The result has them in the near lane.
func (r *reach) meeting(c, a, b *lanes, i int) uint64 {
	return a[i] &^ c[i] & (b[i] >> r.width) & r.lines[i].open
}
