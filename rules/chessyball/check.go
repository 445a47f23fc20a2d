package chessyball

import (
	"cmp"

	"quintet/rules"
)

// check refuses positions that no game can reach, though not all of them. If the game is over, it
// sets p.outcome.
func (p *position) check() error {
	err := p.checkSquares()
	switch {
	case err != nil:
		return err
	case p.phase >= puttingBall:
		if err := p.checkShots(); err != nil {
			return err
		}
		return cmp.Or(p.checkScore(), p.checkLevel(), p.checkShot())
	}
	if err := cmp.Or(p.checkMembers(), p.checkScore(), p.checkCounters()); err != nil {
		return err
	}
	if p.ending() == "" {
		return p.checkPlaying()
	}
	if p.outcome = p.leader(); p.outcome == rules.Draw && p.shots {
		return rules.In(fieldWhite, rules.Errorf("a level game goes to the shoot-out"))
	}
	return p.checkFinished()
}

// wrong returns err as an error about the square q, which may be outside.
func (p *pieces) wrong(q square, err error) error {
	if q == outside {
		return rules.At(err)
	}
	return rules.At(err, p.pitch().site(q))
}

func (p *pieces) wrongMembers(player rules.Player, err error) error {
	var sites []rules.Site
	for _, q := range p.members[player].appendTo(nil) {
		sites = append(sites, p.pitch().site(q))
	}
	return rules.At(err, sites...)
}

// checkSquares refuses pieces on squares where they cannot stand.
func (p *pieces) checkSquares() error {
	for _, at := range p.Pieces(nil) {
		q, _ := p.pitch().square(at.Site)
		if err := p.allows(at.Piece, q); err != nil {
			return err
		}
	}
	return nil
}

// allows returns an error if the piece c cannot stand on the square q (rules 4.1, 4.2 and 5).
func (p *pieces) allows(c rules.Piece, q square) error {
	t := p.pitch()
	player, ok := Owner(c)
	switch {
	case !ok && !t.playable.has(q):
		return p.wrong(q, rules.Errorf("the ball on %v is neither in the field nor in a goal", q))
	case !ok:
		return nil
	case t.goal[player].has(q):
		return p.wrong(q, rules.Errorf("the member on %v is in its own goal", q))
	case t.box[player].has(q) && !IsKeeper(c):
		return p.wrong(q, rules.Errorf("the member on %v is in its own box", q))
	}
	return nil
}

// checkMembers refuses a wrong number of members or keepers. Before the shoot-out no member
// ever leaves the pitch.
func (p *pieces) checkMembers() error {
	for player, side := range sides {
		player := rules.Player(player)
		members, keepers, want := p.members[player].count(), 0, p.pitch().outfield
		if p.keeper[player] != outside {
			keepers = 1
		}
		if n := members - keepers; n != want {
			return p.wrongMembers(player, rules.Errorf("%w must have %d pieces without the keeper, not %d", side, want, n))
		}
		if keepers != 1 {
			return rules.At(rules.Errorf("%w has %d keepers, not 1", side, keepers))
		}
	}
	return nil
}

// checkScore refuses p.score, p.turn and p.quiet if they are impossible at the start of this turn.
func (p *position) checkScore() error {
	e := endings[p.end]
	most, least := int(max(p.score[0], p.score[1])), int(min(p.score[0], p.score[1]))
	goals := most + least
	// Every turn raises p.turn by 1, and latest by at least 1. With nine goals and a hundred turns
	// without a goal, latest is maxTurn. So p.turn does not exceed maxTurn later in the game.
	latest := maxTurn - 10*quietLimit + quietLimit*goals + int(p.quiet)
	switch {
	case int(p.quiet) >= int(p.turn):
		return rules.In(fieldQuiet, rules.Errorf("the number of turns without a goal before turn %d cannot be %d", p.turn, p.quiet))
	case goals >= int(p.turn):
		return rules.In(fieldTurn, rules.Errorf("the number of goals before turn %d cannot be %d", p.turn, goals))
	case e.turns > 0 && int(p.turn) > e.turns+1:
		return rules.In(fieldTurn, rules.Errorf("the game ends after turn %d", e.turns))
	case int(p.turn) > latest:
		return rules.In(fieldTurn, rules.Errorf("%w: %d is more than %d", rules.Errorf("the turn"), p.turn, latest))
	case e.first > 0 && (most > e.first || least == e.first), e.total > 0 && goals > e.total:
		return rules.In(fieldWhite, rules.Errorf("the game ended before this score"))
	}
	return nil
}

