package clock

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/catalog/catalogtest"
	"quintet/rules/rulestest"
	"quintet/rules/rulestest/toy"
)

// TestAWinnerCouldWin plays random games of all games. CanWin must be true of the winner in the
// last positions.
func TestAWinnerCouldWin(t *testing.T) {
	wins := 0
	dice := rand.New(rand.NewPCG(1, 2))
	for _, g := range append([]*rules.Game{toy.Game}, catalog.All...) {
		for range 3 {
			s := rulestest.Start(t, g)
			var line []rules.State
			for s.Outcome() == rules.Playing && len(line) < 2000 {
				line = append(line, s)
				legal := s.Legal(nil)
				s = s.Clone()
				s.Apply(legal[dice.IntN(len(legal))], nil)
			}
			winner, won := s.Outcome().Winner()
			if !won {
				continue
			}
			wins++
			for _, before := range line[max(0, len(line)-4):] {
				if !CanWin(before, winner) {
					t.Errorf("%s: in %s CanWin of player %d is false, want true, because they win", g.ID, before, winner)
				}
			}
		}
	}
	if wins < 10 {
		t.Errorf("%d games have a winner, want at least 10", wins)
	}
}

// TestCanWin checks positions in which one of the players, or neither, can still win.
func TestCanWin(t *testing.T) {
	for _, c := range []struct {
		spec, position string
		first, second  bool
	}{
		{"dipole", "", true, true},
		{"dipole", "5,w1,2/8/8/8/8/8/8/6,b1,1 b", true, false},
		{"chessyball", "4w7b4B/3b3b7w2/18/3b6b7/2b1w1w8w2/9ob1wb4/18/3bw3w9/1b7W8/9w8/16w1 b 1 0-1 115 99 8 -", false, true},
		{"chessyball", "10w1b5/6w3b7/12w2w2/5bw11/6w2bW7/6b1o6w2/10b5w1/18/11b4b1/2w8bB5/7b4w5 b 1 0-0 100 99 5 -", false, false},
	} {
		s := catalogtest.Position(t, c.spec, c.position)
		if first, second := CanWin(s, rules.First), CanWin(s, rules.Second); first != c.first || second != c.second {
			t.Errorf("%s: in %s First can win: %v, and Second: %v; want %v and %v", c.spec, s, first, second, c.first, c.second)
		}
	}
}
