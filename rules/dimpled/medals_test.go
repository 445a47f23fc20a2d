package dimpled

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestMedals(t *testing.T) {
	const (
		own    = "2b1w2/2wbw2/1bwb3/w1b4/1wbw3/3b2b/3wbw1 b -"
		theirs = "1b1b2w/1w2w2/b1wbww1/b4bw/bw2bw1/1bb4/1w4b w -"
		direct = "wwwwww1/bbbbb2/ww1wwbb/b1bbwwb/w1bbbb1/bbwbwww/b1wbw2 w -"
		two    = "1b2bwb/bwbww1w/b1wwb1b/w1bb1b1/1bwwb1b/bwwb2b/1bwwwww w -"
	)
	rulestest.Medals(t, Game, []rulestest.Medal{
		{ID: "forbid", Values: "size=7", Position: "7/4b2/3bwb1/2b1b2/1bwb3/2b4/7 b -", Earns: "a1", Nearly: "7/7/7/2b4/1bwb3/2b4/7 b -", Misses: "a1"},
		{ID: "football", Values: "size=7", Position: own, Earns: "a3 a3-b4", Misses: "a7"},
		{ID: "link", Values: "size=7", Position: own, Earns: "a3 a3-b4", Nearly: "1bw1b1b/bwwwwb1/wwbwwbb/wbbbw1b/wbwbwbb/1b2w1b/wwbwbww b -", Misses: "c2 e1-d2"},
		{ID: "theirs", Values: "size=7", Player: rules.Second, Position: theirs, Earns: "d4 d5-e4", Misses: "d4 f3-e4"},
		{ID: "direct", Values: "size=7", Player: rules.Second, Position: direct, Earns: "g7",
			Nearly: "1b2bwb/bwbww1w/bwwwb1b/wwbb1b1/1bbwb1b/bww1b1b/1bwwwww w -", Misses: "f6"},
		{ID: "detour", Values: "size=7", Position: "1wwbwwb/wwwwwb1/wbbbwwb/wb1bbbb/bbbwwwb/wbbwbww/wwbbbwb b -", Earns: "g6", Nearly: own, Misses: "a7"},
		{ID: "rescue", Values: "size=7", Player: rules.Second, Position: "3wbww/b2wbb1/ww1w2b/1bw1wb1/bw1w1bb/b3wbb/5wb w -", Earns: "f5", Misses: "a1"},
		{ID: "two", Values: "size=7", Player: rules.Second, Position: two, Earns: "b5 c3-b4 d2-c3",
			Nearly: theirs, Misses: "d4 d5-e4"},
		{ID: "three", Values: "size=7", Player: rules.Second, Position: "ww5/wbwwbb1/bbwwwbb/w1bb1w1/1bw1bb1/bbbwbww/wwbwb2 w -",
			Earns: "d3 d3-e4 c2-d3 b1-c2", Nearly: two, Misses: "b5 c3-b4 d2-c3"},
	}, slowMedals)
}

// slowMedals defines the medals by positions and the texts of actions, with the slow implementation.
var slowMedals = map[string]func(*rules.Played, rules.Player) bool{
	"forbid": slowTurns(func(turn []slowStep, own, enemy byte) bool {
		after := turn[len(turn)-1].after
		n := 0
		for _, a := range after.points() {
			if after.board[a] == 0 && after.barred(a, enemy) && !after.barred(a, own) {
				n++
			}
		}
		return n >= 6
	}),
	"football": slowTurns(func(turn []slowStep, own, enemy byte) bool { return len(turn) >= 2 }),
	"two":      slowTurns(func(turn []slowStep, own, enemy byte) bool { return len(turn) >= 3 }),
	"three":    slowTurns(func(turn []slowStep, own, enemy byte) bool { return len(turn) >= 4 }),
	"theirs": slowTurns(func(turn []slowStep, own, enemy byte) bool {
		return slices.ContainsFunc(turn, func(s slowStep) bool { return s.dimple && s.after.board[s.to] == enemy })
	}),
	"link": slowTurns(func(turn []slowStep, own, enemy byte) bool {
		for _, s := range turn {
			if !s.dimple || s.after.board[s.to] != own {
				continue
			}
			for _, a := range around(s.to) {
				for _, b := range around(s.to) {
					if s.after.board[a] == own && s.after.board[b] == own && !s.before.chain(a)[b] {
						return true
					}
				}
			}
		}
		return false
	}),
	"rescue": slowTurns(func(turn []slowStep, own, enemy byte) bool {
		after := turn[len(turn)-1].after
		return turn[0].before.couldJoin(enemy) && !after.hasPath(enemy) && !after.couldJoin(enemy)
	}),
	"direct": func(g *rules.Played, p rules.Player) bool { n := slowPath(g, p); return n > 0 && n <= 8 },
	"detour": func(g *rules.Played, p rules.Player) bool { return slowPath(g, p) >= 11 },
}

