package chessyball

import (
	"math/bits"

	"quintet/rules"
)

// The weights of what the evaluation counts, in the odds of the next goal.
const (
	worthStep   = 8   // an action left
	worthKick   = 6   // a file that a kick can bring the ball nearer to the opposing goal line
	worthBeaten = 10  // an opponent whom the ball has passed
	worthOpen   = 3   // two squares from which no opponent is in the way of a shot
	worthShot   = 40  // a ball on one of them
	worthPass   = 15  // a kick that brings it to one of them
	worthHalf   = 3   // half a file that the ball is beyond the middle of the pitch
	worthAway   = 1   // a square that the keeper is away from his box
	worthGoal   = 900 // a goal at once
)

// Eval implements rules.Evaluator. It guesses who scores next, and what that is
// worth with the present score. The mover scores next if he can in this turn;
// so does the opponent if he could now and the mover's turn is as good as over.
// In the last of a hundred turns without a goal the score stays if he can't, or
// does not see how: his chances count for little then.
func (p *Position) Eval() int {
	if p.phase >= puttingBall {
		return p.evalShot()
	}
	me, next := p.mover, p.next()
	won, lost := p.prospect(me, 1), p.prospect(me, -1)
	w := lost + (won-lost)*share(next)/certain
	if next != worthGoal && p.quiet == quietLimit-1 {
		w = (w + 7*p.kept(me)) / 8
	}
	return standing(w)
}

// next returns how likely it is that the mover scores next.
func (p *Position) next() int {
	if p.ball == outside {
		return worthStep * int(p.left)
	}
	var a, b attack
	if p.scores(&a) {
		return worthGoal
	}
	if !p.lastAction() {
		b.begin(p, p.mover.Other())
	} else if p.threatened(&b) {
		return -worthGoal
	}
	return p.chances(&a, &b)
}

// lastAction reports whether the mover has one action left, whatever it is.
func (p *Position) lastAction() bool { return p.phase == acting && p.left == 1 }

// chances returns how likely it is that the mover scores next, if he cannot in
// this turn; a is his attack and b the opponent's.
func (p *Position) chances(a, b *attack) int {
	me, other := p.mover, p.mover.Other()
	return worthStep*int(p.left) + a.outlook() - b.outlook() +
		worthOpen*(a.open-b.open)/2 +
		worthHalf*p.beyond(me) +
		p.posture(me) - p.posture(other)
}

// outlook returns what the kicks are worth that the attackers have at once, and
// where the ball lies for a shot.
func (s *attack) outlook() (worth int) {
	if s.aims[s.ball+margin] != 0 {
		worth = worthShot
	}
	files := -3
	for _, d := range directions {
		d *= -s.forward[1] // for either player alike, so that most of the kicks forward come first
		if s.cells.closed(s.ball - d) {
			continue
		}
		stop := s.roll(d)
		up := (stop.file() - s.ball.file()) * int(s.forward[1])
		pass := stop != s.ball && s.aims[stop+margin] != 0
		if !pass && up <= files || *s.cells.at(stop)&net != 0 || s.comer(0, s.ball-d) == s.n {
			continue
		}
		files = max(files, up)
		if pass {
			worth += worthPass
		}
	}
	return worth + worthKick*files
}

// beyond returns how many half files the ball is beyond the middle of the pitch,
// as player attacks.
func (p *Position) beyond(player rules.Player) int {
	return (2*p.ball.file() + 1 - p.pitch().Files) * int(forward[player][1])
}

// posture returns what it is worth how player's members stand: those whom the
// ball has passed, and where the keeper is.
func (p *Position) posture(player rules.Player) int {
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

// away returns how many squares the keeper of player is from his box.
func (p *Position) away(player rules.Player) int {
	box, k := &p.pitch().Box[player], p.keeper[player]
	return max(0, box.File-k.file(), k.file()-box.File-box.Files+1, box.Rank-k.rank(), k.rank()-box.Rank-box.Ranks+1)
}
