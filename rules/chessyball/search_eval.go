package chessyball

import (
	"math/bits"

	"quintet/rules"
)

// These are the weights of the evaluation, which estimates who scores next.
const (
	worthStep   = 8   // each action left
	worthKick   = 6   // each file that a kick can bring the ball nearer to the opposing goal line
	worthBeaten = 10  // each opponent whom the ball has passed
	worthOpen   = 3   // every two squares from which no opponent is in the way of a shot
	worthShot   = 40  // the ball on a square from which it could be shot into the goal
	worthPass   = 15  // each kick to a square from which the ball could be shot into the goal
	worthHalf   = 3   // each half file that the ball is beyond the middle of the pitch
	worthAway   = 1   // each king's step from the keeper to its box
	worthGoal   = 900 // a goal in this turn
)

// Eval implements rules.Evaluator. It estimates who scores next, and how much that goal
// changes the win probability at the present score. In the hundredth turn without a goal, the
// score is likely to stay as it is unless the mover can score. In an extended turn (rule 7) in
// which the mover cannot score, the result is that of the position after the end of the turn.
func (p *Position) Eval() int {
	if p.phase >= puttingBall {
		return p.evalShot()
	}
	if p.phase == extending && !p.scores(&attack{}) {
		return p.evalAfter(endAction)
	}
	me, next := p.mover, p.next()
	won, lost := p.winProbabilityWith(me, 1), p.winProbabilityWith(me, -1)
	w := lost + (won-lost)*winProbability(next)/certain
	if next != worthGoal && p.quiet == quietLimit-1 {
		w = (w + 7*p.winProbabilityAsIs(me)) / 8
	}
	return evaluation(w)
}

// evalAfter returns the evaluation of the position after the action a for the mover of p.
func (p *Position) evalAfter(a rules.Action) int {
	q := Position{position: p.position, sight: p.sight}
	q.Apply(a, nil)
	if q.outcome != rules.Playing {
		return evaluation(q.winProbabilityAsIs(p.mover))
	}
	if q.mover == p.mover {
		return q.Eval()
	}
	return -q.Eval()
}

// next returns the evaluation of the mover's chance to score next.
func (p *Position) next() int {
	if p.ball == outside {
		return worthStep * int(p.left)
	}
	var a, b attack
	if p.scores(&a) {
		return worthGoal
	}
	if !p.lastAction() {
		b.begin(&p.position, p.mover.Other())
	} else if p.threatened(&b) {
		return -worthGoal
	}
	return p.chances(&a, &b)
}

// lastAction reports whether the mover has exactly one action left in this turn.
func (p *position) lastAction() bool { return p.phase == acting && p.left == 1 }

// chances returns the result of next if next has found no goal. a is the attack of the mover and
// b the attack of the opponent, both before the first action.
func (p *position) chances(a, b *attack) int {
	me, other := p.mover, p.mover.Other()
	return worthStep*int(p.left) + a.outlook() - b.outlook() +
		worthOpen*(a.open-b.open)/2 +
		worthHalf*p.beyond(me) +
		p.posture(me) - p.posture(other)
}

// outlook returns the value of the attackers' kicks, plus worthShot if the ball is on a
// square from which it could be shot into the goal.
func (s *attack) outlook() (value int) {
	if s.aims[s.ball+margin] != 0 {
		value = worthShot
	}
	files := -3
	for _, d := range directions {
		d *= -s.forward[1] // so that the first direction is forward for both players
		if s.cells.closed(s.ball - d) {
			continue
		}
		stop := s.roll(d)
		up := (stop.file() - s.ball.file()) * int(s.forward[1])
		pass := stop != s.ball && s.aims[stop+margin] != 0
		if !pass && up <= files || *s.cells.at(stop)&net != 0 || s.firstMover(0, s.ball-d) == s.n {
			continue
		}
		files = max(files, up)
		if pass {
			value += worthPass
		}
	}
	return value + worthKick*files
}

// beyond returns how far the ball is beyond the middle of the pitch in the direction that
// player attacks, in half files.
func (p *position) beyond(player rules.Player) int {
	return (2*p.ball.file() + 1 - p.pitch().Files) * int(forward[player][1])
}

// posture returns the worth of the places of player's members.
func (p *position) posture(player rules.Player) int {
	t := p.pitch()
	front := uint32(1)<<p.ball.file() - 1 // nearer to the opponent's goal line than the ball
	if player == rules.First {
		front = ^(front<<1 | 1)
	}
	beaten := 0
	for _, row := range p.members[player][:t.Ranks] {
		beaten += bits.OnesCount32(row & front)
	}
	return -worthBeaten*beaten - worthAway*p.away(player)
}

// away returns the distance of player's keeper from its box, in king's steps.
func (p *position) away(player rules.Player) int {
	box, k := &p.pitch().Box[player], p.keeper[player]
	return max(0, box.File-k.file(), k.file()-box.File-box.Files+1, box.Rank-k.rank(), k.rank()-box.Rank-box.Ranks+1)
}
