package match

import (
	"slices"

	"quintet/rules"
)

// Node is a position of the game, and the action that led to it. The nodes of a match
// are a tree. The first of a node's children goes on with the line that the node is
// in, and the others are variations of it; but where the line ends, all are.
type Node struct {
	Ply      // that led to the node; its zero value at the root
	Data any // what others keep at the node; the match takes no notice of it

	parent   *Node
	children []*Node
	chosen   *Node // the child that was looked at last; nil for none
	ends     bool  // the line ends here although there are children
	outcome  rules.Outcome
	depth    int32
	turn     int32 // the number of the turn that goes on or begins here
	hash     uint64
	state    rules.State // kept at the root and at every node whose depth is a multiple of apart; else nil
}

// apart is how many actions a position that is kept is from the next one. Positions
// between them are played again when they are asked for, except on the current line.
const apart = 16

// Parent returns the node before n; nil at the root.
func (n *Node) Parent() *Node { return n.parent }

// Children returns what was played at n, not to be changed.
func (n *Node) Children() []*Node { return n.children }

// Depth returns the number of actions before the position.
func (n *Node) Depth() int { return int(n.depth) }

// Outcome returns how the game stands in the position.
func (n *Node) Outcome() rules.Outcome { return n.outcome }

// Next returns the child with which the line of n goes on; nil at its end.
func (n *Node) Next() *Node {
	if n.ends || len(n.children) == 0 {
		return nil
	}
	return n.children[0]
}

// onward returns the child that was looked at last or else Next.
func (n *Node) onward() *Node {
	if n.chosen != nil {
		return n.chosen
	}
	return n.Next()
}

// child returns the child to which an action leads; nil if there is none.
func (n *Node) child(a rules.Action) *Node {
	for _, c := range n.children {
		if c.Action == a {
			return c
		}
	}
	return nil
}

// merge takes in what follows another node of the same position, and n does not have.
func (n *Node) merge(other *Node) {
	for _, c := range other.children {
		if own := n.child(c.Action); own != nil {
			own.merge(c)
			continue
		}
		c.parent = n
		n.children = append(n.children, c)
	}
}

// grow adds the child to which the legal action a leads in the position before, which
// is that of n. It returns the child and its position.
func (n *Node) grow(before rules.State, a rules.Action) (*Node, rules.State) {
	after := before.Clone()
	var log rules.Log
	after.Apply(a, &log)
	c := &Node{
		Ply: Ply{
			Action: a,
			Text:   before.Format(a),
			Mover:  before.Mover(),
			Start:  before.Status().Start,
			Events: slices.Clip(log.Events),
		},
		parent:  n,
		outcome: after.Outcome(),
		depth:   n.depth + 1,
		turn:    n.turn,
		hash:    after.Hash(),
	}
	if after.Status().Start || c.outcome != rules.Playing {
		c.turn++
	}
	if c.depth%apart == 0 {
		c.state = after
	}
	n.children = append(n.children, c)
	return c, after
}
