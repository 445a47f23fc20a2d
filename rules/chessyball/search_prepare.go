package chessyball

import "math/bits"

// A plan is the moves that may help an attack without moving the ball: moves to the squares in the
// set wanted, and all moves of the members on the squares in the set movers.
type plan struct {
	wanted, movers set
}

// prepare does what goal does, but only for sequences of at most n actions whose first action
// does not move the ball.
func (s *attack) prepare(n int) bool {
	var p plan
	for aims := s.aims[s.ball+margin]; aims != 0; aims &= aims - 1 {
		s.planShot(&p, s.forward[bits.TrailingZeros8(aims)], n)
	}
	if n > 2 {
		for _, d := range directions {
			s.planKick(&p, d)
		}
	}
	if p == (plan{}) {
		return false
	}
	for i := range s.members[:s.n] {
		if s.prepareBy(i, &p, n) {
			return true
		}
	}
	return false
}

// prepareBy does what prepare does, but only for sequences whose first action moves the
// attacker with index i. p is the plan of prepare.
func (s *attack) prepareBy(i int, p *plan, n int) bool {
	from := s.members[i]
	end, any := noMember, p.movers.has(from)
	if from == s.keeper {
		end = noKeeper
	}
	for _, d := range directions {
		for to := from + d; ; to += d {
			c := *s.cells.at(to)
			if c&end == 0 && (any || p.wanted.has(to)) && !s.kicks(to) {
				s.move(i, to)
				found := s.goal(n-1, 0)
				s.move(i, from)
				if found {
					s.add(step{from, to, s.ball, s.ball})
					return true
				}
			}
			if c&noWay != 0 {
				break
			}
		}
	}
	return false
}

// kicks reports whether an attacker who moves to a square moves the ball.
func (s *attack) kicks(to square) bool {
	return isStep(s.ball-to) && *s.cells.at(2*s.ball - to)&noBall == 0
}

// planShot adds to p the moves that may help a shot in direction d after at most n-1 moves that
// do not move the ball.
func (s *attack) planShot(p *plan, d square, n int) {
	var way plan
	s.planWay(&way, s.ball, d)
	blocks := way.movers.count()
	switch {
	case blocks >= n:
	case blocks == n-1:
		p.movers.add(&way.movers)
	case n > 2:
		s.planAll(p)
	default:
		s.planKicker(p, s.ball-d, s.ball)
	}
}

// planWay adds to p the moves of attackers who hinder a shot from the square ball in direction d:
// they are in the way, or on the square from which the ball is kicked.
func (s *attack) planWay(p *plan, ball, d square) {
	for q := ball + d; *s.empty.at(q)&noBall == 0; q += d {
		if *s.cells.at(q)&ours != 0 {
			p.movers.put(q)
		}
	}
	if *s.cells.at(ball - d)&ours != 0 {
		p.movers.put(ball - d)
	}
}

// planAll adds all moves to p.
func (s *attack) planAll(p *plan) {
	for _, q := range s.members[:s.n] {
		p.movers.put(q)
	}
}

// planKicker adds to p the moves after which an attacker can reach the square target with one
// further move, while the ball is on the square ball. Attackers in between may have moved
// away by then.
func (s *attack) planKicker(p *plan, target, ball square) {
	if *s.empty.at(target)&noMember != 0 {
		s.planAll(p) // at most the keeper may go there, and any member may be in its way
		return
	}
	for _, d := range directions {
		for q := target + d; q != ball; q += d {
			c := *s.cells.at(q)
			if c&noWay != 0 && c&ours == 0 && q != s.ball {
				break
			}
			p.wanted.put(q)
		}
	}
}

// planKick adds to p the moves that may help a kick in direction d and a shot after it.
func (s *attack) planKick(p *plan, d square) {
	kicker := s.ball - d
	if *s.cells.at(kicker)&theirs != 0 || s.empty.closed(kicker) {
		return
	}
	stop := s.ball
	for ; *s.cells.at(stop + d)&noBall == 0; stop += d {
		if stop != s.ball && s.aims[stop+margin] != 0 {
			p.wanted.put(stop + d) // an attacker there stops the ball
		}
	}
	if *s.cells.at(stop + d)&ours != 0 && s.aimsBeyond(stop+d, d) {
		p.movers.put(stop + d)
	}
	aims := s.aims[stop+margin]
	if stop == s.ball || aims == 0 {
		return
	}
	s.planKicker(p, kicker, s.ball)
	if *s.cells.at(kicker)&ours != 0 {
		p.movers.put(kicker)
	}
	for ; aims != 0; aims &= aims - 1 {
		shot := s.forward[bits.TrailingZeros8(aims)]
		var way plan
		s.planWay(&way, stop, shot)
		p.movers.add(&way.movers)
		s.planKicker(p, stop-shot, stop)
	}
}

// aimsBeyond looks at the squares over which a ball rolls from q in the direction d if no
// attacker is in the way. It reports whether the ball could be shot into the goal from one of
// them.
func (s *attack) aimsBeyond(q, d square) bool {
	for ; *s.empty.at(q)&noBall == 0 && *s.cells.at(q)&theirs == 0; q += d {
		if s.aims[q+margin] != 0 {
			return true
		}
	}
	return false
}
