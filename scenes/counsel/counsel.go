// Package counsel gives advice about a match, in words and marked on the table of the match. It
// gives hints to the person who is to act, shows what the computer considers, and comments on
// actions as a coach. The package reads no input and lays nothing out. The owner of the table
// decides when advice is given and where its sentences are shown. All advice is about a node of the
// match, and is given only while the position of that node is shown.
package counsel

import (
	"quintet/rules"
	"quintet/rules/coach"
	"quintet/rules/match"
	"quintet/scenes/table"
	"quintet/scenes/think"
)

// Counsel gives advice about one match. Use New to make one.
type Counsel struct {
	table   *table.Table
	match   *match.Match
	hint    hint
	study   study
	warning warning
	beliefs map[*match.Node]belief
	firsts  map[*match.Node]think.Thought // the results of the searches for first hints
	proofs  map[*match.Node]proof
	remarks map[*match.Node]rules.Advice // what there is to say about the action that led to a node
}

// New returns the counsel for a match whose current position is shown on t.
func New(t *table.Table, m *match.Match) *Counsel {
	return &Counsel{
		table: t, match: m,
		beliefs: map[*match.Node]belief{},
		firsts:  map[*match.Node]think.Thought{},
		proofs:  map[*match.Node]proof{},
		remarks: map[*match.Node]rules.Advice{},
	}
}

// Follow drops what is about another position than the one shown, and the hint unless mayAct is set,
// which says that a person may act. If warns is set, it finds what threatens the mover. Call it in
// each layout.
func (c *Counsel) Follow(mayAct, warns bool) {
	here := c.match.Here()
	if c.hint.at != here || !mayAct {
		c.hint.drop()
	}
	if c.study.at != here {
		c.Dismiss()
	}
	c.warn(warns)
}

// Asked returns what the table shows of the advice. If considers is set, this includes the line that
// the computer considers.
func (c *Counsel) Asked(considers bool) (a table.Asked) {
	here := c.match.Here()
	if considers {
		a.Line = c.beliefs[here].drawn
	}
	if c.warning.about == here {
		a.Threats = c.warning.sites
	}
	if shown := c.hint.shown; c.hint.at == here && len(shown.line) > 0 {
		a.Line, a.Advised, a.Named = shown.line, true, shown.sites
	}
	return a
}

// Drop removes the hint and ends the search for it. The coach forgets the last action.
func (c *Counsel) Drop() {
	c.hint.drop()
	c.Dismiss()
}

// Suspend is called when another scene is shown. It stops the searches. A hint that is shown and a
// blunder stay, and an action that is not judged yet is judged when the game is shown again.
func (c *Counsel) Suspend() {
	if c.Thinks() {
		c.hint.drop()
	}
	c.study.suspend()
}

// search is a search in the background and its latest result. The zero value has no position to
// search.
type search struct {
	problem think.Problem
	thinker think.Thinker // nil while it does not run
	found   think.Thought
}

// pose returns a search, not yet begun, of the position after n actions of m. Its seed is the hash
// of the position, so that the search can be repeated.
func pose(m *match.Match, n int) search {
	s := m.Before(n)
	p := think.Pose(m, coach.Limits(m.Game(), m.Values()), s.Hash())
	p.State, p.Actions = s.Clone(), p.Actions[:n]
	return search{problem: p}
}

// tick continues the search for one tick. It starts the search with start if it is not running,
// even after quit.
func (s *search) tick(start func(think.Problem) think.Thinker) {
	if s.found.Done {
		return
	}
	if s.thinker == nil {
		s.thinker = start(s.problem)
	}
	if s.found = s.thinker.Tick(); s.found.Done {
		s.quit()
	}
}

// reached reports whether the search has reached depth, or goes no deeper.
func (s *search) reached(depth int) bool {
	return s.found.Done || coach.Reached(s.found.Info) >= depth
}

// quit stops the search and keeps its result.
func (s *search) quit() {
	if s.thinker != nil {
		s.thinker.Quit()
		s.thinker = nil
	}
}
