package chessyball

import "quintet/rules"

// A goalMemory holds goals that were found lately, for each player. Successive positions of a
// search mostly have the same few goals. It takes less time to check that a goal is still possible
// than to find it.
type goalMemory [2][recent]sequence

// recent is the number of goals remembered for each player.
const recent = 3

// find reports whether player can score in p within n actions. If all of these move the ball,
// further actions that move it may follow; kicks is the greatest number of these further
// actions. s must be empty. If player can score, s.sequence becomes a sequence that scores, and
// the rest of s must not be used. Otherwise s becomes the attack of player before the first
// action.
func (m *goalMemory) find(s *attack, p *position, player rules.Player, n, kicks int) bool {
	if m.recall(&s.sequence, p, player, n) {
		return true
	}
	if !s.search(p, player, n, kicks) {
		return false
	}
	m[player][recent-1] = s.sequence
	return true
}

// recall reports whether player can score one of the remembered goals in p within n
// actions. If so, recall copies that goal to *goal.
func (m *goalMemory) recall(goal *sequence, p *position, player rules.Player, n int) bool {
	goals := &m[player]
	for i := range goals {
		c := &goals[i]
		if !c.scores(p, player, n) {
			continue
		}
		*goal = *c
		if i > 0 {
			goals[i], goals[i-1] = goals[i-1], goals[i]
		}
		return true
	}
	return false
}

// scores reports whether c has at most n actions and player can play them in p so that the ball
// moves as in c. It is false for a sequence without actions.
func (c *sequence) scores(p *position, player rules.Player, n int) bool {
	if c.length == 0 || c.length > n {
		return false
	}
	t := p.pitch()
	own, others := p.members[player], &p.members[player.Other()]
	keeper, ball := p.keeper[player], p.ball
	for i := c.length - 1; i >= 0; i-- {
		a := &c.steps[i]
		switch {
		case a.ball != ball || !own.has(a.from) || own.has(a.to) || others.has(a.to) || a.to == ball:
			return false
		case a.from == keeper:
			keeper = a.to
		case t.box[player].has(a.to):
			return false
		}
		d := direction(a.from, a.to)
		for q := a.from + d; q != a.to; q += d {
			if q == ball || p.pass != passAny && others.has(q) || p.pass == passNone && own.has(q) {
				return false
			}
		}
		own.flip(a.from)
		own.flip(a.to)
		if d = ball - a.to; isStep(d) {
			for q := ball + d; t.playable.has(q) && !own.has(q) && !others.has(q); q += d {
				ball = q
			}
		}
		if ball != a.stop {
			return false
		}
	}
	return true
}
