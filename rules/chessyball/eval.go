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
	worthGoal   = 900 // a goal at once
)

// Eval implements rules.Evaluator. It guesses who scores next, and what that is
// worth with the present score. The mover scores next if he can in this turn;
// so does the opponent if he could now and the mover's turn is as good as over.
// In the last of a hundred turns without a goal the score stays if he can't, or
// does not see how: his chances count for little then.
func (p *Position) Eval() int {
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
// this turn; a is his attack and b the opponent's. Where the ball lies counts
// only by whom it leaves behind.
func (p *Position) chances(a, b *attack) int {
	other := p.mover.Other()
	return worthStep*int(p.left) +
		worthKick*(a.best()-b.best()) +
		worthBeaten*(p.beaten(other)-p.beaten(p.mover)) +
		worthOpen*(a.open-b.open)/2
}

// best returns how many files forward a kick can bring the ball.
func (s *attack) best() int {
	files := s.furthest(s.forward[:], -3)
	if files < 0 {
		files = s.furthest(directions[:], files)
	}
	return files
}

// furthest returns how many files forward a kick in one of the directions given
// can bring the ball, if more than so many.
func (s *attack) furthest(directions []square, files int) int {
	for _, d := range directions {
		if s.cells.closed(s.ball - d) {
			continue
		}
		stop := s.roll(d)
		up := (stop.file() - s.ball.file()) * int(s.forward[1])
		if up > files && *s.cells.at(stop)&net == 0 && s.comer(0, s.ball-d) < s.n {
			files = up
		}
	}
	return files
}

// beaten returns how many members of player are nearer to the opponent's goal
// line than the ball.
func (p *Position) beaten(player rules.Player) (n int) {
	front := uint32(1)<<p.ball.file() - 1
	if player == rules.First {
		front = ^(front<<1 | 1)
	}
	for _, row := range p.members[player] {
		n += bits.OnesCount32(row & front)
	}
	return n
}
