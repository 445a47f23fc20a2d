package chessyball

import (
	"slices"

	"quintet/rules"
)

// The text keys of Advise, and what their sentences name; last the opponent, if they name one. Where a sentence names two numbers of the
// same kind, they are the numbers after and before the action.
const (
	adviceGoal    = "chessyball.advice.goal"    // the action scores
	adviceOwn     = "chessyball.advice.own"     // the action scores for the opponent
	adviceLeads   = "chessyball.advice.leads"   // the number of actions of this turn, this one included, that together score, and in which square
	adviceStops   = "chessyball.advice.stops"   // where the opponent would have scored in their next turn; the line stops it
	adviceForward = "chessyball.advice.forward" // how many files the action brings the ball forward, and to which square
	adviceThreat  = "chessyball.advice.threat"  // where the mover can score in their next turn
	advicePrepare = "chessyball.advice.prepare" // where the ball goes by a kick that follows in this turn
	adviceClear   = "chessyball.advice.clear"   // where the ball goes, and the numbers of ways in which the opponent can kick it
	adviceGuard   = "chessyball.advice.guard"   // the number of members behind the ball after the action
	adviceBars    = "chessyball.advice.bars"    // the numbers of ways in which the opponent can kick the ball
	adviceOpens   = "chessyball.advice.opens"   // the numbers of ways in which the mover can kick the ball
	adviceShuts   = "chessyball.advice.shuts"   // the numbers of squares from which the opponent can shoot
	adviceNear    = "chessyball.advice.near"    // the distances of the member from the ball
	adviceSlow    = "chessyball.advice.slow"    // the numbers of actions in which the opponent can score in their next turn
	adviceRisk    = "chessyball.advice.risk"    // where the opponent can still score
	adviceSafe    = "chessyball.advice.safe"    // the opponent cannot score in their next turn
)

func (p *Position) Advise(line []rules.Action) rules.Advice {
	from, to := unpack(line[0])
	if p.ball == outside || from == outside {
		return rules.Advice{}
	}
	if p.phase == shooting {
		return p.adviseShot(line[0])
	}
	me, other, t := p.mover, p.mover.Other(), p.pitch()
	after := p.position
	after.Apply(line[0], nil)
	switch {
	case after.score[me] > p.score[me]:
		return rules.Say(adviceGoal)
	case after.score[other] > p.score[other]:
		return rules.Say(adviceOwn)
	case after.outcome != rules.Playing || after.ball == outside: // the game is over, or the shoot-out begins
		return rules.Advice{}
	}
	if after.turn == p.turn {
		var s attack
		if after.scoresNow(&s) {
			return rules.Say(adviceLeads, s.length+1, t.site(s.steps[0].stop))
		}
	}
	// More than one turn has passed if the opponent's turn is skipped.
	passed := int(after.turn - p.turn)
	theirs, mine := after.stepsAhead((1+passed)%2), after.stepsAhead(max(0, 2-passed))
	if goal, ok := p.threatens(other, p.stepsAhead(1)); ok {
		end := p.playOut(line)
		if next := end.stepsAhead((1 + int(end.turn-p.turn)) % 2); next > 0 && end.outcome == rules.Playing && end.score == p.score {
			if _, still := end.threatens(other, next); !still {
				return rules.Say(adviceStops, t.site(goal), other)
			}
		}
	}
	goal, threat := after.threatens(me, mine)
	_, threatened := p.threatens(me, mine)
	var s attack
	s.begin(&p.pieces, me)
	switch {
	case s.kicks(to) && s.gain(to) > 0:
		return rules.Say(adviceForward, s.gain(to), t.site(after.ball))
	case threat && !threatened:
		return rules.Say(adviceThreat, t.site(goal))
	}
	if stop, ok := p.kickOf(line); ok {
		return rules.Say(advicePrepare, t.site(stop))
	}
	return p.adviseQuiet(&after, line[0], theirs)
}

// playOut returns the position after line or, if the turn ends before, at the end of the turn.
func (p *Position) playOut(line []rules.Action) position {
	q := p.position
	for _, a := range line {
		if q.turn == p.turn && q.outcome == rules.Playing {
			q.Apply(a, nil)
		}
	}
	return q
}

// adviseShot returns the advice for an action of a shot, in which only a goal counts.
func (p *Position) adviseShot(a rules.Action) rules.Advice {
	after := p.position
	after.Apply(a, nil)
	if after.series.goals(p.mover) > p.series.goals(p.mover) {
		return rules.Say(adviceGoal)
	}
	var s attack
	if after.outcome == rules.Playing && after.phase == shooting && after.left == p.left-1 && after.scoresNow(&s) {
		return rules.Say(adviceLeads, s.length+1, p.pitch().site(s.steps[0].stop))
	}
	return rules.Advice{}
}

