package chessyball

import (
	"quintet/rules"
	"quintet/rules/internal/zobrist"
)

// A phase is the kind of choice that the mover has.
type phase uint8

const (
	acting    phase = iota // one of the actions of their turn
	placing                // where to put the ball (rule 6, reset=place)
	extending              // to move the ball again or to end the turn (rule 7)

	// The phases of a shoot-out (rule 9).
	puttingBall    // where to shoot from (9.2)
	puttingShooter // where one of the two members of the shooter is to stand
	puttingKeeper  // where the keeper is to stand (9.3)
	puttingWall    // where a member of the wall is to stand
	shooting       // one of the three actions of a shot (9.4); after the last shot there is no choice
	naming         // how many members the wall of the deciding shot has (9.6)
	choosing       // whether to take the deciding shot
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

// shootout is a position of a shoot-out (rule 9). The game before the shoot-out has the same
// parts, except the series.
type shootout struct {
	pieces
	phase   phase
	left    uint8 // actions left in this turn or shot; 0 when extending, or while a shot is set up
	outcome rules.Outcome
	series  series
}

// applyShot makes an action of the shoot-out.
func (p *shootout) applyShot(a rules.Action, log *rules.Log) {
	from, to := unpack(a)
	switch p.phase {
	case naming:
		p.series.wall = uint8(to - walls)
		p.phase, p.mover = choosing, rules.Second
	case choosing:
		p.beginShot(rules.Player((defendAction - a) & 1))
	case shooting:
		p.shoot(from, to, log)
	default:
		p.enter(to, log)
	}
}

// beginShot begins a shot of player on a cleared pitch (rule 9.2).
func (p *shootout) beginShot(player rules.Player) {
	p.phase, p.mover = puttingBall, player
}

// clear takes all pieces off the pitch, together (rule 9.1).
func (p *pieces) clear(log *rules.Log) {
	log.Next()
	var squares [maxMembers]square
	for player := range rules.Player(2) {
		for _, q := range p.members[player].appendTo(squares[:0]) {
			p.carry(rules.Take, p.at(q), q, outside, log)
		}
	}
	p.carry(rules.Take, Ball, p.ball, outside, log)
}

// places returns the squares on which the mover can put the piece that comes next, whether
// they are empty or not.
func (p *shootout) places() set {
	t := p.pitch()
	switch p.phase {
	case placing, puttingKeeper:
		return t.box[p.mover]
	case puttingBall:
		spots := t.spots[p.mover]
		for _, q := range p.series.spots[p.mover][:p.series.taken[p.mover]] {
			spots.flip(q)
		}
		return spots
	case puttingWall:
		return t.wallPlaces(p.mover, p.ball)
	}
	return t.half[p.mover]
}

// wallPlaces returns the squares, empty or not, where player can put members of their wall if
// the ball is on the square spot (rule 9.3).
func (t *pitch) wallPlaces(player rules.Player, spot square) set {
	places := t.half[player]
	places.drop(spot)
	for _, d := range directions {
		places.drop(spot + d)
	}
	return places
}

// enter puts a piece on a square for a shot (rules 9.2 and 9.3).
func (p *shootout) enter(q square, log *rules.Log) {
	c, s := memberOf(p.mover), &p.series
	switch p.phase {
	case puttingBall:
		c = Ball
		s.add(p.mover, q)
	case puttingKeeper:
		c = keeperOf(p.mover)
	}
	p.carry(rules.Put, c, outside, q, log)
	switch own := p.members[p.mover].count(); {
	case p.phase == puttingBall:
		p.phase = puttingShooter
	case p.phase == puttingShooter && own == shooters:
		p.phase, p.mover = puttingKeeper, p.mover.Other()
	case p.phase == puttingKeeper && s.wall > 0:
		p.phase = puttingWall
	case p.phase != puttingShooter && own > int(s.wall):
		p.phase, p.mover, p.left = shooting, p.mover.Other(), shotActions
	}
}

// shoot moves a member of the side that shoots (rule 9.4).
func (p *shootout) shoot(from, to square, log *rules.Log) {
	p.move(from, to, log)
	p.left--
	if owner, ok := p.goalOf(p.ball); ok {
		p.endShot(owner != p.mover, log)
	} else if p.left == 0 {
		p.endShot(false, log)
	}
}

// endShot ends the shot of the mover, and the game if the shot decides it (rules 9.5 and 9.6). goal
// says whether the shot scores.
func (p *shootout) endShot(goal bool, log *rules.Log) {
	shooter, s := p.mover, &p.series
	log.AddShot(shooter, goal)
	if goal {
		s.score(shooter)
	}
	p.left = 0
	if winner, ok := s.winner(shooter); ok {
		p.mover = shooter.Other()
		p.outcome = rules.Win(winner)
		log.AddEnd(shooter)
		return
	}
	s.adapt(p.pitch().outfield)
	p.clear(log)
	if next, ok := s.next(); ok {
		p.beginShot(next)
	} else {
		p.phase, p.mover = naming, rules.First
	}
}

// shooter returns the player who takes the current shot. It returns false before the ball is put,
// and before and after the shoot-out.
func (p *shootout) shooter() (rules.Player, bool) {
	switch p.phase {
	case puttingShooter, shooting:
		return p.mover, p.phase == puttingShooter || p.left > 0
	case puttingKeeper, puttingWall:
		return p.mover.Other(), true
	}
	return 0, false
}

func (p *shootout) Outcome() rules.Outcome { return p.outcome }

// moving reports whether the mover can choose a move of a member.
func (p *shootout) moving() bool {
	return p.phase == acting || p.phase == extending || p.phase == shooting
}
