package counsel

import (
	"quintet/rules/coach"
	"quintet/rules/match"
	"quintet/scenes/think"
)

// search is a search in the background and its latest result. Its zero value searches no
// position.
type search struct {
	problem think.Problem
	thinker think.Thinker // nil unless it goes on
	found   think.Thought
}

// pose returns the search, not yet begun, of the position after n actions of the match. The
// same position is always searched in the same way.
func pose(m *match.Match, n int) search {
	s := m.Before(n)
	p := think.Pose(m, coach.Limits(m.Game()), s.Hash())
	p.State, p.Actions = s.Clone(), p.Actions[:n]
	return search{problem: p}
}

// tick lets a tick pass. It begins the search, or one that was given up anew.
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

// quit ends the search; what it has found stays.
func (s *search) quit() {
	if s.thinker != nil {
		s.thinker.Quit()
		s.thinker = nil
	}
}
