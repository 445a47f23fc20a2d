package chessyball

import "quintet/rules"

// The text keys of Advise.
const (
	adviceGoal    = "chessyball.advice.goal"    // the action scores
	adviceLeads   = "chessyball.advice.leads"   // it and others of this turn score: how many in all
	adviceStops   = "chessyball.advice.stops"   // it stops a goal of the opponent's next turn
	adviceForward = "chessyball.advice.forward" // it brings the ball forward: how many files
	adviceThreat  = "chessyball.advice.threat"  // it threatens to score in the next turn
	adviceGuard   = "chessyball.advice.guard"   // the member comes behind the ball
	adviceNear    = "chessyball.advice.near"    // the member comes nearer to the ball
	adviceBars    = "chessyball.advice.bars"    // the opponent has so many fewer ways to kick the ball
	adviceOpens   = "chessyball.advice.opens"   // the mover has so many more
	adviceShuts   = "chessyball.advice.shuts"   // the opponent has so many fewer squares with an open shot
	adviceSafe    = "chessyball.advice.safe"    // the opponent cannot score in his next turn
)

// Advise implements rules.Adviser.
func (p *Position) Advise(a rules.Action) (key string, n int) {
	from, to := unpack(a)
	if p.ball == outside || from == outside {
		return "", 0
	}
	me, other := p.mover, p.mover.Other()
	after := *p
	after.Apply(a, nil)
	if after.score[me] > p.score[me] {
		return adviceGoal, 0
	}
	if after.score[other] > p.score[other] {
		return "", 0
	}
	if n, ok := after.scoresIn(me); ok && after.turn == p.turn {
		return adviceLeads, n + 1
	}
	if p.threatens(other) && !after.threatens(other) {
		return adviceStops, 0
	}
	var s attack
	s.begin(p, me)
	kicks := s.kicks(to)
	switch {
	case kicks && s.gain(to) > 0:
		return adviceForward, s.gain(to)
	case !p.threatens(me) && after.threatens(me):
		return adviceThreat, 0
	case kicks:
	case p.behind(to, me) && !p.behind(from, me):
		return adviceGuard, 0
	case p.ball.steps(to) < p.ball.steps(from):
		return adviceNear, 0
	}
	if n := p.kicksOf(other) - after.kicksOf(other); n > 0 {
		return adviceBars, n
	}
	if n := after.kicksOf(me) - p.kicksOf(me); n > 0 {
		return adviceOpens, n
	}
	if n := p.open(other) - after.open(other); n > 0 {
		return adviceShuts, n
	}
	if !after.threatens(other) {
		return adviceSafe, 0
	}
	return "", 0
}

// kicksOf returns in how many ways player can kick the ball.
func (p *Position) kicksOf(player rules.Player) (n int) {
	var s attack
	s.begin(p, player)
	for _, d := range directions {
		if s.roll(d) != s.ball {
			for i := s.comer(0, s.ball-d); i < s.n; i = s.comer(i+1, s.ball-d) {
				n++
			}
		}
	}
	return n
}

// open returns from how many squares no opponent of player is in the way of a
// shot.
func (p *Position) open(player rules.Player) int {
	var s attack
	s.begin(p, player)
	return s.open
}

// scoresIn returns in how many actions player scores in this turn, and false if
// he is not the mover or cannot.
func (p *Position) scoresIn(player rules.Player) (n int, ok bool) {
	if p.mover != player || p.outcome != rules.Playing {
		return 0, false
	}
	var s attack
	s.begin(p, player)
	for n = 1; n <= int(p.left) && !ok; n++ {
		ok = s.goal(n, 0)
	}
	ok = ok || s.goal(int(p.left), p.more())
	return s.length, ok
}

// threatens reports whether player could score in a turn of three actions if it
// began now.
func (p *Position) threatens(player rules.Player) bool {
	var s attack
	s.begin(p, player)
	return s.goal(3, 0)
}

// behind reports whether a square is nearer to the goal line of player than the
// ball.
func (p *Position) behind(q square, player rules.Player) bool {
	if player == rules.First {
		return q.file() < p.ball.file()
	}
	return q.file() > p.ball.file()
}
