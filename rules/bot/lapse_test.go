package bot_test

import (
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/catalog/catalogtest"
	"quintet/rules/rulestest"
)

// weak returns the limits of g's levels that have lapses, from level 1 on.
func weak(g *rules.Game) []rules.Limits {
	n := slices.IndexFunc(g.Levels[:], func(l rules.Limits) bool { return l.Temperature == 0 })
	return g.Levels[:n]
}

// ends returns the last positions of games that level 3, a weak level, plays against itself.
func ends(t *testing.T, g *rules.Game) (all []rules.State) {
	const last, longest = 6, 300
	games := uint64(8)
	if testing.Short() {
		games = 1
	}
	for game := range games {
		s := rulestest.StartWith(t, g, "")
		var played []rules.State
		for ply := uint64(0); s.Outcome() == rules.Playing && ply < longest; ply++ {
			played = append(played, s.Clone())
			s.Apply(finish(bot.New(s, g.Levels[2], game<<32+ply)).Best(), nil)
		}
		all = append(all, played[max(0, len(played)-last):]...)
	}
	return all
}

// TestLapsesKnowWhatIsNear checks what weak levels see. They win if one action wins. They
// avoid an action after which the opponent can win at once, unless they are unguarded in this
// position. A level that is never unguarded always avoids it.
func TestLapsesKnowWhatIsNear(t *testing.T) {
	won, threatened := 0, 0
	for _, g := range catalog.All {
		wins, threats := 0, 0
		handed := make([]int, len(weak(g)))
		for seed, s := range ends(t, g) {
			canWin := slices.ContainsFunc(s.Legal(nil), func(a rules.Action) bool { return winsAtOnce(s, a) })
			better := slices.DeleteFunc(s.Legal(nil), func(a rules.Action) bool { return hands(s, a) })
			threat := !canWin && len(better) > 0 && len(better) < len(s.Legal(nil))
			if canWin {
				wins++
			} else if threat {
				threats++
			}
			for i, limits := range weak(g) {
				a := finish(bot.New(s, limits, uint64(seed))).Best()
				if canWin && !winsAtOnce(s, a) {
					t.Errorf("%s, level %d: in %s it plays %s and does not win", g.ID, i+1, s, s.Format(a))
				}
				if threat && hands(s, a) {
					handed[i]++
				}
			}
		}
		won, threatened = won+wins, threatened+threats
		for i, n := range handed {
			if most := 4 * threats * weak(g)[i].Unguarded / 1000; n > most+min(1, weak(g)[i].Unguarded) {
				t.Errorf("%s, level %d: it let the opponent win in %d of %d positions, want at most about %d", g.ID, i+1, n, threats, most)
			}
		}
	}
	if won == 0 || threatened == 0 {
		t.Errorf("there were %d positions with a win in one action, and %d with a threat, want at least 1 of each", won, threatened)
	}
}

// TestAnUnguardedSearchDoesNotSeeALoss searches positions in which the opponent wins after some
// actions: at once, or with their next action. A guarded search never plays one of these. An
// unguarded one does not see the difference, whether or not the opponent still has to act.
func TestAnUnguardedSearchDoesNotSeeALoss(t *testing.T) {
	if testing.Short() {
		t.Skip("a single game of ends may have no such position")
	}
	for _, game := range []string{"akron", "dipole"} { // in Akron the opponent does not have to act
		g, _ := catalogtest.Game(t, game)
		lapses := rules.Lapses{Temperature: 100_000}
		n := map[int]int{}
		for seed, s := range ends(t, g) {
			legal := s.Legal(nil)
			losing := 0
			for _, a := range legal {
				if hands(s, a) {
					losing++
				}
			}
			if losing == 0 || losing == len(legal) || slices.ContainsFunc(legal, func(a rules.Action) bool { return winsAtOnce(s, a) }) {
				continue
			}
			for _, lapses.Unguarded = range []int{0, 1000} {
				for i := range uint64(10) {
					if hands(s, finish(bot.New(s, rules.Limits{Depth: 1, Lapses: lapses}, uint64(seed)<<8+i)).Best()) {
						n[lapses.Unguarded]++
					}
				}
			}
		}
		if n[0] > 0 || n[1000] == 0 {
			t.Errorf("%s: guarded searches let the opponent win %d times, unguarded ones %d times, want 0 and at least 1", g.ID, n[0], n[1000])
		}
	}
}

// winsAtOnce reports whether the mover wins at once with action a.
func winsAtOnce(s rules.State, a rules.Action) bool {
	next := s.Clone()
	next.Apply(a, nil)
	winner, won := next.Outcome().Winner()
	return won && winner == s.Mover()
}

// TestAbsurdActionsAreNotPlayed checks that a level that leaves out absurd actions plays one
// only if all actions that are not absurd let the opponent win at once, or if it wins.
func TestAbsurdActionsAreNotPlayed(t *testing.T) {
	games := 0
	for _, g := range catalog.All {
		values := rulestest.Values(t, g, "")
		careful := slices.DeleteFunc(slices.Clone(weak(g)), func(l rules.Limits) bool { return l.Absurd > 0 })
		if _, ok := rulestest.Start(t, g).(rules.Critic); !ok || len(careful) == 0 { // the laws of a game demand levels
			continue
		}
		games++
		for seed := range uint64(rulestest.Share(5)) {
			s, err := g.New(values)
			if err != nil {
				t.Fatal(err)
			}
			critic := s.(rules.Critic)
			for ply := uint64(0); s.Outcome() == rules.Playing && ply < 150; ply++ {
				limits := careful[(seed+ply)%uint64(len(careful))]
				a := finish(bot.New(s, limits, seed<<32+ply)).Best()
				legal := s.Legal(nil)
				absurd := critic.Absurd(legal, nil)
				needless := slices.ContainsFunc(legal, func(b rules.Action) bool { return !absurd[slices.Index(legal, b)] && !hands(s, b) })
				if absurd[slices.Index(legal, a)] && needless && !winsAtOnce(s, a) {
					t.Fatalf("%s: %s is absurd in %s", g.ID, s.Format(a), s)
				}
				s.Apply(a, nil)
			}
		}
	}
	if games == 0 {
		t.Error("no game says which actions are absurd")
	}
}

// TestTheTemperatureDecidesHowOften checks that a search at a higher temperature plays the best
// action less often. At a low temperature it must not play clearly worse actions. The same seed
// must give the same action.
func TestTheTemperatureDecidesHowOften(t *testing.T) {
	s := catalogtest.Position(t, "dipole", "")
	all := finish(bot.New(s, rules.Limits{Depth: 1, Lapses: rules.Lapses{Temperature: 1}}, 1)).Info().Candidates
	slices.SortFunc(all, func(a, b bot.Candidate) int { return b.Value - a.Value })
	const games = 100
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
		t.Errorf("of %d searches those that play the best action are, by temperature, %v, want all at 1 and fewer the higher it is", games, best)
	}
}
