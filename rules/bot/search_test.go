package bot_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/catalog/catalogtest"
	"quintet/rules/rulestest"
	"quintet/rules/rulestest/toy"
)

// randomState returns the state after the given number of random actions. If the game ends
// before, it returns its last state.
func randomState(t *testing.T, g *rules.Game, options string, actions int, dice *rand.Rand) rules.State {
	return rulestest.Wander(rulestest.StartWith(t, g, options), actions, dice)
}

func finish(s *bot.Search) *bot.Search {
	for !s.Step(1000) {
	}
	return s
}

func TestSmallGamesAreSolved(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	known := map[string]int{}
	for _, options := range []string{"size=5", "size=7", "size=7,hole=4", "size=9"} {
		for i := range 60 {
			s := randomState(t, toy.Game, options, i%9, dice)
			if len(s.Legal(nil)) < 2 {
				continue // there is nothing to search
			}
			want := rulestest.Solve(s, known)
			search := finish(bot.New(s, rules.Limits{Depth: 12, Threads: 1 + i%3}, 1))
			v := search.Info().Value
			if got := sign(v); got != want {
				t.Fatalf("%s, %s: the search finds the result %d, a complete search %d", options, s, v, want)
			}
			child := s.Clone()
			child.Apply(search.Best(), nil)
			kept := rulestest.Solve(child, known)
			if child.Mover() != s.Mover() {
				kept = -kept
			}
			if kept != want {
				t.Fatalf("%s, %s: %s turns the result %d into %d", options, s, s.Format(search.Best()), want, kept)
			}
		}
	}
}

// sign returns 1 for a proven win, -1 for a proven loss, else 0.
func sign(v int) int {
	switch {
	case v >= bot.Won:
		return 1
	case v <= -bot.Won:
		return -1
	}
	return 0
}

// TestAWinInOneActionIsNeverMissed checks that a search finds every win in one action. In Akron there
// is none, because a player wins there when their turn begins.
func TestAWinInOneActionIsNeverMissed(t *testing.T) {
	games := 0 // with such a win
	for _, g := range catalog.All {
		dice := rand.New(rand.NewPCG(5, 6))
		found := 0
		for range 400 {
			s, wins := beforeEnd(t, g, dice)
			if !wins {
				continue
			}
			found++
			search := finish(bot.New(s, rules.Limits{Depth: 1}, 1))
			if search.Info().Value < bot.Won {
				t.Errorf("%s: the value of %s is %d, want a proven win", g.ID, s, search.Info().Value)
			}
			if found == 20 {
				break
			}
		}
		if found > 0 {
			games++
		}
	}
	if games < 4 {
		t.Errorf("random games of %d games end with a win of the mover, want at least 4", games)
	}
}

// TestSight checks a position in which a goal takes three actions. After the first of them,
// the position itself sees the goal only with a sight of two or more, or without a limit. A
// search does not change the sight of the position.
func TestSight(t *testing.T) {
	s := catalogtest.Position(t, "chessyball:end=first1,size=14x9", "14/3w1w4b3/9b4/9b4/1W3w3ob1B1/3w10/8w5/3w6b3/9b4 w 3 0-0 5 4 1 -")
	for sight, want := range []bool{true, false, true, true} {
		search := finish(bot.New(s, rules.Limits{Depth: 1, Sight: sight}, 1))
		if wins := search.Info().Value >= bot.Won; wins != want {
			t.Errorf("with a sight of %d it finds the win: %v, want %v", sight, wins, want)
		}
	}
}

// TestAnExtendedTurnEnds plays a turn of Chessyball that goes on with kicks (rule 7), but in which
// the mover cannot score. As in a game, there is a new search before each action. The turn ends at
// each level.
func TestAnExtendedTurnEnds(t *testing.T) {
	g, v := catalogtest.Game(t, "chessyball:extend=on")
	const position = "10w7/5w2w3b5/13wb3/10b7/3w3b6b3/1W8B7/3w8b1b3/7w2b7/3w10b3/5w6bo4/9w8 w x 1-0 5 1 0 k"
	for level := 1; level <= rules.Levels; level++ {
		limits, err := g.Level(level, v)
		if err != nil {
			t.Fatal(err)
		}
		limits.Nodes = min(limits.Nodes, 2_000)
		s, err := g.Decode(v, position)
		if err != nil {
			t.Fatal(err)
		}
		for kicks := uint64(0); s.Mover() == rules.First; kicks++ {
			if kicks == 20 {
				t.Errorf("level %d goes on after %d kicks, in %s", level, kicks, s)
				break
			}
			s.Apply(finish(bot.New(s, limits, kicks)).Best(), nil)
		}
	}
}

