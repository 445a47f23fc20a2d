package main

import (
	"context"

	"quintet/rules"
	"quintet/rules/coach"
	"quintet/rules/review"
)

// reviewed returns the indices of the actions of g that a review calls blunders.
func reviewed(g game, limits rules.Limits) (blunders []int) {
	r := review.New(g.states[0], g.actions, limits)
	r.Run(context.Background(), 1, func(int) {})
	for i, a := range r.Report().Actions {
		if a.Class == review.Blunder {
			blunders = append(blunders, i)
		}
	}
	return blunders
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
