package bot_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
)

// weak returns the levels of g that make lapses, from 1 on.
func weak(g *rules.Game) []rules.Limits {
	n := slices.IndexFunc(g.Levels[:], func(l rules.Limits) bool { return l.Temperature == 0 })
	return g.Levels[:n]
}

// TestLapsesKnowWhatIsNear holds what weak levels see: they win where one action wins. They
// play what loses at once only where they are unguarded, which is never so from level 3 on.
func TestLapsesKnowWhatIsNear(t *testing.T) {
	for _, g := range catalog.All {
		dice := rand.New(rand.NewPCG(11, 6))
		wins, threats := 0, 0
		handed := make([]int, len(weak(g)))
		for seed := uint64(0); threats < 40 && seed < 400; seed++ {
			s, won := beforeEnd(t, g, dice)
			if s.Outcome() != rules.Playing {
				continue
			}
			better := slices.DeleteFunc(s.Legal(nil), func(a rules.Action) bool { return hands(s, a) })
			threatened := !won && len(better) > 0 && len(better) < len(s.Legal(nil))
			for i, limits := range weak(g) {
				a := finish(bot.New(s, limits, seed)).Best()
				next := s.Clone()
				next.Apply(a, nil)
				if winner, over := next.Outcome().Winner(); won && (!over || winner != s.Mover()) {
					t.Errorf("%s, level %d: in %s it plays %s and does not win", g.ID, i+1, s, s.Format(a))
				}
				if threatened && hands(s, a) {
					handed[i]++
				}
			}
			if won {
				wins++
			} else if threatened {
				threats++
			}
		}
		if _, delayed := rulestest.StartWith(t, g, "").(rules.Delayer); wins == 0 && !delayed {
			t.Errorf("%s: there was nothing to win", g.ID)
		}
		for i, n := range handed {
			most := 0
			if limits := weak(g)[i]; i < 2 {
				most = threats * limits.Unguarded / 1000 * 3
			}
			if n > most {
				t.Errorf("%s, level %d: it let the opponent win in %d of %d positions", g.ID, i+1, n, threats)
			}
		}
	}
}

// TestAbsurdActionsAreNotPlayed holds that a level that does not look at absurd actions plays
// one only if there is no other.
func TestAbsurdActionsAreNotPlayed(t *testing.T) {
	for _, g := range catalog.All {
		values, err := g.Values("")
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(4) {
			s, err := g.New(values)
			if err != nil {
				t.Fatal(err)
			}
			critic, ok := s.(rules.Critic)
			if !ok {
				break
			}
			for ply := uint64(0); s.Outcome() == rules.Playing && ply < 150; ply++ {
				limits := weak(g)[1+(seed+ply)%uint64(len(weak(g))-1)]
				a := finish(bot.New(s, limits, seed<<32+ply)).Best()
				next := s.Clone()
				next.Apply(a, nil)
				_, over := next.Outcome().Winner()
				legal := s.Legal(nil)
				absurd := critic.Absurd(legal, nil)
				if absurd[slices.Index(legal, a)] && slices.Contains(absurd, false) && !over {
					t.Fatalf("%s: %s is absurd in %s", g.ID, s.Format(a), s)
				}
				s.Apply(a, nil)
			}
		}
	}
}

// TestTheTemperatureDecidesHowOften holds that the hotter a search is, the more often it
// plays something else than the best, that it never plays what is clearly the worst, and
// that it does the same again with the same seed.
func TestTheTemperatureDecidesHowOften(t *testing.T) {
	g, v, err := catalog.Parse("dipole")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.New(v)
	if err != nil {
		t.Fatal(err)
	}
	all := finish(bot.New(s, rules.Limits{Depth: 1, Lapses: rules.Lapses{Temperature: 1}}, 1)).Info().Candidates
	slices.SortFunc(all, func(a, b bot.Candidate) int { return b.Value - a.Value })
	const games = 400
	best := map[int]int{}
	for _, temperature := range []int{1, 30, 1000} {
		for seed := range uint64(games) {
			limits := rules.Limits{Depth: 1, Lapses: rules.Lapses{Temperature: temperature}}
			a := finish(bot.New(s, limits, seed)).Best()
			if again := finish(bot.New(s, limits, seed)).Best(); again != a {
				t.Fatalf("with seed %d it plays %s and then %s", seed, s.Format(a), s.Format(again))
			}
			i := slices.IndexFunc(all, func(c bot.Candidate) bool { return c.Action == a })
			if all[i].Value == all[0].Value {
				best[temperature]++
			}
		}
	}
	if best[1] != games || best[30] <= best[1000] || best[30] == games {
		t.Errorf("of %d searches this many play the best action, by the temperature: %v", games, best)
	}
}
