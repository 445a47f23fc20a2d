package clock

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
)

// step is what happens at a moment, and what both players have left then.
type step struct {
	at    int
	does  string // "run", "pause", "act" (the turn goes on), "turn" (the opponent's turn begins), "skip" (the mover has another turn) or "look"
	first int
	other int // what Second has left
}

// do lets the step happen.
func (s step) do(t *testing.T, c *Clock) {
	t.Helper()
	ok := true
	switch s.does {
	case "run":
		c.Resume(s.at)
	case "pause":
		c.Pause(s.at)
	case "act":
		_, ok = c.Act(s.at, c.Mover(), false)
	case "turn":
		_, ok = c.Act(s.at, c.Mover().Other(), true)
	case "skip":
		_, ok = c.Act(s.at, c.Mover(), true)
	case "look":
	default:
		t.Fatalf("there is no step %q", s.does)
	}
	if !ok {
		t.Errorf("at %d an action counts as too late; want it accepted", s.at)
	}
	if first, other := c.Left(rules.First, s.at), c.Left(rules.Second, s.at); first != s.first || other != s.other {
		t.Errorf("at %d after %q First has %d ms and Second %d ms left, want %d and %d", s.at, s.does, first, other, s.first, s.other)
	}
}

// TestEveryKind runs clocks of every kind through turns, actions, pauses and skipped turns.
func TestEveryKind(t *testing.T) {
	for _, c := range []struct {
		name    string
		control Control
		steps   []step
	}{
		{"the increment comes at the end of a turn, once for all its actions", Even(Increment, 60_000, 2000), []step{
			{0, "look", 60_000, 60_000}, {5000, "run", 60_000, 60_000}, {6000, "look", 59_000, 60_000},
			{8000, "act", 57_000, 60_000}, {9000, "act", 56_000, 60_000}, {15_000, "turn", 52_000, 60_000},
			{15_500, "turn", 52_000, 61_500}, {16_500, "look", 51_000, 61_500}}},
		{"a pause costs nothing", Even(Increment, 60_000, 0), []step{
			{0, "run", 60_000, 60_000}, {1000, "pause", 59_000, 60_000}, {90_000, "look", 59_000, 60_000},
			{90_000, "pause", 59_000, 60_000}, {100_000, "run", 59_000, 60_000}, {100_500, "run", 58_500, 60_000},
			{101_000, "turn", 58_000, 60_000}, {101_001, "look", 58_000, 59_999}}},
		{"a forced action in a pause costs nothing", Even(Increment, 60_000, 2000), []step{
			{0, "run", 60_000, 60_000}, {1000, "turn", 61_000, 60_000}, {1000, "pause", 61_000, 60_000},
			{4000, "turn", 61_000, 62_000}, {9000, "run", 61_000, 62_000}, {9100, "look", 60_900, 62_000}}},
		{"a skipped player gets no step", Even(Increment, 60_000, 2000), []step{
			{0, "run", 60_000, 60_000}, {1000, "skip", 61_000, 60_000}, {4000, "turn", 60_000, 60_000}}},
		{"a delay gives back what was used, at most its length", Even(Delay, 60_000, 2000), []step{
			{0, "run", 60_000, 60_000}, {1500, "look", 58_500, 60_000}, {1500, "turn", 60_000, 60_000},
			{6500, "turn", 60_000, 57_000}, {7500, "act", 59_000, 57_000}, {9500, "turn", 59_000, 57_000},
			{11_500, "turn", 59_000, 57_000}}},
		{"each turn has its time", Even(PerTurn, 10_000, 0), []step{
			{0, "run", 10_000, 10_000}, {9999, "turn", 10_000, 10_000}, {12_999, "act", 10_000, 7000},
			{13_999, "skip", 10_000, 10_000}, {14_999, "turn", 10_000, 10_000}}},
		{"the sand of an hourglass runs to the opponent", Even(Hourglass, 60_000, 0), []step{
			{0, "run", 60_000, 60_000}, {10_000, "look", 50_000, 70_000}, {10_000, "act", 50_000, 70_000},
			{15_000, "turn", 45_000, 75_000}, {20_000, "look", 50_000, 70_000}, {45_000, "turn", 75_000, 45_000}}},
		{"a handicap", Control{Increment, [2]Allowance{{60_000, 0}, {10_000, 3000}}}, []step{
			{0, "run", 60_000, 10_000}, {1000, "turn", 59_000, 10_000}, {3000, "turn", 59_000, 11_000}}},
		{"a handicap in an hourglass", Control{Hourglass, [2]Allowance{{60_000, 0}, {10_000, 0}}}, []step{
			{0, "run", 60_000, 10_000}, {1000, "turn", 59_000, 11_000}, {4000, "turn", 62_000, 8000}}},
		{"a moment before the last one counts as the same", Even(Increment, 60_000, 0), []step{
			{5000, "run", 60_000, 60_000}, {3000, "look", 60_000, 60_000}, {3000, "turn", 60_000, 60_000}}},
		{"no clocks", Control{}, []step{
			{0, "run", 0, 0}, {1_000_000, "act", 0, 0}, {2_000_000, "turn", 0, 0}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			clock := New(c.control, rules.First)
			for _, s := range c.steps {
				s.do(t, &clock)
			}
		})
	}
}

