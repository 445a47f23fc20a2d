package bot_test

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
)

// TestGuesses checks what a search needs of every evaluation: that it never
// claims a proven win or loss, and is the same for equal positions.
func TestGuesses(t *testing.T) {
	for _, g := range catalog.All {
		dice := rand.New(rand.NewPCG(11, 1))
		for i := range 40 {
			s := randomState(t, g, "", 3*i, dice)
			if s.Outcome() != rules.Playing {
				continue
			}
			e, ok := s.(rules.Evaluator)
			if !ok {
				break // the game has no evaluation
			}
			v := e.Eval()
			if v <= -bot.Won || v >= bot.Won {
				t.Errorf("%s: Eval of %s is %d, which counts as a proven end", g.ID, s, v)
			}
			if w := s.Clone().(rules.Evaluator).Eval(); w != v {
				t.Errorf("%s: %s is evaluated at %d and then at %d", g.ID, s, v, w)
			}
		}
	}
}

// TestGuessesAreWorthSomething checks that a search of a few actions with the evaluation
// beats random play, in every game that has an evaluation.
func TestGuessesAreWorthSomething(t *testing.T) {
	for _, g := range catalog.All {
		if _, ok := rulestest.Start(t, g).(rules.Evaluator); !ok {
			continue
		}
		options := map[string]string{"dimpled": "size=7", "akron": "size=5", "chessyball": "size=14x9,end=first1", "crosscut": "size=6"}[g.ID]
		for game := range 4 {
			dice := rand.New(rand.NewPCG(uint64(game), 12))
			s := rulestest.StartWith(t, g, options)
			me := rules.Player(game % 2)
			for s.Outcome() == rules.Playing {
				legal := s.Legal(nil)
				a := legal[dice.IntN(len(legal))]
				if s.Mover() == me {
					a = finish(bot.New(s, rules.Limits{Nodes: 600}, 1)).Best()
				}
				s.Apply(a, nil)
			}
			if s.Outcome() != rules.Win(me) {
				t.Errorf("%s: game %d against random play ends %s, want %s", g.ID, game, s.Outcome(), rules.Win(me))
			}
		}
	}
}

// BenchmarkSearch measures nodes a second from a position in the middle of a
// game.
func BenchmarkSearch(b *testing.B) {
	for _, g := range catalog.All {
		b.Run(g.ID, func(b *testing.B) {
			s := rulestest.Wander(rulestest.Start(b, g), 6, rand.New(rand.NewPCG(13, 1)))
			nodes := 0
			for b.Loop() {
				search := bot.New(s, rules.Limits{Nodes: 20_000}, 1)
				for !search.Step(1 << 30) {
				}
				nodes += search.Info().Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
