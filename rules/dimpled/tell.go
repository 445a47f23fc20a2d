package dimpled

import "quintet/rules"

// The text keys of Tell, and what their sentences name.
const (
	toldFootball = "dimpled.told.football" // the number of footballs that have to be dimpled, and their centres
	toldDimple   = "dimpled.told.dimple"   // the tip that moved, and the centre
	toldAgain    = "dimpled.told.again"    // the number of footballs that are left, what toldDimple names, and their centres
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
		return rules.Say(toldAgain, len(centres), p.step(s, d), s, centres)
	case isDimple:
		return rules.Say(toldDimple, p.step(s, d), s)
	case len(centres) > 0:
		return rules.Say(toldFootball, len(centres), centres)
	}
	return rules.Advice{}
}
