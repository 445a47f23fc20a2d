package match

import "quintet/rules"

// At returns the number of actions before the position looked at.
func (m *Match) At() int { return m.at }

// Len returns the number of actions of the current line, including undone ones.
func (m *Match) Len() int { return len(m.line) - 1 }

// State returns the position looked at. It belongs to the match: clone it before you
// apply an action to it.
func (m *Match) State() rules.State { return m.Before(m.at) }

// Before returns the position before action i of the current line. The first action is 0, and
// Before(Len()) is the last position. The position belongs to the match, like the position that
// State returns.
func (m *Match) Before(i int) rules.State {
	known := i
	for m.states[known] == nil {
		known--
	}
	for ; known < i; known++ {
		s := m.states[known].Clone()
		s.Apply(m.Ply(known).Action, nil)
		m.states[known+1] = s
	}
	return m.states[i]
}

// Ply returns action i of the current line. The first action is 0.
func (m *Match) Ply(i int) Ply { return m.line[i+1].Ply }

// Events returns the events of the actions from first up to but not including last, in
// order.
func (m *Match) Events(first, last int) []rules.Event {
	var all rules.Log
	for i := first; i < last; i++ {
		all.Follow(m.Ply(i).Events)
	}
	return all.Events
}

// Goto looks at the position after n actions, from 0 to Len. For any other n it returns an error.
func (m *Match) Goto(n int) error {
	if n < 0 || n > m.Len() {
		return rules.Errorf("there is no position %d in a game of %d actions", n, m.Len())
	}
	m.at = n
	return nil
}

// Undo goes back by one action; it returns false at the first position.
func (m *Match) Undo() bool { return m.Goto(m.at-1) == nil }

// Redo goes forward by one action; it returns false at the last position.
func (m *Match) Redo() bool { return m.Goto(m.at+1) == nil }

// UndoTurn goes back to the beginning of the turn or, from there, to the beginning of the
// turn before. It returns false at the first position.
func (m *Match) UndoTurn() bool {
	if !m.Undo() {
		return false
	}
	for !m.Ply(m.at).Start && m.Undo() {
	}
	return true
}

// RedoTurn goes forward to the beginning of the next turn or, if there is no next turn, to the
// last position. It returns false at the last position.
func (m *Match) RedoTurn() bool {
	if !m.Redo() {
		return false
	}
	for m.at < m.Len() && !m.Ply(m.at).Start {
		m.at++
	}
	return true
}