// TestTimeRunsOutAtExactlyZero checks that a player has run out of time when nothing is left and
// not a millisecond before, for every kind, and that an action then comes too late.
func TestTimeRunsOutAtExactlyZero(t *testing.T) {
	for kind := Increment; kind < kinds; kind++ {
		control := Even(kind, 10_000, 0)
		if kind.Stepped() {
			control = Even(kind, 10_000, 3000)
		}
		c := New(control, rules.Second)
		c.Resume(500)
		if _, ok := c.Act(1500, rules.Second, false); !ok {
			t.Fatalf("kind %d: an action after a second comes too late", kind)
		}
		if _, out := c.Out(10_499); out || c.Left(rules.Second, 10_499) != 1 {
			t.Errorf("kind %d: a millisecond before the end %d ms are left, out of time: %v; want 1 and false", kind, c.Left(rules.Second, 10_499), out)
		}
		spared := c
		if spent, ok := spared.Act(10_499, rules.First, true); spent != 8999 || !ok {
			t.Errorf("kind %d: an action in the last millisecond takes %d ms, in time: %v; want 8999 and true", kind, spent, ok)
		}
		for _, at := range []int{10_500, 99_999} {
			if p, out := c.Out(at); p != rules.Second || !out || c.Left(p, at) != 0 {
				t.Errorf("kind %d: at %d the time of player %d has run out: %v; want Second and true", kind, at, p, out)
			}
			before := c
			if _, ok := c.Act(at, rules.First, true); ok || c != before {
				t.Errorf("kind %d: at %d an action is in time: %v, and the clock is %+v; want it too late and nothing changed", kind, at, ok, c)
			}
		}
		c.Pause(99_999)
		if _, out := c.Out(0); !out {
			t.Errorf("kind %d: a pause brings the time back that has run out", kind)
		}
		if kind == Hourglass && c.Left(rules.First, 99_999) != 20_000 {
			t.Errorf("the opponent in an hourglass has %d ms, want all the 20000 of both", c.Left(rules.First, 99_999))
		}
	}
}

// TestReplayTakesBack plays turns of several actions on clocks of every kind. The replay of the
// first actions is always the clock as it was after them.
func TestReplayTakesBack(t *testing.T) {
	for kind := None; kind < kinds; kind++ {
		control := Control{kind, [2]Allowance{{600_000, 0}, {300_000, 0}}}
		if kind.Stepped() {
			control.Sides[rules.Second].Step = 2000
		}
		c, now := New(control, rules.First), 0
		clocks, moves := []Clock{c}, []Move{}
		for i := range 40 {
			c.Resume(now)
			now += 137 * i % 5000
			m := Move{Next: c.Mover(), Ends: i%3 != 0}
			if i%3 == 1 {
				m.Next = m.Next.Other()
			}
			m.Spent, _ = c.Act(now, m.Next, m.Ends)
			c.Pause(now)
			moves = append(moves, m)
			clocks = append(clocks, c)
		}
		for n, want := range clocks {
			got := Replay(control, rules.First, moves[:n])
			for _, p := range []rules.Player{rules.First, rules.Second} {
				if got.Mover() != want.Mover() || got.Left(p, 0) != want.Left(p, 0) || got.Running() {
					t.Fatalf("kind %d: taken back to %d actions, player %d has %d ms, want %d", kind, n, p, got.Left(p, 0), want.Left(p, 0))
				}
			}
		}
	}
}

