package chessyball

import "quintet/rules"

// The text keys of Warn, and what their sentences name.
const (
	warnGoal = "chessyball.warn.goal" // who can score next, and where
)

// Warn implements rules.Narrator.
func (p *Position) Warn() rules.Advice {
	if p.phase != acting || p.outcome != rules.Playing || p.ball == outside {
		return rules.Advice{}
	}
	enemy := p.mover.Other()
	if goal, ok := p.threatens(enemy); ok {
		return rules.Say(warnGoal, enemy, p.pitch().site(goal))
	}
	return rules.Advice{}
}
