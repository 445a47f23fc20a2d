package chessyball

import (
	"math/bits"

	"quintet/rules"
)

// The weights of what the evaluation counts, in the odds of the next goal.
const (
	worthFile  = 25 // the ball a file nearer to the opposing goal line
	worthNear  = 10 // the nearest member a square nearer to the ball than the opponent's
	worthGuard = 10 // a member between the ball and his own goal line
	worthStep  = 20 // an action left
	worthGoal  = 900
)

// Eval implements rules.Evaluator. It guesses who scores next, and what that is
// worth with the present score. The mover scores next if he can in this turn.
func (p *Position) Eval() int {
	me := p.mover
	next := worthGoal
	if !p.scores() {
		next = max(-worthGoal, min(worthGoal, p.chances()))
	}
	won, lost := p.prospect(me, 1), p.prospect(me, -1)
	return standing(lost + (won-lost)*share(next)/certain)
}

// scores reports whether the mover can score in this turn.
func (p *Position) scores() bool {
	if p.ball == outside {
		return false
	}
	s := p.newAttack(p.mover)
	return s.goal(int(p.left), p.more())
}

// more returns how many kicks beyond the actions of the turn an attack of the
// mover looks at.
func (p *Position) more() int {
	if p.kicked {
		return extensions
	}
	return 0
}

// chances returns how likely it is that the mover scores next, if he cannot in
// this turn.
func (p *Position) chances() int {
	v := worthStep * int(p.left)
	if p.ball == outside {
		return v - worthFile*(p.pitch().Files/2-2)
	}
	forward := 2*p.ball.file() - p.pitch().Files + 1
	if p.mover == rules.Second {
		forward = -forward
	}
	v += worthFile * forward / 2
	other := p.mover.Other()
	v += worthNear * (p.nearest(other) - p.nearest(p.mover))
	v += worthGuard * (p.guards(p.mover) - p.guards(other))
	return v
}

// guards returns how many members of player are nearer to his goal line than
// the ball.
func (p *Position) guards(player rules.Player) (n int) {
	behind := uint32(1)<<p.ball.file() - 1
	if player == rules.Second {
		behind = ^(behind<<1 | 1)
	}
	for _, row := range p.members[player] {
		n += bits.OnesCount32(row & behind)
	}
	return n
}

// nearest returns how many king's steps the nearest member of player is from the
// ball.
func (p *Position) nearest(player rules.Player) int {
	steps := len(p.members[player]) * 2
	var buf [maxMembers]square
	for _, q := range p.members[player].appendTo(buf[:0]) {
		steps = min(steps, p.ball.steps(q))
	}
	return steps
}
