package thinktest

import (
	"quintet/rules/bot"
	"quintet/scenes/think"
)

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
