package akron

import (
	"slices"

	"quintet/rules"
)

// The text keys of Warn, and what their sentences name.
const (
	warnChain = "akron.warn.chain" // who wins at their next turn, and the chain
	warnJoins = "akron.warn.joins" // who can make a chain that cannot be broken, and where; the mover can put a ball there
	warnNext  = "akron.warn.next"  // who can make such a chain, but only where the mover cannot put a ball
)

// Warn implements rules.Narrator.
func (p *Position) Warn() rules.Advice {
	enemy := p.mover.Other()
	if chain := p.Threat(nil); len(chain) > 0 {
		return rules.Say(warnChain, enemy, chain)
	}
	if p.outcome == rules.Playing {
		sites := p.completions(enemy)
		open := slices.DeleteFunc(slices.Clone(sites), func(s rules.Site) bool { return !p.reaches(s) })
		switch {
		case len(open) > 0:
			return rules.Say(warnJoins, enemy, open)
		case len(sites) > 0:
			return rules.Say(warnNext, enemy)
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
