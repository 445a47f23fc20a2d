package chessyball

import "quintet/rules"

// The priorities of actions.
const (
	orderGoal = 1 << 20 // of a goal in this turn
	orderStop = 1 << 14 // of a move from or to a square that a goal of the opponent needs
	orderKick = 1 << 13 // of a kick, and of the action that ends the turn
	orderFile = 1 << 9  // for each file that a kick brings the ball forward
	orderNear = 1 << 10 // for each square by which a move ends nearer to the ball than the distance near
	near      = 2       // the greatest distance from the ball at which a move matters
)

// Order implements rules.Orderer. If the mover can score in this turn within the sight, it omits
// all actions except the first action of a sequence that scores. Otherwise it keeps three kinds of
// moves: those that kick the ball, those from or to a square that the opponent needs to score in
// the next turn (zone), and those that come near the ball. It omits all others. If the opponent
// could score within the sight and this is the last action of the turn, it keeps only moves that
// may prevent that. A move to a square outside the field is shunned, unless it is of the first two
// kinds. In a shot no move is shunned. In an extended turn (rule 7) a kick is shunned, too, unless
// its evaluation is better than that of the action that ends the turn. Otherwise a player who
// searches again before each kick could go on for ever. The action that ends the turn is kept, and
// so is every place for the ball (reset=place).
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
		first := s.steps[s.length-1]
		for _, a := range actions {
			buf = append(buf, goalPriority(a, pack(first.from, first.to)))
		}
		return buf
	}
	var o attack
	var danger set
	d := defence{p: p, mover: &s}
	urgent := false
	if p.phase != shooting && p.threatened(&o) {
		danger = o.zone()
		if urgent = p.lastAction(); urgent {
			d.begin(&o.sequence)
		}
	}
	shunned := p.shunned()
	ended := 0
	if p.phase == extending {
		ended = p.evalAfter(endAction)
	}
	for _, a := range actions {
		priority := s.priority(a, &danger, shunned)
		if p.phase == extending && a != endAction && p.evalAfter(a) <= ended {
			priority = rules.OrderShun
		}
		if urgent && !d.helps(a) {
			priority = min(priority, rules.OrderOmit)
		}
		buf = append(buf, priority)
	}
	return buf
}

// shunned returns the squares to which moves are shunned: those outside the field. In a shot no
// moves are shunned.
func (p *position) shunned() *set {
	if p.phase == shooting {
		return &set{}
	}
	return &p.pitch().ring
}

// goalPriority returns the priority of the action a when the action goal is the one to play.
func goalPriority(a, goal rules.Action) int32 {
	if a == goal {
		return orderGoal
	}
	return rules.OrderOmit
}

// scores reports whether the mover can score in this turn, within the sight. s must be empty. If
// the mover can score, s.sequence becomes a sequence that scores, and the rest of s must not be
// used. Otherwise s becomes the mover's attack before the first action.
func (p *Position) scores(s *attack) bool {
	if p.noGoal {
		s.begin(&p.position, p.mover)
		return false
	}
	p.noGoal = !p.seesGoal(s, &p.position)
	return !p.noGoal
}

// seesGoal reports whether the mover of q can score within p's sight. It does to s what
// scores does.
func (p *Position) seesGoal(s *attack, q *position) bool {
	n, kicks := p.ofTurn(int(q.left), q.furtherKicks())
	if q.phase == shooting {
		n = p.ofShot(int(q.left), inShooting)
	}
	if n+kicks == 0 {
		s.begin(q, q.mover)
		return false
	}
	return p.goals.find(s, q, q.mover, n, kicks)
}

// threatened reports whether the opponent could score in their next turn if nothing changed, within
// the sight. It does to s what scores does, for the opponent.
func (p *Position) threatened(s *attack) bool {
	if p.noThreat {
		s.begin(&p.position, p.mover.Other())
		return false
	}
	p.noThreat = !p.goals.find(s, &p.position, p.mover.Other(), p.nextSteps(), 0)
	return !p.noThreat
}

// nextSteps returns the number of actions of the opponent's next turn that are within the
// sight.
func (p *Position) nextSteps() int {
	seen, _ := p.ofTurn(int(p.stepsOf(p.turn+1)), 0)
	return seen
}

// priority returns the priority of the action a of attackers who cannot score. danger contains the
// squares that the opponent's goal needs, and traps the squares to which moves are shunned.
func (s *attack) priority(a rules.Action, danger, traps *set) int32 {
	_, to := unpack(a)
	switch d := s.ball.steps(to); {
	case a == endAction:
		return orderKick
	case s.kicks(to):
		return orderKick + orderFile*int32(s.gain(to))
	case danger.touched(a):
		return orderStop
	case traps.has(to):
		return rules.OrderShun
	case d <= near:
		return orderNear * int32(near-d)
	}
	return rules.OrderOmit
}

// gain returns the number of files that a kick from a square brings the ball forward.
func (s *attack) gain(from square) int {
	stop := s.roll(s.ball - from)
	return (stop.file() - s.ball.file()) * int(s.forward[1])
}
