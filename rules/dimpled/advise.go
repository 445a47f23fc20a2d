package dimpled

import "quintet/rules"

// What is good about an action.
const (
	adviceJoins   = "dimpled.advice.joins"   // it joins the mover's edges
	adviceStops   = "dimpled.advice.stops"   // the opponent could have joined his edges at once
	adviceThreat  = "dimpled.advice.threat"  // the mover can join his edges with his next stone
	adviceLinks   = "dimpled.advice.links"   // it links the mover's edges
	adviceBreaks  = "dimpled.advice.breaks"  // it breaks the link of the opponent's edges
	adviceFills   = "dimpled.advice.fills"   // the edges are linked, and so many stones then join them
	adviceNears   = "dimpled.advice.nears"   // so many stones then link the mover's edges
	adviceHinders = "dimpled.advice.hinders" // so many stones the opponent then needs to link his
	adviceOpens   = "dimpled.advice.opens"   // the mover has more ways to link his edges
	adviceCloses  = "dimpled.advice.closes"  // the opponent has fewer ways to link his
	adviceLate    = "dimpled.advice.late"    // the opponent has linked his, and joins them with so many more stones
)

// Advise implements rules.Adviser.
func (p *Position) Advise(a rules.Action) (key string, n int) {
	me, you := p.mover, p.mover.Other()
	q := *p
	q.Apply(a, nil)
	var before, after reach
	mine, resists := p.standing(me, &before)
	yours, resisted := p.standing(you, &before)
	left, eased := q.standing(me, &after)
	grown, hindered := q.standing(you, &after)
	switch {
	case q.outcome == rules.Win(me):
		return adviceJoins, 0
	case q.outcome != rules.Playing:
		return "", 0
	case p.joining(you) != (set{}) && q.joining(you) == (set{}):
		return adviceStops, 0
	case q.joining(me) != (set{}):
		return adviceThreat, 0
	case mine > 0 && left == 0:
		return adviceLinks, 0
	case yours == 0 && grown > 0:
		return adviceBreaks, 0
	case mine == 0 && left == 0 && q.distance(me) < p.distance(me):
		return adviceFills, q.distance(me)
	case left < mine:
		return adviceNears, left
	case grown > yours && grown <= deepest:
		return adviceHinders, grown
	case grown == 0:
		return adviceLate, q.distance(you)
	case eased < resists && (resists-eased)*resisted >= (hindered-resisted)*resists:
		return adviceOpens, 0
	case hindered > resisted:
		return adviceCloses, 0
	}
	return "", 0
}
