package akron

import (
	"math/bits"

	"quintet/rules"
)

// Legal appends the Adds in the order of their holes, then the Moves in the order of their
// balls and destinations, then the swap.
func (p *Position) Legal(buf []rules.Action) []rules.Action {
	if p.outcome != rules.Playing {
		return buf
	}
	if p.reserve[p.mover] > 0 {
		buf = appendActions(buf, packAdd(site(0, 0)), p.freeHoles())
	}
	buf = p.appendMoves(buf)
	if p.canSwap() {
		buf = append(buf, swapAction)
	}
	return buf
}

// canAdd reports whether player has an Add (rule 5.1).
func (p *pile) canAdd(player rules.Player) bool {
	return p.reserve[player] > 0 && !p.freeHoles().empty()
}

// freeHoles returns the empty holes.
func (p *pile) freeHoles() plane {
	return holes[p.size].andNot(p.balls[rules.First][0]).andNot(p.balls[rules.Second][0])
}

// appendMoves appends the Moves of the mover (rule 5.2).
func (p *Position) appendMoves(buf []rules.Action) []rules.Action {
	for from, to := range p.moves {
		for l := range levels {
			buf = appendActions(buf, packMove(from, site(l, 0)), to[l])
		}
	}
	return buf
}

// moves yields the mover's balls that are connected with another ball and not pinned, each with its
// destinations (rule 5.2), which may be none. If a move makes other balls of the mover drop, it is
// not enough that the destination touches those (rule 8.2), and no chain may go through them (rule
// 8.3). So the destinations of such moves are searched separately.
func (p *Position) moves(yield func(from rules.Site, to set) bool) {
	own, full := &p.balls[p.mover], p.full()
	free := p.playable(&full)
	var w web
	w.weave(own, &full)
	var g groups
	g.find(&w, &free)
	var to set
	for l := range w.height {
		above := full[l+1]
		for balls := g.balls[l].andNot(above.underTwo()); !balls.empty(); {
			b := balls.pop()
			from := site(l, b)
			g.destinations(from, &to)
			if !above.and(overs[b]).empty() {
				r := dropping(&full, from)
				if r.meets(own) {
					to = w.destinations(from, &r, &free)
				} else {
					to.bar(&r)
				}
			}
			if !yield(from, to) {
				return
			}
		}
	}
}

// appendActions appends an action for each point of x; first is the action for bit 0.
func appendActions(buf []rules.Action, first rules.Action, x plane) []rules.Action {
	for ; x.lo != 0; x.lo &= x.lo - 1 {
		buf = append(buf, first+rules.Action(bits.TrailingZeros64(x.lo)))
	}
	first += 64
	for ; x.hi != 0; x.hi &= x.hi - 1 {
		buf = append(buf, first+rules.Action(bits.TrailingZeros64(x.hi)))
	}
	return buf
}

// canMove reports whether player has a Move (rule 5.2).
func (p *pile) canMove(player rules.Player) bool {
	for l := range levels {
		for balls := p.balls[player][l]; !balls.empty(); {
			if p.destinations(player, site(l, balls.pop())) != (set{}) {
				return true
			}
		}
	}
	return false
}

// destinations returns the points to which player may move their ball on a site.
func (p *pile) destinations(player rules.Player, from rules.Site) set {
	full := p.full()
	if pinned(&full, from) {
		return set{}
	}
	var w web
	w.weave(&p.balls[player], &full)
	r := dropping(&full, from)
	free := p.playable(&full)
	return w.destinations(from, &r, &free)
}

// destinations returns where a ball of w may be moved from the site origin (rule 8). r holds
// the balls that will drop; points are the playable points.
func (w *web) destinations(origin rules.Site, r *run, points *set) (to set) {
	stay := w.staying(origin, r)
	stay.remove(origin)
	for l := range min(w.height+1, levels) {
		to[l] = points[l].and(stay.touched(l))
	}
	to.removeOver(origin)
	to.bar(r)
	return to
}

// staying returns the ball at the site origin, and all balls of w that are connected with it
// by chains without balls of r (rule 8.3).
func (w *web) staying(origin rules.Site, r *run) set {
	within := w.visible
	for _, ball := range r.balls() {
		within.remove(ball)
	}
	return w.group(only(origin), &within)
}

// bar removes from x the points that rest on balls of r.
func (x *set) bar(r *run) {
	for _, ball := range r.balls() {
		x.removeOver(ball)
	}
}

// removeOver removes from x the points that rest on the point s.
func (x *set) removeOver(s rules.Site) {
	l, b := split(s)
	x[l+1] = x[l+1].andNot(overs[b])
}

// playable returns the playable points (rule 2); full is the set of all balls.
func (p *pile) playable(full *set) (x set) {
	x[0] = holes[p.size].andNot(full[0])
	for l := 1; l < levels && !full[l-1].empty(); l++ {
		x[l] = full[l-1].platforms().andNot(full[l])
	}
	return x
}

// canSwap reports whether the mover may swap (rule 11).
func (p *Position) canSwap() bool {
	return p.swap && p.mover == rules.Second && p.quiet == 0 &&
		p.ballsOf(rules.First) == 1 && p.ballsOf(rules.Second) == 0
}

// swappedBall returns the site of the only ball on the board, which Red can swap.
func (p *pile) swappedBall() rules.Site {
	s, _ := p.balls[rules.First].common(&p.balls[rules.First])
	return s
}

