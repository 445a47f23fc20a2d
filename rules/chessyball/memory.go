package chessyball

import "quintet/rules"

// A memory holds, for each player, goals that were found lately, the most
// useful first. Positions that a search sees one after the other mostly lose to
// the same few goals, and to see that one is there again is cheaper than to
// find it.
type memory [2][recent]course

const recent = 3

// finds makes s, which is empty, an attack of player that scores within n
// actions, and then more that all move the ball; or his attack as it begins, if
// there is none.
func (p *Position) finds(s *attack, player rules.Player, n, more int) bool {
	if p.memory != nil && p.recalls(&s.course, player, n) {
		return true
	}
	s.begin(p, player)
	if !s.goal(n, more) {
		return false
	}
	if p.memory != nil {
		courses := &p.memory[player]
		courses[recent-1] = s.course
	}
	return true
}

// recalls finds a goal of player within n actions among those remembered.
func (p *Position) recalls(found *course, player rules.Player, n int) bool {
	courses := &p.memory[player]
	for i := range courses {
		c := &courses[i]
		if !p.follows(c, player, n) {
			continue
		}
		*found = *c
		if i > 0 {
			courses[i], courses[i-1] = courses[i-1], courses[i]
		}
		return true
	}
	return false
}

// follows reports whether c is a goal that player could score here within n
// actions.
func (p *Position) follows(c *course, player rules.Player, n int) bool {
	if c.length == 0 || c.length > n {
		return false
	}
	t := p.pitch()
	own, others := p.members[player], &p.members[player.Other()]
	keeper, ball := p.keeper[player], p.ball
	for i := c.length - 1; i >= 0; i-- {
		a := &c.line[i]
		switch {
		case a.ball != ball || !own.has(a.from) || own.has(a.to) || others.has(a.to) || a.to == ball:
			return false
		case a.from == keeper:
			keeper = a.to
		case t.box[player].has(a.to):
			return false
		}
		step := direction(a.from, a.to)
		for q := a.from + step; q != a.to; q += step {
			if q == ball || p.pass != passAny && others.has(q) || p.pass == passNone && own.has(q) {
				return false
			}
		}
		own.flip(a.from)
		own.flip(a.to)
		if step = ball - a.to; isStep(step) {
			for q := ball + step; t.playable.has(q) && !own.has(q) && !others.has(q); q += step {
				ball = q
			}
		}
		if ball != a.stop {
			return false
		}
	}
	return true
}
