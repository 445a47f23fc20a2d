// Package thinktest has a thinker for tests. It searches during its ticks, and its results are
// always the same.
package thinktest

import (
	"quintet/rules/bot"
	"quintet/scenes/think"
)

// Slices returns a function that starts searches of nodes positions in every tick.
func Slices(nodes int) func(think.Problem) think.Thinker {
	return func(p think.Problem) think.Thinker {
		p.Seed = 1
		return &slices{p, p.Search(), nodes}
	}
}

type slices struct {
	problem think.Problem
	search  *bot.Search
	nodes   int
}

func (s *slices) Tick() think.Thought { return s.problem.Found(s.search, s.search.Step(s.nodes)) }
func (s *slices) Quit()               { s.search.Stop() }
