package chessyball

import "quintet/rules"

// The priorities of actions.
const (
	orderGoal = 1 << 20 // of a goal in this turn
	orderStop = 1 << 14 // of a move into the way of the opponent's goal
	orderKick = 1 << 13 // of a kick
	orderFile = 1 << 9  // for each file that it brings the ball forward
	orderNear = 1 << 10 // for each square nearer to the ball than near
	near      = 2       // the distance from the ball at which a move matters
)

// Order implements rules.Orderer. The mover who can score in this turn does so.
// Where the opponent could score in his next turn, and this is the last
// action, a move matters only if it kicks the ball or comes into the way;
// anywhere else, if it does one of these or comes near the ball. One that ends
// outside the field is shunned unless it does one of the first two.
func (p *Position) Order(actions []rules.Action, buf []int32) []int32 {
	if p.phase >= puttingBall && p.phase != shooting {
		return p.orderShot(actions, buf)
	}
	if p.ball == outside {
		for range actions {
			buf = append(buf, 0)
		}
		return buf
	}
	var s attack
	if p.scores(&s) {
		first := s.line[s.length-1]
		for _, a := range actions {
			buf = append(buf, goalPriority(a, pack(first.from, first.to)))
		}
		return buf
	}
	var o attack
	var danger set
	g := guard{p: p, mover: &s}
	urgent := false
	if p.phase != shooting && p.threatened(&o) {
		danger = o.zone()
		if urgent = p.lastAction(); urgent {
			g.begin(&o.course)
		}
	}
	outside := p.outside()
	for _, a := range actions {
		priority := s.priority(a, &danger, outside)
		if urgent && !g.helps(a) {
			priority = min(priority, rules.OrderOmit)
		}
		buf = append(buf, priority)
	}
	return buf
}

// outside returns the squares on which no member is to end an action without need: those
// outside the field, and none in a shot.
func (p *Position) outside() *set {
	if p.phase == shooting {
		return &set{}
	}
	return &p.pitch().ring
}

// goalPriority returns the priority of an action where the given one leads to a
// goal.
func goalPriority(a, goal rules.Action) int32 {
	if a == goal {
		return orderGoal
	}
	return rules.OrderOmit
}

// scores makes s, which is empty, the attack of the mover and reports whether
// it leads to a goal in this turn. The position remembers if not.
func (p *Position) scores(s *attack) bool {
	if p.barren {
		s.begin(p, p.mover)
		return false
	}
	n, more := p.seen(int(p.left), p.more())
	if p.phase == shooting {
		n = p.seenInShot(int(p.left), inShooting)
	}
	if n+more == 0 {
		s.begin(p, p.mover)
		return false
	}
	p.barren = !p.finds(s, p.mover, n, more)
	return !p.barren
}

// threatened makes s, which is empty, the attack of the opponent and reports
// whether it leads to a goal in his next turn if nothing changes. The position
// remembers if not.
func (p *Position) threatened(s *attack) bool {
	if p.safe {
		s.begin(p, p.mover.Other())
		return false
	}
	p.safe = !p.finds(s, p.mover.Other(), p.nextSteps(), 0)
	return !p.safe
}

// nextSteps returns how many actions of the opponent's next turn the mover sees.
func (p *Position) nextSteps() int {
	n := uint32(3)
	if !p.given {
		n = min(p.turn+1, 3)
	}
	seen, _ := p.seen(int(n), 0)
	return seen
}

// priority returns that of an action of the attackers where no goal is to be had,
// the opponent's needs the squares of danger, and none is to end outside the field.
func (s *attack) priority(a rules.Action, danger, outside *set) int32 {
	_, to := unpack(a)
	switch d := s.ball.steps(to); {
	case a == endAction:
		return orderKick
	case s.kicks(to):
		return orderKick + orderFile*int32(s.gain(to))
	case danger.touched(a):
		return orderStop
	case outside.has(to):
		return rules.OrderShun
	case d <= near:
		return orderNear * int32(near-d)
	}
	return rules.OrderOmit
}

// gain returns how many files a kick from a square brings the ball forward.
func (s *attack) gain(from square) int {
	stop := s.roll(s.ball - from)
	return (stop.file() - s.ball.file()) * int(s.forward[1])
}

// direction returns the step that leads from one square towards another on a
// line with it.
func direction(from, to square) square {
	return square(sign(to.file()-from.file())) + 32*square(sign(to.rank()-from.rank()))
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}
