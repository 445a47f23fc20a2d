package akron

import (
	"iter"

	"quintet/rules"
)

// The text keys of Status.
const (
	keyAct          = "akron.act"     // Add or Move
	keyAdd          = "akron.add"     // no ball has a Move
	keyMove         = "akron.move"    // there is no Add
	keySwap         = "akron.addswap" // Add or swap
	keyEndConnected = "akron.end.connected"
	keyEndStuck     = "akron.end.draw.stuck"
	keyEndQuiet     = "akron.end.draw.quiet"
)

// At returns the ball on a site, 0 if there is none.
func (p *pile) At(s rules.Site) rules.Piece {
	for player := rules.First; player <= rules.Second; player++ {
		if p.balls[player].has(s) {
			return Ball(player)
		}
	}
	return 0
}

// Playable reports whether a site is a playable point (rule 2).
func (p *pile) Playable(s rules.Site) bool {
	full := p.full()
	free := p.playable(&full)
	return free.has(s)
}

// Pinned reports whether there is a pinned ball on a site (rule 6).
func (p *pile) Pinned(s rules.Site) bool {
	full := p.full()
	return pinned(&full, s)
}

// Drops appends the balls that drop if the ball on the site s is moved, lowest first (rule 7). The
// first ball drops to s, each further ball to the place of the ball before it. Drops appends
// nothing for a pinned ball, because it cannot be moved.
func (p *pile) Drops(s rules.Site, buf []rules.Site) []rules.Site {
	full := p.full()
	if !full.has(s) || pinned(&full, s) {
		return buf
	}
	r := dropping(&full, s)
	return append(buf, r.balls()...)
}

// Pieces appends every ball on the board, in the order of the sites.
func (p *pile) Pieces(buf []rules.Placed) []rules.Placed {
	full := p.full()
	for l, balls := range full {
		for !balls.empty() {
			s := site(l, balls.pop())
			buf = append(buf, rules.Placed{Site: s, Piece: p.At(s)})
		}
	}
	return buf
}

// Path appends the sites of the action a. An Add has the hole; a Move has the ball and the
// destination. The swap has White's ball and the hole of the red ball that replaces it.
func (p *Position) Path(a rules.Action, buf []rules.Site) []rules.Site {
	from, to := unpack(a)
	if a == swapAction {
		ball := p.swappedBall()
		return append(buf, ball, mirrored(ball))
	}
	if from != rules.NoSite {
		buf = append(buf, from)
	}
	return append(buf, to)
}

// Status asks for the turn's one action, or says why the game is over.
func (p *Position) Status() rules.Status {
	switch {
	case p.outcome == rules.Playing:
		return rules.Status{Key: p.choice(), Start: true}
	case p.outcome != rules.Draw:
		return rules.Status{Key: keyEndConnected}
	case p.canAct(rules.First) || p.canAct(rules.Second):
		return rules.Status{Key: keyEndQuiet}
	default:
		return rules.Status{Key: keyEndStuck}
	}
}

// choice returns the text key of the choice that the mover has.
func (p *Position) choice() string {
	switch {
	case p.canSwap():
		return keySwap
	case !p.canAdd(p.mover):
		return keyMove
	case !p.canMove(p.mover):
		return keyAdd
	default:
		return keyAct
	}
}

// Swap implements rules.Swapper (rule 11).
func (p *Position) Swap() (a rules.Action, ok bool) { return swapAction, p.canSwap() }

// Reserve returns the number of balls that player has left to add (rule 1).
func (p *pile) Reserve(player rules.Player) int { return int(p.reserve[player]) }

// Decided appends a shortest chain with which the game was won (rule 9), from
// one side to the other.
func (p *Position) Decided(buf []rules.Site) []rules.Site {
	if winner, ok := p.outcome.Winner(); ok {
		buf = p.appendChain(winner, buf)
	}
	return buf
}

