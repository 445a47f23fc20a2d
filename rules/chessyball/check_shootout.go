package chessyball

import (
	"cmp"

	"quintet/rules"
)

// checkShots refuses shots that cannot follow one another (rules 9.1, 9.3 and 9.5), and shots after
// which the phase of p cannot come. It sets p.outcome if the shoot-out is over.
func (p *position) checkShots() error {
	shooter, going := p.shooter()
	s := series{wall: firstWall} // the shots that are checked already
	var last rules.Player        // who took the last of these shots
	open, over := false, false   // the last shot is still being taken; it decided the shoot-out
	for s.total() < p.series.total() {
		player, fixed := s.next()
		if !fixed && s.taken[player] == p.series.taken[player] {
			player = player.Other()
		}
		i := s.taken[player]
		switch {
		case over:
			return rules.In(fieldNext, rules.Errorf("the shoot-out was decided before the last shot"))
		case i == p.series.taken[player]:
			return rules.In(fieldNext, rules.Errorf("the sides do not shoot by turns"))
		}
		s.add(player, p.series.spots[player][i])
		if p.series.hit(player, i) {
			s.score(player)
		}
		last, open = player, going && player == shooter && s.taken == p.series.taken
		if open {
			continue
		}
		if _, over = s.winner(player); !over {
			s.adapt(p.pitch().outfield)
		}
	}
	if named := s.total() > 2*allRounds || s.total() == 2*allRounds && !open && !over && p.phase != naming; named {
		s.wall = p.series.wall // White has named this number
	}
	if s.wall != p.series.wall {
		return rules.In(fieldNext, rules.Errorf("the number of members of the wall is %d, not %d", s.wall, p.series.wall))
	}
	ended := p.phase == shooting && p.left == 0
	switch {
	case ended && !over:
		return rules.In(fieldNext, rules.Errorf("the shoot-out is over, but nobody has won it"))
	case ended && p.mover == last:
		return rules.In(fieldNext, rules.Errorf("after the last shot the side to act has to be the one that did not take it"))
	case ended:
		winner, _ := s.winner(last)
		p.outcome = rules.Win(winner)
	case over:
		return rules.In(fieldNext, rules.Errorf("the shoot-out is decided, but it goes on"))
	case going != open:
		return rules.In(fieldNext, rules.Errorf("a shot is being taken exactly if the last one has neither + nor -"))
	case going && shooter != last, !going && !p.due():
		return rules.In(fieldNext, rules.Errorf("this is not what comes next in the shoot-out"))
	}
	return nil
}

// due reports whether the phase and the mover of p can come next when no shot is being taken.
func (p *position) due() bool {
	next, fixed := p.series.next()
	switch p.phase {
	case puttingBall:
		return !fixed || p.mover == next
	case naming:
		return !fixed && p.mover == rules.First
	}
	return !fixed && p.mover == rules.Second
}

// checkLevel refuses a shoot-out that does not follow the end of a level game.
func (p *position) checkLevel() error {
	switch {
	case p.score[rules.First] != p.score[rules.Second]:
		return rules.In(fieldBlack, rules.Errorf("a shoot-out follows a level game"))
	case p.ending() == "":
		return rules.In(fieldQuiet, rules.Errorf("the shoot-out has begun, but the game goes on"))
	case p.quiet == 0 && p.score[rules.First] == 0:
		return rules.In(fieldQuiet, rules.Errorf("the last turn ended with a goal, but there is none"))
	}
	return nil
}

// checkShot refuses pitches that are impossible in a shoot-out.
func (p *position) checkShot() error {
	if p.phase == puttingBall || p.phase >= naming {
		if p.ball != outside || p.members != [2]set{} {
			return rules.At(rules.Errorf("the pitch has to be empty before a shot"), p.occupied()...)
		}
		return nil
	}
	shooter := p.mover
	if p.phase == puttingKeeper || p.phase == puttingWall || p.outcome != rules.Playing {
		shooter = shooter.Other()
	}
	return cmp.Or(p.checkCounts(shooter), p.checkPlaces(shooter), p.checkBall(shooter))
}

// checkCounts refuses numbers of pieces that do not fit the phase of the shot.
func (p *position) checkCounts(shooter rules.Player) error {
	defender, wall := shooter.Other(), int(p.series.wall)
	attackers, defenders := p.members[shooter].count(), p.members[defender].count()
	kept := p.keeper[defender] != outside
	switch {
	case p.ball == outside:
		return rules.At(rules.Errorf("there is no ball"))
	case p.keeper[shooter] != outside:
		return p.wrong(p.keeper[shooter], rules.Errorf("a keeper does not shoot"))
	case p.phase == puttingShooter && attackers >= shooters:
		return p.wrongMembers(shooter, rules.Errorf("a shooter is to be put, but there are already %d shooters", attackers))
	case p.phase != puttingShooter && attackers != shooters:
		return p.wrongMembers(shooter, rules.Errorf("there must be %d shooters, not %d", shooters, attackers))
	}
	switch p.phase {
	case puttingShooter, puttingKeeper:
		if defenders > 0 {
			return p.wrongMembers(defender, rules.Errorf("before the keeper is put, no piece of its side can be on the pitch"))
		}
	case puttingWall:
		if !kept || defenders > wall {
			return p.wrongMembers(defender, rules.Errorf("while the wall is put, the keeper has to be on the pitch, but not yet the whole wall of %d", wall))
		}
	default:
		if !kept || defenders != wall+1 {
			return p.wrongMembers(defender, rules.Errorf("during a shot, the keeper and a wall of %d have to be on the pitch", wall))
		}
	}
	return nil
}

// checkPlaces refuses pieces on squares where they may not be put. After the first action of a
// shot it looks only at the keeper and the wall: the other pieces may have moved.
func (p *position) checkPlaces(shooter rules.Player) error {
	t, spot := p.pitch(), p.series.spot(shooter)
	defender := shooter.Other()
	wall := p.members[defender]
	if q := p.keeper[defender]; q != outside {
		if !t.box[defender].has(q) {
			return p.wrong(q, rules.Errorf("the keeper on %v is not in its box", q))
		}
		wall.drop(q)
	}
	allowed := t.wallPlaces(defender, spot)
	if !wall.within(&allowed) {
		return p.wrongMembers(defender, rules.Errorf("the wall has to be put in its half of the field, outside the box and not next to the ball"))
	}
	if p.phase == shooting && p.left < shotActions {
		return nil
	}
	switch {
	case p.ball != spot:
		return p.wrong(p.ball, rules.Errorf("the ball was put on %v", spot))
	case !p.members[shooter].within(&t.half[shooter]):
		return p.wrongMembers(shooter, rules.Errorf("the shooters have to be put in their half of the field, outside the box"))
	}
	return nil
}

// checkBall refuses a ball in a goal while the shot goes on, and a shot in which no member can
// move. After the last shot it refuses a ball whose square contradicts the result of this shot.
func (p *position) checkBall(shooter rules.Player) error {
	owner, inGoal := p.goalOf(p.ball)
	switch {
	case p.outcome != rules.Playing:
		if hit := p.series.hit(shooter, p.series.taken[shooter]-1); hit != (inGoal && owner != shooter) {
			return p.wrong(p.ball, rules.Errorf("the ball has to lie in the goal exactly if the last shot scored"))
		}
	case inGoal:
		return p.wrong(p.ball, rules.Errorf("the ball is in a goal, but the shot goes on"))
	case p.phase == shooting && !p.canMove():
		return rules.In(rules.MoverField, rules.Errorf("the side to act has no action"))
	}
	return nil
}
