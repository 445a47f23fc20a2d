package match

import (
	"slices"

	"quintet/rules"
)

// Node is a position of the game, and the action that led to it. The nodes of a match form
// a tree. The first child of a node continues the node's line and the others are
// variations. If the line ends at the node, all its children are variations.
type Node struct {
	Ply      // the action that led to the node; zero at the root
	Data any // for users of the package; a match only copies it

	parent   *Node
	children []*Node
	chosen   *Node // the child that was looked at last; nil stands for Next
	ends     bool  // the line ends here even if there are children
	outcome  rules.Outcome
	depth    int32
	turn     int32 // the number of the turn that goes on or begins here
	hash     uint64
	state    rules.State // kept at the root and at every node whose depth is a multiple of apart; otherwise nil
}

// apart is the distance, in actions, between nodes that keep their positions. Positions
// between them, except those on the current line, are computed again when they are asked
// for.
const apart = 16

// Parent returns the node before n; nil at the root.
func (n *Node) Parent() *Node { return n.parent }

// Children returns the nodes after n, one for each action that was played in the position of n. The
// slice must not be changed.
func (n *Node) Children() []*Node { return n.children }

// Sibling returns the child of n's parent that is by places after n; n itself if there is none.
func (n *Node) Sibling(by int) *Node {
	if n.parent != nil {
		if i := slices.Index(n.parent.children, n) + by; i >= 0 && i < len(n.parent.children) {
			return n.parent.children[i]
		}
	}
	return n
}

// Depth returns the number of actions before the position.
func (n *Node) Depth() int { return int(n.depth) }

// Outcome returns the outcome of the game in the position.
func (n *Node) Outcome() rules.Outcome { return n.outcome }

// Next returns the child of n that continues its line; nil at the end of the line.
func (n *Node) Next() *Node {
	if n.ends || len(n.children) == 0 {
		return nil
	}
	return n.children[0]
}

// onward returns the child that was looked at last, or Next if that child is not known.
func (n *Node) onward() *Node {
	if n.chosen != nil {
		return n.chosen
	}
	return n.Next()
}

// child returns the child to which the action a leads; nil if there is none.
func (n *Node) child(a rules.Action) *Node {
	for _, c := range n.children {
		if c.Action == a {
			return c
		}
	}
	return nil
}

// current returns the node of the tree to which the actions that led to n lead now. It is another
// node than n if n was deleted and the action of n was then played again. If there is no such node,
// current returns n.
func (n *Node) current() *Node {
	if n.parent == nil {
		return n
	}
	if c := n.parent.current().child(n.Action); c != nil {
		return c
	}
	return n
}

// merge adds to n the lines that only other has. Each node without Data gets the Data of its
// counterpart in other. If n has no children, the line of n then continues, or ends, as the line of
// other does. other is a node of the same position, and must not be used afterwards.
func (n *Node) merge(other *Node) {
	if n.Data == nil {
		n.Data = other.Data
	}
	if len(n.children) == 0 {
		n.ends = other.ends
	}
	for _, c := range other.children {
		if own := n.child(c.Action); own != nil {
			own.merge(c)
			continue
		}
		c.parent = n
		n.children = append(n.children, c)
	}
}

// become makes n and what comes after it as other is, a node of the same position. Nodes to which the same
// actions lead stay. other must not be used afterwards.
func (n *Node) become(other *Node) {
	children := make([]*Node, len(other.children))
	for i, c := range other.children {
		children[i] = c
		if own := n.child(c.Action); own != nil {
			own.become(c)
			children[i] = own
		}
		children[i].parent = n
	}
	n.children, n.ends, n.Data = children, other.ends, other.Data
	if !slices.Contains(children, n.chosen) {
		n.chosen = nil
	}
}

// grow adds a child to n for the legal action a, and returns the child and the position after a.
// position is the position of n.
func (n *Node) grow(position rules.State, a rules.Action) (*Node, rules.State) {
	after := position.Clone()
	var log rules.Log
	after.Apply(a, &log)
	c := &Node{
		Ply: Ply{
			Action: a,
			Text:   position.Format(a),
			Mover:  position.Mover(),
			Start:  position.Status().Start,
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
