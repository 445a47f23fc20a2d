package akron

import "quintet/rules"

// never is the distance between sides that cannot be joined. Greater distances also count as never.
const never = 2 * maxSize

// A front is a flood fill from one side of a player towards the other side. It advances over
// the player's balls and the playable points, one ball at a time. It ignores the opponent's
// turns. It also ignores whether the player has balls that can be moved to points above the
// holes.
type front struct {
	web    web
	top    int  // the highest level that may have points to go to
	free   set  // the playable points ahead
	owned  set  // the player's balls that are joined to the side
	border set  // the points where the last ball added may lie
	ended  bool // border is empty
}

// A ground is the input of a front: all balls (full) and the playable points (free).
type ground struct{ full, free set }

func (p *pile) ground() (g ground) {
	g.full = p.full()
	g.free = p.playable(&g.full)
	return g
}

// start makes f, which must be empty, the front of player. side is the index of the side from which
// the front starts.
func (f *front) start(p *pile, g *ground, player rules.Player, side int) {
	f.web.weave(&p.balls[player], &g.full)
	f.web.height = max(f.web.height, 1)
	f.top = min(f.web.height, levels-1)
	f.free = g.free
	end := ends[p.size][player][side]
	f.owned[0] = end.and(f.web.visible[0])
	next := set{end}
	f.join(&next)
	f.enter(&next)
}

// advance moves the front on by one ball.
func (f *front) advance() {
	var next set
	grown := false
	for l := range f.top + 1 {
		if !f.border[l].empty() {
			next[l] = f.border[l].around()
		}
		met := next[l]
		if !f.border[l+1].empty() {
			met = met.or(f.border[l+1].under())
		}
		if met = met.and(f.web.visible[l]).andNot(f.owned[l]); !met.empty() {
			f.owned[l] = f.owned[l].or(met)
			grown = true
		}
	}
	if grown { // otherwise the balls touch no new points
		f.join(&next)
	}
	f.enter(&next)
}

// join adds to f.owned the balls that are connected with it, and to touched the points that
// f.owned touches.
func (f *front) join(touched *set) {
	f.web.extend(&f.owned, &f.web.visible)
	for l := range f.top + 1 {
		touched[l] = touched[l].or(f.owned.touched(l))
	}
}

// enter makes the given points that are also in f.free the new border, and removes them from
// f.free.
func (f *front) enter(points *set) {
	f.ended = true
	for l := range f.top + 1 {
		f.border[l] = points[l].and(f.free[l])
		f.free[l] = f.free[l].andNot(f.border[l])
		f.ended = f.ended && f.border[l].empty()
	}
}

// needs returns the least number of balls that join the front's side to target, the opposite side.
// It returns the constant never if that is impossible. n is how many times the front has advanced
// since its start. known is false if the front has to advance further to find the number.
func (f *front) needs(target plane, n int) (balls int, known bool) {
	switch {
	case !f.owned[0].and(target).empty():
		return n, true
	case f.ended, n+1 == never:
		return never, true
	case !f.border[0].and(target).empty():
		return n + 1, true
	}
	return 0, false
}

// distances returns, for each player, the number of balls that they need to join their sides
// if nobody hinders them. For a player who cannot join them, it is the constant never.
func (p *pile) distances() [2]int {
	g := p.ground()
	return [2]int{p.distance(&g, rules.First), p.distance(&g, rules.Second)}
}

// distance returns the number of balls that player needs to join their sides, or the constant
// never.
func (p *pile) distance(g *ground, player rules.Player) int {
	var f front
	f.start(p, g, player, 0)
	far := ends[p.size][player][1]
	for n := 0; ; n++ {
		if balls, known := f.needs(far, n); known {
			return balls
		}
		f.advance()
	}
}

// A way holds the playable points at each distance from one side of a player. A point is at
// distance n if n balls, the last of them on the point, join it to the side.
type way [never + orderFar]set

// near returns the way from the first side of player, and the distance between the sides of player.
// The way has the points at every distance below distance + orderFar.
func (p *pile) near(g *ground, player rules.Player) (w way, distance int) {
	var f front
	f.start(p, g, player, 0)
	far := ends[p.size][player][1]
	known := false
	for n := 0; ; n++ {
		if !known {
			distance, known = f.needs(far, n)
		}
		if f.ended || known && n+1 >= distance+orderFar {
			return w, distance
		}
		w[n+1] = f.border
		f.advance()
	}
}

// far returns the way from the second side of player, with the points at every distance below limit.
func (p *pile) far(g *ground, player rules.Player, limit int) (ways way) {
	var f front
	f.start(p, g, player, 1)
	for n := 1; n < limit && !f.ended; n++ {
		ways[n] = f.border
		f.advance()
	}
	return ways
}

// needs returns the number of balls that player needs to join their sides if nobody hinders them, and
// about the number of those that they need if balls that share two empty holes count as joined. The second
// number may depend on the side from which it is counted. If the sides cannot be joined, both are the
// constant never.
func (p *pile) needs(g *ground, player rules.Player) (all, bridged int) {
	var f front
	f.start(p, g, player, 0)
	bridging := f
	far := ends[p.size][player][1]
	known := false
	for n := 0; ; n++ {
		if all, known = f.needs(far, n); known {
			break
		}
		f.advance()
	}
	for n := 0; ; n++ {
		bridging.bridge()
		if bridged, known = bridging.needs(far, n); known {
			return all, bridged
		}
		bridging.advance()
	}
}

// bridge joins the balls that share two holes of the border with f, and adds to the border the holes
// that share two of them.
func (f *front) bridge() {
	for {
		two := f.border[0].aroundTwo()
		met := two.and(f.web.visible[0]).andNot(f.owned[0])
		if met.empty() {
			more := two.and(f.free[0])
			f.border[0] = f.border[0].or(more)
			f.free[0] = f.free[0].andNot(more)
			return
		}
		f.owned[0] = f.owned[0].or(met)
		var next set
		f.join(&next)
		for l := range f.top + 1 {
			added := next[l].and(f.free[l])
			f.border[l] = f.border[l].or(added)
			f.free[l] = f.free[l].andNot(added)
		}
	}
}

// aroundTwo returns the points with two or more orthogonal neighbours in x.
func (x plane) aroundTwo() plane {
	a, b := x.andNot(lastFile).shl(toRight), x.andNot(firstFile).shr(toRight)
	c, d := x.shl(toUp), x.shr(toUp)
	return a.and(b).or(c.and(d)).or(a.or(b).and(c.or(d)))
}
