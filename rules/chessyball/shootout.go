package chessyball

import (
	"cmp"

	"quintet/rules"
)

// newShootout returns the first position of the shoot-out after a game without a goal.
func newShootout(v variant) position {
	p := newGame(v)
	turns := cmp.Or(endings[v.end].turns, quietLimit)
	p.turn, p.quiet = uint32(turns+1), uint8(turns)
	p.beginShootout(rules.First, nil)
	return p
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

// beginShootout clears the pitch for the first shot of the shoot-out. player is the player of the
// event Level.
func (p *position) beginShootout(player rules.Player, log *rules.Log) {
	log.AddLevel(player)
	p.still, p.kicked, p.left = 0, false, 0
	p.series = series{wall: firstWall}
	p.clear(log)
	p.beginShot(rules.First)
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
