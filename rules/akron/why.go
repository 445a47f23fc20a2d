package akron

import (
	"cmp"
	"slices"

	"quintet/rules"
)

// The text keys of Why.
const (
	whyOver      = "akron.why.over"      // the game has ended
	whySupport   = "akron.why.support"   // rules 2, 8.1: fewer than four balls under the point
	whyPlatform  = "akron.why.platform"  // rule 5.1: the point is no hole, and balls are added in holes only
	whyReserve   = "akron.why.reserve"   // rule 5.1: no ball left to add
	whyEnemy     = "akron.why.enemy"     // rule 5.2: a ball of the opponent
	whyEnemyAdd  = "akron.why.enemyadd"  // rule 5.2: a ball of the opponent, and the mover has no Move
	whyPinned    = "akron.why.pinned"    // rule 6: two or more balls rest on it
	whyAlone     = "akron.why.alone"     // rule 8.3: connected with no other ball
	whyDropAlone = "akron.why.dropalone" // rule 8.3: connected with no other ball except by balls that drop
	whyStuck     = "akron.why.stuck"     // rule 8: no destination

	whySelf      = "akron.why.self"      // rule 8.1: its own point
	whyTaken     = "akron.why.taken"     // rule 8.1: a ball is there
	whyOnMoved   = "akron.why.onmoved"   // rule 8.1: rests on the moved ball
	whyOnDrop    = "akron.why.ondrop"    // rule 8.1: rests on a ball that drops
	whyTouch     = "akron.why.touch"     // rule 8.2: touches no other ball of the mover
	whyDropTouch = "akron.why.droptouch" // rule 8.2: all touched balls of the mover drop
	whyApart     = "akron.why.apart"     // rule 8.3: touches no ball connected with the moved ball
	whyDropApart = "akron.why.dropapart" // rule 8.3: only balls that drop connect the touched balls with the moved ball

	whySwap = "akron.why.swap" // rule 11: not the mirrored hole
)

// Why implements rules.Explainer. For a path of one site it says why no ball can be added
// or chosen there. For a path of two sites it says why the ball on the first site cannot go to
// the second site. If the first site is rules.NoSite, the ball comes from the reserve.
func (p *Position) Why(path []rules.Site) string {
	if len(path) == 2 && path[0] == rules.NoSite && onBoard(path[1], p.Size()) {
		return p.whyNotReserve(path[1])
	}
	for _, s := range path {
		if !onBoard(s, p.Size()) {
			return ""
		}
	}
	switch {
	case len(path) == 0 || len(path) > 2:
		return ""
	case p.outcome != rules.Playing:
		return whyOver
	}
	first := path[0]
	switch {
	case p.At(first) == 0:
		return p.whyNotAdd(first)
	case p.canSwap():
		return whyNotSwap(path)
	}
	if key := p.whyNotFrom(first); key != "" || len(path) == 1 {
		return key
	}
	return p.whyNotTo(first, path[1])
}

// whyNotSwap returns why the path, which begins with White's ball, is not the path of the
// swap; "" if it is that path or its first site alone.
func whyNotSwap(path []rules.Site) string {
	if len(path) == 1 || path[1] == mirrored(path[0]) {
		return ""
	}
	return whySwap
}

// whyNotReserve returns why no ball from the reserve can be put on a point; "" if a ball can
// be put there.
func (p *Position) whyNotReserve(to rules.Site) string {
	switch {
	case p.outcome != rules.Playing:
		return whyOver
	case p.At(to) != 0:
		return whyTaken
	}
	return p.whyNotAdd(to)
}

// whyNotAdd returns why no ball can be added to an empty point; "" if a ball can be added
// there.
func (p *Position) whyNotAdd(to rules.Site) string {
	_, _, level := Coordinates(to)
	switch {
	case !p.Playable(to):
		return whySupport
	case level > 0:
		return whyPlatform
	case p.reserve[p.mover] == 0:
		return whyReserve
	}
	return ""
}

// whyNotFrom returns why the ball on a site cannot be moved; "" if it can be moved.
func (p *Position) whyNotFrom(from rules.Site) string {
	switch {
	case p.At(from) != Ball(p.mover) && !p.canMove(p.mover):
		return whyEnemyAdd
	case p.At(from) != Ball(p.mover):
		return whyEnemy
	case p.Pinned(from):
		return whyPinned
	case p.destinations(p.mover, from) != set{}:
		return ""
	}
	full, w := p.full(), p.web(p.mover)
	r := dropping(&full, from)
	switch alone := only(from); {
	case w.staying(from, &run{}) == alone:
		return whyAlone
	case w.staying(from, &r) == alone:
		return whyDropAlone
	}
	return whyStuck
}

// whyNotTo returns why the ball on origin, which can be moved, cannot be moved to destination; ""
// if it can be moved there. If another ball of the mover is on destination and cannot be moved,
// whyNotTo returns the reason why that ball cannot be moved.
func (p *Position) whyNotTo(origin, destination rules.Site) string {
	if destination != origin && p.At(destination) == Ball(p.mover) {
		return cmp.Or(p.whyNotFrom(destination), whyTaken)
	}
	full := p.full()
	r := dropping(&full, origin)
	switch {
	case destination == origin:
		return whySelf
	case full.has(destination):
		return whyTaken
	case !p.Playable(destination):
		return whySupport
	case restsOn(destination, origin):
		return whyOnMoved
	case slices.ContainsFunc(r.balls(), func(ball rules.Site) bool { return restsOn(destination, ball) }):
		return whyOnDrop
	}
	return p.whyNotContact(origin, destination, &r)
}

// whyNotContact returns why the balls around destination, a playable point, do not allow the
// ball on origin to move there; "" if they allow this move. r holds the balls that drop. None
// of the balls around destination is buried, because the points beside a buried ball and the points
// that rest on it are taken.
func (p *Position) whyNotContact(origin, destination rules.Site, r *run) string {
	touched := p.balls[p.mover].touching(destination)
	touched.remove(origin)
	if touched == (set{}) {
		return whyTouch
	}
	for _, ball := range r.balls() {
		touched.remove(ball)
	}
	if touched == (set{}) {
		return whyDropTouch
	}
	w := p.web(p.mover)
	connected, staying := w.staying(origin, &run{}), w.staying(origin, r)
	switch {
	case !connected.meets(&touched):
		return whyApart
	case !staying.meets(&touched):
		return whyDropApart
	}
	return ""
}

// restsOn reports whether the point s rests on the point t.
func restsOn(s, t rules.Site) bool {
	level, b := split(s)
	under, c := split(t)
	return level == under+1 && overs[c].has(b)
}

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

// Tell implements rules.Narrator; Warn is in advise.go.
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
		if a, b, ok := p.cut(&q.pile, player); ok {
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

// The text key of Conclude after a win. Its sentence names the player whose chain held, and the two
// ends of the chain.
const endedConnected = "akron.ended.connected"

func (p *Position) Conclude() rules.Advice {
	winner, ok := p.outcome.Winner()
	if !ok {
		return rules.Say(p.Status().Key)
	}
	chain := p.Decided(nil)
	return rules.Say(endedConnected, winner, chain[0], chain[len(chain)-1])
}
