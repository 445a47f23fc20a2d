package proof

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
	"quintet/rules/rulestest/toy"
)

// never stands for the number of actions if the goal cannot be forced.
const never = 1 << 20

// fewest is the slow form of Actions: it tries everything, and remembers nothing.
func fewest(s rules.State, player rules.Player, g Goal, turns int) int {
	if reached, known := g.Reached(s, player); known || turns <= 0 {
		if reached {
			return 0
		}
		return never
	}
	own := s.Mover() == player
	best := 0
	if own {
		best = never
	}
	for _, a := range s.Legal(nil) {
		child, rest := s.Clone(), turns
		child.Apply(a, nil)
		if child.Status().Start {
			rest--
			if child.Mover() == s.Mover() {
				rest-- // the turn of the other player, who is skipped
			}
		}
		if own {
			best = min(best, 1+fewest(child, player, g, rest))
		} else {
			best = max(best, fewest(child, player, g, rest))
		}
	}
	return min(best, never)
}

// TestActions checks Actions against the slow form: in the toy game within several turns, and in
// the games whose turns have several actions within the turn.
func TestActions(t *testing.T) {
	checked, several := 0, 0
	check := func(s rules.State, player rules.Player, g Goal, turns int) {
		t.Helper()
		want := fewest(s, player, g, turns)
		got, found := NewSolver(1_000_000).Actions(s, player, g, turns)
		if found != (want < never) || found && got != want {
			t.Errorf("%s: player %d needs %d actions for %v within %d turns (found: %t), want %d", s, player, got, g, turns, found, want)
		}
		if found {
			checked++
		}
		if found && got > 1 {
			several++
		}
	}
	for turns := range 7 {
		for _, s := range rulestest.Sample(t, toy.Game, rulestest.Share(100)) {
			check(s, rules.First, Win(), turns)
			check(s, rules.Second, Win(), turns)
		}
	}
	for _, g := range catalog.All {
		rng := rand.New(rand.NewPCG(7, 7))
		size := map[string]string{"chessyball": "size=14x9", "dimpled": "size=5"}[g.ID]
		if size == "" {
			continue
		}
		for range rulestest.Share(200) {
			s := rulestest.Wander(rulestest.StartWith(t, g, size), rng.IntN(40), rng)
			if s.Outcome() != rules.Playing {
				continue
			}
			goal := Win()
			if scorer, ok := s.(rules.Scorer); ok {
				goal = Points(scorer.Score(s.Mover()) + 1)
			}
			if now := s.Status(); now.Steps-now.Step > 1 {
				continue // the slow form takes too long
			}
			check(s, s.Mover(), goal, 1)
		}
	}
	if checked < 20 || several < 5 {
		t.Errorf("%d goals were reached, %d of them with several actions; want more of both", checked, several)
	}
}

// TestALimitedMemory checks that a solver which remembers few answers finds the same.
func TestALimitedMemory(t *testing.T) {
	for _, s := range rulestest.Sample(t, toy.Game, rulestest.Share(100)) {
		for player := range rules.Player(2) {
			little := NewSolver(1_000_000)
			little.Limit(3)
			got, want := little.Forces(s, player, Win(), 6), NewSolver(1_000_000).Forces(s, player, Win(), 6)
			if got != want || len(little.known) > 3 {
				t.Errorf("%s: with 3 answers in memory player %d wins: %t, and %d answers are remembered; want %t, and at most 3", s, player, got, len(little.known), want)
			}
		}
	}
}
