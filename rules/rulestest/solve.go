package rulestest

import "quintet/rules"

// Solve returns 1 if the mover can force a win, -1 if the opponent can, otherwise 0. It is
// the simplest exhaustive search. It keeps what it finds in the map results, by the texts of
// positions. The game must be small and without cycles.
func Solve(s rules.State, results map[string]int) int {
	text := s.String()
	if v, ok := results[text]; ok {
		return v
	}
	best := -1
	if winner, won := s.Outcome().Winner(); won && winner == s.Mover() {
		best = 1
	} else if s.Outcome() == rules.Draw {
		best = 0
	}
	for _, a := range s.Legal(nil) {
		child := s.Clone()
		child.Apply(a, nil)
		v := Solve(child, results)
		if child.Mover() != s.Mover() {
			v = -v
		}
		best = max(best, v)
	}
	results[text] = best
	return best
}
