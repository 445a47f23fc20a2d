package dimpled

import (
	"math/bits"

	"quintet/rules"
)

// Absurd implements rules.Critic. A placement is absurd if its stone makes no football, and cannot
// be part of a path between the edges of either player.
func (p *Position) Absurd(actions []rules.Action, buf []bool) []bool {
	if p.dimpling {
		return append(buf, make([]bool, len(actions))...)
	}
	useful := p.side(p.mover).footballPoints()
	for player := range p.of {
		through := p.side(rules.Player(player)).through()
		for i := range useful {
			useful[i] |= through[i]
		}
	}
	for _, a := range actions {
		s, _, _ := unpack(a)
		buf = append(buf, !useful.has(p.Coordinates(s)))
	}
	return buf
}

// through returns the points that may come to be on a path between the player's edges. From such a
// point two ways lead over empty points and the player's stones, one to each edge, and they have no
// other point in common. By Menger's theorem such ways exist exactly if the point can be reached
// from each edge, and no other single point cuts it off from both edges.
func (v side) through() set {
	var open set
	for i := 1; i <= v.Size(); i++ {
		open[i] = v.empty(i) | v.of[v.player][i]
	}
	near, far := v.edges(v.player)
	both := near
	for i := range both {
		both[i] |= far[i]
	}
	fromNear, fromFar := open.flood(&near, v.Size()), open.flood(&far, v.Size())
	found := fromNear.and(&fromFar)
	for rank := range v.Size() {
		for row := found[rank+1]; row != 0; row &= row - 1 {
			file := bits.TrailingZeros32(row)
			open.toggle(file, rank)
			reached := open.flood(&both, v.Size())
			open.toggle(file, rank)
			reached.toggle(file, rank)
			found = found.and(&reached)
		}
	}
	return found
}

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
	if len(actions) <= few || p.side(p.mover.Other()).joining() != (set{}) {
		lowest = 0
	}
	var worth [maxSites]int32
	p.weighFootballs(&worth)
	var r reach
	for player := rules.First; player <= rules.Second; player++ {
		p.side(player).weighLinks(&r, &worth)
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
	points := p.side(p.mover).footballPoints()
	for rank := range p.Size() {
		for row := points[rank+1]; row != 0; row &= row - 1 {
			worth[p.Site(bits.TrailingZeros32(row), rank)] += rules.OrderLearnt / 4
		}
	}
}

// weighLinks adds to the worth of the points on a shortest link between the edges of
// the player. If the edges are linked, it adds to the worth of the points next to that link. r
// is empty, or was filled from p.
func (v side) weighLinks(r *reach, worth *[maxSites]int32) {
	v.reach(0, r)
	stones := r.stones[v.player]
	if stones > deepest {
		return
	}
	for n := 1; n <= max(1, stones); n++ {
		m := max(1, stones+1-n)
		weight := int32(rules.OrderLearnt / (r.count(v.player, n, m) + 1))
		for rank := range v.Size() {
			for row := r.between(v.player, n, m, rank+1); row != 0; row &= row - 1 {
				worth[v.Site(bits.TrailingZeros32(row), rank)] += weight
			}
		}
	}
}

// A football is three stones of one colour around its centre, one of them a tip, and
// three of the other colour on the opposite points.

// offset leads from a centre to one of its neighbours.
type offset struct{ ranks, files int }

// triples are the three stones of one colour in each kind of football. The stones of the
// other colour are in the entry whose index differs in the lowest bit.
var triples = [4][3]offset{
	{{1, 0}, {0, 1}, {-1, -1}}, {{-1, 0}, {0, -1}, {1, 1}},
	{{1, 0}, {0, -1}, {-1, 1}}, {{-1, 0}, {0, 1}, {1, -1}},
}

// from returns the points of the rank in word i whose neighbour at o is in s.
func (o offset) from(s *set, i int) uint32 {
	if o.files < 0 {
		return s[i+o.ranks] << 1
	}
	return s[i+o.ranks] >> o.files
}

