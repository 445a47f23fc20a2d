package chessyball

import "quintet/rules"

// The text keys of Tell and Warn, and what their sentences name.
const (
	toldGoal   = "chessyball.told.goal"   // who scores, and where
	toldOwn    = "chessyball.told.own"    // who gets the point of an own goal, and where
	toldRolls  = "chessyball.told.rolls"  // from where the ball is kicked, and where it stops
	toldStuck  = "chessyball.told.stuck"  // where the ball is that cannot roll
	toldExtend = "chessyball.told.extend" // whose turn goes on

	warnGoal = "chessyball.warn.goal" // who can score next, and where
)

// Tell implements rules.Narrator.
func (p *Position) Tell(a rules.Action) rules.Advice {
	from, to := unpack(a)
	if p.phase >= puttingBall || a == endAction || from == outside {
		return rules.Advice{}
	}
	me, t := p.mover, p.pitch()
	moved := *p
	moved.carry(rules.Move, p.at(from), from, to, nil)
	stop := moved.rollFrom(to)
	owner, goal := p.goalOf(stop)
	after := *p
	after.Apply(a, nil)
	switch {
	case goal && owner == me:
		return named(toldOwn, owner.Other(), t.site(stop))
	case goal:
		return named(toldGoal, me, t.site(stop))
	case after.phase == extending:
		return named(toldExtend, me)
	case stop != p.ball:
		return named(toldRolls, t.site(to), t.site(stop))
	case p.ball.steps(to) == 1:
		return named(toldStuck, t.site(p.ball))
	}
	return rules.Advice{}
}

// Warn implements rules.Narrator.
func (p *Position) Warn() rules.Advice {
	if p.phase != acting || p.outcome != rules.Playing || p.ball == outside {
		return rules.Advice{}
	}
	enemy := p.mover.Other()
	if goal, ok := p.threatens(enemy); ok {
		return named(warnGoal, enemy, p.pitch().site(goal))
	}
	return rules.Advice{}
}
