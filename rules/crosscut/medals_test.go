package crosscut

import (
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// Boards for examples of medals.
const (
	few  = "8/1r3br1/8/8/2b5/8/8/8 r"
	row  = "8/4r3/8/8/8/8/1b1rbbb1/8 r"
	many = "8/1b3rr1/1rrb4/1r1b1br1/1r1b1r2/1rb1bbb1/1rrrr1b1/8 b"
	long = "8/1r1bbbb1/3r4/1b1b4/2rb1rr1/3b4/1b1bbr2/8 r"
)

func TestMedals(t *testing.T) {
	rulestest.Medals(t, Game, []rulestest.Medal{
		{ID: "flip", Position: few, Earns: "e7", Misses: "d7"},
		{ID: "edge", Position: row, Earns: "h2", Nearly: few, Misses: "e7"},
		{ID: "three", Position: row, Earns: "h2", Nearly: few, Misses: "e7"},
		{ID: "turned", Player: rules.Second, Position: "8/1r1r2r1/1rrrb3/5b2/1brb1r2/1brrr1b1/1brr2b1/8 b", Earns: "f3",
			Nearly: "8/1bbbbb2/8/8/8/3r2r1/3bb1r1/8 b", Misses: "g7"},
		{ID: "back", Position: "8/4r3/8/8/8/8/1b1r1rb1/8 b", Earns: "e2 h2", Misses: "c3 e3"},
		{ID: "cut", Position: long, Earns: "e4", Nearly: few, Misses: "e7"},
		{ID: "cross", Position: "8/1r1rr1b1/2rrrbb1/1b1rrrr1/1b1r1rb1/2r2rb1/2bbb1b1/8 r", Earns: "h6", Misses: "g8"},
		{ID: "fork", Position: "8/3rr1r1/1b2b3/4r3/3brbb1/3rr3/1b1rrrr1/8 r", Earns: "d6", Misses: "c2"},
		{ID: "rescue", Player: rules.Second, Position: many, Earns: "b1", Misses: "f2"},
		{ID: "five", Player: rules.Second, Position: many, Earns: "b1", Misses: "f2"},
	}, slowMedals)
}

// slowMedals defines the medals by positions and the texts of actions, with the slow implementation.
var slowMedals = map[string]func(*rules.Played, rules.Player) bool{
	"flip":  slowly(func(s *slowStep) bool { return len(s.flipped) > 0 }),
	"edge":  slowly(func(s *slowStep) bool { return s.before.perimeter(s.at) }),
	"three": slowly(func(s *slowStep) bool { return len(s.flipped) >= 3 }),
	"five":  slowly(func(s *slowStep) bool { return len(s.flipped) >= 5 }),
	"back": func(g *rules.Played, player rules.Player) bool {
		for i := 1; i < len(g.Steps); i++ {
			s, last := newSlowStep(&g.Steps[i]), newSlowStep(&g.Steps[i-1])
			if g.Steps[i].Player == player && g.Steps[i-1].Player != player &&
				slices.ContainsFunc(s.flipped, func(d spot) bool { return slices.Contains(last.flipped, d) }) {
				return true
			}
		}
		return false
	},
	"cut": slowly(func(s *slowStep) bool { return s.before.longest(s.enemy, s.flipped) >= 4 }),
	"cross": slowly(func(s *slowStep) bool {
		for _, one := range s.after.segments(s.own) {
			for _, other := range s.after.segments(s.own) {
				if min(len(one), len(other)) < 4 || one[0].rank == one[1].rank == (other[0].rank == other[1].rank) {
					continue
				}
				for _, d := range one {
					if slices.Contains(other, d) && (d == s.at || slices.Contains(s.flipped, d)) {
						return true
					}
				}
			}
		}
		return false
	}),
	"fork": slowly(func(s *slowStep) bool {
		wins := 0
		if s.next != player(s.enemy) || s.after.wins(s.own) || len(s.after.disc) < s.after.size {
			return false
		}
		for _, to := range s.after.spots() {
			if s.after.disc[to] != 0 {
				continue
			}
			if b, _, _, _, legal := s.after.place(to, s.own, s.enemy); legal && b.wins(s.own) {
				wins++
			}
		}
		return wins > 1
	}),
	"rescue": slowly(func(s *slowStep) bool {
		return s.before.most(s.enemy) == s.before.size-3 && s.after.most(s.enemy) < s.before.size-3
	}),
	"turned": func(g *rules.Played, p rules.Player) bool {
		if len(g.Steps) == 0 || g.Outcome != rules.Win(p) {
			return false
		}
		s := newSlowStep(&g.Steps[len(g.Steps)-1])
		return player(s.own) == p && s.after.longest(s.own, s.flipped) >= s.after.size-2
	},
}

// most returns the length of the longest segment of a colour.
func (b slowBoard) most(colour byte) (n int) {
	for _, segment := range b.segments(colour) {
		n = max(n, len(segment))
	}
	return n
}

// slowStep is an action between two boards of the slow implementation.
type slowStep struct {
	before, after slowBoard
	own, enemy    byte
	at            spot
	flipped       []spot
	next          rules.Player
}

func newSlowStep(step *rules.Step) *slowStep {
	p, q := step.Before.(*Position), step.After.(*Position)
	s := &slowStep{before: slow(p), after: slow(q), next: q.Mover()}
	s.own, s.enemy = colours(p)
	text := p.Format(step.Action)
	s.at = spot{int(text[0] - 'a'), int(text[1] - '1')}
	for _, d := range s.before.spots() {
		if s.before.disc[d] == s.enemy && s.after.disc[d] == s.own {
			s.flipped = append(s.flipped, d)
		}
	}
	return s
}

// slowly returns the definition of a medal for an action for which test returns true.
func slowly(test func(*slowStep) bool) func(*rules.Played, rules.Player) bool {
	return func(g *rules.Played, player rules.Player) bool {
		return slices.ContainsFunc(g.Steps, func(s rules.Step) bool { return s.Player == player && test(newSlowStep(&s)) })
	}
}
