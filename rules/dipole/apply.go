package dipole

import "quintet/rules"

// Apply moves or bears off checkers (rules 3 to 6). All its changes of the board are in one
// wave of events, in which a captured stack is lifted before the checkers that capture it
// land.
func (p *Position) Apply(a rules.Action, log *rules.Log) {
	b, me := p.board(), p.mover
	from, k, to := unpack(a)
	e := rules.Event{Kind: rules.Move, Player: me, Piece: Stack(me, k), From: b.sites[from], To: b.sites[to]}
	e.FromWas = p.stacks[from]
	e.FromNow = Stack(me, Height(e.FromWas)-k)
	p.set(from, e.FromNow)
	if to == b.off() {
		e.Kind = rules.Take
	} else {
		if p.has(me.Other(), to) {
			enemy := p.stacks[to]
			log.Add(rules.Event{Kind: rules.Take, Player: me, Piece: enemy, From: e.To, FromWas: enemy, To: rules.NoSite})
			p.set(to, 0)
		}
		e.ToWas = p.stacks[to]
		e.ToNow = Stack(me, Height(e.ToWas)+k)
		p.set(to, e.ToNow)
	}
	log.Add(e)
	p.beginTurn(me.Other(), log)
}

// beginTurn gives the turn to player, or to their opponent if player has no legal move (rule
// 7). If the game has just ended (rule 8), player stays the mover.
func (p *Position) beginTurn(player rules.Player, log *rules.Log) {
	p.setMover(player)
	switch {
	case p.Outcome() != rules.Playing:
		log.AddEnd(player.Other())
	case !p.canMove():
		log.AddSkip(player)
		p.setMover(player.Other())
	}
}
