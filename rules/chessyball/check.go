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
	if p.outcome = p.leader(); p.outcome == rules.Draw && p.shootout {
		return rules.In(fieldWhite, rules.Errorf("a level game goes to the shoot-out"))
	}
	return p.checkFinished()
}

// wrong returns err as an error about the square q, which may be outside.
func (p *position) wrong(q square, err error) error {
	if q == outside {
		return rules.At(err)
	}
	return rules.At(err, p.pitch().site(q))
}

// wrongMembers returns err as an error about the members of player.
func (p *position) wrongMembers(player rules.Player, err error) error {
	var sites []rules.Site
	for _, q := range p.members[player].appendTo(nil) {
		sites = append(sites, p.pitch().site(q))
	}
	return rules.At(err, sites...)
}

// checkSquares refuses pieces on squares where they cannot stand.
func (p *position) checkSquares() error {
	for _, at := range p.Pieces(nil) {
		q, _ := p.pitch().square(at.Site)
		if err := p.allows(at.Piece, q); err != nil {
			return err
		}
	}
	return nil
}

// allows returns an error if the piece c cannot stand on the square q (rules 4.1, 4.2 and 5).
func (p *position) allows(c rules.Piece, q square) error {
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
func (p *position) checkMembers() error {
	for player, side := range sides {
		player := rules.Player(player)
		members, keepers, want := p.members[player].count(), 0, p.pitch().outfield
		if p.keeper[player] != outside {
			keepers = 1
		}
		if n := members - keepers; n != want {
			return p.wrongMembers(player, rules.Errorf("%w must have %d members without the keeper, not %d", side, want, n))
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
