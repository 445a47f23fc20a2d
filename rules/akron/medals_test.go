package akron

import (
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// up is a position in which White can climb to level 2.
const up = "w:b1,c1,a2,a4,f5,b6,d6,f6 r:a1,b2,c2,e3,f3,f4,c5,e5 w 0"

func TestMedals(t *testing.T) {
	rulestest.Medals(t, Game, []rulestest.Medal{
		{ID: "climb", Values: "size=6", Position: up, Earns: "c1-a1.2", Misses: "d1"},
		{ID: "pin", Values: "size=6", Player: rules.Second, Misses: "f4-f6",
			Position: "w:d1,c2,d2,e2,e3,b4,e4,d5,a6,c6,e6 r:a3,b3,f4,a5,c5,e5,f5,d6,c5.2 r 0", Earns: "f4-d5.2"},
		{ID: "drop", Values: "size=6", Position: "w:f1,c2,d2,d3,c4,f4,c5,f5,d6 r:e2,b3,c3,f3,a4,d4,e4,c3.2 w 1", Earns: "d3-c1", Misses: "c2-d1"},
		{ID: "over", Values: "size=6", Player: rules.Second,
			Position: "w:b1,d1,a2,b2,d2,e2,f2,a3,d3,e3,d4,b5,d5,f5,a6,b6,e6,a1.2 r:a1,e1,f1,b3,a4,b4,c4,e4,f4,a5,c5,e5,c6,d6,f6,e4.2,a5.2,d5.2 w 30", Earns: "e2-c3",
			Nearly: "w:a1,c1,d1,e1,c3,f3,a4,b4,c4,f5,a6,d6,c3.2 r:b1,f1,b2,c2,d2,e2,a3,b3,d3,e3,d4,e4,f4,a5,b6,c6,e6,f6 w 12", Misses: "e5"},
		{ID: "cut", Values: "size=6", Position: "w:a1,c2,b3,c3,a4,c4,d4,e4,f4,e6,b1.2 r:b1,c1,e1,a2,b2,e3,a5,d5,f5,b6,d6,f6 w 0", Earns: "c3-a1.2",
			Nearly: up, Misses: "c1-a1.2"},
		{ID: "bridge", Values: "size=6", Position: "w:a1,c2,b3,c3,a4,c4,d4,e4,f4,e6,b1.2 r:b1,c1,e1,a2,b2,e3,a5,d5,f5,b6,d6,f6 w 0", Earns: "c3-a1.2",
			Nearly: "w:e1,a3,b3,e3,f3,a4,b4,d4,a5,d5,c6 r:a1,d1,f1,a2,c2,e2,c3,c4,f4,b5,c5,f5,a6,b6,d6,e6,f6,c4.2 w 6", Misses: "a4-b4.2"},
		{ID: "rescue", Values: "size=6", Position: "w:c1,e1,a3,b3,e3,f3,b4,d4,a5,d5,c6,b4.2 r:d1,f1,a2,b2,e2,c3,c4,f4,b5,c5,f5,a6,b6,d6,e6,f6,c4.2,c5.2 w 1", Earns: "b3-b5.2", Misses: "a1"},
		{ID: "thrift", Values: "size=6", Player: rules.Second, Position: "w:c1,d1,f1,c2,d2,f2,c4,f4,c5,f5,d6 r:e1,a3,b3,c3,d3,e3,f3,a4 w 1", Earns: "e2",
			Nearly: "w:a1,c1,d1,e1,c3,f3,a4,b4,c4,f5,a6,d6,c3.2 r:b1,f1,b2,c2,d2,e2,a3,b3,d3,e3,d4,e4,f4,a5,b6,c6,e6,f6 w 12", Misses: "e5"},
	}, slowMedals)
}

// slowMedals defines the medals by positions and the texts of actions, with the oracle.
var slowMedals = map[string]func(*rules.Played, rules.Player) bool{
	"climb": slowly(func(s *slowStep) bool { return s.moves && s.to.level > s.from.level }),
	"pin": slowly(func(s *slowStep) bool {
		for p, owner := range s.before.balls {
			if kept, ok := s.after.balls[p]; owner != s.player && ok && kept == owner && len(s.before.ballsOn(p)) < 2 && len(s.after.ballsOn(p)) > 1 {
				return true
			}
		}
		return false
	}),
	"drop": slowly(func(s *slowStep) bool {
		if !s.moves {
			return false
		}
		for _, p := range s.before.drops(s.from) {
			if s.before.balls[p] != s.player {
				return true
			}
		}
		return false
	}),
	"over": func(g *rules.Played, player rules.Player) bool {
		if g.Outcome != rules.Win(player) || len(g.Steps) == 0 {
			return false
		}
		o := newOracle(g.Steps[len(g.Steps)-1].After.(*Position))
		if !o.joined(player) {
			return false
		}
		for p := range o.balls {
			if p.level > 0 && o.balls[p] == player {
				// A ball of the opponent in its place cuts and buries the same balls.
				o.balls[p] = player.Other()
			}
		}
		return !o.joined(player)
	},
	"cut": slowly(func(s *slowStep) bool { return len(s.cuts()) > 0 }),
	"bridge": slowly(func(s *slowStep) bool {
		for _, beside := range s.cuts() {
			if owner, ok := s.after.balls[beside]; ok && owner == s.player && s.after.visible(s.to, beside) {
				return true
			}
		}
		return false
	}),
	"rescue": slowly(func(s *slowStep) bool {
		return s.before.joined(s.player.Other()) && !s.after.joined(s.player.Other())
	}),
	"thrift": func(g *rules.Played, player rules.Player) bool {
		if g.Outcome != rules.Win(player) || len(g.Steps) == 0 {
			return false
		}
		fewer := 0
		for _, owner := range newOracle(g.Steps[len(g.Steps)-1].After.(*Position)).balls {
			if owner == player {
				fewer--
			} else {
				fewer++
			}
		}
		return fewer >= 3
	},
}

// slowStep is an action by its text, between two boards of the oracle.
type slowStep struct {
	player        rules.Player
	before, after oracle
	moves         bool // it is a Move, from the point from
	from, to      point
}

// slowly returns the definition of a medal for an action for which test returns true.
func slowly(test func(*slowStep) bool) func(*rules.Played, rules.Player) bool {
	return func(g *rules.Played, player rules.Player) bool {
		for _, step := range g.Steps {
			text := step.Before.Format(step.Action)
			if step.Player != player || text == "swap" {
				continue
			}
			s := slowStep{player: player, before: newOracle(step.Before.(*Position)), after: newOracle(step.After.(*Position))}
			from, to, moves := strings.Cut(text, "-")
			if s.moves = moves; moves {
				s.from = s.before.named(from)
			} else {
				to = from
			}
			if s.to = s.before.named(to); test(&s) {
				return true
			}
		}
		return false
	}
}

// named returns the point with the text.
func (o oracle) named(text string) point {
	for _, p := range o.points() {
		if p.text() == text {
			return p
		}
	}
	panic("no point " + text)
}

// cuts returns, for each link of the opponent that the moved ball cuts from above, the other
// point over that link.
func (s *slowStep) cuts() (beside []point) {
	for p, owner := range s.before.balls {
		for q, other := range s.before.balls {
			if owner == s.player || other != owner || !s.before.visible(p, q) || !neighbours(p, q) || s.after.buried(p) || s.after.buried(q) ||
				!s.after.full(p) || !s.after.full(q) || s.after.visible(p, q) {
				continue
			}
			for _, over := range p.resting() {
				for _, second := range q.resting() {
					if over == s.to && over != second && touchBoth(second, p, q) && touchBoth(over, p, q) {
						beside = append(beside, second)
					}
				}
			}
		}
	}
	return beside
}

// touchBoth reports whether ball rests on both p and q.
func touchBoth(ball, p, q point) bool { return touch(ball, p) && touch(ball, q) }