// TestImpossibleTimesCountAsNothing replays actions that took all the time, more, or less than none.
func TestImpossibleTimesCountAsNothing(t *testing.T) {
	for spent, want := range map[int]int{-1: 10_000, 0: 10_000, 9999: 1, 10_000: 10_000, 1 << 40: 10_000} {
		moves := []Move{{Spent: 9999, Next: rules.Second, Ends: true}, {Spent: spent, Next: rules.First, Ends: true}}
		c := Replay(Even(Increment, 10_000, 0), rules.First, moves)
		if c.Left(rules.First, 0) != 1 || c.Left(rules.Second, 0) != want || c.Mover() != rules.First {
			t.Errorf("after an action of %d ms First has %d ms and Second %d, and player %d is to act; want 1, %d and First", spent, c.Left(rules.First, 0), c.Left(rules.Second, 0), c.Mover(), want)
		}
	}
	free := New(Control{}, rules.First)
	if spent := free.Add(Move{Spent: 1 << 40, Next: rules.Second, Ends: true}); spent != 1<<40 {
		t.Errorf("without clocks an action of %d ms counts as %d", 1<<40, spent)
	}
}

// TestSpendContinues checks that a game that is opened again goes on with the time that its coming
// action has taken, and that this is never more than what is left.
func TestSpendContinues(t *testing.T) {
	c := New(Even(Increment, 10_000, 0), rules.First)
	c.Spend(4000)
	c.Resume(70)
	if left, spent := c.Left(rules.First, 1070), c.Spent(1070); left != 5000 || spent != 5000 {
		t.Errorf("%d ms are left and %d spent, want 5000 and 5000", left, spent)
	}
	for time, want := range map[int]int{-5: 10_000, 12_000: 0} {
		c := New(Even(Increment, 10_000, 0), rules.First)
		if c.Spend(time); c.Left(rules.First, 0) != want {
			t.Errorf("after %d ms %d are left, want %d", time, c.Left(rules.First, 0), want)
		}
	}
}

// TestATurnEndsWithTheOtherPlayer acts for the last time in a turn that the rules do not call ended, as
// an action can that ends the game. The time was that of the player who acted.
func TestATurnEndsWithTheOtherPlayer(t *testing.T) {
	for _, kind := range []Kind{Increment, Delay, PerTurn, Hourglass} {
		ended, open := New(Even(kind, 20_000, 0), rules.First), New(Even(kind, 20_000, 0), rules.First)
		ended.Spend(3000)
		open.Spend(3000)
		ended.Act(0, rules.Second, true)
		open.Act(0, rules.Second, false)
		for p := range rules.Player(2) {
			if got, want := open.Left(p, 0), ended.Left(p, 0); got != want {
				t.Errorf("kind %d: player %d has %d ms left, want %d", kind, p, got, want)
			}
		}
	}
}

// TestALimitIsPassedOnceInATurn lets clocks of every kind run and pause at random, and acts. A limit is passed
// from the moment when the time left falls to it until the turn ends, if there was more at the beginning.
func TestALimitIsPassedOnceInATurn(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 8))
	for _, control := range []Control{Even(Increment, 60_000, 2000), Even(Delay, 60_000, 5000), Even(PerTurn, 20_000, 0), Even(Hourglass, 60_000, 0), {}} {
		c, now := New(control, rules.First), 0
		began := c.Left(c.Mover(), now)
		for range 400 {
			switch dice.IntN(6) {
			case 0:
				c.Resume(now)
			case 1:
				c.Pause(now)
			case 2:
				next, ends := rules.Player(dice.IntN(2)), dice.IntN(2) > 0
				ends = ends || next != c.Mover()
				if _, ok := c.Act(now, next, ends); ok && ends {
					began = c.Left(c.Mover(), now)
				}
			default:
				now += dice.IntN(4000)
			}
			limit := dice.IntN(60_000)
			if want := limit < began && c.Left(c.Mover(), now) <= limit; c.Passed(limit, now) != want {
				t.Fatalf("%v: in a turn begun with %d ms, where %d ms are left, the limit %d is passed: %t, want %t", control, began, c.Left(c.Mover(), now), limit, !want, want)
			}
		}
	}
}
