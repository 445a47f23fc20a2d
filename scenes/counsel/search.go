package counsel

import (
	"quintet/rules/coach"
	"quintet/rules/match"
	"quintet/scenes/think"
)

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
