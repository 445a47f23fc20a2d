package dimpled

import (
	"math/bits"

	"quintet/rules"
	"quintet/rules/internal/net"
)

// A network for Dimpled Football knows of a position how many stones the sides need to link their
// edges, and how many points serve for each of these stones, but not where they are. It knows this of
// all links (see reach), and of direct links alone. The difference is what an opponent who plays
// between two points that are linked gains.

// Learn implements rules.Learned.
func (p *Position) Learn() bool {
	if in := p.Inputs(); in != nil {
		p.net = net.Of(in)
	}
	return p.net != nil
}

// Inputs implements rules.Learner. The boards up to mostShared share a network.
func (p *Position) Inputs() *rules.Inputs {
	switch size := p.Size(); {
	case size <= mostShared:
		return &inputs
	case size <= mostLearned:
		return &largeInputs
	}
	return nil
}

var (
	inputs      = inputsNamed("dimpled")
	largeInputs = inputsNamed("dimpled-15")
)

func inputsNamed(name string) rules.Inputs {
	return rules.Inputs{Name: name, Features: firstFeature[groups], Most: mostFeatures, Stages: stages}
}

// The features of a position, by group.
const (
	dimplesNext     = iota // the mover has placed
	stonesOfBoth           // the numbers of stones that the mover and the opponent need
	directOfBoth           // these numbers for direct links
	stonesOfMover          // the mover's number for all links, and for direct ones
	stonesOfOther          // the opponent's
	distanceOfMover        // the mover's distance, if a side needs no stone for a link
	distanceOfOther        // the opponent's
	layerSizes             // for each player and stone, the number of points that serve for it; see layer
	directSizes            // these numbers for direct links, and for each detour
	sharedByDetour         // the number of points by the detours of the two players through them
	groups
)

const (
	mostShared  = 13 // the size of the largest board with the network that boards share
	mostLearned = 15 // the size of the largest board with a network
	stages      = 8  // of the game, for a network
	mostStones  = 12 // greater numbers of stones are not distinguished
	layers      = 11 // so many stones of a link have features
	detours     = 2  // a direct link that has features is less than so many stones longer than a shortest one
	sizes       = 12 // classes of numbers of points; see sizeClass
	half        = 32 // bits of half a word of lanes

	// mostFeatures is the greatest number of features of a position.
	mostFeatures = 1 + 4 + 2 + 2*layers*(1+detours) + sharedKinds
	// sharedKinds is the number of pairs of detours, without that of two detours that are too long.
	sharedKinds = (detours+1)*(detours+1) - 1
)

// firstFeature has the first feature of each group, and at the end the number of features.
var firstFeature = func() (first [groups + 1]int) {
	const pairs = (mostStones + 1) * (mostStones + 1)
	for g, n := range [groups]int{
		1, pairs, pairs, pairs, pairs, mostStones + 1, mostStones + 1,
		2 * layers * sizes, 2 * layers * detours * sizes, sharedKinds * sizes,
	} {
		first[g+1] = first[g] + n
	}
	return first
}()

// sizeClass returns the class of a number of points.
func sizeClass(n int) int {
	switch {
	case n <= 6:
		return n
	case n <= 8:
		return 7
	case n <= 12:
		return 8
	case n <= 16:
		return 9
	case n <= 24:
		return 10
	}
	return sizes - 1
}

// features is a list of features in the making.
type features []uint16

// add returns f with the n-th feature of a group.
func (f features) add(group, n int) features { return append(f, uint16(firstFeature[group]+n)) }

// addPair returns f with the feature of two numbers of stones.
func (f features) addPair(group, a, b int) features {
	return f.add(group, min(a, mostStones)*(mostStones+1)+min(b, mostStones))
}

// Features implements rules.Learner. The stage follows from the number of stones on the board.
func (p *Position) Features(buf []uint16) (found []uint16, stage int) {
	f := features(buf)
	if p.dimpling {
		f = f.add(dimplesNext, 0)
	}
	me, you := p.mover, p.mover.Other()
	var r reach
	if p.side(me).reach(0, &r); r.holds[you] {
		f = f.addReaches(p, &r)
	} else {
		var other reach
		p.side(you).reach(0, &other)
		f = f.addReaches(p, &r, &other)
	}

	stones := 0
	for i := range p.Size() {
		stones += bits.OnesCount32(p.of[rules.First][i+1] | p.of[rules.Second][i+1])
	}
	return f, stones * stages / (1 + p.Size()*p.Size())
}

