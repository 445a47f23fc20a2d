package akron

import (
	"iter"

	"quintet/rules"
)

// Link is a touch of two balls of one colour (rule 3), neither of them buried.
type Link struct {
	Player rules.Player
	A, B   rules.Site // the two balls; A has the lower number
	Cut    bool       // the link is not visible and connects nothing (rule 4)
}

// Links returns every link.
func (p *Position) Links() iter.Seq[Link] {
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
func (p *Position) Chain(origin, destination rules.Site, buf []rules.Site) []rules.Site {
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
func (p *Position) cut(q *Position, player rules.Player) (a, b rules.Site, ok bool) {
	for l := range p.Links() {
		if !l.Cut && l.Player == player && q.At(l.A) == Ball(player) && q.At(l.B) == Ball(player) && !q.linked(l.A, l.B) {
			return l.A, l.B, true
		}
	}
	return 0, 0, false
}

// linked reports whether the balls on a and b have a link that is not cut.
func (p *Position) linked(a, b rules.Site) bool {
	for l := range p.Links() {
		if !l.Cut && l.A == min(a, b) && l.B == max(a, b) {
			return true
		}
	}
	return false
}