// footballPoints returns the points on which a stone of the player makes a football.
func (v side) footballPoints() (found set) {
	own, other := &v.of[v.player], &v.of[v.player.Other()]
	for i := 2; i < v.Size(); i++ {
		for kind, mine := range triples {
			theirs := triples[kind^1]
			centres := v.empty(i) & theirs[0].from(other, i) & theirs[1].from(other, i) & theirs[2].from(other, i)
			for j := 0; j < 3 && centres != 0; j++ {
				last := mine[j]
				made := centres & mine[(j+1)%3].from(own, i) & mine[(j+2)%3].from(own, i)
				if last.files < 0 {
					made >>= 1
				} else {
					made <<= last.files
				}
				found[i+last.ranks] |= made & v.empty(i+last.ranks)
			}
		}
	}
	return found
}

// Foresee implements rules.Foreseer. It foresees a win if the mover can join their edges
// with a stone that makes no football, and with a network what is proven of the opening.
func (p *Position) Foresee() (o rules.Outcome, actions int) {
	if p.dimpling {
		return rules.Playing, 0
	}
	if p.net != nil && p.Size() == solvedSize {
		if f, known := forecasts[p.Hash()]; known {
			return f.outcome, f.actions
		}
	}
	winning := p.side(p.mover).joining()
	for rank := range p.Size() {
		for row := winning[rank+1]; row != 0; row &= row - 1 {
			q := *p
			q.toggle(q.mover, q.Site(bits.TrailingZeros32(row), rank))
			if !q.canDimple() {
				return rules.Win(p.mover), 1
			}
		}
	}
	return rules.Playing, 0
}

// These are the weights of the mover's advantages over the opponent.
const (
	worthLink  = 12  // for needing one stone less to link the edges
	worthWidth = 690 // for having no resistance while the opponent has a very great resistance
	worthStep  = 3   // for a distance that is less by one stone, after a side has linked its edges
)

// Eval implements rules.Evaluator. Without a network it compares the numbers of stones that the sides
// need to link their edges, and the resistances of the board for the two sides (linkCost). After a side
// has linked its edges, Eval also compares the distances of the two sides. In the resistance the mover
// counts as half a stone ahead.
func (p *Position) Eval() int {
	if p.net != nil {
		var buf [mostFeatures]uint16
		return p.net.Value(p.Features(buf[:0]))
	}
	me, you := p.mover, p.mover.Other()
	var r reach
	mine, myResistance := p.side(me).linkCost(&r)
	yours, yourResistance := p.side(you).linkCost(&r)
	if mine > 0 {
		myResistance -= myResistance / (2 * mine)
	}
	v := worthLink*(yours-mine) +
		worthWidth*(yourResistance-myResistance)/(yourResistance+myResistance+200)
	if mine == 0 || yours == 0 {
		needs := p.distances()
		v += worthStep * (needs[you] - needs[me])
	}
	return v
}

// linkCost returns the number of stones that the player needs to link their edges, and the
// resistance of the board. If the number of stones is greater than deepest, both results are large.
// r is empty, or was filled from p.
func (v side) linkCost(r *reach) (stones, resistance int) {
	v.reach(detour, r)
	if r.stones[v.player] > deepest {
		return 2 * v.Size(), 1024 * v.Size()
	}
	return r.stones[v.player], r.resistance(v.player)
}

// detour is the number of stones by which a way that counts may be longer than a shortest one.
const detour = 2

// resistance returns the resistance between player's edges as if the board were an electric
// circuit. The points for the n-th stone on a way between the edges are in parallel, and the stones
// in series.
func (r *reach) resistance(player rules.Player) (sum int) {
	stones := r.stones[player]
	for n := 1; n <= stones; n++ {
		m := min(stones+1+detour-n, r.last)
		sum += 1024 / (r.count(player, n, m) + 1)
	}
	return sum
}