// checkCounters refuses counters and a flag that contradict one another.
func (p *position) checkCounters() error {
	steps := p.steps()
	switch {
	case p.left > steps:
		return rules.In(fieldNext, rules.Errorf("%w: %d is more than %d", rules.Errorf("the actions left"), p.left, steps))
	case p.quiet == 0 && p.turn > 1 && p.score[p.mover.Other()] == 0:
		return rules.In(fieldQuiet, rules.Errorf("the last turn ended with a goal for the side not to act, but this side has no goal"))
	}
	switch made := steps - p.left; {
	case !p.extend && p.kicked:
		return rules.In(fieldKicked, rules.Errorf("the flag k is for games with extensions"))
	case p.extend && made == 0 && !p.kicked:
		return rules.In(fieldKicked, rules.Errorf("the flag has to be k at the start of a turn"))
	case p.kicked && made > 0 && p.still > 0:
		return rules.In(fieldKicked, rules.Errorf("the flag is k, but the last action did not move the ball"))
	case p.extend && !p.kicked && made == 1 && p.still == 0:
		return rules.In(fieldKicked, rules.Errorf("the flag is -, but the only action of this turn moved the ball"))
	}
	return nil
}

// checkPlaying refuses positions that are impossible while the game goes on.
func (p *position) checkPlaying() error {
	_, inGoal := p.goalOf(p.ball)
	switch {
	case inGoal:
		return p.wrong(p.ball, rules.Errorf("the ball is in a goal, but the game goes on"))
	case p.still >= stillLimit+p.steps()-p.left:
		return rules.In(fieldStill, rules.Errorf("the ball would have been dropped after %d actions without rolling", stillLimit))
	case p.phase == placing:
		return p.checkPlacing()
	case p.ball == outside:
		return rules.At(rules.Errorf("there is no ball"))
	case p.phase == extending && !p.kicked:
		return rules.In(fieldNext, rules.Errorf("a turn goes on only if all its actions moved the ball"))
	case p.phase == extending && !p.canKick(p.ball):
		return rules.In(fieldNext, rules.Errorf("the turn would have ended: no action moves the ball"))
	case p.phase == acting && !p.canMove():
		return rules.In(rules.MoverField, rules.Errorf("the side to act has no action"))
	}
	return nil
}

// checkPlacing refuses positions that are impossible while the ball is to be placed.
func (p *position) checkPlacing() error {
	switch {
	case p.reset != resetPlace:
		return rules.In(fieldNext, rules.Errorf("the ball is placed only with reset=place"))
	case p.ball != outside:
		return p.wrong(p.ball, rules.Errorf("the ball is on the pitch, but it is to be placed"))
	case p.quiet > 0 || p.turn == 1 || p.still > 0:
		return rules.In(fieldNext, rules.Errorf("the ball is placed only after a goal"))
	case p.placements() == set{}:
		return rules.At(rules.Errorf("the ball is to be placed, but the box is full"))
	}
	return nil
}

// checkFinished refuses positions that are impossible after the end. The counters of a
// finished game are those of the turn that would have come next.
func (p *position) checkFinished() error {
	owner, inGoal := p.goalOf(p.ball)
	switch {
	case p.phase != acting || p.left != p.steps():
		return rules.In(fieldNext, rules.Errorf("the game is over, but a turn has begun"))
	case p.ball == outside:
		return rules.At(rules.Errorf("there is no ball"))
	case inGoal != (p.quiet == 0):
		return p.wrong(p.ball, rules.Errorf("the ball has to lie in a goal exactly if the last turn ended with a goal"))
	case !inGoal && p.ending() != keyEndTurns && p.ending() != keyEndQuiet:
		return p.wrong(p.ball, rules.Errorf("a goal ended the game, but the ball is not in a goal"))
	case inGoal && owner != p.mover:
		return rules.In(rules.MoverField, rules.Errorf("the side scored against would have had the next turn"))
	case inGoal && p.still > 0:
		return rules.In(fieldStill, rules.Errorf("the ball is in a goal, but the last action did not move it"))
	case p.ending() == keyEndFirst && int(p.score[owner.Other()]) < endings[p.end].first:
		return p.wrong(p.ball, rules.Errorf("the last goal was not the one that ended the game"))
	}
	return nil
}

// checkShots refuses shots that cannot follow one another (rules 9.1, 9.3 and 9.5), and shots after
// which the phase of p cannot come. It sets p.outcome if the shoot-out is over.
func (p *shootout) checkShots() error {
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
		return rules.In(fieldNext, rules.Errorf("the number of pieces of the wall is %d, not %d", s.wall, p.series.wall))
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
func (p *shootout) due() bool {
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
func (p *shootout) checkShot() error {
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
func (p *shootout) checkCounts(shooter rules.Player) error {
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
func (p *shootout) checkPlaces(shooter rules.Player) error {
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
func (p *shootout) checkBall(shooter rules.Player) error {
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

func (p *pieces) occupied() (sites []rules.Site) {
	for _, at := range p.Pieces(nil) {
		sites = append(sites, at.Site)
	}
	return sites
}