// TestNoWinIsHandedOver checks that the levels 3 to 5, which are never unguarded (rules.Lapses),
// avoid every action after which the opponent can win at once, if there is another.
func TestNoWinIsHandedOver(t *testing.T) {
	threats := 0
	for _, g := range catalog.All {
		dice := rand.New(rand.NewPCG(21, 6))
		for range 12 {
			s, _ := beforeEnd(t, g, dice)
			better := func(b rules.Action) bool { return !hands(s, b) }
			if all := s.Legal(nil); !slices.ContainsFunc(all, better) || !slices.ContainsFunc(all, func(b rules.Action) bool { return hands(s, b) }) {
				continue // it makes no difference
			}
			threats++
			for level := 3; level <= 5; level++ {
				limits, err := g.Level(level, nil)
				if err != nil {
					t.Fatal(err)
				}
				if a := finish(bot.New(s, limits, 1)).Best(); hands(s, a) {
					t.Errorf("%s, level %d: %s lets the opponent win in %s", g.ID, level, s.Format(a), s)
				}
			}
		}
	}
	if threats < 10 {
		t.Errorf("in %d positions the opponent threatens to win, want at least 10", threats)
	}
}

// hands reports whether after action a the opponent has won or can win at once.
func hands(s rules.State, a rules.Action) bool {
	child := s.Clone()
	child.Apply(a, nil)
	if winner, won := child.Outcome().Winner(); won {
		return winner != s.Mover()
	}
	if child.Mover() == s.Mover() {
		return false
	}
	for _, b := range child.Legal(nil) {
		answer := child.Clone()
		answer.Apply(b, nil)
		if winner, won := answer.Outcome().Winner(); won && winner == child.Mover() {
			return true
		}
	}
	return false
}

// beforeEnd plays a random game and returns the state before its last action. It also reports
// whether that action made the mover win.
func beforeEnd(t *testing.T, g *rules.Game, dice *rand.Rand) (rules.State, bool) {
	s := rulestest.StartWith(t, g, "")
	for {
		legal := s.Legal(nil)
		if len(legal) == 0 {
			return s, false
		}
		a := legal[dice.IntN(len(legal))]
		child := s.Clone()
		child.Apply(a, nil)
		if winner, won := child.Outcome().Winner(); won {
			return s, winner == s.Mover()
		}
		s = child
	}
}

func TestWhatIsLeftOutIsNoAnswer(t *testing.T) {
	for _, g := range catalog.All {
		s := randomState(t, g, "", 10, rand.New(rand.NewPCG(12, 13)))
		var left []rules.Action
		for range s.Legal(nil) {
			search := bot.New(s, rules.Limits{Depth: 1}, 1)
			search.LeaveOut(left...)
			a := finish(search).Best()
			if !slices.Contains(s.Legal(nil), a) || slices.Contains(left, a) {
				t.Fatalf("%s: Best is %s, want a legal action other than the %d left out", g.ID, s.Format(a), len(left))
			}
			left = append(left, a)
		}
		search := bot.New(s, rules.Limits{Depth: 1}, 1)
		search.LeaveOut(left...)
		if a := finish(search).Best(); a != 0 {
			t.Errorf("%s: Best is %s although all actions are left out", g.ID, s.Format(a))
		}
	}
}

func TestThereIsAlwaysAnAnswer(t *testing.T) {
	for _, g := range catalog.All {
		dice := rand.New(rand.NewPCG(7, 8))
		for i := range 30 {
			s := randomState(t, g, "", i*i, dice)
			search := bot.New(s, rules.Limits{Nodes: 1 + i}, 1)
			search.Step(1)
			search.Stop()
			if a := search.Best(); s.Outcome() != rules.Playing {
				if a != 0 {
					t.Errorf("%s: an action is chosen in a finished game", g.ID)
				}
			} else if !slices.Contains(s.Legal(nil), a) {
				t.Errorf("%s: %s: %d is not legal", g.ID, s, a)
			}
		}
	}
}
