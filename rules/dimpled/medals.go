package dimpled

import (
	"math/bits"

	"quintet/rules"
)

// These are the limits for medals. The length of a path is its number of stones, in per cent of
// the size of the board.
const (
	manyForbidden = 6   // the least number of points forbidden to the opponent only, for "forbid"
	directPath    = 120 // the greatest length of the winner's path, for "direct"
	longPath      = 150 // the least length of the winner's path, for "detour"
)

var medals = []rules.Medal{
	{ID: "forbid", Earned: rules.InTurn(forbids)},
	{ID: "football", Earned: rules.InAction(dimples)},
	{ID: "link", Earned: rules.InAction(linksByDimple)},
	{ID: "theirs", Earned: rules.InAction(dimplesTheirs)},
	{ID: "direct", Earned: winsDirectly},
	{ID: "detour", Earned: winsByDetour},
	{ID: "rescue", Earned: rules.InTurn(rescues)},
	{ID: "two", Earned: dimplesInOneTurn(2)},
	{ID: "three", Earned: dimplesInOneTurn(3)},
}

// dimples reports whether the action is a dimple.
func dimples(s *rules.Step) bool { return s.Events[0].Kind == rules.Move }

// dimplesInOneTurn returns a function for Medal.Earned. The function reports whether the player has
// made n dimples or more in one turn.
func dimplesInOneTurn(n int) func(*rules.Played, rules.Player) bool {
	return rules.InTurn(func(turn []rules.Step) bool {
		made := 0
		for i := range turn {
			if dimples(&turn[i]) {
				made++
			}
		}
		return made >= n
	})
}

// dimplesTheirs reports whether the player dimples a stone of the opponent.
func dimplesTheirs(s *rules.Step) bool {
	return dimples(s) && Owner(s.Events[0].Piece) != s.Player
}

// linksByDimple reports whether the player dimples a stone of their own, and so joins two stones
// beside the centre that no chain joined.
func linksByDimple(s *rules.Step) bool {
	if !dimples(s) || dimplesTheirs(s) {
		return false
	}
	p, q := s.Before.(*Position), s.After.(*Position)
	groups := func(p *Position) (n int) {
		beside := q.side(s.Player).besides(s.Events[0].To)
		for len(beside) > 0 {
			var from set
			from.toggle(p.Coordinates(beside[0]))
			chain := p.of[s.Player].flood(&from, p.Size())
			var rest []rules.Site
			for _, b := range beside {
				if !chain.has(p.Coordinates(b)) {
					rest = append(rest, b)
				}
			}
			beside, n = rest, n+1
		}
		return n
	}
	return groups(q) < groups(p)
}

// besides returns the points beside s that hold a stone of the player.
func (v side) besides(s rules.Site) (sites []rules.Site) {
	file, rank := v.Coordinates(s)
	for _, d := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		if f, r := file+d[0], rank+d[1]; f >= 0 && r >= 0 && f < v.Size() && r < v.Size() && v.of[v.player].has(f, r) {
			sites = append(sites, v.Site(f, r))
		}
	}
	return sites
}

// forbids reports whether the turn leaves manyForbidden or more points that are forbidden to the
// opponent only.
func forbids(turn []rules.Step) bool {
	last := &turn[len(turn)-1]
	q := last.After.(*Position)
	n := 0
	for i := 1; i <= q.Size(); i++ {
		n += bits.OnesCount32(q.barred(last.Player.Other(), i) &^ q.barred(last.Player, i))
	}
	return n >= manyForbidden
}

// rescues reports whether the opponent could have joined their edges by a placement before the
// turn, but not after it.
func rescues(turn []rules.Step) bool {
	last := &turn[len(turn)-1]
	enemy := last.Player.Other()
	p, q := turn[0].Before.(*Position), last.After.(*Position)
	return p.side(enemy).joining() != (set{}) && q.outcome != rules.Win(enemy) && q.side(enemy).joining() == (set{})
}

// last returns the last position of a game that player has won with a path. If player has not won
// in this way, it returns nil.
func last(g *rules.Played, player rules.Player) *Position {
	if !g.Won(player) || len(g.Steps) == 0 {
		return nil
	}
	if p := g.Steps[len(g.Steps)-1].After.(*Position); p.outcome == rules.Win(player) {
		return p
	}
	return nil
}

func winsDirectly(g *rules.Played, player rules.Player) bool {
	p := last(g, player)
	return p != nil && 100*len(p.Decided(nil)) <= directPath*p.Size()
}

func winsByDetour(g *rules.Played, player rules.Player) bool {
	p := last(g, player)
	return p != nil && 100*len(p.Decided(nil)) >= longPath*p.Size()
}