// Threat appends a shortest chain that joins the sides of the mover's opponent, if there is such a
// chain. The opponent wins with it unless the mover breaks all such chains (rule 9).
func (p *Position) Threat(buf []rules.Site) []rules.Site {
	if p.outcome == rules.Playing {
		buf = p.appendChain(p.mover.Other(), buf)
	}
	return buf
}

func (p *pile) appendChain(player rules.Player, buf []rules.Site) []rules.Site {
	w := p.web(player)
	e := &ends[p.size][player]
	near, far := set{e[0].and(w.visible[0])}, set{e[1].and(w.visible[0])}
	return w.appendChain(&near, &far, &w.visible, buf)
}

func (p *pile) PieceName(ball rules.Piece) (key string, args []any) {
	return [...]string{White: "piece.ball.white", Red: "piece.ball.red"}[ball], nil
}

// Delay implements rules.Delayer: a chain wins only after the opponent has had a turn to
// break it (rule 9).
func (p *Position) Delay() int { return 1 }

// Link is a touch of two balls of one colour (rule 3), neither of them buried.
type Link struct {
	Player rules.Player
	A, B   rules.Site // the two balls; A has the lower number
	Cut    bool       // the link is not visible and connects nothing (rule 4)
}

func (p *pile) Links() iter.Seq[Link] {
	return func(yield func(Link) bool) {
		for player := rules.First; player <= rules.Second; player++ {
			w := p.web(player)
			if !w.links(player, yield) {
				return
			}
		}
	}
}

// links yields the links of w, the web of player. It stops and returns false if yield returns
// false.
func (w *web) links(player rules.Player, yield func(Link) bool) bool {
	yieldAll := func(touches, whole plane, a, b rules.Site) bool {
		for !touches.empty() {
			n := touches.pop()
			if !yield(Link{player, a + rules.Site(n), b + rules.Site(n), !whole.has(n)}) {
				return false
			}
		}
		return true
	}
	for l := range w.height {
		v := w.visible[l]
		if !yieldAll(v.pairs(), w.right[l], site(l, 0), site(l, toRight)) ||
			!yieldAll(v.and(v.shr(toUp)), w.up[l], site(l, 0), site(l, toUp)) {
			return false
		}
		for _, support := range supports {
			touches := w.visible[l+1].and(v.shr(support))
			if !yieldAll(touches, touches, site(l, int(support)), site(l+1, 0)) {
				return false
			}
		}
	}
	return true
}

// Chain appends the balls of a shortest chain that the Move from origin to destination needs
// (rules 8.2 and 8.3). It begins with the ball that is moved and ends with a ball that
// destination touches. Chain appends nothing if there is no such chain, or if origin is empty or
// its ball is pinned. It does not test rule 8.1.
func (p *pile) Chain(origin, destination rules.Site, buf []rules.Site) []rules.Site {
	full := p.full()
	if !full.has(origin) || pinned(&full, origin) {
		return buf
	}
	player := rules.First
	if p.balls[rules.Second].has(origin) {
		player = rules.Second
	}
	w := p.web(player)
	within := w.visible
	r := dropping(&full, origin)
	for _, ball := range r.balls() {
		within.remove(ball)
	}
	near, far := only(origin), within.touching(destination)
	far.remove(origin)
	return w.appendChain(&near, &far, &within, buf)
}

// cut returns the two sites of a link of player that is not cut in p. In q both sites hold balls of
// player too, but the balls are not linked. ok is false if there is no such link.
func (p *pile) cut(q *pile, player rules.Player) (a, b rules.Site, ok bool) {
	for l := range p.Links() {
		if !l.Cut && l.Player == player && q.At(l.A) == Ball(player) && q.At(l.B) == Ball(player) && !q.linked(l.A, l.B) {
			return l.A, l.B, true
		}
	}
	return 0, 0, false
}

// linked reports whether the balls on a and b have a link that is not cut.
func (p *pile) linked(a, b rules.Site) bool {
	for l := range p.Links() {
		if !l.Cut && l.A == min(a, b) && l.B == max(a, b) {
			return true
		}
	}
	return false
}
