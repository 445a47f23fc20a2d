package chessyball

import "quintet/rules"

// A guard finds the actions that may prevent a goal of the opponent when the
// mover, who cannot score, has one left. It knows some of the opponent's goals,
// and an action is of no use that leaves one of them as it was.
type guard struct {
	p     *Position
	mover *attack         // of the mover
	zones [2 * recent]set // where an action is in the way of each goal known
	n     int             // how many are known
	found bool            // an action that prevents all goals is known
}

// begin tells g, which knows no goals, one of the opponent's, and those that
// are remembered.
func (g *guard) begin(goal *course) {
	g.bar(goal)
	if g.p.memory == nil {
		return
	}
	other := g.p.mover.Other()
	for i := range g.p.memory[other] {
		c := &g.p.memory[other][i]
		if g.p.follows(c, other, g.p.nextSteps()) {
			g.bar(c)
		}
	}
}

// bar adds a goal that has to be prevented, if there is room.
func (g *guard) bar(goal *course) {
	if g.n < len(g.zones) {
		g.zones[g.n] = goal.zone()
		g.n++
	}
}

// helps reports whether an action may prevent all goals. Until one is found
// that does, it looks for the goals that are left, to know them from then on.
func (g *guard) helps(a rules.Action) bool {
	if _, to := unpack(a); g.mover.kicks(to) {
		return true
	}
	for i := range g.zones[:g.n] {
		if !g.zones[i].touched(a) {
			return false
		}
	}
	g.found = g.found || !g.fails(a)
	return g.found
}

// fails reports whether the opponent scores after an action that leaves the
// ball where it is.
func (g *guard) fails(a rules.Action) bool {
	q := *g.p
	q.Apply(a, nil)
	var s attack
	if q.outcome != rules.Playing || q.mover == g.p.mover || !q.scores(&s) {
		return false
	}
	if g.p.follows(&s.course, q.mover, g.p.nextSteps()) {
		g.bar(&s.course)
	}
	return true
}

// zone returns the squares on which a defender would be in the way of the goal,
// or would no longer be where the ball stops at him.
func (c *course) zone() (z set) {
	for _, a := range c.line[:c.length] {
		step := direction(a.from, a.to)
		for q := a.from; q != a.to; {
			q += step
			z.put(q)
		}
		if a.stop == a.ball {
			continue
		}
		step = direction(a.to, a.ball)
		for q := a.ball; ; q += step {
			z.put(q)
			if q == a.stop {
				z.put(q + step)
				break
			}
		}
	}
	return z
}
