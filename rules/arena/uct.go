package arena

import (
	"math"
	"math/bits"
	"math/rand/v2"

	"quintet/rules"
)

// longestPlayout is the number of actions after which a playout is decided by
// the sign of the evaluation.
const longestPlayout = 200

// uct is plain UCT (Kocsis and Szepesvári 2006): it evaluates a position by one game of random
// actions. It uses only the rules, unless such a game is too long (longestPlayout).
//
// A player may act several times in a row, so the results of a node are for the player who
// acted to reach it.
type uct struct {
	playouts int
	nodes    []uctNode
	path     []int
	movers   []rules.Player // movers[i] acted to reach path[i+1]
	legal    []rules.Action
}

type uctNode struct {
	action          rules.Action
	visits, won     int32 // the number of games through the node, and wins minus losses in them
	first, children int32 // the index of the first child, and the number of children; 0 before expand
}

func newUCT(playouts int) *uct { return &uct{playouts: playouts} }

// Choose returns the action with the most visits.
func (u *uct) Choose(s rules.State, seed uint64) (rules.Action, error) {
	dice := newDice(seed)
	u.nodes = append(u.nodes[:0], uctNode{})
	pos := s.Clone()
	u.expand(0, pos, dice)
	for range u.playouts {
		pos.CopyFrom(s)
		u.descend(pos, dice)
		u.learn(u.playout(pos, dice))
	}
	children := u.children(0)
	best := children[0]
	for _, c := range children {
		if c.visits > best.visits {
			best = c
		}
	}
	return best.action, nil
}

func (u *uct) children(n int) []uctNode {
	first := u.nodes[n].first
	return u.nodes[first : first+u.nodes[n].children]
}

// expand adds to node n, whose position is pos, its children in a random order.
func (u *uct) expand(n int, pos rules.Position, dice *rand.Rand) {
	u.legal = pos.Legal(u.legal[:0])
	dice.Shuffle(len(u.legal), func(i, j int) { u.legal[i], u.legal[j] = u.legal[j], u.legal[i] })
	u.nodes[n].first, u.nodes[n].children = int32(len(u.nodes)), int32(len(u.legal))
	for _, a := range u.legal {
		u.nodes = append(u.nodes, uctNode{action: a})
	}
}

// descend goes from the root to a node that was not visited before, or to the end of the game. It
// plays the actions on the way in pos.
func (u *uct) descend(pos rules.Position, dice *rand.Rand) {
	n := 0
	u.path, u.movers = append(u.path[:0], 0), u.movers[:0]
	for pos.Outcome() == rules.Playing {
		if u.nodes[n].children == 0 {
			if u.nodes[n].visits == 0 {
				return
			}
			u.expand(n, pos, dice)
		}
		n = u.choose(n)
		u.movers = append(u.movers, pos.Mover())
		u.path = append(u.path, n)
		pos.Apply(u.nodes[n].action, nil)
	}
}

// choose returns the child of node n with the highest upper bound (UCB1), or the first that
// was not visited yet.
func (u *uct) choose(n int) int {
	first := int(u.nodes[n].first)
	logN := logarithm(uint32(max(1, u.nodes[n].visits)))
	best, bestBound := first, math.Inf(-1)
	for i, c := range u.children(n) {
		if c.visits == 0 {
			return first + i
		}
		visits := float64(c.visits)
		bound := float64(c.won)/visits + float64(2*math.Sqrt(2*logN/visits))
		if bound > bestBound {
			best, bestBound = first+i, bound
		}
	}
	return best
}

// logarithm returns approximately the natural logarithm of n. Unlike math.Log it gives the same
// result on every machine.
func logarithm(n uint32) float64 {
	whole := bits.Len32(n) - 1
	return math.Ln2 * (float64(whole) + float64(n)/float64(uint32(1)<<whole) - 1)
}

// playout plays random actions from pos and returns the result for First: 1, 0 or -1.
func (u *uct) playout(pos rules.Position, dice *rand.Rand) int32 {
	for range longestPlayout {
		u.legal = pos.Legal(u.legal[:0])
		if len(u.legal) == 0 {
			break
		}
		pos.Apply(u.legal[dice.IntN(len(u.legal))], nil)
	}
	switch v := value(pos, rules.First); {
	case v > 0:
		return 1
	case v < 0:
		return -1
	}
	return 0
}

// learn adds result, the result of a playout for First, to the nodes on the path.
func (u *uct) learn(result int32) {
	for i, n := range u.path {
		u.nodes[n].visits++
		if i == 0 {
			continue
		}
		if u.movers[i-1] == rules.First {
			u.nodes[n].won += result
		} else {
			u.nodes[n].won -= result
		}
	}
}
