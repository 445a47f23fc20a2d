package bot_test

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog/catalogtest"
	"quintet/rules/rulestest"
	"quintet/rules/rulestest/toy"
)

// holds reports whether value, if it claims a win or a loss of s, is right. sure reports
// whether the given number of positions was enough to find out.
func holds(s rules.State, value, positions int) (right, sure bool) {
	actions, claimed := bot.Proven(value)
	if !claimed {
		return true, true
	}
	winner := s.Mover()
	if value < 0 {
		winner = winner.Other()
	}
	v := rulestest.Prover{Left: positions}
	right = v.Forces(s, winner, rules.Win(winner), actions)
	return right, v.Left >= 0
}

// lineHolds reports whether the value, which is right, holds after each action of line: with these
// actions the loser does not escape. It believes what it cannot refute with the given number of positions.
func lineHolds(s rules.State, value int, line []rules.Action, positions int) bool {
	actions, claimed := bot.Proven(value)
	if !claimed {
		return true
	}
	winner := s.Mover()
	if value < 0 {
		winner = winner.Other()
	}
	s = s.Clone()
	for i, a := range line {
		s.Apply(a, nil)
		v := rulestest.Prover{Left: positions}
		if !v.Forces(s, winner, rules.Win(winner), actions-i-1) && v.Left >= 0 {
			return false
		}
	}
	return true
}

// TestWhatIsClaimedIsProven checks that every win and every loss that a search claims is one,
// on one thread and on several, and also if the limit of nodes ends the search early.
func TestWhatIsClaimedIsProven(t *testing.T) {
	losses := 0
	for _, c := range []struct {
		game    *rules.Game
		options string
	}{
		{toy.Game, "size=9"},
		{find(t, "crosscut"), "size=5"},
		{find(t, "crosscut"), "size=6"},
		{find(t, "dimpled"), "size=5"},
		{find(t, "akron"), "size=5"},
		{find(t, "dipole"), ""},
		{find(t, "chessyball"), "end=first1,size=14x9"},
	} {
		const positions = 20_000
		games := rulestest.Share(40)
		dice := rand.New(rand.NewPCG(5, 6))
		wins := 0
		for range games {
			for s := rulestest.StartWith(t, c.game, c.options); s.Outcome() == rules.Playing; {
				limits := rules.Limits{Nodes: 1 + dice.IntN(400), Threads: 1 + dice.IntN(2)}
				search := finish(bot.New(s, limits, 1))
				value := search.Info().Value
				right, sure := holds(s, value, positions)
				switch {
				case !sure:
				case !right:
					t.Errorf("%s %s: the search returns the value %d with %+v, but that is not proven", c.game.ID, s, value, limits)
				case !lineHolds(s, value, search.Info().Line, positions):
					t.Errorf("%s %s: the search returns the value %d with %+v, but its line %v does not keep it", c.game.ID, s, value, limits, search.Info().Line)
				case value >= bot.Won:
					wins++
				case value <= -bot.Won:
					losses++
				}
				next := search.Best()
				if legal := s.Legal(nil); dice.IntN(2) == 0 {
					next = legal[dice.IntN(len(legal))]
				}
				s.Apply(next, nil)
			}
		}
		if wins < games {
			t.Errorf("%s: %d wins were claimed, want at least %d", c.game.ID, wins, games)
		}
	}
	if losses < 5 {
		t.Errorf("%d losses were claimed, want at least 5", losses)
	}
}

// TestWhatIsOverlookedIsNotProven searches a position that is not decided, with lapses. No value may
// be proven, although with some seeds all that the search sees wins, and with others all loses.
func TestWhatIsOverlookedIsNotProven(t *testing.T) {
	s := rulestest.Position(t, find(t, "crosscut"), "size=6", "6/1rb1b1/6/2r3/1r4/6 b")
	for seed := range uint64(12) {
		limits := rules.Limits{Depth: 2, Lapses: rules.Lapses{Temperature: 77, Overlooks: 140}}
		if value := finish(bot.New(s, limits, seed)).Info().Value; value >= bot.Won || value <= -bot.Won {
			t.Errorf("%s: with seed %d the search returns the value %d, which is not proven", s, seed, value)
		}
	}
}

