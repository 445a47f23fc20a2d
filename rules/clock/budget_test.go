package clock

import (
	"testing"

	"quintet/rules"
)

// TestBudget checks the budget of each kind of control.
func TestBudget(t *testing.T) {
	for _, c := range []struct {
		control          Control
		left, game, turn int
		want             int
	}{
		{Even(Increment, 60_000, 0), 60_000, 30, 1, 2000},
		{Even(Increment, 60_000, 0), 6000, 30, 1, 200},
		{Even(Increment, 60_000, 8000), 30_000, 30, 1, 5000},
		{Even(Increment, 60_000, 8000), 30_000, 30, 2, 3000},
		{Even(Increment, 60_000, 8000), 2300, 30, 1, 1000},
		{Even(Delay, 60_000, 8000), 30_000, 30, 1, 5000},
		{Even(PerTurn, 60_000, 0), 60_000, 30, 1, 29_850},
		{Even(PerTurn, 60_000, 0), 60_000, 30, 3, 15_000},
		{Even(Hourglass, 60_000, 0), 30_000, 30, 1, 1000},
		{Even(Increment, 60_000, 0), 300, 30, 1, 0},
		{Even(Increment, 60_000, 0), 100, 30, 1, 0},
		{Even(Increment, 60_000, 0), 30_000, 1, 1, 14_850},
	} {
		clock := New(c.control, rules.First)
		clock.Spend(clock.Left(rules.First, 0) - c.left)
		if got := clock.Budget(0, c.game, c.turn); got != c.want {
			t.Errorf("%s with %d ms left, %d actions in the game and %d in the turn: the budget is %d ms, want %d", c.control, c.left, c.game, c.turn, got, c.want)
		}
	}
}

// TestNoBudgetUsesUpAllTime plays ten thousand actions that take their whole budget and 200 ms
// more, unless the budget is 0. The time never runs out.
func TestNoBudgetUsesUpAllTime(t *testing.T) {
	for kind := Increment; kind < kinds; kind++ {
		c, now := New(Even(kind, LeastBase, 0), rules.First), 0
		for i := range 10_000 {
			c.Resume(now)
			if budget := c.Budget(now, 15, 2-i%2); budget > 0 {
				now += budget + 200
			}
			next := c.Mover()
			if i%2 == 1 {
				next = next.Other()
			}
			if _, ok := c.Act(now, next, i%2 == 1); !ok {
				t.Fatalf("kind %d: the time runs out at action %d", kind, i+1)
			}
		}
	}
}
