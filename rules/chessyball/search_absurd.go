package chessyball

import (
	"slices"

	"quintet/rules"
)

// Absurd implements rules.Critic. An action is absurd if another action leads to a better
// goal difference. So where an action scores, all actions that do not score are absurd.
func (p *Position) Absurd(actions []rules.Action, buf []bool) []bool {
	gains := make([]int, len(actions))
	for i, a := range actions {
		after := p.position
		after.Apply(a, nil)
		gains[i] = after.lead(p.mover) - p.lead(p.mover)
	}
	most := slices.Max(gains)
	for _, gain := range gains {
		buf = append(buf, gain < most)
	}
	return buf
}

// lead returns by how many goals player leads, those of the shoot-out included.
func (p *position) lead(player rules.Player) int {
	goals := func(player rules.Player) int { return int(p.score[player]) + p.series.goals(player) }
	return goals(player) - goals(player.Other())
}
