// Package thinktest has thinkers for tests. Their results are always the same.
package thinktest

import (
	"quintet/rules/bot"
	"quintet/scenes/think"
)

// Slices returns a function that starts searches. A search visits the given number of nodes in
// every tick.
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

// Counted is begin, and counts in running the thinkers that were started and not quit.
func Counted(begin func(think.Problem) think.Thinker, running *int) func(think.Problem) think.Thinker {
	return func(p think.Problem) think.Thinker {
		*running++
		return &counted{begin(p), running}
	}
}

type counted struct {
	think.Thinker
	running *int
}

func (c *counted) Quit() {
	*c.running--
	c.Thinker.Quit()
}

// Given returns a function that makes thinkers that are done at their first tick. The value for
// the mover, at every depth, is what value returns, and the line is the first legal action.
func Given(value func(think.Problem) int) func(think.Problem) think.Thinker {
	return func(p think.Problem) think.Thinker {
		v, legal := value(p), p.State.Legal(nil)
		return given{Best: legal[0], Done: true, Info: bot.Info{Value: v, Values: []int{v, v, v, v}, Line: legal[:1]}}
	}
}

type given think.Thought

func (g given) Tick() think.Thought { return think.Thought(g) }
func (g given) Quit()               {}

// Analyst is a think.Analyst that searches during its ticks, always in the same way.
type Analyst struct {
	Nodes int  // the number of nodes searched in every tick
	Begun int  // the number of searches until now
	Rests bool // Rest was called since the last search began
	Ended bool // Quit was called

	problem think.Problem
	search  *bot.Search
}

// Search implements think.Analyst.
func (a *Analyst) Search(p think.Problem) {
	a.stop()
	a.Begun++
	a.Rests = false
	a.problem, a.search = p, p.Search()
}

// Tick implements think.Analyst.
func (a *Analyst) Tick() think.Thought {
	if a.search == nil {
		return think.Thought{}
	}
	return a.problem.Found(a.search, a.search.Step(a.Nodes))
}

// Rest implements think.Analyst.
func (a *Analyst) Rest() {
	a.stop()
	a.search, a.Rests = nil, true
}

// Quit implements think.Analyst.
func (a *Analyst) Quit() {
	a.stop()
	a.Ended = true
}

func (a *Analyst) stop() {
	if a.search != nil {
		a.search.Stop()
	}
}