// addReaches returns f with the features of links. all hold the points of both players of p.
func (f features) addReaches(p *Position, all ...*reach) features {
	me, you := p.mover, p.mover.Other()
	var through [detours]lanes
	f = f.addLayers(layerSizes, all, me, through[:1])
	links := stonesOf(all)
	if links[me] == 0 || links[you] == 0 {
		needs := p.distances()
		f = f.add(distanceOfMover, min(needs[me], mostStones))
		f = f.add(distanceOfOther, min(needs[you], mostStones))
	}

	through[0] = lanes{}
	for _, r := range all {
		r.directly(detours - 1)
	}
	direct := stonesOf(all)
	f = f.addLayers(directSizes, all, me, through[:])
	f = f.addShared(p.Size(), me, &through)
	f = f.addPair(stonesOfBoth, links[me], links[you])
	f = f.addPair(directOfBoth, direct[me], direct[you])
	f = f.addPair(stonesOfMover, links[me], direct[me])
	return f.addPair(stonesOfOther, links[you], direct[you])
}

// stonesOf returns the numbers of stones that link the edges of the players, whose points all hold.
func stonesOf(all []*reach) (stones [2]int) {
	for _, r := range all {
		for player, holds := range r.holds {
			if holds {
				stones[player] = r.stones[player]
			}
		}
	}
	return stones
}

// addLayers returns f with the features of the sizes of the layers of all. It adds the points to through, by their
// detours: those of First in the low half of a word, those of Second in the high half.
func (f features) addLayers(group int, all []*reach, me rules.Player, through []lanes) features {
	for n := 1; n <= layers; n++ {
		for detour := range through {
			for _, r := range all {
				counts := r.layer(n, detour, &through[detour])
				for player, count := range counts {
					if r.needs(rules.Player(player), n) {
						side := player ^ int(me)
						f = f.add(group, ((side*layers+n-1)*len(through)+detour)*sizes+sizeClass(count))
					}
				}
			}
		}
	}
	return f
}

// addShared returns f with the features of the numbers of points by the detours of both players' links.
// through is as addLayers fills it, on a board of the size.
func (f features) addShared(size int, me rules.Player, through *[detours]lanes) features {
	var counts [sharedKinds]int
	my, your := half*me, half*me.Other()
	for i := 1; i <= size; i++ {
		short, long := through[0][i], through[1][i]&^through[0][i]
		myShort, myLong := uint32(short>>my), uint32(long>>my)
		yourShort, yourLong := uint32(short>>your), uint32(long>>your)
		mine, yours := myShort|myLong, yourShort|yourLong
		for kind, points := range [sharedKinds]uint32{
			myShort & yourShort, myShort & yourLong, myShort &^ yours,
			myLong & yourShort, myLong & yourLong, myLong &^ yours,
			yourShort &^ mine, yourLong &^ mine,
		} {
			counts[kind] += bits.OnesCount32(points)
		}
	}
	for kind, count := range counts {
		f = f.add(sharedByDetour, kind*sizes+sizeClass(count))
	}
	return f
}

// needs reports whether an n-th stone is on a shortest link between the player's edges.
func (r *reach) needs(player rules.Player, n int) bool {
	return n <= r.stones[player] && r.stones[player] <= deepest
}

// layer adds to through the points for the n-th stone of links between the edges of each player, which
// are longer than a shortest link by at most detour stones. It returns the numbers of these points by
// player: 0 if the player needs fewer stones, or if r does not hold the points of the player.
func (r *reach) layer(n, detour int, through *lanes) (counts [2]int) {
	if !r.needs(rules.First, n) && !r.needs(rules.Second, n) {
		return counts
	}
	var far [2]*lanes
	var mask [2]uint64
	for player, stones := range r.stones {
		far[player] = &r.upTo[0]
		if r.needs(rules.Player(player), n) {
			far[player] = &r.upTo[min(stones+1+detour-n, r.last)]
			mask[player] = (1<<r.width - 1) << (r.shift[player] + r.width)
		}
	}
	up := 0
	if !r.holds[rules.First] {
		up = half // the points of r, which are those of Second alone, are in the low half
	}
	before, near := &r.upTo[n-1], &r.upTo[n]
	for i := 1; i <= r.size; i++ {
		reached := (far[0][i]&mask[0] | far[1][i]&mask[1]) >> r.width
		points := near[i] &^ before[i] & reached & r.lines[i].open << up
		through[i] |= points
		counts[0] += bits.OnesCount32(uint32(points))
		counts[1] += bits.OnesCount32(uint32(points >> 32))
	}
	return counts
}
