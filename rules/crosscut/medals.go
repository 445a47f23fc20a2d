package crosscut

import (
	"quintet/rules"
	"quintet/rules/internal/trial"
)

// These are the least numbers that earn medals.
const (
	manyFlips   = 5 // discs flipped at once
	longSegment = 4 // discs of a segment that is cut
	longCross   = 4 // discs of each of two segments that cross
)

var medals = []rules.Medal{
	{ID: "flip", Earned: rules.InAction(func(s *rules.Step) bool { return len(flipped(s)) > 0 })},
	{ID: "edge", Earned: rules.InAction(fromTheEdge)},
	{ID: "three", Earned: rules.InAction(func(s *rules.Step) bool { return len(flipped(s)) >= 3 })},
	{ID: "turned", Earned: winsByFlip},
	{ID: "back", Earned: flipsBack},
	{ID: "cut", Earned: rules.InAction(cutsSegment)},
	{ID: "cross", Earned: rules.InAction(crosses)},
	{ID: "fork", Earned: rules.InAction(forks)},
	{ID: "rescue", Earned: rules.InAction(rescues)},
	{ID: "five", Earned: rules.InAction(func(s *rules.Step) bool { return len(flipped(s)) >= manyFlips })},
}

func flipped(s *rules.Step) (sites []rules.Site) {
	for _, e := range s.Events {
		if e.Kind == rules.Change {
			sites = append(sites, e.To)
		}
	}
	return sites
}

// fromTheEdge reports whether the disc is placed on the perimeter, from which it is taken away.
func fromTheEdge(s *rules.Step) bool {
	for _, e := range s.Events {
		if e.Kind == rules.Take {
			return true
		}
	}
	return false
}

// flipsBack reports whether player has flipped a disc that the opponent had flipped in the turn
// before.
func flipsBack(g *rules.Played, player rules.Player) bool {
	for i := 1; i < len(g.Steps); i++ {
		if g.Steps[i].Player != player || g.Steps[i-1].Player == player {
			continue
		}
		lost := map[rules.Site]bool{}
		for _, s := range flipped(&g.Steps[i-1]) {
			lost[s] = true
		}
		for _, s := range flipped(&g.Steps[i]) {
			if lost[s] {
				return true
			}
		}
	}
	return false
}

// cutsSegment reports whether a segment of longSegment or more discs of the opponent loses a disc.
func cutsSegment(s *rules.Step) bool {
	p := s.Before.(*Position)
	for _, disc := range flipped(s) {
		if p.side(s.Player.Other()).longestThrough(p.square(disc)) >= longSegment {
			return true
		}
	}
	return false
}

// longestThrough returns the length that the longest segment of the player through s would have if
// a disc of theirs were on that square.
func (v side) longestThrough(s square) (n int) {
	for way, bit := range s {
		n = max(n, length(v.own[way][s[1-way]], bit))
	}
	return n
}

// crosses reports whether a disc that is placed or flipped belongs to two segments of its colour
// of longCross or more discs each.
func crosses(s *rules.Step) bool {
	q := s.After.(*Position)
	for _, e := range s.Events {
		if e.Kind != rules.Put && e.Kind != rules.Change || q.At(e.To) != Disc(s.Player) {
			continue
		}
		at, both := q.square(e.To), true
		for way, bit := range at {
			both = both && length(q.discs[s.Player][way][at[1-way]], bit) >= longCross
		}
		if both {
			return true
		}
	}
	return false
}

// rescues reports whether the opponent had a segment that lacked one disc to win, and no longer
// has such a segment.
func rescues(s *rules.Step) bool {
	_, before, goal := s.Before.(*Position).Tally(s.Player.Other())
	_, after, _ := s.After.(*Position).Tally(s.Player.Other())
	return before == goal-1 && after < before
}

// forks reports whether the player could win with each of two or more placements if it were their
// turn again.
func forks(s *rules.Step) bool {
	return s.After.Mover() != s.Player && len(trial.Wins(s.After, s.Player)) > 1
}

// winsByFlip reports whether player wins with a segment that has discs flipped in the last turn.
func winsByFlip(g *rules.Played, player rules.Player) bool {
	if !g.Won(player) || len(g.Steps) == 0 {
		return false
	}
	last := &g.Steps[len(g.Steps)-1]
	line := map[rules.Site]bool{}
	for _, s := range last.After.(*Position).side(player).appendLines(nil) {
		line[s] = true
	}
	for _, s := range flipped(last) {
		if line[s] && last.Player == player {
			return true
		}
	}
	return false
}
