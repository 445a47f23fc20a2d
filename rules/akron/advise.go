package akron

import (
	"slices"

	"quintet/rules"
)

// The text keys of Advise, and what their sentences name.
const (
	adviceWins     = "akron.advice.wins"     // the sides are joined, and it stays so
	adviceJoins    = "akron.advice.joins"    // the sides are joined
	adviceBreaks   = "akron.advice.breaks"   // between which balls the opponent's chain is broken
	adviceStops    = "akron.advice.stops"    // where the opponent would have joined his sides for good
	adviceThreat   = "akron.advice.threat"   // where the mover joins his for good next
	adviceBars     = "akron.advice.bars"     // no number of balls joins the opponent's
	adviceCuts     = "akron.advice.cuts"     // so many balls the opponent needs, and between which a link is cut
	adviceHinders  = "akron.advice.hinders"  // so many balls the opponent needs, and before, and the mover's way
	adviceNears    = "akron.advice.nears"    // so many the mover then needs, and where
	adviceConnects = "akron.advice.connects" // two balls of groups that become one
	advicePins     = "akron.advice.pins"     // the opponent's balls that cannot move any more
	adviceDrops    = "akron.advice.drops"    // from where a ball drops, and where to
	adviceClimbs   = "akron.advice.climbs"   // where the mover can climb to next
	adviceKeeps    = "akron.advice.keeps"    // so many balls the mover needs as before, and where
	adviceReserve  = "akron.advice.reserve"  // the balls that the mover and his opponent have in reserve
)

// Advise implements rules.Adviser.
func (p *Position) Advise(line []rules.Action) rules.Advice {
	a, me, opponent := line[0], p.mover, p.mover.Other()
	_, to := unpack(a)
	q := *p
	q.Apply(a, nil)
	switch {
	case p.completes(a):
		return named(adviceWins)
	case q.outcome != rules.Playing:
		return rules.Advice{}
	case q.joined(me):
		return named(adviceJoins)
	case p.joined(opponent):
		if a, b, ok := p.broken(&q, p.appendChain(opponent, nil)); ok {
			return named(adviceBreaks, a, b)
		}
		return rules.Advice{}
	}
	stops, threats := p.completions(opponent), q.completions(me)
	switch {
	case len(stops) > 0 && len(q.completions(opponent)) == 0:
		return named(adviceStops, stops)
	case len(threats) > 0 && q.mover == opponent:
		return named(adviceThreat, threats)
	}
	before, after := p.distances(), q.distances()
	nearer := before[me] - after[me]
	farther := after[opponent] - before[opponent]
	switch {
	case farther > 0 && after[opponent] >= never:
		return named(adviceBars)
	case farther > 0 && farther >= nearer && q.wayOf(me, to) != nil:
		if a, b, ok := p.cut(&q, opponent); ok {
			return named(adviceCuts, after[opponent], a, b)
		}
		return named(adviceHinders, after[opponent], before[opponent], q.wayOf(me, to))
	case nearer > 0:
		if way := q.wayOf(me, to); way != nil {
			return named(adviceNears, len(way), way)
		}
	}
	return p.adviseShape(&q, a, farther == 0 && nearer == 0)
}

func named(key string, args ...any) rules.Advice { return rules.Advice{Key: key, Args: args} }

// adviseShape is Advise for an action after which q is the position, and even
// says whether both players need as many balls as before.
func (p *Position) adviseShape(q *Position, a rules.Action, even bool) rules.Advice {
	me := p.mover
	from, to := unpack(a)
	if from == rules.NoSite {
		if balls := p.meeting(to); len(balls) > 1 {
			return named(adviceConnects, balls[0], balls[1])
		}
	}
	if pins := p.pins(q); len(pins) > 0 {
		return named(advicePins, pins)
	}
	if from != rules.NoSite {
		if drops := p.Drops(from, nil); len(drops) > 0 {
			return named(adviceDrops, drops[0], from)
		}
	}
	if climbs := q.climbs(me, p); len(climbs) > 0 {
		return named(adviceClimbs, climbs)
	}
	if way := q.wayOf(me, to); even && way != nil {
		return named(adviceKeeps, len(way), way)
	}
	if from != rules.NoSite && q.reserve[me] > 0 {
		return named(adviceReserve, int(q.reserve[me]), int(q.reserve[me.Other()]))
	}
	return rules.Advice{}
}

