package chessyball

import (
	"cmp"

	"quintet/rules"
)

func (p *position) Legal(buf []rules.Action) []rules.Action {
	if p.outcome != rules.Playing {
		return buf
	}
	switch p.phase {
	case placing, puttingBall, puttingShooter, puttingKeeper, puttingWall:
		places := p.placements()
		return appendActions(buf, outside, &places)
	case naming:
		for n := range p.pitch().outfield + 1 {
			buf = append(buf, nameAction(n))
		}
		return buf
	case choosing:
		return append(buf, shootAction, defendAction)
	case extending:
		r := p.reach(p.ball)
		r.limitEnds(p.kicks(p.ball))
		return append(p.appendMoves(buf, &r), endAction)
	}
	r := p.reach(p.ball)
	return p.appendMoves(buf, &r)
}

// placements returns the empty squares where the mover can put the ball in their own box
// (rule 6), or the next piece for a shot (9.2 and 9.3).
func (p *shootout) placements() set {
	places := p.places()
	for rank := range places {
		places[rank] &^= p.members[0][rank] | p.members[1][rank]
	}
	return places
}

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
	if p.outcome == rules.Draw && p.shots {
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

// The text keys of ending.
const (
	keyEndFirst = "chessyball.end.first"
	keyEndTotal = "chessyball.end.total"
	keyEndTurns = "chessyball.end.turns"
	keyEndQuiet = "chessyball.end.quiet"
)

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

// drop puts a ball that has not moved for too long on a square where the mover can kick it, if
// there is such a square (rule 6.1).
func (p *position) drop(log *rules.Log) {
	p.still = 0
	for _, q := range p.pitch().restarts[p.mover] {
		if p.at(q) == 0 && p.canKick(q) {
			p.carry(rules.Reset, Ball, p.ball, q, log)
			return
		}
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

// newShootout returns the first position of the shoot-out after a game without a goal.
func newShootout(v variant) position {
	p := newGame(v)
	turns := cmp.Or(endings[v.end].turns, quietLimit)
	p.turn, p.quiet = uint32(turns+1), uint8(turns)
	p.beginShootout(rules.First, nil)
	return p
}
