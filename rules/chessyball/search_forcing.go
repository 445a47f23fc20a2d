package chessyball

import "quintet/rules"

// Forcing implements rules.Unsettled, for a quiescence search. If the mover has one action left
// and the opponent can score in the next turn, it appends the moves that may prevent that. If the
// mover can score now, it appends nothing.
func (p *Position) Forcing(buf []rules.Action) []rules.Action {
	if p.ball == outside || !p.lastAction() || p.noThreat {
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
	d := defence{p: p, mover: &a}
	d.begin(&b.sequence)
	for _, move := range buf[n:] {
		if d.helps(move) {
			buf[n] = move
			n++
		}
	}
	return buf[:n]
}
