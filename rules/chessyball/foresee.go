package chessyball

import "quintet/rules"

// Foresee implements rules.Foreseer: the mover wins who can score in this turn
// the goal that ends the game in his favour (rule 8).
func (p *Position) Foresee() (o rules.Outcome, actions int) {
	if p.ball == outside || p.barren || !p.decides() {
		return rules.Playing, 0
	}
	var s attack
	s.begin(p, p.mover)
	if !p.scores(&s) {
		return rules.Playing, 0
	}
	return rules.Win(p.mover), s.length
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
