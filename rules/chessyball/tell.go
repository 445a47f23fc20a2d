package chessyball

import "quintet/rules"

// The text keys of Tell, and what their sentences name.
const (
	toldGoal   = "chessyball.told.goal"   // who scores, and where
	toldOwn    = "chessyball.told.own"    // who gets the point of an own goal, and where
	toldRolls  = "chessyball.told.rolls"  // from where the ball is kicked, and where it stops
	toldStuck  = "chessyball.told.stuck"  // where the ball is; a piece behind it keeps it from rolling
	toldEdge   = "chessyball.told.edge"   // where the ball is; the field ends behind it
	toldDrop   = "chessyball.told.drop"   // where the ball is dropped (rule 6.1)
	toldExtend = "chessyball.told.extend" // whose turn goes on
)

// Tell implements rules.Narrator.
func (p *position) Tell(a rules.Action) rules.Advice {
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
		return rules.Say(toldOwn, owner.Other(), t.site(stop))
	case goal:
		return rules.Say(toldGoal, me, t.site(stop))
	case after.phase == extending:
		return rules.Say(toldExtend, me)
	case after.ball != stop && after.ball != outside && after.phase < puttingBall:
		return rules.Say(toldDrop, t.site(after.ball))
	case stop != p.ball:
		return rules.Say(toldRolls, t.site(to), t.site(stop))
	case p.ball.steps(to) == 1 && !t.playable.has(2*p.ball-to):
		return rules.Say(toldEdge, t.site(p.ball))
	case p.ball.steps(to) == 1:
		return rules.Say(toldStuck, t.site(p.ball))
	}
	return rules.Advice{}
}
