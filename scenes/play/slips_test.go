package play

import (
	"slices"
	"strings"
	"testing"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/coach"
	"quintet/rules/rulestest"
	"quintet/scenes/words"
)

// TestLevelsSlipAsOftenAsIsSaid lets levels with lapses play against themselves and measures
// how much their actions lose. It checks that what is said of slips is true, and that level 2
// knows good from bad better than level 1.
func TestLevelsSlipAsOftenAsIsSaid(t *testing.T) {
	if testing.Short() {
		t.Skip("left to ./build.sh test-all")
	}
	said := map[string][2]float64{ // the least and the greatest part of the actions that are slips
		"level.slips.1": {0.35, 1}, "level.slips.2": {0.2, 0.7}, "level.slips.3": {0.05, 0.35}, "level.slips.4": {0, 0.1}, "level.slips.5": {0, 0.05},
	}
	found := map[string]bool{}
	for _, g := range catalog.All {
		values, err := g.Complete(nil)
		if err != nil {
			t.Fatal(err)
		}
		lost := map[int]float64{}
		for level := 1; level <= rules.Levels && g.Levels[level-1].Temperature > 0; level++ {
			limits := g.Levels[level-1]
			slips, mean := measureSlips(t, g, limits)
			lost[level] = mean
			t.Logf("%s, level %d: %.0f %% are slips, an action loses %.3f", g.ID, level, 100*slips, mean)
			for key, part := range said {
				character := words.Character(g, values, level)
				if !strings.Contains(character, assets.Text(key)) {
					continue
				}
				if found[key] = true; slips < part[0] || slips > part[1] {
					t.Errorf("%s, level %d: %.0f %% of its actions are slips, want %.0f to %.0f %%, because %q is said", g.ID, level, 100*slips, 100*part[0], 100*part[1], character)
				}
			}
		}
		if lost[2] > lost[1] {
			t.Errorf("%s: an action of level 2 loses %.3f, want at most %.3f, as of level 1", g.ID, lost[2], lost[1])
		}
	}
	if len(found) < len(said) {
		t.Errorf("only the texts %v are those of a level, want all of %v", found, said)
	}
}

// measureSlips returns the fraction of slips among the actions that a search within limits
// plays, and the win probability that an action loses on average. A slip loses as much as an
// inaccuracy, by the search's own judgement. It looks at actions in positions that are not
// decided.
func measureSlips(t *testing.T, g *rules.Game, limits rules.Limits) (slips, mean float64) {
	t.Helper()
	exact := limits
	exact.Lapses = rules.Lapses{Temperature: 1} // the values of all actions are known
	search := func(s rules.State, l rules.Limits, seed uint64) *bot.Search {
		b := bot.New(s.Clone(), l, seed)
		for !b.Step(1 << 20) {
		}
		return b
	}
	const every, longest, undecided = 5, 150, 0.9
	n, most := 0, 100
	for game := uint64(0); n < most; game++ {
		s := rulestest.StartWith(t, g, "")
		for ply := uint64(1); ply < longest && s.Outcome() == rules.Playing; ply++ {
			a := search(s, limits, game<<32+ply).Best()
			if ply%every == game%every {
				best, played := 0.0, 0.0
				for _, c := range search(s, exact, 1).Info().Candidates {
					chance := coach.Chance(c.Value)
					best = max(best, chance)
					if c.Action == a {
						played = chance
					}
				}
				if best > 1-undecided && best < undecided {
					n++
					mean += best - played
					if best-played >= coach.LostByInaccuracy {
						slips++
					}
				}
			}
			s.Apply(a, nil)
		}
	}
	return slips / float64(n), mean / float64(n)
}

// TestLevelsMissAsManyChancesAsIsSaid lets levels that miss chances play against themselves, and
// counts how often they score where one action scores.
func TestLevelsMissAsManyChancesAsIsSaid(t *testing.T) {
	if testing.Short() {
		t.Skip("left to ./build.sh test-all")
	}
	said := map[string][2]float64{ // the least and the greatest part of the chances that are missed
		"level.chances.1": {0.85, 1}, "level.chances.2": {0.6, 0.95}, "level.chances.3": {0.2, 0.5},
	}
	found := 0
	for _, g := range catalog.All {
		values, err := g.Complete(nil)
		if err != nil {
			t.Fatal(err)
		}
		for level := range rules.Levels {
			for key, part := range said {
				character := words.Character(g, values, level+1)
				if !strings.Contains(character, assets.Text(key)) {
					continue
				}
				found++
				if missed := measureMissed(t, g, g.Levels[level]); missed < part[0] || missed > part[1] {
					t.Errorf("%s, level %d: it misses %.0f %% of its chances, want %.0f to %.0f %%, because %q is said", g.ID, level+1, 100*missed, 100*part[0], 100*part[1], character)
				}
			}
		}
	}
	if found == 0 {
		t.Error("no level is said to miss chances")
	}
}

// measureMissed lets a search within limits play against itself. It looks at the positions in which
// an action scores, and returns in which part of them the search plays an action that does not.
func measureMissed(t *testing.T, g *rules.Game, limits rules.Limits) float64 {
	t.Helper()
	const longest, most = 1000, 40
	chances, missed := 0, 0
	for game := uint64(0); chances < most; game++ {
		s := rulestest.StartWith(t, g, "")
		for ply := uint64(1); ply < longest && s.Outcome() == rules.Playing; ply++ {
			b := bot.New(s.Clone(), limits, game<<32+ply)
			for !b.Step(1 << 20) {
			}
			if slices.ContainsFunc(s.Legal(nil), func(a rules.Action) bool { return scores(s, a) }) {
				chances++
				if !scores(s, b.Best()) {
					missed++
				}
			}
			s.Apply(b.Best(), nil)
		}
	}
	return float64(missed) / float64(chances)
}

// scores reports whether action a of the mover of s gives them a point.
func scores(s rules.State, a rules.Action) bool {
	next := s.Clone()
	next.Apply(a, nil)
	before, ok := s.(rules.Scorer)
	return ok && next.(rules.Scorer).Score(s.Mover()) > before.Score(s.Mover())
}