// applySwap takes White's ball back and adds a red ball on the mirrored hole, each in its own
// wave (rule 11). The mover is Red.
func (p *Position) applySwap(log *rules.Log) {
	from := p.swappedBall()
	p.take(rules.First, from)
	log.Add(rules.Event{Kind: rules.Take, Player: p.mover, Piece: White, From: from, To: rules.NoSite, FromWas: White})
	log.Next()
	p.add(mirrored(from), log)
}

// mirrored returns the point mirrored in the long diagonal from a1.
func mirrored(s rules.Site) rules.Site {
	file, rank, level := Coordinates(s)
	return Site(rank, file, level)
}

// Apply makes an Add, a Move or the swap. After a Move, each ball that drops has its own wave
// (rule 7).
func (p *Position) Apply(a rules.Action, log *rules.Log) {
	player := p.mover
	from, to := unpack(a)
	switch {
	case from == rules.NoSite:
		p.quiet = 0
		p.add(to, log)
	case a == swapAction:
		p.applySwap(log)
	default:
		p.quiet++
		p.carry(from, to, log)
	}
	p.beginTurn(player.Other(), log)
}

// add puts a ball from the mover's reserve on an empty hole.
func (p *Position) add(to rules.Site, log *rules.Log) {
	player := p.mover
	p.lay(player, to)
	log.Add(rules.Event{
		Kind: rules.Put, Player: player, Piece: Ball(player),
		From: rules.NoSite, To: to, ToNow: Ball(player),
	})
}

// carry moves a ball of the mover and lets the balls above it drop.
func (p *Position) carry(from, to rules.Site, log *rules.Log) {
	full := p.full()
	r := dropping(&full, from)
	p.travel(rules.Move, p.mover, from, to, log)
	for _, ball := range r.balls() {
		p.travel(rules.Drop, p.mover, ball, from, log)
		from = ball
	}
}

// travel moves the ball on origin to destination, an empty site. It logs an event of the given
// kind in its own wave; player is the player who acts.
func (p *pile) travel(kind rules.EventKind, player rules.Player, origin, destination rules.Site, log *rules.Log) {
	owner := rules.First
	if p.balls[rules.Second].has(origin) {
		owner = rules.Second
	}
	p.toggle(owner, origin)
	p.toggle(owner, destination)
	ball := Ball(owner)
	log.Next()
	log.Add(rules.Event{Kind: kind, Player: player, Piece: ball, From: origin, To: destination, FromWas: ball, ToNow: ball})
}

// beginTurn starts the turn of player, after a turn of their opponent, by the rules 5, 9 and 10. If
// rule 9 or rule 5 ends the game, player stays the mover.
func (p *Position) beginTurn(player rules.Player, log *rules.Log) {
	last := player.Other()
	due := player
	p.mover = due
	won, stuck := p.startsTurn(due)
	if stuck {
		log.AddSkip(due)
		due = last
		won, stuck = p.startsTurn(due)
	}
	switch {
	case won:
		p.outcome = rules.Win(due)
	case stuck:
		p.outcome = rules.Draw
	default:
		p.mover = due
		if p.quiet < quietLimit {
			return
		}
		p.outcome = rules.Draw
	}
	log.AddEnd(last)
}

// startsTurn reports, for the start of a turn of player, whether player has won (rule 9),
// and otherwise whether player has no action (stuck).
func (p *pile) startsTurn(player rules.Player) (won, stuck bool) {
	if p.joined(player) {
		return true, false
	}
	return false, !p.canAct(player)
}

// canAct reports whether player has an action (rule 5).
func (p *pile) canAct(player rules.Player) bool {
	return p.canAdd(player) || p.canMove(player)
}

// A run is the balls that drop when a ball is moved, lowest first (rule 7).
type run struct {
	n    int
	site [levels - 1]rules.Site
}

func (r *run) balls() []rules.Site { return r.site[:r.n] }

func (r *run) meets(x *set) bool {
	for _, ball := range r.balls() {
		if x.has(ball) {
			return true
		}
	}
	return false
}

// dropping returns the balls that drop when the ball on origin, which is not pinned, is moved; full
// is the set of all balls. Each ball that drops carries at most one ball: of the four points over
// the moved ball, three are empty. Of the four points over a ball that drops, three rest on at
// least one of these empty points, so these three are also empty.
func dropping(full *set, origin rules.Site) (r run) {
	level, b := split(origin)
	for {
		on := full[level+1].and(overs[b])
		if on.empty() {
			return r
		}
		level, b = level+1, on.pop()
		r.site[r.n] = site(level, b)
		r.n++
	}
}

// pinned reports whether two or more balls rest on the ball on s (rule 6). full is the set of all
// balls.
func pinned(full *set, s rules.Site) bool {
	level, b := split(s)
	return full[level+1].and(overs[b]).count() > 1
}

// Pass implements rules.Passer. The opponent wins if their sides are joined (rule 9).
func (p *Position) Pass() (s rules.State, ok bool) {
	q := *p
	q.mover = p.mover.Other()
	won, stuck := q.startsTurn(q.mover)
	if p.outcome != rules.Playing || stuck {
		return nil, false
	}
	if won {
		q.outcome = rules.Win(q.mover)
	}
	return &q, true
}
