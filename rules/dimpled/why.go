package dimpled

import "quintet/rules"

// The text keys of Why: reasons why a click is no action.
const (
	whyOver     = "dimpled.why.over"     // the game is over
	whyOccupied = "dimpled.why.occupied" // a stone is there already (rule 2)
	whyCrosscut = "dimpled.why.crosscut" // the stone would complete a crosscut (rule 3)
	whyFootball = "dimpled.why.football" // a click on an empty point, but a football has to be dimpled (rule 5)
	whyTip      = "dimpled.why.tip"      // not a tip of a football, or not of the football with the centre chosen (rule 5)
	whyCentre   = "dimpled.why.centre"   // not the centre of a football with that tip (rule 5)
	whyUndo     = "dimpled.why.undo"     // takes back a dimple of this turn (rule 5.2)
)

// Why implements rules.Explainer. If a placement comes next, the reason says why no stone can be
// placed on a point. If a dimple comes next, it says why no dimple begins with a click on a site,
// or why two sites are not the tip and the centre of a dimple.
func (p *Position) Why(path []rules.Site) string {
	for _, s := range path {
		if !p.OnBoard(s) {
			return ""
		}
	}
	switch {
	case len(path) == 0:
		return ""
	case p.outcome != rules.Playing:
		return whyOver
	case !p.dimpling:
		return p.whyNotPlace(path[0])
	}
	if key := p.whyNotFrom(path[0]); key != "" || len(path) == 1 {
		return key
	}
	return p.whyNotTo(path[0], path[1])
}

func (p *Position) whyNotPlace(s rules.Site) string {
	file, rank := p.Coordinates(s)
	switch {
	case p.At(s) != 0:
		return whyOccupied
	case p.barred(p.mover, rank+1)>>file&1 != 0:
		return whyCrosscut
	}
	return ""
}

func (p *Position) whyNotFrom(s rules.Site) string {
	why := whyTip
	if p.At(s) == 0 {
		why = whyFootball
	}
	for centre := range p.centres {
		for _, tip := range p.tips(centre) {
			switch {
			case s != centre && s != p.step(centre, tip):
			case p.undoes(centre, tip):
				why = whyUndo
			default:
				return ""
			}
		}
	}
	return why
}

// whyNotTo says why no dimple is chosen by clicks on two sites: first on s, the tip or the centre
// of a dimple, and then on t.
func (p *Position) whyNotTo(s, t rules.Site) string {
	for centre := range p.centres {
		for _, tip := range p.tips(centre) {
			from := p.step(centre, tip)
			switch {
			case (s != from || t != centre) && (s != centre || t != from):
			case p.undoes(centre, tip):
				return whyUndo
			default:
				return ""
			}
		}
	}
	if p.At(s) == 0 {
		return whyTip
	}
	return whyCentre
}

// The text keys of Tell, and what their sentences name.
const (
	toldFootball = "dimpled.told.football" // the number of footballs that have to be dimpled, and their centres
	toldDimple   = "dimpled.told.dimple"   // the tip that moved, and the centre
	toldAgain    = "dimpled.told.again"    // the number of footballs that are left, what toldDimple names, and their centres
)

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

// The text keys of Conclude, and what their sentences name.
const (
	endedConnected = "dimpled.ended.connected" // the winner, and the two ends of the path
	endedGiven     = "dimpled.ended.given"     // the winner, the two ends of the path, and the player whose dimple completed it
)

func (p *Position) Conclude() rules.Advice {
	winner, _ := p.outcome.Winner()
	path := p.Decided(nil)
	from, to := path[0], path[len(path)-1]
	if p.Status().Key == keyEndGiven {
		return rules.Say(endedGiven, winner, from, to, winner.Other())
	}
	return rules.Say(endedConnected, winner, from, to)
}
