package akron

import (
	"slices"

	"quintet/rules"
)

// The text keys of Tell and Warn, and what their sentences name.
const (
	toldJoins    = "akron.told.joins"    // whose sides are joined
	toldCut      = "akron.told.cut"      // whose link is cut, and between which balls
	toldDrop     = "akron.told.drop"     // from where a ball drops, and where to
	toldDrops    = "akron.told.drops"    // how many drop, and where the first drops to
	toldPins     = "akron.told.pins"     // the balls that cannot move any more
	toldClimbs   = "akron.told.climbs"   // where a ball lies on four others
	toldConnects = "akron.told.connects" // two balls of groups that become one

	warnChain = "akron.warn.chain" // who wins at his next turn, and the chain
	warnJoins = "akron.warn.joins" // who makes a chain that cannot be broken, and where
	warnNext  = "akron.warn.next"  // who does, where the mover cannot put a ball
)

// Tell implements rules.Narrator.
func (p *Position) Tell(a rules.Action) rules.Advice {
	from, to := unpack(a)
	me, enemy, q := p.mover, p.mover.Other(), *p
	q.Apply(a, nil)
	if q.outcome != rules.Playing {
		return rules.Advice{}
	}
	if q.mover == enemy && q.joined(me) {
		return named(toldJoins, me)
	}
	for _, player := range [2]rules.Player{enemy, me} {
		if a, b, ok := p.cut(&q, player); ok {
			return named(toldCut, player, a, b)
		}
	}
	if from != rules.NoSite {
		switch drops := p.Drops(from, nil); len(drops) {
		case 0:
		case 1:
			return named(toldDrop, drops[0], from)
		default:
			return named(toldDrops, len(drops), from)
		}
	}
	if pins := p.pins(&q); len(pins) > 0 {
		return named(toldPins, pins)
	}
	if level, _ := split(to); level > 0 {
		return named(toldClimbs, to)
	}
	if from == rules.NoSite {
		if balls := p.meeting(to); len(balls) > 1 {
			return named(toldConnects, balls[0], balls[1])
		}
	}
	return rules.Advice{}
}

// Warn implements rules.Narrator.
func (p *Position) Warn() rules.Advice {
	enemy := p.mover.Other()
	if chain := p.Threat(nil); len(chain) > 0 {
		return named(warnChain, enemy, chain)
	}
	if p.outcome == rules.Playing {
		sites := p.completions(enemy)
		open := slices.DeleteFunc(slices.Clone(sites), func(s rules.Site) bool { return !p.reaches(s) })
		switch {
		case len(open) > 0:
			return named(warnJoins, enemy, open)
		case len(sites) > 0:
			return named(warnNext, enemy)
		}
	}
	return rules.Advice{}
}

// reaches reports whether the mover can put a ball on a point.
func (p *Position) reaches(s rules.Site) bool {
	return slices.ContainsFunc(p.Legal(nil), func(a rules.Action) bool {
		_, to := unpack(a)
		return to == s
	})
}