// adviseQuiet returns the advice for the move a, to which none of the reasons in Advise applies. q
// is the position after the move. steps is the number of actions of the opponent's next turn; 0 if
// there is nothing to say about that turn.
func (p *Position) adviseQuiet(q *position, a rules.Action, steps int) rules.Advice {
	from, to := unpack(a)
	stop, rolls := p.rollOf(a)
	me, other := p.mover, p.mover.Other()
	var theirKicks, theirKicksBefore, theirShots, theirShotsBefore int
	if steps > 0 {
		theirKicks, theirKicksBefore = q.kicksOf(other), p.kicksOf(other)
		theirShots, theirShotsBefore = q.open(other), p.open(other)
	}
	myKicks, myKicksBefore := q.kicksOf(me), p.kicksOf(me)
	goal, risk := q.threatens(other, steps)
	switch {
	case rolls && theirKicks < theirKicksBefore:
		return rules.Say(adviceClear, p.pitch().site(stop), theirKicks, theirKicksBefore, other)
	case q.ball != p.ball:
	case p.behind(to, me) && !p.behind(from, me):
		return rules.Say(adviceGuard, q.guards(me))
	case theirKicks < theirKicksBefore:
		return rules.Say(adviceBars, theirKicks, theirKicksBefore, other)
	case myKicks > myKicksBefore:
		return rules.Say(adviceOpens, myKicks, myKicksBefore)
	case theirShots < theirShotsBefore:
		return rules.Say(adviceShuts, theirShots, theirShotsBefore, other)
	case p.ball.steps(to) < p.ball.steps(from):
		return rules.Say(adviceNear, p.ball.steps(to), p.ball.steps(from))
	}
	switch {
	case steps == 0:
		return rules.Advice{}
	case !risk:
		return rules.Say(adviceSafe, other)
	}
	if slow, quick := q.soonest(other, steps), p.soonest(other, steps); quick > 0 && slow > quick {
		return rules.Say(adviceSlow, slow, quick, other)
	}
	return rules.Say(adviceRisk, p.pitch().site(goal), other)
}

// The text keys of Prevent, and what their sentences name.
const (
	preventDrop   = "chessyball.prevent.drop"   // the ball is not dropped, as the turn moves it
	preventStop   = "chessyball.prevent.stop"   // where the opponent would have scored in their next turn, where the ball then stops after the answer, and the opponent
	preventThreat = "chessyball.prevent.threat" // where the mover can still score after the answer
)

// Prevent implements rules.Preventer.
func (p *Position) Prevent(played, better, answer []rules.Action) rules.Advice {
	if p.phase != acting || p.ball == outside {
		return rules.Advice{}
	}
	me, t := p.mover, p.pitch()
	worse, then := p.playOut(played), p.playOut(better)
	if worse.turn == p.turn || then.turn == p.turn || then.outcome != rules.Playing || then.ball == outside || then.mover == me || then.score != p.score {
		return rules.Advice{}
	}
	if worse.ball != p.ball && !p.rolls(played) && p.rolls(better) {
		return rules.Say(preventDrop)
	}
	after, possible := then, true
	for _, a := range answer {
		if possible = possible && slices.Contains(after.Legal(nil), a); possible {
			after.Apply(a, nil)
		}
	}
	playing := possible && after.mover == me && after.outcome == rules.Playing && after.ball != outside && after.score == p.score
	if said := p.Advise(better); said.Key == adviceStops && playing {
		return rules.Say(preventStop, said.Args[0], t.site(after.ball), me.Other())
	}
	if newPosition(worse).Advise(answer).Key != adviceStops {
		return rules.Advice{}
	}
	steps := then.stepsAhead(1)
	if !possible {
		after = then
	}
	if goal, ok := after.threatens(me, steps); ok && (playing || !possible) {
		return rules.Say(preventThreat, t.site(goal))
	}
	return rules.Advice{}
}

// rolls reports whether any of line, actions of a turn, moves the ball.
func (p *position) rolls(line []rules.Action) bool {
	q := *p
	for _, a := range line {
		if _, rolls := q.rollOf(a); rolls {
			return true
		}
		q.Apply(a, nil)
	}
	return false
}

// stepsAhead returns the number of actions of the turn that comes n turns after this one, if the
// ball is not moved until then. It returns 0 if the game ends before that turn (rule 8), or if the
// ball may be dropped elsewhere before it (rule 6.1).
func (p *position) stepsAhead(n int) int {
	still := p.still + p.left
	for i := 1; i < n; i++ {
		still += p.stepsOf(p.turn + uint32(i))
	}
	if p.turnsLeft() <= n || n > 0 && still >= stillLimit {
		return 0
	}
	return int(p.stepsOf(p.turn + uint32(n)))
}

