package chessyball

import "quintet/rules"

// Forcing implements rules.Unsettled, for a quiescence search. If the mover has one action left
// and the opponent can score in the next turn, it appends the moves that may prevent that. If the
// mover can score now, it appends nothing.
func (p *Position) Forcing(buf []rules.Action) []rules.Action {
	if p.ball == outside || !p.lastAction() || p.noThreat {
		return buf
	}
	var a, b attack
	if !p.threatened(&b) {
		return buf
	}
	if p.scores(&a) {
		return buf
	}
	n := len(buf)
	buf = p.Legal(buf)
	d := defence{p: p, mover: &a}
	d.begin(&b.sequence)
	for _, move := range buf[n:] {
		if d.helps(move) {
			buf[n] = move
			n++
		}
	}
	return buf[:n]
}

// A defence finds the actions that may prevent the opponent's next goal. It is for a mover who
// cannot score and has one action left.
type defence struct {
	p     *Position
	mover *attack         // the attack of the mover
	zones [2 * recent]set // for each known goal, the squares from or to which a move can prevent it
	n     int             // the number of goals known
	found bool            // an action is known that prevents all goals
}

// begin adds goal to d, which knows no goals yet, and then the remembered goals that the
// opponent could still score.
func (d *defence) begin(goal *sequence) {
	d.add(goal)
	other := d.p.mover.Other()
	for i := range d.p.goals[other] {
		if c := &d.p.goals[other][i]; c.scores(&d.p.pieces, other, d.p.nextSteps()) {
			d.add(c)
		}
	}
}

// add adds a goal that has to be prevented, if there is room.
func (d *defence) add(goal *sequence) {
	if d.n < len(d.zones) {
		d.zones[d.n] = goal.zone()
		d.n++
	}
}

// helps reports whether the action a may prevent all goals of the opponent. Every kick counts as
// such an action.
func (d *defence) helps(a rules.Action) bool {
	if _, to := unpack(a); d.mover.kicks(to) {
		return true
	}
	for i := range d.zones[:d.n] {
		if !d.zones[i].touched(a) {
			return false
		}
	}
	d.found = d.found || !d.fails(a)
	return d.found
}

// fails reports whether the opponent can score after the action a, which must not move the ball. If
// that goal is also possible without this action, fails adds it to d.
func (d *defence) fails(a rules.Action) bool {
	q := d.p.position
	q.Apply(a, nil)
	var s attack
	if q.outcome != rules.Playing || q.mover == d.p.mover || !d.p.seesGoal(&s, &q) {
		return false
	}
	if s.sequence.scores(&d.p.pieces, q.mover, d.p.nextSteps()) {
		d.add(&s.sequence)
	}
	return true
}

// zone returns the squares that c needs: the squares on which a defender would block c or stop the
// ball. For each kick the result includes the square after the last square of the ball: a defender
// who leaves that square lets the ball roll on.
func (c *sequence) zone() (z set) {
	for _, a := range c.steps[:c.length] {
		d := direction(a.from, a.to)
		for q := a.from; q != a.to; {
			q += d
			z.put(q)
		}
		if a.stop == a.ball {
			continue
		}
		d = direction(a.to, a.ball)
		for q := a.ball; ; q += d {
			z.put(q)
			if q == a.stop {
				z.put(q + d)
				break
			}
		}
	}
	return z
}

// touched reports whether an action starts from or goes to a square of s.
func (s *set) touched(a rules.Action) bool {
	from, to := unpack(a)
	return s.has(from) || s.has(to)
}
