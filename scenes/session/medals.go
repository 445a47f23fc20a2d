package session

import "quintet/rules"

// Medals returns the ids of the medals that persons have earned in the game, which has ended in the
// position shown. An id may be there twice, once for each side. A side for which the computer has
// acted earns no medal. No side earns a medal if the game began with another position than that of
// the rules. A win because a person resigns or runs out of time does not count as a win. A win
// because the computer resigns counts, because it resigns only if it is certain to lose.
func (s *Session) Medals() (ids []string) {
	if s.Snapshot().Position != "" {
		return nil
	}
	players, outcome := s.PlayedBy(), s.Outcome()
	if winner, won := outcome.Winner(); won && s.Match.State().Outcome() == rules.Playing && players[winner.Other()].Level == 0 {
		outcome = rules.Playing
	}
	played := s.Match.Played(outcome)
	for side, p := range players {
		if p.Level == 0 && !s.computed[side] {
			ids = append(ids, s.Match.Game().Earned(played, rules.Player(side))...)
		}
	}
	return ids
}
