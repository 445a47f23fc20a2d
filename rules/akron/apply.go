package akron

import "quintet/rules"

// Apply makes an Add, a Move or the swap. After a Move, each ball that drops has its own wave
// (rule 7).
func (p *Position) Apply(a rules.Action, log *rules.Log) {
	player := p.mover
	from, to := unpack(a)
	switch {
	case from == rules.NoSite:
		p.quiet = 0
		p.add(to, log)
	case a == swapAction:
		p.applySwap(log)
	default:
		p.quiet++
		p.carry(from, to, log)
	}
	p.beginTurn(player.Other(), log)
}

// add puts a ball from the mover's reserve on an empty hole.
func (p *Position) add(to rules.Site, log *rules.Log) {
	player := p.mover
	p.toggle(player, to)
	p.reserve[player]--
	log.Add(rules.Event{
		Kind: rules.Put, Player: player, Piece: Ball(player),
		From: rules.NoSite, To: to, ToNow: Ball(player),
	})
}

// carry moves a ball of the mover and lets the balls above it drop.
func (p *Position) carry(from, to rules.Site, log *rules.Log) {
	full := p.full()
	r := dropping(&full, from)
	p.travel(rules.Move, p.mover, from, to, log)
	for _, ball := range r.balls() {
		p.travel(rules.Drop, p.mover, ball, from, log)
		from = ball
	}
}

// travel moves the ball on origin to destination, an empty site. It logs an event of the given
// kind in its own wave; player is the player who acts.
func (p *Position) travel(kind rules.EventKind, player rules.Player, origin, destination rules.Site, log *rules.Log) {
	owner := rules.First
	if p.balls[rules.Second].has(origin) {
		owner = rules.Second
	}
	p.toggle(owner, origin)
	p.toggle(owner, destination)
	ball := Ball(owner)
	log.Next()
	log.Add(rules.Event{Kind: kind, Player: player, Piece: ball, From: origin, To: destination, FromWas: ball, ToNow: ball})
}

// beginTurn starts the turn of player, after a turn of their opponent, by the rules 5, 9 and 10. If
// rule 9 or rule 5 ends the game, player stays the mover.
func (p *Position) beginTurn(player rules.Player, log *rules.Log) {
	last := player.Other()
	due := player
	p.setMover(due)
	won, stuck := p.startsTurn(due)
	if stuck {
		log.AddSkip(due)
		due = last
		won, stuck = p.startsTurn(due)
	}
	switch {
	case won:
		p.outcome = rules.Win(due)
	case stuck:
		p.outcome = rules.Draw
	default:
		p.setMover(due)
		if p.quiet < quietLimit {
			return
		}
		p.outcome = rules.Draw
	}
	log.AddEnd(last)
}

// startsTurn reports, for the start of a turn of player, whether player has won (rule 9),
// and otherwise whether player has no action (stuck).
func (p *Position) startsTurn(player rules.Player) (won, stuck bool) {
	if p.joined(player) {
		return true, false
	}
	return false, !p.canAct(player)
}

// canAct reports whether player has an action (rule 5).
func (p *Position) canAct(player rules.Player) bool {
	return p.canAdd(player) || p.canMove(player)
}
