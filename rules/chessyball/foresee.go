package chessyball

import "quintet/rules"

// Foresee implements rules.Foreseer: the mover wins who can score in this turn
// the goal that ends the game in his favour, or who leads in a turn after which
// the game is over and can leave the ball alone (rule 8).
func (p *Position) Foresee() (o rules.Outcome, actions int) {
	if p.ball == outside {
		return rules.Playing, 0
	}
	if p.ahead() && p.lastTurn() {
		if actions, ok := p.keeps(); ok {
			return rules.Win(p.mover), actions
		}
	}
	if p.barren || !p.decides() {
		return rules.Playing, 0
	}
	var s attack
	if !p.scores(&s) {
		return rules.Playing, 0
	}
	return rules.Win(p.mover), s.length
}

// ahead reports whether the mover has more goals.
func (p *Position) ahead() bool { return p.score[p.mover] > p.score[p.mover.Other()] }

// lastTurn reports whether the game is over after this turn if no goal falls.
func (p *Position) lastTurn() bool {
	return p.quiet == quietLimit-1 || int(p.turn) == endings[p.end].turns
}

// keeps reports whether the mover can end the turn without moving the ball, and
// after how many actions.
func (p *Position) keeps() (actions int, ok bool) {
	q := *p
	for ; q.outcome == rules.Playing; actions++ {
		a, ok := q.calm()
		if !ok {
			return 0, false
		}
		q.Apply(a, nil)
	}
	return actions, true
}

// calm returns an action that leaves the ball where it is, and false if there
// is none.
func (p *Position) calm() (a rules.Action, ok bool) {
	if p.phase == extending {
		return endAction, true
	}
	r := p.reach(p.ball)
	kicks := p.kicks(p.ball)
	for rank := range kicks {
		kicks[rank] = ^kicks[rank]
	}
	r.only(kicks)
	return p.firstMove(&r)
}

// See implements rules.Sighted: it limits how far a goal is looked for.
func (p *Position) See(actions int) {
	p.sight = uint8(min(actions, maxAttack))
	p.barren, p.safe = false, false
}

// seen returns how many of n actions, and of the kicks that may come after
// them, are within sight.
func (p *Position) seen(n, more int) (int, int) {
	if p.sight == 0 {
		return n, more
	}
	n = min(n, int(p.sight))
	return n, min(more, int(p.sight)-n)
}

// decides reports whether a goal of the mover in this turn wins the game.
func (p *Position) decides() bool {
	a, b := int(p.score[p.mover])+1, int(p.score[p.mover.Other()])
	e := endings[p.end]
	return a == e.first || a > b && (a+b == e.total || int(p.turn) == e.turns)
}
