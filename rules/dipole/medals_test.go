package dipole

import (
	"math"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestMedals(t *testing.T) {
	const near = "8/8/3,w1,4/8/3,b2,4/8/8/8 b"
	rulestest.Medals(t, Game, []rulestest.Medal{
		{ID: "capture", Player: rules.Second, Position: near, Earns: "d4-d6", Misses: "d4-d2"},
		{ID: "part", Player: rules.Second, Position: "3,b8,4/8/8/8/7,b4/8/5,w1,2/8 b", Earns: "h4-f2", Nearly: near, Misses: "d4-d6"},
		{ID: "back", Player: rules.Second, Position: near, Earns: "d4-d6", Nearly: "8/8/5,b2,2/8/7,w1/4,w1,3/8/8 b", Misses: "f6-h4"},
		{ID: "fork", Player: rules.Second, Position: "3,b4,4/8/8/8/5,w2,1,w1/8/3,w1,4/8 b", Earns: "d8-f6", Misses: "d8-c7"},
		{ID: "over", Player: rules.Second, Position: "3,b6,4/8/3,b2,4/8/3,w1,3,b1/8/8/8 b", Earns: "d8-d4", Nearly: near, Misses: "d4-d6"},
		{ID: "recapture", Player: rules.Second, Position: "8/8/8/4,w2,3/1,b2,1,b1,4/8/8/8 w", Earns: "e5-d4 b4-d4", Nearly: near, Misses: "d4-d6"},
		{ID: "outlast", Player: rules.Second, Position: "5,w1,2/8/8/8/8/8/8/2,b3,1,b1,1,b2,1 w", Earns: "f8-off:1",
			Nearly: "5,b2,1,w2/8/8/8/8/8/1,b1,6/2,b1,1,b1,3 b", Misses: "f8-h8"},
		{ID: "rout", Player: rules.Second, Position: "5,w1,2/8/8/8/8/8/8/2,b3,1,b1,1,b2,1 w", Earns: "f8-off:1",
			Nearly: "1,w1,6/8/8/8/8/4,b1,3/8/b1,3,b2,3 w", Misses: "b8-off:1"},
		{ID: "unhurt", Player: rules.Second, Position: "5,w1,2/8/8/8/1,b1,1,b1,4/b1,3,b1,3/1,b4,1,b4,4/8 w", Earns: "f8-off:1",
			Nearly: "1,b1,6/2,b1,5/5,b1,2/6,w1,1/3,b2,3,b2/8/8/2,b1,5 w", Misses: "g5-f6 d4-f6"},
		{ID: "high", Player: rules.Second, Position: "3,b8,4/2,w2,5/3,b2,4/4,w4,1,b2,1/7,w3/8/8/4,w3,3 b", Earns: "d8-h4", Nearly: near, Misses: "d4-d6"},
	}, slowMedals)
}

// slowMedals defines the medals by the texts of positions and actions.
var slowMedals = map[string]func(*rules.Played, rules.Player) bool{
	"capture": slowly(func(s *slowStep) bool { return s.taken > 0 }),
	"part":    slowly(func(s *slowStep) bool { return s.taken > 0 && s.left > 0 }),
	"back":    slowly(func(s *slowStep) bool { return s.taken > 0 && s.ahead <= 0 }),
	"high":    slowly(func(s *slowStep) bool { return s.taken >= 3 }),
	"over":    slowly(func(s *slowStep) bool { return s.taken > 0 && s.over }),
	"fork": slowly(func(s *slowStep) bool {
		again := s.after
		again.mover = s.before.mover
		targets := map[string]bool{}
		for text, next := range again.moves() {
			if from, to, _ := strings.Cut(text, "-"); from == s.to && next.enemies() < again.enemies() {
				targets[to] = true
			}
		}
		return len(targets) > 1
	}),
	"recapture": func(g *rules.Played, player rules.Player) bool {
		for i := 1; i < len(g.Steps); i++ {
			s, last := newSlowStep(&g.Steps[i]), newSlowStep(&g.Steps[i-1])
			if g.Steps[i].Player == player && g.Steps[i-1].Player != player && s.taken > 0 && last.taken > 0 && s.to == last.to {
				return true
			}
		}
		return false
	},
	"rout": func(g *rules.Played, player rules.Player) bool {
		return g.Outcome == rules.Win(player) && len(g.Steps) > 0 && newSlowStep(&g.Steps[len(g.Steps)-1]).after.count(player) >= 5
	},
	"outlast": func(g *rules.Played, player rules.Player) bool {
		return g.Outcome == rules.Win(player) && len(g.Steps) > 0 && g.Steps[len(g.Steps)-1].Player != player
	},
	"unhurt": func(g *rules.Played, player rules.Player) bool {
		hurt := slowly(func(s *slowStep) bool { return s.taken > 0 })
		return g.Outcome == rules.Win(player) && !hurt(g, player.Other())
	},
}

// slowStep is an action, by its text, between two boards of the plain implementation.
type slowStep struct {
	before, after plain
	to            string // the square that the checkers reach
	taken         int    // the number of the opponent's checkers that leave the board
	left          int    // the number of checkers that stay on the square
	ahead         int    // the number of ranks that the checkers go forward
	over          bool   // they go over a stack
}

func newSlowStep(step *rules.Step) *slowStep {
	p := step.Before.(*Position)
	s := &slowStep{before: read(p), after: read(step.After.(*Position))}
	s.before.mover, s.after.mover = 1-2*int(p.Mover()), 1-2*int(p.Mover())
	s.taken = s.before.enemies() - s.after.enemies()
	from, to, _ := strings.Cut(p.Format(step.Action), "-")
	s.to = to
	if strings.HasPrefix(to, "off") {
		return s
	}
	a, b := square{int(from[0] - 'a'), int(from[1] - '1')}, square{int(to[0] - 'a'), int(to[1] - '1')}
	s.left = s.after.stacks[a]
	if s.left < 0 {
		s.left = -s.left
	}
	s.ahead = (b.rank - a.rank) * s.before.mover
	length := func(c, d square) float64 { return math.Hypot(float64(c.file-d.file), float64(c.rank-d.rank)) }
	for c := range s.before.stacks {
		s.over = s.over || c != a && c != b && math.Abs(length(a, c)+length(c, b)-length(a, b)) < 1e-9
	}
	return s
}

// read returns the board of p, from its pieces. The mover is not set.
func read(p *Position) plain {
	q := plain{size: p.Size(), stacks: map[square]int{}}
	for _, placed := range p.Pieces(nil) {
		file, rank := p.Coordinates(placed.Site)
		q.stacks[square{file, rank}] = Height(placed.Piece) * (1 - 2*int(Owner(placed.Piece)))
	}
	return q
}

// enemies returns the number of checkers of the mover's opponent.
func (p plain) enemies() (n int) {
	for _, stack := range p.stacks {
		n += max(0, -stack*p.mover)
	}
	return n
}

// count returns the number of checkers of player.
func (p plain) count(player rules.Player) (n int) {
	for _, stack := range p.stacks {
		n += max(0, stack*(1-2*int(player)))
	}
	return n
}

// slowly returns the definition of a medal for an action for which test returns true.
func slowly(test func(*slowStep) bool) func(*rules.Played, rules.Player) bool {
	return func(g *rules.Played, player rules.Player) bool {
		return slices.ContainsFunc(g.Steps, func(s rules.Step) bool { return s.Player == player && test(newSlowStep(&s)) })
	}
}
