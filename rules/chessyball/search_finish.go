package chessyball

import "quintet/rules"

// Finish implements rules.Finisher with the sequence that scoresNow finds.
func (p *Position) Finish(buf []rules.Action) []rules.Action {
	if p.outcome != rules.Playing || p.ball == outside || p.phase != acting && p.phase != shooting && p.phase != extending {
		return buf
	}
	var s attack
	if !p.scoresNow(&s) {
		return buf
	}
	for i := s.length - 1; i >= 0; i-- {
		buf = append(buf, pack(s.steps[i].from, s.steps[i].to))
	}
	return buf
}

// scoresNow reports whether the mover can score in this turn; the sight does not limit it. In an
// extended turn (rule 7) it looks at no more than extensions kicks. s must be empty. If the mover
// can score, s becomes the attack with the shortest sequence that scores.
func (p *position) scoresNow(s *attack) (ok bool) {
	s.begin(p, p.mover)
	for n := 1; n <= int(p.left) && !ok; n++ {
		ok = s.goal(n, 0)
	}
	for kicks := 1; kicks <= p.furtherKicks() && !ok; kicks++ {
		ok = s.goal(int(p.left), kicks)
	}
	return ok
}
