package dimpled

import "quintet/rules"

// What is good about an action.
const (
	adviceJoins   = "dimpled.advice.joins"   // it joins the mover's edges
	adviceStops   = "dimpled.advice.stops"   // the opponent could have joined his edges at once
	adviceThreat  = "dimpled.advice.threat"  // the mover can join his edges with his next stone
	adviceLinks   = "dimpled.advice.links"   // it links the mover's edges
	adviceBreaks  = "dimpled.advice.breaks"  // it breaks the link of the opponent's edges
	adviceNears   = "dimpled.advice.nears"   // so many stones then link the mover's edges
	adviceHinders = "dimpled.advice.hinders" // so many stones the opponent then needs to link his
)

// Advise implements rules.Adviser.
func (p *Position) Advise(a rules.Action) (key string, n int) {
	me, you := p.mover, p.mover.Other()
	q := *p
	q.Apply(a, nil)
	mine, yours := p.needs(me), p.needs(you)
	left, grown := q.needs(me), q.needs(you)
	switch {
	case q.outcome == rules.Win(me):
		return adviceJoins, 0
	case q.outcome != rules.Playing:
		return "", 0
	case p.joining(you) != (points{}) && q.joining(you) == (points{}):
		return adviceStops, 0
	case q.joining(me) != (points{}):
		return adviceThreat, 0
	case mine > 0 && left == 0:
		return adviceLinks, 0
	case yours == 0 && grown > 0:
		return adviceBreaks, 0
	case left < mine:
		return adviceNears, left
	case grown > yours && grown <= deepest:
		return adviceHinders, grown
	}
	return "", 0
}

// needs returns how many stones link the edges of player.
func (p *Position) needs(player rules.Player) int {
	var r reach
	p.reach(player, 0, &r)
	return r.stones[player]
}
