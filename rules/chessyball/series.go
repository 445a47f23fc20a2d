package chessyball

import (
	"quintet/rules"
	"quintet/rules/internal/zobrist"
)

const (
	shooters    = 2             // members of the shooting side (rule 9.2)
	shotActions = 3             // actions of a shot (9.4)
	firstWall   = 2             // members of the wall in round 1 (9.3)
	fewRounds   = 3             // rounds that are played unless the shoot-out is decided before (9.5)
	allRounds   = 6             // rounds before the deciding shot (9.6)
	maxShots    = allRounds + 1 // the greatest number of shots of a player
)

// A series is the shots of a shoot-out (rule 9), including the one being taken.
type series struct {
	spots  [2][maxShots]square // where each player has put the ball
	taken  [2]uint8            // the number of shots of each player
	scored [2]uint8            // by player: which shots scored, as bits
	wall   uint8               // members of the wall of this shot
}

// total returns the number of shots of both players.
func (s *series) total() int { return int(s.taken[rules.First] + s.taken[rules.Second]) }

// next returns the player who takes the next shot (9.1), and false if Black chooses the
// shooter (9.6).
func (s *series) next() (rules.Player, bool) {
	n := s.total()
	return rules.Player((n/2 + n%2) % 2), n < 2*allRounds
}

// spot returns where the ball was put for the last shot of player.
func (s *series) spot(player rules.Player) square { return s.spots[player][s.taken[player]-1] }

func (s *series) add(player rules.Player, spot square) {
	s.spots[player][s.taken[player]] = spot
	s.taken[player]++
}

// hit reports whether the shot numbered i of player, from 0, scored.
func (s *series) hit(player rules.Player, i uint8) bool { return s.scored[player]>>i&1 != 0 }

// goals returns how many shots of player scored.
func (s *series) goals(player rules.Player) (n int) {
	for i := range s.taken[player] {
		if s.hit(player, i) {
			n++
		}
	}
	return n
}

// score makes the last shot of player a goal.
func (s *series) score(player rules.Player) { s.scored[player] |= 1 << (s.taken[player] - 1) }

// adapt sets the number of members of the wall for the next round, up to limit, if the last shot
// ended a round (9.3). After the last round the number is 0 until White names a number (9.6).
func (s *series) adapt(limit int) {
	if s.taken[rules.First] != s.taken[rules.Second] {
		return
	}
	i := s.taken[rules.First] - 1
	switch a, b := s.hit(rules.First, i), s.hit(rules.Second, i); {
	case s.total() == 2*allRounds:
		s.wall = 0
	case a && b:
		s.wall = min(s.wall+1, uint8(limit))
	case !a && !b:
		s.wall -= min(s.wall, 1)
	}
}

// winner returns the player who has won after a shot of player, and false if nobody has
// won yet (9.5 and 9.6).
func (s *series) winner(player rules.Player) (rules.Player, bool) {
	if s.total() > 2*allRounds {
		if s.hit(player, s.taken[player]-1) {
			return player, true
		}
		return player.Other(), true
	}
	rounds := max(fewRounds, s.taken[rules.First], s.taken[rules.Second])
	for side := range rules.Player(2) {
		other := side.Other()
		if s.goals(side) > s.goals(other)+int(rounds-s.taken[other]) {
			return side, true
		}
	}
	return 0, false
}

// hash returns a hash of the shots, the size of the wall, and current, the phase of the position.
func (s *series) hash(current phase) uint64 {
	h := zobrist.Mix(uint64(s.wall)<<8 | uint64(current))
	for player, n := range s.taken {
		h = zobrist.Mix(h + uint64(n)<<8 + uint64(s.scored[player]))
		for _, q := range s.spots[player][:n] {
			h = zobrist.Mix(h + uint64(q))
		}
	}
	return h
}
