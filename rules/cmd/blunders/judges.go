package main

import (
	"context"

	"quintet/rules"
	"quintet/rules/coach"
	"quintet/rules/review"
)

// reviewed returns the indices of the actions of g that a review calls blunders.
func reviewed(g game, limits rules.Limits) (blunders []int) {
	for i, a := range report(g.states[0], g.actions, limits, false).Actions {
		if a.Class == review.Blunder {
			blunders = append(blunders, i)
		}
	}
	return blunders
}

// sifted returns a function like reviewed that takes less time, and may miss blunders. A review
// with the nodes divided by part chooses the actions that are then reviewed: those that lose at
// least as much as a mistake.
func sifted(part int) func(game, rules.Limits) (blunders []int) {
	return func(g game, limits rules.Limits) (blunders []int) {
		few := limits
		few.Nodes, few.Least = few.Nodes/part, 1
		for i, a := range report(g.states[0], g.actions, few, true).Actions {
			if a.Loss >= coach.LostByMistake && report(g.states[i], g.actions[i:i+1], limits, false).Actions[0].Class == review.Blunder {
				blunders = append(blunders, i)
			}
		}
		return blunders
	}
}

// report returns the report of a review of actions, which begin in start. once forbids second
// searches.
func report(start rules.State, actions []rules.Action, limits rules.Limits, once bool) review.Report {
	r := review.New(start, actions, limits)
	if once {
		r.Once()
	}
	r.Run(context.Background(), 1, func(int) {})
	return r.Report()
}

// coached returns the indices of the actions of g that the coach calls blunders.
func coached(g game, limits rules.Limits) (blunders []int) {
	for i, s := range g.states {
		if len(s.Legal(nil)) < 2 {
			continue
		}
		line := coach.Line(s, g.actions[i])
		before, later := search(s, limits), search(after(s, line), limits)
		if coach.Judge(s, line, before, later, g.levels[s.Mover().Other()]).Blunder {
			blunders = append(blunders, i)
		}
	}
	return blunders
}
