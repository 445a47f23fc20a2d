package chessyball

import "quintet/rules"

// Forcing implements rules.Unsettled: with the last action before a turn in
// which the opponent can score, the moves that may prevent it.
func (p *Position) Forcing(buf []rules.Action) []rules.Action {
	if p.ball == outside || !p.lastAction() || p.safe {
		return buf
	}
	var a, b attack
	if b.begin(p, p.mover.Other()); !p.threatened(&b) {
		return buf
	}
	if a.begin(p, p.mover); p.scores(&a) {
		return buf
	}
	danger := b.zone()
	n := len(buf)
	buf = p.Legal(buf)
	for _, move := range buf[n:] {
		if a.hinders(move, &danger) {
			buf[n] = move
			n++
		}
	}
	return buf[:n]
}

// hinders reports whether an action of the attackers may prevent a goal of
// their opponents that needs the squares of danger.
func (s *attack) hinders(a rules.Action, danger *set) bool {
	from, to := unpack(a)
	return s.kicks(to) || danger.has(to) || danger.has(from)
}