// pins returns the balls of the mover's opponent that could be moved and, in q, no
// longer can.
func (p *Position) pins(q *Position) (pins []rules.Site) {
	enemy := Ball(p.mover.Other())
	for _, s := range q.Pieces(nil) {
		if s.Piece == enemy && q.Pinned(s.Site) && p.At(s.Site) == s.Piece && !p.Pinned(s.Site) {
			pins = append(pins, s.Site)
		}
	}
	return pins
}

// asked returns the position with player to act.
func (p *Position) asked(player rules.Player) *Position {
	q := *p
	q.setMover(player)
	return &q
}

// completions returns where a ball of player, if it were his turn, completes a
// chain that his opponent cannot break.
func (p *Position) completions(player rules.Player) (sites []rules.Site) {
	q := p.asked(player)
	for _, a := range q.Legal(nil) {
		if _, to := unpack(a); !slices.Contains(sites, to) && q.completes(a) {
			sites = append(sites, to)
		}
	}
	slices.Sort(sites)
	return sites
}

// broken returns two balls of a chain, one after the other, that are no longer
// linked in q.
func (p *Position) broken(q *Position, chain []rules.Site) (a, b rules.Site, ok bool) {
	for i := 1; i < len(chain); i++ {
		if !q.linked(chain[i-1], chain[i]) {
			return chain[i-1], chain[i], true
		}
	}
	return 0, 0, false
}

// cut returns two balls of player that are linked and, on the same sites, no
// longer are in q.
func (p *Position) cut(q *Position, player rules.Player) (a, b rules.Site, ok bool) {
	for l := range p.Links() {
		if !l.Cut && l.Player == player && q.At(l.A) == Ball(player) && q.At(l.B) == Ball(player) && !q.linked(l.A, l.B) {
			return l.A, l.B, true
		}
	}
	return 0, 0, false
}

// linked reports whether balls on two sites are linked.
func (p *Position) linked(a, b rules.Site) bool {
	for l := range p.Links() {
		if !l.Cut && l.A == min(a, b) && l.B == max(a, b) {
			return true
		}
	}
	return false
}

// meeting returns balls of the mover that one added on a hole links with, one of
// each group that they are in.
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

// climbs returns the points above the holes to which player could move a ball if
// it were his turn, and which were not playable before.
func (p *Position) climbs(player rules.Player, before *Position) (sites []rules.Site) {
	for _, a := range p.asked(player).Legal(nil) {
		_, to := unpack(a)
		if level, _ := split(to); level > 0 && !before.Playable(to) && before.At(to) == 0 && !slices.Contains(sites, to) {
			sites = append(sites, to)
		}
	}
	slices.Sort(sites)
	return sites
}

// wayOf returns where balls of player, put one after the other, join his sides,
// each making the number of those that he needs less; nil if that cannot be found
// so. Each is as near as can be to the one before, the first to the given site.
func (p *Position) wayOf(player rules.Player, from rules.Site) (sites []rules.Site) {
	for left := p.distances()[player]; left > 0; {
		if left >= never {
			return nil
		}
		var next *Position
		var at rules.Site
		g := p.ground()
		for _, s := range p.Sites(nil) {
			if !g.free.has(s) || next != nil && apart(from, s) >= apart(from, at) {
				continue
			}
			q := *p
			if q.toggle(player, s); q.distances()[player] < left {
				next, at = &q, s
			}
		}
		if next == nil {
			return nil
		}
		p, left, from = next, next.distances()[player], at
		sites = append(sites, at)
	}
	return sites
}

// apart returns how far two points are apart, in halves of a ball and squared.
func apart(a, b rules.Site) int {
	file, rank, level := Coordinates(a)
	toFile, toRank, toLevel := Coordinates(b)
	files, ranks := 2*(toFile-file)+toLevel-level, 2*(toRank-rank)+toLevel-level
	return files*files + ranks*ranks
}
