package chessyball

import "quintet/rules"

// The ranks of actions.
const (
	rankGoal = 1 << 20 // of a goal in this turn
	rankStop = 1 << 14 // of a move into the way of the opponent's goal
	rankKick = 1 << 13 // of a kick
	rankFile = 1 << 9  // for each file that it brings the ball forward
	rankNear = 1 << 10 // for each square nearer to the ball than near
	near     = 2       // the distance from the ball at which a move matters
)

// Rank implements rules.Ranker. The mover who can score in this turn does so.
// Where the opponent could score in his next turn, and this is the last
// action, a move matters only if it kicks the ball or comes into the way;
// anywhere else, if it does one of these or comes near the ball.
func (p *Position) Rank(actions []rules.Action, buf []int32) []int32 {
	if p.ball == outside {
		for range actions {
			buf = append(buf, 0)
		}
		return buf
	}
	var s attack
	s.begin(p, p.mover)
	if p.scores(&s) {
		first := s.line[s.length-1]
		for _, a := range actions {
			buf = append(buf, goalRank(a, pack(first.from, first.to)))
		}
		return buf
	}
	var danger set
	var o attack
	o.begin(p, p.mover.Other())
	threat := p.threatened(&o)
	if threat {
		danger = o.zone()
	}
	for _, a := range actions {
		buf = append(buf, s.rank(a, &danger, threat && p.left <= 1))
	}
	return buf
}

// goalRank returns the rank of an action where the given one leads to a goal.
func goalRank(a, goal rules.Action) int32 {
	if a == goal {
		return rankGoal
	}
	return rules.RankOmit
}

// scores reports whether s, the attack of the mover, leads to a goal in this
// turn, and remembers if not.
func (p *Position) scores(s *attack) bool {
	p.barren = p.barren || !s.goal(p.seen(int(p.left), p.more()))
	return !p.barren
}

// threatened reports whether s, the attack of the opponent, leads to a goal in
// his next turn if nothing changes, and remembers if not.
func (p *Position) threatened(s *attack) bool {
	p.safe = p.safe || !s.goal(p.seen(s.turn(p), 0))
	return !p.safe
}

// turn returns how many actions the opponent of the mover of p has next.
func (s *attack) turn(p *Position) int {
	if p.given {
		return 3
	}
	return int(min(p.turn+1, 3))
}

// zone returns the squares on which a defender would be in the way of the goal
// found, or would no longer be where the ball stops at him.
func (s *attack) zone() (z set) {
	for _, a := range s.line[:s.length] {
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

// rank returns the rank of an action of the attackers where no goal is to be had
// and the opponent's needs the squares of danger; only those that hinder it
// matter if urgent.
func (s *attack) rank(a rules.Action, danger *set, urgent bool) int32 {
	_, to := unpack(a)
	switch d := s.ball.steps(to); {
	case a == endAction:
		return rankKick
	case s.kicks(to):
		return rankKick + rankFile*int32(s.gain(to))
	case s.hinders(a, danger):
		return rankStop
	case !urgent && d <= near:
		return rankNear * int32(near-d)
	}
	return rules.RankOmit
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
