package chessyball

import "quintet/rules"

// The text keys of Advise, and what their sentences name.
const (
	adviceGoal    = "chessyball.advice.goal"    // the action scores
	adviceOwn     = "chessyball.advice.own"     // it scores for the opponent
	adviceLeads   = "chessyball.advice.leads"   // it and others of this turn score: how many in all
	adviceStops   = "chessyball.advice.stops"   // where the opponent would have scored in his next turn
	adviceForward = "chessyball.advice.forward" // how many files it brings the ball forward, and where to
	adviceThreat  = "chessyball.advice.threat"  // where the mover can score in the next turn
	advicePrepare = "chessyball.advice.prepare" // where the ball goes by a kick that follows in this turn
	adviceClear   = "chessyball.advice.clear"   // where the ball goes, and in how many ways the opponent can kick it there, and before
	adviceGuard   = "chessyball.advice.guard"   // so many members are behind the ball then
	adviceBars    = "chessyball.advice.bars"    // in how many ways the opponent can kick the ball, and before
	adviceOpens   = "chessyball.advice.opens"   // in how many the mover can, and before
	adviceShuts   = "chessyball.advice.shuts"   // how many squares the opponent can shoot from, and before
	adviceNear    = "chessyball.advice.near"    // how many squares the member is from the ball, and was
	adviceSlow    = "chessyball.advice.slow"    // in how many actions the opponent can score in his next turn, and before
	adviceRisk    = "chessyball.advice.risk"    // where the opponent can score all the same
	adviceSafe    = "chessyball.advice.safe"    // the opponent cannot score in his next turn
)

// Advise implements rules.Adviser.
func (p *Position) Advise(line []rules.Action) rules.Advice {
	from, to := unpack(line[0])
	if p.ball == outside || from == outside {
		return rules.Advice{}
	}
	if p.phase == shooting {
		return p.adviseShot(line[0])
	}
	me, other, t := p.mover, p.mover.Other(), p.pitch()
	after := *p
	after.Apply(line[0], nil)
	switch {
	case after.score[me] > p.score[me]:
		return named(adviceGoal)
	case after.score[other] > p.score[other]:
		return named(adviceOwn)
	}
	if after.turn == p.turn {
		var s attack
		if after.scoresNow(&s) {
			return named(adviceLeads, s.length+1)
		}
	}
	if goal, ok := p.threatens(other); ok {
		if _, still := after.threatens(other); !still {
			return named(adviceStops, t.site(goal))
		}
	}
	goal, threat := after.threatens(me)
	_, threatened := p.threatens(me)
	var s attack
	s.begin(p, me)
	switch {
	case s.kicks(to) && s.gain(to) > 0:
		return named(adviceForward, s.gain(to), t.site(after.ball))
	case threat && !threatened:
		return named(adviceThreat, t.site(goal))
	}
	if stop, ok := p.kickOf(line); ok {
		return named(advicePrepare, t.site(stop))
	}
	return p.adviseQuiet(&after, from, to)
}

func named(key string, args ...any) rules.Advice { return rules.Advice{Key: key, Args: args} }

// adviseShot is Advise for an action of a shot: nothing but a goal counts.
func (p *Position) adviseShot(a rules.Action) rules.Advice {
	after := *p
	after.Apply(a, nil)
	if after.series.goals(p.mover) > p.series.goals(p.mover) {
		return named(adviceGoal)
	}
	var s attack
	if after.phase == shooting && after.left == p.left-1 && after.scoresNow(&s) {
		return named(adviceLeads, s.length+1)
	}
	return rules.Advice{}
}

// adviseQuiet is Advise for a move from one square to another that neither scores
// nor leads to a goal and after which q is the position.
func (p *Position) adviseQuiet(q *Position, from, to square) rules.Advice {
	me, other := p.mover, p.mover.Other()
	barred, ways := q.kicksOf(other), p.kicksOf(other)
	opened, were := q.kicksOf(me), p.kicksOf(me)
	shut, open := q.open(other), p.open(other)
	goal, risk := q.threatens(other)
	switch {
	case q.ball != p.ball && barred < ways:
		return named(adviceClear, p.pitch().site(q.ball), barred, ways)
	case q.ball != p.ball:
	case p.behind(to, me) && !p.behind(from, me):
		return named(adviceGuard, q.guards(me))
	case barred < ways:
		return named(adviceBars, barred, ways)
	case opened > were:
		return named(adviceOpens, opened, were)
	case shut < open:
		return named(adviceShuts, shut, open)
	case p.ball.steps(to) < p.ball.steps(from):
		return named(adviceNear, p.ball.steps(to), p.ball.steps(from))
	}
	if !risk {
		return named(adviceSafe)
	}
	if slow, quick := q.soonest(other), p.soonest(other); quick > 0 && slow > quick {
		return named(adviceSlow, slow, quick)
	}
	return named(adviceRisk, p.pitch().site(goal))
}

// soonest returns in how many actions of a turn player could score if it began
// now, 0 if he could not.
func (p *Position) soonest(player rules.Player) int {
	for n := 1; n <= 3; n++ {
		var s attack
		if s.begin(p, player); s.goal(n, 0) {
			return n
		}
	}
	return 0
}

// kickOf returns where the ball stops by the first action of the line, after the one
// that it begins with, that moves it in the same turn.
func (p *Position) kickOf(line []rules.Action) (stop square, ok bool) {
	q := *p
	for i, a := range line {
		ball := q.ball
		if i > 0 && q.turn != p.turn {
			break
		}
		if q.Apply(a, nil); i > 0 && q.ball != ball && q.score == p.score {
			return q.ball, true
		}
	}
	return 0, false
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

// scoresNow reports whether the mover can score in this turn; the course of s,
// which is empty, is how.
func (p *Position) scoresNow(s *attack) (ok bool) {
	s.begin(p, p.mover)
	for n := 1; n <= int(p.left) && !ok; n++ {
		ok = s.goal(n, 0)
	}
	return ok || s.goal(int(p.left), p.more())
}

// Finish implements rules.Finisher.
func (p *Position) Finish(buf []rules.Action) []rules.Action {
	if p.outcome != rules.Playing || p.ball == outside || p.phase != acting && p.phase != shooting && p.phase != extending {
		return buf
	}
	var s attack
	if !p.scoresNow(&s) {
		return buf
	}
	for i := s.length - 1; i >= 0; i-- {
		buf = append(buf, pack(s.line[i].from, s.line[i].to))
	}
	return buf
}

// threatens reports whether player could score in a turn of three actions if it
// began now, and where.
func (p *Position) threatens(player rules.Player) (goal square, ok bool) {
	var s attack
	s.begin(p, player)
	if !s.goal(3, 0) {
		return outside, false
	}
	return s.line[0].stop, true
}

// guards returns how many members of player are behind the ball.
func (p *Position) guards(player rules.Player) (n int) {
	var squares [maxMembers]square
	for _, q := range p.members[player].appendTo(squares[:0]) {
		if p.behind(q, player) {
			n++
		}
	}
	return n
}

// behind reports whether a square is nearer to the goal line of player than the
// ball.
func (p *Position) behind(q square, player rules.Player) bool {
	if player == rules.First {
		return q.file() < p.ball.file()
	}
	return q.file() > p.ball.file()
}
