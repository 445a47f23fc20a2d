package chessyball

import "quintet/rules"

// Absurd implements rules.Critic: it is absurd to kick the ball into one's own goal.
func (p *Position) Absurd(actions []rules.Action, buf []bool) []bool {
	other := p.mover.Other()
	for _, a := range actions {
		after := p.position
		after.Apply(a, nil)
		buf = append(buf, after.score[other] > p.score[other])
	}
	return buf
}
