package akron

import "quintet/rules"

// The text keys of Tell, and what their sentences name.
const (
	toldJoins    = "akron.told.joins"    // whose sides are joined
	toldCut      = "akron.told.cut"      // whose link is cut, and between which balls
	toldDrop     = "akron.told.drop"     // the points from which and to which a ball drops
	toldDrops    = "akron.told.drops"    // how many balls drop, and where the first ball drops to
	toldPins     = "akron.told.pins"     // the balls that cannot move any more
	toldClimbs   = "akron.told.climbs"   // where a ball now lies on four others
	toldConnects = "akron.told.connects" // two balls of groups that become one group
	toldSwap     = "akron.told.swap"     // where White's ball was, and where the red ball is that replaces it
)

// Tell implements rules.Narrator; Warn is in search_warn.go.
func (p *Position) Tell(a rules.Action) rules.Advice {
	if a == swapAction {
		ball := p.swappedBall()
		return rules.Say(toldSwap, ball, mirrored(ball))
	}
	from, to := unpack(a)
	me, enemy, q := p.mover, p.mover.Other(), *p
	q.Apply(a, nil)
	if q.outcome != rules.Playing {
		return rules.Advice{}
	}
	if q.mover == enemy && q.joined(me) {
		return rules.Say(toldJoins, me)
	}
	for _, player := range [2]rules.Player{enemy, me} {
		if a, b, ok := p.cut(&q, player); ok {
			return rules.Say(toldCut, player, a, b)
		}
	}
	if from != rules.NoSite {
		switch drops := p.Drops(from, nil); len(drops) {
		case 0:
		case 1:
			return rules.Say(toldDrop, drops[0], from)
		default:
			return rules.Say(toldDrops, len(drops), from)
		}
	}
	if pins := p.pins(&q); len(pins) > 0 {
		return rules.Say(toldPins, pins)
	}
	if level, _ := split(to); level > 0 {
		return rules.Say(toldClimbs, to)
	}
	if from == rules.NoSite {
		if balls := p.meeting(to); len(balls) > 1 {
			return rules.Say(toldConnects, balls[0], balls[1])
		}
	}
	return rules.Advice{}
}

// pins returns the balls of the mover's opponent that are pinned in q but not in p.
func (p *Position) pins(q *Position) (pins []rules.Site) {
	enemy := Ball(p.mover.Other())
	for _, s := range q.Pieces(nil) {
		if s.Piece == enemy && q.Pinned(s.Site) && p.At(s.Site) == s.Piece && !p.Pinned(s.Site) {
			pins = append(pins, s.Site)
		}
	}
	return pins
}

// meeting returns balls of the mover with which a ball added in the given hole would be linked,
// one for each of their groups.
func (p *Position) meeting(hole rules.Site) (balls []rules.Site) {
	q := *p
	q.Apply(packAdd(hole), nil)
	w := p.web(p.mover)
	left := w.visible
	for l := range q.Links() {
		other := l.A + l.B - hole
		if l.Cut || l.Player != p.mover || l.A != hole && l.B != hole || !left.has(other) {
			continue
		}
		balls = append(balls, other)
		group := w.group(only(other), &w.visible)
		for level := range left {
			left[level] = left[level].andNot(group[level])
		}
	}
	return balls
}
