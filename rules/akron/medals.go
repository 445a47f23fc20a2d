package akron

import "quintet/rules"

// thrift is how many more balls than the opponent a winner must have in reserve to earn the
// medal "thrift".
const thrift = 3

var medals = []rules.Medal{
	{ID: "climb", Earned: rules.InAction(climbs)},
	{ID: "pin", Earned: rules.InAction(pinsAnEnemy)},
	{ID: "drop", Earned: rules.InAction(letsEnemyDrop)},
	{ID: "over", Earned: winsAbove},
	{ID: "cut", Earned: rules.InAction(cutsFromAbove)},
	{ID: "bridge", Earned: rules.InAction(bridges)},
	{ID: "rescue", Earned: rules.InAction(breaksAChain)},
	{ID: "thrift", Earned: winsWithReserve},
}

// levelOf returns the level, from 0, of the ball that the step adds or moves, after the step.
func levelOf(s *rules.Step) int {
	level, _ := split(s.Events[0].To)
	return level
}

// climbs reports whether a ball is moved to a higher level.
func climbs(s *rules.Step) bool {
	e := s.Events[0]
	if e.Kind != rules.Move {
		return false
	}
	from, _ := split(e.From)
	return levelOf(s) > from
}

func letsEnemyDrop(s *rules.Step) bool {
	for _, e := range s.Events {
		if e.Kind == rules.Drop && e.Piece == Ball(s.Player.Other()) {
			return true
		}
	}
	return false
}

// cutsLink reports whether the moved ball cuts from above a link of the opponent for which accept
// returns true. a and b are the ends of the link, and beside is the other point over both of them.
func cutsLink(s *rules.Step, accept func(a, b, beside rules.Site) bool) bool {
	p, q, enemy := s.Before.(*Position), s.After.(*Position), s.Player.Other()
	to := s.Events[0].To
	if levelOf(s) == 0 {
		return false
	}
	for l := range q.Links() {
		if !l.Cut || l.Player != enemy || !p.linked(l.A, l.B) {
			continue
		}
		over := above(l.A, l.B)
		for i, point := range over {
			if point == to && accept(l.A, l.B, over[1-i]) {
				return true
			}
		}
	}
	return false
}

// above returns the two points of the next level that rest on both a and b. a and b are neighbours
// on one level, and a has the lower number.
func above(a, b rules.Site) [2]rules.Site {
	level, bitA := split(a)
	over := site(level+1, bitA)
	if b-a == toRight {
		return [2]rules.Site{over, over - toUp}
	}
	return [2]rules.Site{over, over - toRight}
}

// cutsFromAbove reports whether the action moves a ball that then cuts a link of the opponent.
func cutsFromAbove(s *rules.Step) bool {
	return cutsLink(s, func(_, _, _ rules.Site) bool { return true })
}

// bridges reports whether the action moves a ball that then cuts a link of the opponent. The moved
// ball must be linked to a second ball of the player, on the other point over that link.
func bridges(s *rules.Step) bool {
	q := s.After.(*Position)
	return cutsLink(s, func(_, _, beside rules.Site) bool { return q.linked(s.Events[0].To, beside) })
}

// pinsAnEnemy reports whether a ball of the opponent becomes pinned.
func pinsAnEnemy(s *rules.Step) bool {
	return len(s.Before.(*Position).pins(s.After.(*Position))) > 0
}

// breaksAChain reports whether the sides of the opponent were joined, and are no longer joined.
func breaksAChain(s *rules.Step) bool {
	enemy := s.Player.Other()
	return s.Before.(*Position).joined(enemy) && !s.After.(*Position).joined(enemy)
}

// winsWithReserve reports whether player wins with at least thrift more balls in reserve than the
// opponent.
func winsWithReserve(g *rules.Played, player rules.Player) bool {
	if !g.Won(player) || len(g.Steps) == 0 {
		return false
	}
	last := g.Steps[len(g.Steps)-1].After.(*Position)
	return last.Reserve(player)-last.Reserve(player.Other()) >= thrift
}

// winsAbove reports whether player wins by a chain, and would not win with the balls in holes
// alone.
func winsAbove(g *rules.Played, player rules.Player) bool {
	if !g.Won(player) || len(g.Steps) == 0 {
		return false
	}
	last := g.Steps[len(g.Steps)-1].After.(*Position)
	w := last.web(player)
	e := &ends[last.size][player]
	holes := set{w.visible[0]}
	joined := w.group(set{e[0].and(holes[0])}, &holes)
	return w.joins(e) && joined[0].and(e[1]).empty()
}
