package chessyball

import "quintet/rules"

// Position is a position of Chessyball. The rules use only the embedded position. The other
// fields are for the computer: how far the position looks ahead by itself, and the results of
// that. They are not part of the position's text or hash. A Position is a value: a copy shares
// nothing with it.
type Position struct {
	position
	sight

	// Results within the sight. Apply resets them if an action may have changed them.
	noGoal   bool // the mover cannot score in this turn or shot; false: not known
	noThreat bool // the opponent could not score in the next turn if it began now; false: not known

	goals goalMemory // found lately by this Position; CopyFrom and Clone do not copy them
}

// newPosition returns p as a Position that looks as far as it can.
func newPosition(p position) *Position { return &Position{position: p} }

// Apply implements rules.Position. It also forgets the results that the action may have
// changed.
func (p *Position) Apply(a rules.Action, log *rules.Log) {
	turn, phase, left := p.turn, p.phase, p.left
	p.position.Apply(a, log)
	p.noThreat = false
	switch {
	case phase == shooting:
		p.noGoal = p.noGoal && p.phase == shooting && p.seesWholeShot(inShooting)
	default:
		// If the search has seen the whole turn, there is no goal later in the turn either.
		// An extended turn goes further than the search has seen.
		p.noGoal = p.noGoal && p.turn == turn && left > 0 && p.seesWholeTurn()
	}
}

// CopyFrom implements rules.Position. It keeps the goals that p remembers. A goal in one position
// of a search is likely to be a goal in the next position as well. The goals are checked before
// they are used.
func (p *Position) CopyFrom(src rules.Position) {
	q := src.(*Position)
	p.position, p.sight = q.position, q.sight
	p.noGoal, p.noThreat = q.noGoal, q.noThreat
}

// Clone implements rules.State.
func (p *Position) Clone() rules.State {
	c := new(Position)
	c.CopyFrom(p)
	return c
}

// Pass implements rules.Passer: it ends the turn, and gives up the actions that are left. There is
// no Pass in the last turn, while the ball is to be placed, and where the opponent could not act.
// There is none where the next turn begins with a drop of the ball (6.1). There is none in the
// shoot-out, where each shot has its shooter (rule 9).
func (p *Position) Pass() (s rules.State, ok bool) {
	acts := p.phase == acting || p.phase == extending
	if p.outcome != rules.Playing || !acts || p.still >= stillLimit {
		return nil, false
	}
	q := p.Clone().(*Position)
	q.noGoal, q.noThreat = false, false
	q.endTurn(p.mover.Other(), false, nil)
	if q.outcome != rules.Playing || q.phase != acting || q.mover == p.mover {
		return nil, false
	}
	return q, true
}
