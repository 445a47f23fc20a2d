package chessyball

import "quintet/rules"

// Foresee implements rules.Foreseer: the mover wins who can score in this turn
// the goal that ends the game in his favour, or who leads in a turn after which
// the game is over and can leave the ball alone (rule 8).
func (p *Position) Foresee() (o rules.Outcome, actions int) {
	if p.phase >= puttingBall {
		return p.foreseeShot()
	}
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

// See implements rules.Sighted: it limits how far a goal is looked for. In a shoot-out
// that is as far, unless inShots says otherwise.
func (p *Position) See(actions int) {
	p.sight, p.blind = uint8(actions%shotUnit), [2]uint8{}
	if shots := actions / shotUnit; shots > 0 {
		p.blind = [2]uint8{shotActions - uint8(shots&3), shotActions - uint8(shots>>2&3)}
	} else if actions > 0 {
		dark := uint8(max(0, shotActions-actions))
		p.blind = [2]uint8{dark, dark}
	}
	p.barren, p.safe = false, false
}

// Sees implements rules.Sighted.
func (p *Position) Sees() int { return int(p.sight) }

// shotUnit is more than the actions of any attack.
const shotUnit = maxAttack + 1

// inShots returns the sight with which no more than so many actions of a shot are looked
// at ahead by its side, and by the one that puts the wall. It is a greater number.
func inShots(sight, shooting, walling int) int {
	return sight + shotUnit*(16+shooting+4*walling)
}

// The indices of blind.
const (
	inShooting = iota
	inWalling
)

// seenInShot returns how many of n actions of a shot are within sight of a side, by
// what it does.
func (p *Position) seenInShot(n, doing int) int { return min(n, shotActions-int(p.blind[doing])) }

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

// foreseeShot is Foresee in a shoot-out: the mover wins who can score with a shot that
// a goal decides, and loses who cannot with one that a miss does, whatever he plays
// (rule 9.5).
func (p *Position) foreseeShot() (o rules.Outcome, actions int) {
	if p.phase != shooting {
		return rules.Playing, 0
	}
	after := p.series
	after.score(p.mover)
	_, hit := after.winner(p.mover)
	other, missed := p.series.winner(p.mover)
	if !hit && !missed {
		return rules.Playing, 0
	}
	var s attack
	if p.scores(&s) {
		if !hit {
			return rules.Playing, 0
		}
		return rules.Win(p.mover), s.length
	}
	if missed && p.blind[inShooting] == 0 {
		return rules.Win(other), int(p.left)
	}
	return rules.Playing, 0
}
