package dimpled

import (
	"slices"

	"quintet/rules"
)

// The text keys of Tell and Warn, and what their sentences name.
const (
	toldFootball = "dimpled.told.football" // the centres of footballs that have to be dimpled
	toldDimple   = "dimpled.told.dimple"   // the tip that moved, and the centre
	toldAgain    = "dimpled.told.again"    // the same, and the centres of footballs that are left

	warnJoins = "dimpled.warn.joins" // who joins his edges next, and where
	warnNext  = "dimpled.warn.next"  // who does, where the mover cannot place
	warnLinks = "dimpled.warn.links" // whose edges are linked, and how many stones join them
)

// Tell implements rules.Narrator.
func (p *Position) Tell(a rules.Action) rules.Advice {
	s, d, isDimple := unpack(a)
	q := *p
	q.Apply(a, nil)
	if q.outcome != rules.Playing {
		return rules.Advice{}
	}
	var centres []rules.Site
	for _, f := range q.Footballs(nil) {
		centres = append(centres, f.Centre)
	}
	switch {
	case isDimple && len(centres) > 0:
		return named(toldAgain, p.step(s, d), s, centres)
	case isDimple:
		return named(toldDimple, p.step(s, d), s)
	case len(centres) > 0:
		return named(toldFootball, centres)
	}
	return rules.Advice{}
}

// fewLinks is how many stones are missing at most of a linked path that is warned of.
// All such were proven to be won on the board of seven, but of those with three missing
// one in six was not.
const fewLinks = 2

// Warn implements rules.Narrator.
func (p *Position) Warn() rules.Advice {
	enemy := p.mover.Other()
	if p.outcome != rules.Playing || p.dimpling {
		return rules.Advice{}
	}
	if sites := p.joinsAt(enemy); len(sites) > 0 {
		open := slices.DeleteFunc(sites, func(s rules.Site) bool { return !p.open(p.mover, s) })
		if len(open) == 0 {
			return named(warnNext, enemy)
		}
		return named(warnJoins, enemy, open)
	}
	if n := p.distance(enemy); n <= fewLinks && p.needs(enemy) == 0 {
		return named(warnLinks, n, enemy)
	}
	return rules.Advice{}
}