// slowPath returns the number of stones of a shortest path with which player has won; 0 without
// one.
func slowPath(g *rules.Played, player rules.Player) int {
	if len(g.Steps) == 0 || g.Outcome != rules.Win(player) {
		return 0
	}
	return read(g.Steps[len(g.Steps)-1].After.(*Position)).path("bw"[player])
}

// path returns the number of stones of a shortest path of side; 0 without one.
func (s *slow) path(side byte) int {
	reached := map[point]bool{}
	for n := 1; ; n++ {
		next := map[point]bool{}
		for _, a := range s.points() {
			near := slices.ContainsFunc(around(a), func(b point) bool { return reached[b] })
			if s.board[a] == side && (a.line(side) == 0 || reached[a] || near) {
				next[a] = true
				if a.line(side) == s.size-1 {
					return n
				}
			}
		}
		if len(next) == len(reached) {
			return 0
		}
		reached = next
	}
}

// slowStep is an action with the boards before and after it, in the slow implementation.
type slowStep struct {
	before, after *slow
	dimple        bool
	to            point // the point that gets a stone
}

// slowTurns returns the definition of a medal for a turn for which test returns true.
func slowTurns(test func(turn []slowStep, own, enemy byte) bool) func(*rules.Played, rules.Player) bool {
	return func(g *rules.Played, player rules.Player) bool {
		var turn []slowStep
		for i, step := range g.Steps {
			if step.Player != player {
				continue
			}
			text := step.Before.Format(step.Action)
			_, to, dimple := strings.Cut(text, "-")
			if !dimple {
				turn, to = nil, text
			}
			s := slowStep{before: read(step.Before.(*Position)), after: read(step.After.(*Position)), dimple: dimple}
			s.to = s.before.named(to)
			turn = append(turn, s)
			ends := i+1 == len(g.Steps) || !strings.Contains(g.Steps[i+1].Before.Format(g.Steps[i+1].Action), "-")
			if ends && test(turn, "bw"[player], "wb"[player]) {
				return true
			}
		}
		return false
	}
}

// read returns the board of p, from its pieces.
func read(p *Position) *slow {
	s := newSlow(p.Size())
	for _, placed := range p.Pieces(nil) {
		file, rank := p.Coordinates(placed.Site)
		s.board[point{file, rank}] = "bw"[Owner(placed.Piece)]
	}
	return s
}

func (s *slow) named(text string) point {
	return s.points()[slices.IndexFunc(s.points(), func(a point) bool { return a.name() == text })]
}

// chain returns the points that a chain of stones connects with a.
func (s *slow) chain(a point) map[point]bool {
	seen := map[point]bool{a: true}
	for todo := []point{a}; len(todo) > 0; todo = todo[1:] {
		for _, b := range around(todo[0]) {
			if s.board[b] == s.board[a] && !seen[b] {
				seen[b], todo = true, append(todo, b)
			}
		}
	}
	return seen
}

// couldJoin reports whether side could get a path by one stone that completes no crosscut.
func (s *slow) couldJoin(side byte) bool {
	for _, a := range s.points() {
		if s.board[a] != 0 || s.barred(a, side) {
			continue
		}
		joined := slow{size: s.size, board: maps.Clone(s.board)}
		if joined.board[a] = side; joined.hasPath(side) {
			return true
		}
	}
	return false
}
