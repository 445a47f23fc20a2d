package dimpled

import "quintet/rules"

// Apply makes the legal action a, a placement or a dimple. It ends the turn if there is no
// further dimple to make (rules 2 and 5).
func (p *Position) Apply(a rules.Action, log *rules.Log) {
	site, from, isDimple := unpack(a)
	if isDimple {
		p.dimple(site, from, log)
	} else {
		p.place(site, log)
	}
	if p.canDimple() {
		p.startDimpling()
		return
	}
	p.endTurn(log)
}

// place puts a stone of the mover on s (rule 2).
func (p *Position) place(s rules.Site, log *rules.Log) {
	p.toggle(p.mover, s)
	stone := Stone(p.mover)
	log.Add(rules.Event{
		Kind: rules.Put, Player: p.mover, Piece: stone,
		From: rules.NoSite, To: s, ToNow: stone,
	})
}

// dimple moves a tip to the site centre (rule 5). d is the direction from the centre to the tip.
func (p *Position) dimple(centre rules.Site, d direction, log *rules.Log) {
	tip := p.step(centre, d)
	stone := p.At(tip)
	p.toggle(Owner(stone), tip)
	p.toggle(Owner(stone), centre)
	p.record(centre, d)
	log.Add(rules.Event{
		Kind: rules.Move, Player: p.mover, Piece: stone,
		From: tip, FromWas: stone, To: centre, ToNow: stone,
	})
}

// endTurn ends the turn of the mover, who has no further dimple. It ends the game if a player
// has a path (rule 6).
func (p *Position) endTurn(log *rules.Log) {
	last := p.mover
	p.mover = last.Other()
	p.dimpling, p.turn = false, 0
	clear(p.made[:])
	if winner, ok := p.winner(); ok {
		p.outcome = rules.Win(winner)
		log.AddEnd(last)
		return
	}
	p.beginTurn(log)
}

// beginTurn skips the mover if they have no legal placement (rule 2). Their opponent
// then has one (rule 7).
func (p *Position) beginTurn(log *rules.Log) {
	if !p.canPlace() {
		log.AddSkip(p.mover)
		p.mover = p.mover.Other()
	}
}
