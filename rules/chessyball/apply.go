package chessyball

import "quintet/rules"

// Apply implements rules.Position.
func (p *position) Apply(a rules.Action, log *rules.Log) {
	from, to := unpack(a)
	switch {
	case p.phase >= puttingBall:
		p.applyShot(a, log)
	case a == endAction:
		p.endTurn(p.mover.Other(), false, log)
	case from == outside:
		p.carry(rules.Put, Ball, outside, to, log)
		p.phase = acting
		p.proceed(log)
	default:
		p.act(from, to, log)
	}
}

// act moves a member of the mover, with all consequences (rules 4 to 9).
func (p *position) act(origin, destination square, log *rules.Log) {
	if p.move(origin, destination, log) {
		p.still = 0
	} else {
		p.still++
		p.kicked = false
	}
	if owner, ok := p.goalOf(p.ball); ok {
		scorer := owner.Other()
		p.score[scorer]++
		log.AddScore(scorer)
		p.endTurn(owner, true, log)
		return
	}
	p.left -= min(p.left, 1)
	p.proceed(log)
}

// move moves a member of the mover from origin to destination. A member that ends next to the ball
// kicks it (rules 4 and 5). roll reports whether the ball moves.
func (p *position) move(origin, destination square, log *rules.Log) (roll bool) {
	p.carry(rules.Move, p.at(origin), origin, destination, log)
	log.Next()
	stop := p.rollFrom(destination)
	if roll = stop != p.ball; roll {
		p.carry(rules.Roll, Ball, p.ball, stop, log)
	}
	return roll
}

// proceed goes on at the start of a turn or after an action. If the mover has no action left, they
// may extend the turn (rule 7), or the turn ends. If they cannot move any member, the rest of the
// turn is skipped (rule 3).
func (p *position) proceed(log *rules.Log) {
	switch {
	case p.phase == placing:
	case p.left == 0 && p.kicked && p.canKick(p.ball):
		p.phase = extending
	case p.left == 0:
		p.endTurn(p.mover.Other(), false, log)
	case !p.canMove():
		log.AddSkip(p.mover)
		p.endTurn(p.mover.Other(), false, log)
	}
}

// endTurn ends the turn of the mover. next is the player of the next turn. goal says whether a goal
// ended this turn.
func (p *position) endTurn(next rules.Player, goal bool, log *rules.Log) {
	last := p.mover
	p.mover = next
	p.turn++
	p.quiet++
	if goal {
		p.quiet = 0
	}
	p.phase, p.left, p.kicked = acting, p.steps(), p.extend
	if p.ending() != "" {
		p.finish(last, log)
		return
	}
	p.beginTurn(goal, log)
}

// finish ends the game, with the outcome that the score gives. player is the one whose action has
// ended it. If a shoot-out follows, finish begins the shoot-out instead (rules 8 and 9).
func (p *position) finish(player rules.Player, log *rules.Log) {
	p.outcome = p.leader()
	if p.outcome == rules.Draw && p.shootout {
		p.outcome = rules.Playing
		p.beginShootout(player, log)
		return
	}
	log.AddEnd(player)
}

// beginTurn starts the turn of the mover. goal says whether a goal ended the turn before. If so,
// the option reset applies (rule 6). If not, a ball that has not moved for long is dropped (6.1).
func (p *position) beginTurn(goal bool, log *rules.Log) {
	log.Next()
	switch {
	case goal && p.reset == resetFull:
		p.lineUp(log)
	case goal && p.reset == resetPlace:
		// At least one square of the box is empty, because the ball has just crossed the
		// box.
		p.carry(rules.Take, Ball, p.ball, outside, log)
		p.phase = placing
	case goal:
		p.restart(log)
	case p.still >= stillLimit:
		p.drop(log)
	}
	log.Next()
	p.proceed(log)
}

// ending returns the text key of the reason why the part of the game before a shoot-out is over, or
// "" if it goes on (rule 8).
func (p *position) ending() string {
	e := endings[p.end]
	switch a, b := int(p.score[0]), int(p.score[1]); {
	case e.first > 0 && max(a, b) >= e.first:
		return keyEndFirst
	case e.total > 0 && a+b >= e.total:
		return keyEndTotal
	case e.turns > 0 && int(p.turn) > e.turns:
		return keyEndTurns
	case p.quiet >= quietLimit:
		return keyEndQuiet
	}
	return ""
}

// leader returns the outcome of a game that ends with the present score.
func (p *position) leader() rules.Outcome {
	switch a, b := p.score[rules.First], p.score[rules.Second]; {
	case a > b:
		return rules.FirstWins
	case b > a:
		return rules.SecondWins
	}
	return rules.Draw
}

// carry moves a piece from origin to destination and logs it. Either square may be outside.
func (p *position) carry(kind rules.EventKind, c rules.Piece, origin, destination square, log *rules.Log) {
	p.pieceHash ^= pieceKeys[c][origin] ^ pieceKeys[c][destination]
	if player, ok := Owner(c); ok {
		if origin != outside {
			p.members[player].flip(origin)
		}
		if destination != outside {
			p.members[player].flip(destination)
		}
		if IsKeeper(c) {
			p.keeper[player] = destination
		}
	} else {
		p.ball = destination
	}
	if log == nil {
		return
	}
	t := p.pitch()
	e := rules.Event{Kind: kind, Player: p.mover, Piece: c, From: t.site(origin), To: t.site(destination)}
	if origin != outside {
		e.FromWas = c
	}
	if destination != outside {
		e.ToNow = c
	}
	log.Add(e)
}