// find returns the game of the catalog with the given id.
func find(t *testing.T, id string) *rules.Game {
	t.Helper()
	g, _ := catalogtest.Game(t, id)
	return g
}

// TestALossIsClaimedOnceAllIsLookedAt checks that a search, wherever it is stopped, does not
// call a position lost only because the actions that it has looked at lose.
func TestALossIsClaimedOnceAllIsLookedAt(t *testing.T) {
	s := catalogtest.Position(t, "crosscut:size=9", "9/1r4r2/1bb1b2b1/2rb1rr2/4b4/2b2rrr1/1r1bb4/6r2/9 b")
	search := bot.New(s, rules.Limits{Nodes: 4096}, 1)
	for done := false; !done; {
		done = search.Step(1)
		if info := search.Info(); info.Value <= -bot.Won {
			t.Fatalf("after %d nodes the value is %d, want no proven loss", info.Nodes, info.Value)
		}
	}
	if line := search.Info().Line; len(line) == 0 || line[0] != search.Best() {
		t.Errorf("the line %v does not begin with the best action %d", line, search.Best())
	}
}

// TestALostPositionIsHeldLongest checks that in a position known to be lost the search
// chooses an action that delays the end the longest. It uses positions whose endings are
// small enough to be searched completely.
func TestALostPositionIsHeldLongest(t *testing.T) {
	if testing.Short() {
		t.Skip("searches take long")
	}
	for _, c := range []struct {
		game    *rules.Game
		options string
	}{
		{find(t, "crosscut"), "size=5"},
		{find(t, "dimpled"), "size=5"},
		{find(t, "akron"), "size=5"},
		{find(t, "dipole"), ""},
		{find(t, "chessyball"), "end=first1,size=14x9"},
	} {
		const games, positions = 60, 300_000
		limits, err := c.game.Level(8, nil)
		if err != nil {
			t.Fatal(err)
		}
		dice := rand.New(rand.NewPCG(9, 6))
		chosen := 0 // positions in which some actions lose sooner than others
		for range games {
			for s := rulestest.StartWith(t, c.game, c.options); s.Outcome() == rules.Playing; {
				quick := finish(bot.New(s, rules.Limits{Nodes: 300}, 1))
				if n, proven := bot.Proven(quick.Info().Value); proven && quick.Info().Value < 0 && n > 1 && len(s.Legal(nil)) > 1 {
					search := finish(bot.New(s, limits, 1))
					lasts, some, sure := longest(s, search.Best(), positions)
					if sure && some {
						chosen++
					}
					if sure && !lasts {
						t.Errorf("%s %s: with %s it ends sooner than with another action", c.game.ID, s, s.Format(search.Best()))
					}
				}
				next := quick.Best()
				if legal := s.Legal(nil); dice.IntN(3) == 0 {
					next = legal[dice.IntN(len(legal))]
				}
				s.Apply(next, nil)
			}
		}
		if chosen < 5 {
			t.Errorf("%s: %d lost positions have actions that lose sooner than others, want at least 5", c.game.ID, chosen)
		}
	}
}

// longest reports whether no action of s, a lost position, delays the end longer than a, and
// whether some delay it less than others. sure reports whether the given number of positions
// was enough to find out.
func longest(s rules.State, a rules.Action, positions int) (lasts, some, sure bool) {
	v := rulestest.Prover{Left: positions}
	winner := s.Mover().Other()
	end := 1 // the number of actions until the end if the loser delays it as long as possible
	for !v.Forces(s, winner, rules.Win(winner), end) && v.Left >= 0 {
		end++
	}
	lasts = true
	for _, b := range s.Legal(nil) {
		after := s.Clone()
		after.Apply(b, nil)
		if v.Forces(after, winner, rules.Win(winner), end-2) {
			some = true
			lasts = lasts && a != b
		}
	}
	return lasts, some, v.Left >= 0
}
