package chessyball

import "quintet/rules"

// Forcing implements rules.Unsettled, for a quiescence search: with the last
// action before a turn in which the opponent can score, the moves that may
// prevent it.
func (p *Position) Forcing(buf []rules.Action) []rules.Action {
	if p.ball == outside || !p.lastAction() || p.safe {
		return buf
	}
	var a, b attack
	if !p.threatened(&b) {
		return buf
	}
	if p.scores(&a) {
		return buf
	}
	n := len(buf)
	buf = p.Legal(buf)
	g := guard{p: p, mover: &a}
	g.begin(&b.course)
	for _, move := range buf[n:] {
		if g.helps(move) {
			buf[n] = move
			n++
		}
	}
	return buf[:n]
}
