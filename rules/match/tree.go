package match

import (
	"iter"
	"slices"

	"quintet/rules"
)

// Root returns the node of the first position.
func (m *Match) Root() *Node { return m.root }

// Here returns the node of the position looked at.
func (m *Match) Here() *Node { return m.line[m.at] }

// On returns the node after n actions of the current line, from 0 to Len.
func (m *Match) On(n int) *Node { return m.line[n] }

// End returns the node at the end of the main line, which runs from the root along Next.
func (m *Match) End() *Node {
	n := m.root
	for next := n.Next(); next != nil; next = n.Next() {
		n = next
	}
	return n
}

// Main reports whether the current line is the main line.
func (m *Match) Main() bool {
	for i, n := range m.line[1:] {
		if m.line[i].Next() != n {
			return false
		}
	}
	return m.line[m.Len()].Next() == nil
}

// Show moves to n. If n is not on the current line, the line through n becomes the
// current line. From n on, that line takes at each node the child that was looked at
// last, or else the child that continues the node's line.
func (m *Match) Show(n *Node) {
	if d := n.Depth(); d >= len(m.line) || m.line[d] != n {
		m.follow(n)
	}
	m.at = n.Depth()
}

// follow makes the line through n the current line.
func (m *Match) follow(n *Node) {
	fork := n
	for fork.Depth() >= len(m.line) || m.line[fork.depth] != fork {
		fork.parent.chosen = fork
		fork = fork.parent
	}
	m.goOn(fork)
}

// goOn replaces the part of the current line after n, as Show describes it. n is on the
// current line.
func (m *Match) goOn(n *Node) {
	m.line, m.states = m.line[:n.depth+1], m.states[:n.depth+1]
	for next := n.onward(); next != nil; next = next.onward() {
		m.line, m.states = append(m.line, next), append(m.states, next.state)
	}
}

// Prolong makes the current line go on with the first child of the position looked at, if the line
// ends there although there are children.
func (m *Match) Prolong() {
	if n := m.Here(); m.at == m.Len() && len(n.children) > 0 {
		n.chosen = n.children[0]
		m.goOn(n)
	}
}

// Rewind moves to the first position, makes the main line the current line, and forgets which
// other lines were looked at.
func (m *Match) Rewind() {
	for n := range m.All() {
		n.chosen = nil
	}
	m.at = 0
	m.goOn(m.root)
}

// Position returns the position at n. It may belong to the match: clone it before you
// apply an action to it.
func (m *Match) Position(n *Node) rules.State {
	if d := n.Depth(); d < len(m.line) && m.line[d] == n {
		return m.Before(d)
	}
	if n.state != nil {
		return n.state
	}
	var actions []rules.Action
	for ; n.state == nil; n = n.parent {
		actions = append(actions, n.Action)
	}
	s := n.state.Clone()
	for _, a := range slices.Backward(actions) {
		s.Apply(a, nil)
	}
	return s
}

// Promote makes n the first child of its parent. The parent's line then continues with n, even if
// EndLine had ended the line at the parent. If n is the root, Promote does nothing. The current
// line does not change.
func (m *Match) Promote(n *Node) {
	p := n.parent
	if p == nil {
		return
	}
	i := slices.Index(p.children, n)
	copy(p.children[1:i+1], p.children[:i])
	p.children[0], p.ends = n, false
}

// MakeMain makes the main line go through n.
func (m *Match) MakeMain(n *Node) {
	for ; n.parent != nil; n = n.parent {
		m.Promote(n)
	}
}

// EndLine ends the line of n at n: all children of n become variations. If n is the node
// looked at, the current line also ends at n.
func (m *Match) EndLine(n *Node) {
	n.ends = true
	if n == m.Here() {
		n.chosen = nil
		m.goOn(n)
	}
}

// Delete removes n, which is not the root, and everything after n. If the line of n's parent
// continued with n, it now continues with the next variation, if there is one. If the node looked
// at is removed, the match moves to the parent of n. The function restore undoes the deletion, and
// keeps the lines that were added meanwhile. It does so even if the parent of n was deleted, too,
// and the action of the parent was then played again. Deletions are undone in the reverse of their
// order.
func (m *Match) Delete(n *Node) (restore func()) {
	p, i := n.parent, slices.Index(n.parent.children, n)
	before := *p
	p.children = slices.Delete(slices.Clone(p.children), i, i+1)
	if p.chosen == n {
		p.chosen = nil
	}
	if d := n.Depth(); d < len(m.line) && m.line[d] == n {
		m.goOn(p)
		m.at = min(m.at, d-1)
	}
	return func() {
		p := p.current()
		if again := p.child(n.Action); again != nil {
			again.merge(n)
			if i == 0 && !before.ends {
				m.Promote(again)
			}
		} else {
			p.children = slices.Insert(slices.Clone(p.children), min(i, len(p.children)), n)
			n.parent, p.ends, p.chosen = p, before.ends, nil
			if before.chosen != nil {
				p.chosen = p.child(before.chosen.Action)
			}
			if d := p.Depth(); d >= m.at && d < len(m.line) && m.line[d] == p {
				m.goOn(p)
			}
		}
		m.goOn(m.line[m.Len()])
	}
}

// Become makes the lines of m those of other, a game from the same first position, with their order, their
// ends and their Data. A node to which the same actions lead in both stays the same Node. m looks at the same
// position as before or, if other does not have it, at the last one before it that other has. other must not
// be used afterwards.
func (m *Match) Become(other *Match) {
	m.root.become(other.root)
	here := m.root
	for _, next := range m.line[1 : m.at+1] {
		if !slices.Contains(here.children, next) {
			break
		}
		here = next
	}
	m.goOn(m.root)
	m.Show(here)
}

// All returns the nodes of the game: each before its children, and children in their
// order.
func (m *Match) All() iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		for left := []*Node{m.root}; len(left) > 0; {
			n := left[len(left)-1]
			left = left[:len(left)-1]
			if !yield(n) {
				return
			}
			for _, c := range slices.Backward(n.children) {
				left = append(left, c)
			}
		}
	}
}

// Find returns the first node of All whose position is s; nil if there is none.
func (m *Match) Find(s rules.State) *Node {
	hash, text := s.Hash(), s.String()
	for n := range m.All() {
		if n.hash == hash && m.Position(n).String() == text {
			return n
		}
	}
	return nil
}

// Copy returns a new match that has only the actions up to the position looked at.
func (m *Match) Copy() *Match {
	c := start(m.game, m.values, m.root.state)
	c.root.Data = m.root.Data
	for i, n := range m.line[1 : m.at+1] {
		own := *n
		own.parent, own.children, own.chosen, own.ends = c.line[i], nil, nil, false
		c.line[i].children = []*Node{&own}
		c.line, c.states = append(c.line, &own), append(c.states, m.states[i+1])
	}
	c.at = m.at
	return c
}
