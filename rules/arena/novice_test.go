package arena

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
)

// TestANoviceIsAsItIsDefined checks what a novice does in random positions of all games. It
// plays the first action that wins at once. If there is none, it plays an action after which
// the opponent cannot win at once, where there is one. A novice that compares three actions
// plays one that is no worse than that of a novice with one and, in a game with an evaluation,
// sometimes better.
func TestANoviceIsAsItIsDefined(t *testing.T) {
	for _, g := range catalog.All {
		dice := rand.New(rand.NewPCG(3, 0))
		better := 0
		for game := range 8 {
			s := rulestest.StartWith(t, g, "")
			reply := s.Clone()
			for ply := 0; s.Outcome() == rules.Playing && ply < 100; ply++ {
				legal, seed := s.Legal(nil), dice.Uint64()
				if ply%(10+game) == 0 || len(legal) < 20 {
					values := [2]int{}
					for i, n := range []int{1, 3} {
						a := choice(t, novice{n}, s, seed)
						if wins, ok := winning(s, reply, legal); ok && a != wins {
							t.Fatalf("%s: in %s it plays %s and not %s, which wins", g.ID, s, s.Format(a), s.Format(wins))
						}
						next := s.Clone()
						next.Apply(a, nil)
						values[i] = value(next, s.Mover())
						if !guarded(next, reply, s.Mover()) {
							for _, b := range legal {
								next.CopyFrom(s)
								next.Apply(b, nil)
								if guarded(next, reply, s.Mover()) {
									t.Fatalf("%s: in %s it plays %s, and the opponent can win", g.ID, s, s.Format(a))
								}
							}
						}
					}
					if values[1] < values[0] {
						t.Errorf("%s: in %s the best of three is worth %d, and the first %d", g.ID, s, values[1], values[0])
					} else if values[1] > values[0] {
						better++
					}
				}
				s.Apply(legal[dice.IntN(len(legal))], nil)
			}
		}
		if _, evaluates := rulestest.Start(t, g).(rules.Evaluator); evaluates && better == 0 {
			t.Errorf("%s: the best of three is never better than the first", g.ID)
		}
	}
}
