package crosscut

import "quintet/rules"

// Apply places the mover's disc and flips the discs that it flanks if rule 5 says so. If
// the placed disc is on the perimeter, Apply takes it away again (rule 6). The flips at one
// distance from the disc are in one wave, the nearest first.
func (p *Position) Apply(a rules.Action, log *rules.Log) {
	player, site := p.mover, unpack(a)
	at, disc := p.square(site), Disc(player)
	f := p.flank(player, at)
	log.Add(rules.Event{Kind: rules.Put, Player: player, Piece: disc, From: rules.NoSite, To: site, ToNow: disc})
	if f.Flips() {
		p.flip(player, f, log)
	}
	if p.perimeter(at) {
		log.Next()
		log.Add(rules.Event{Kind: rules.Take, Player: player, Piece: disc, From: site, To: rules.NoSite, FromWas: disc})
	} else {
		p.toggle(player, at)
	}
	p.beginTurn(player.Other(), log)
}

// flip turns the discs that f flanks into discs of player.
func (p *Position) flip(player rules.Player, f Flank, log *rules.Log) {
	enemy := player.Other()
	var buf [4]rules.Site
	for distance := 1; ; distance++ {
		ring := f.appendRing(buf[:0], distance)
		if len(ring) == 0 {
			return
		}
		log.Next()
		for _, s := range ring {
			at := p.square(s)
			p.toggle(enemy, at)
			p.toggle(player, at)
			log.Add(rules.Event{
				Kind: rules.Change, Player: player, Piece: Disc(player),
				From: rules.NoSite, To: s, ToWas: Disc(enemy), ToNow: Disc(player),
			})
		}
	}
}

// beginTurn starts the turn of player, after a turn of their opponent (rules 3 and 7).
func (p *Position) beginTurn(player rules.Player, log *rules.Log) {
	last := player.Other()
	p.setMover(player)
	switch {
	case p.hasLine(last):
		p.outcome = rules.Win(last)
	case p.canPlace(player):
		return
	case p.canPlace(last):
		log.AddSkip(player)
		p.setMover(last)
		return
	default:
		p.outcome = rules.Draw
	}
	log.AddEnd(last)
}

// hasLine reports whether player has a segment of N−2 (rule 7). As the perimeter is empty,
// such a segment fills the interior of a line.
func (p *Position) hasLine(player rules.Player) bool {
	full := p.interior()
	for i := 1; i < int(p.size)-1; i++ {
		if p.discs[player][alongRank][i] == full || p.discs[player][alongFile][i] == full {
			return true
		}
	}
	return false
}