// soonest returns the least number of actions in which player could score if they had a turn of
// steps actions now; 0 if they could not score.
func (p *pieces) soonest(player rules.Player, steps int) int {
	var s attack
	s.begin(p, player)
	for n := 1; n <= steps+p.kicksSeen(); n++ {
		if s.goal(min(n, steps), max(0, n-steps)) {
			return n
		}
	}
	return 0
}

// kicksSeen returns the number of further kicks that soonest and threatens look at after the actions
// of a turn (rule 7).
func (v *variant) kicksSeen() int {
	if v.extend {
		return mostKicks
	}
	return 0
}

// kickOf finds the first action after line[0] in the same turn that kicks the ball and scores no
// goal. stop is the square where the ball then stops. ok is false if there is no such action.
func (p *position) kickOf(line []rules.Action) (stop square, ok bool) {
	q := *p
	for i, a := range line {
		if i > 0 && q.turn != p.turn {
			break
		}
		stop, rolls := q.rollOf(a)
		if q.Apply(a, nil); i > 0 && rolls && q.score == p.score {
			return stop, true
		}
	}
	return 0, false
}

// kicksOf returns the number of ways in which player can kick the ball.
func (p *pieces) kicksOf(player rules.Player) (n int) {
	var s attack
	s.begin(p, player)
	for _, d := range directions {
		if s.roll(d) != s.ball {
			for i := s.firstMover(0, s.ball-d); i < s.n; i = s.firstMover(i+1, s.ball-d) {
				n++
			}
		}
	}
	return n
}

// open returns the number of squares from which player could shoot the ball into the goal
// with no opponent in the way.
func (p *pieces) open(player rules.Player) int {
	var s attack
	s.begin(p, player)
	return s.open
}

// threatens reports whether player could score if they had a turn of steps actions now. goal is the
// square of the goal in which the ball would stop.
func (p *pieces) threatens(player rules.Player, steps int) (goal square, ok bool) {
	var s attack
	s.begin(p, player)
	if steps == 0 || !s.goal(steps, p.kicksSeen()) {
		return outside, false
	}
	return s.steps[0].stop, true
}

// guards returns the number of player's members behind the ball.
func (p *pieces) guards(player rules.Player) (n int) {
	var squares [maxMembers]square
	for _, q := range p.members[player].appendTo(squares[:0]) {
		if p.behind(q, player) {
			n++
		}
	}
	return n
}

// behind reports whether q is nearer to player's goal line than the ball.
func (p *pieces) behind(q square, player rules.Player) bool {
	if player == rules.First {
		return q.file() < p.ball.file()
	}
	return q.file() > p.ball.file()
}

// The text keys of Weigh, and what their sentences name: a player, and then the other.
const (
	weighGoals = "chessyball.weigh.goals" // the numbers of goals that the two have scored
	weighNone  = "chessyball.weigh.none"  // nobody has scored
	weighBall  = "chessyball.weigh.ball"  // the number of files between the ball and the goal line of the first
)

// Weigh implements rules.Weigher by the goals since then and, in a turn, by where the ball lies.
func (p *Position) Weigh(since rules.State) []rules.Weight {
	me := since.Mover()
	other, before := me.Other(), since.(*Position)
	mine, theirs := p.Score(me)-before.Score(me), p.Score(other)-before.Score(other)
	all := []rules.Weight{{Worth: mine - theirs, Said: rules.Say(weighGoals, mine, theirs, me, other)}}
	if mine+theirs == 0 {
		all[0].Said = rules.Say(weighNone, me, other)
	}
	if p.phase == acting && p.ball != outside {
		files := p.ball.file()
		if me == rules.Second {
			files = p.pitch().Files - 1 - files
		}
		all = append(all, rules.Weight{Worth: files, Said: rules.Say(weighBall, files, me)})
	}
	return all
}

// The text keys of Warn, and what their sentences name.
const (
	warnGoal = "chessyball.warn.goal" // who can score next, and where
)

func (p *Position) Warn() rules.Advice {
	if p.phase != acting && p.phase != extending || p.outcome != rules.Playing || p.ball == outside {
		return rules.Advice{}
	}
	opponent := p.mover.Other()
	if goal, ok := p.threatens(opponent, p.stepsAhead(1)); ok {
		return rules.Say(warnGoal, opponent, p.pitch().site(goal))
	}
	return rules.Advice{}
}
