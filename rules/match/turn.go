package match

import "quintet/rules"

// Turn is a turn of the current line. Its actions are those from First up to but not
// including Last.
type Turn struct {
	Number      int // the number of the turn in the game, from 1
	Mover       rules.Player
	First, Last int
}

// Turns returns the turns of the current line. If the match starts in the middle of a
// turn, the rest of that turn is the first.
func (m *Match) Turns() []Turn {
	var turns []Turn
	for i := range m.Len() {
		if p := m.Ply(i); p.Start || i == 0 {
			turns = append(turns, Turn{Number: m.Turn(i), Mover: p.Mover, First: i})
		}
		turns[len(turns)-1].Last = i + 1
	}
	return turns
}

// Turn returns the number, from 1, of the turn to which the action i belongs; Turn(Len())
// is the number for the next action.
func (m *Match) Turn(i int) int { return int(m.line[i].turn) }

// TurnStart returns the index of the first action of the turn to which action n-1 belongs;
// it is 0 for n = 0.
func (m *Match) TurnStart(n int) int {
	first := max(n-1, 0)
	for first > 0 && !m.Ply(first).Start {
		first--
	}
	return first
}

// Round counts the rounds of a line, turn by turn. A round has at most one turn of each side, that
// of First before that of Second. The zero value is the count before the first turn.
type Round struct {
	Number int  // the number of the round, from 1
	Half   bool // the last turn was one of First, so the round may go on with a turn of Second
}

// Next returns the count after a turn of mover.
func (r Round) Next(mover rules.Player) Round {
	if mover == rules.First || !r.Half {
		r.Number++
	}
	r.Half = mover == rules.First
	return r
}

// Turns returns the number of turns, where a side that had none in a round counts as if it had one, except
// Second in the last round: half of it, rounded up, is Number.
func (r Round) Turns() int {
	if r.Half {
		return 2*r.Number - 1
	}
	return 2 * r.Number
}

// Round returns the number of the round to which the next action at n belongs or, if the game has ended
// there by the rules, that of the last round.
func (m *Match) Round(n *Node) int {
	count := n.Rounds()
	if s := m.Position(n); s.Outcome() == rules.Playing && (s.Status().Start || n.parent == nil) {
		count = count.Next(s.Mover())
	}
	return count.Number
}

// Rounds returns the count after the actions that lead to n: its Number is that of the last round in which
// there was a turn, however the game has ended.
func (n *Node) Rounds() Round {
	if n.parent == nil {
		return Round{}
	}
	count := n.parent.Rounds()
	if n.Start || n.parent.parent == nil {
		count = count.Next(n.Mover)
	}
	return count
}
