package dimpled

import (
	"slices"

	"quintet/rules"
)

// The text keys of Warn, and what their sentences name.
const (
	warnJoins = "dimpled.warn.joins" // who joins their edges next, and where; only points where the mover can place
	warnNext  = "dimpled.warn.next"  // who joins their edges next, on points where the mover cannot place
	warnLinks = "dimpled.warn.links" // the number of stones that join linked edges, and the player whose edges they are
)

// fewStones is the greatest number of missing stones with which Warn warns of a linked path.
// On size 7 all such paths were proven to win, but only five of six with three missing
// stones.
const fewStones = 2

// Warn implements rules.Narrator.
func (p *Position) Warn() rules.Advice {
	enemy := p.mover.Other()
	if p.outcome != rules.Playing || p.dimpling {
		return rules.Advice{}
	}
	if sites := p.joinsAt(enemy); len(sites) > 0 {
		open := slices.DeleteFunc(sites, func(s rules.Site) bool { return !p.open(p.mover, s) })
		if len(open) == 0 {
			return rules.Say(warnNext, enemy)
		}
		return rules.Say(warnJoins, enemy, open)
	}
	if n := p.distance(enemy); n <= fewStones && p.needs(enemy) == 0 {
		return rules.Say(warnLinks, n, enemy)
	}
	return rules.Advice{}
}
