package chessyball

import "quintet/rules"

// The text keys of Warn, and what their sentences name.
const (
	warnGoal = "chessyball.warn.goal" // who can score next, and where
)

// Warn implements rules.Narrator.
func (p *Position) Warn() rules.Advice {
	if p.phase != acting && p.phase != extending || p.outcome != rules.Playing || p.ball == outside {
		return rules.Advice{}
	}
	opponent := p.mover.Other()
	if goal, ok := p.threatens(opponent, p.stepsAhead(1)); ok {
		return rules.Say(warnGoal, opponent, p.pitch().site(goal))
	}
	return rules.Advice{}
}
