package match

import "quintet/rules"

// Played returns the actions that lead to the position looked at, as a game that has ended with
// the outcome o.
func (m *Match) Played(o rules.Outcome) *rules.Played {
	g := &rules.Played{Outcome: o}
	for i := range m.at {
		p := m.Ply(i)
		g.Steps = append(g.Steps, rules.Step{Player: p.Mover, Start: p.Start, Before: m.Before(i), After: m.Before(i + 1), Action: p.Action, Events: p.Events})
	}
	return g
}
