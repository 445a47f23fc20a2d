package play

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/scenes/words"
)

// TestLevelsLookAsFarAsIsSaid searches positions of all games with the limits of the levels whose
// searches are short enough. Each level must look ahead as far as its text says and, if the text
// gives a bound, no further.
func TestLevelsLookAsFarAsIsSaid(t *testing.T) {
	const most = 30_000 // the greatest number of nodes of a level that is tested
	type reach struct {
		all, some int // the number of actions that the level looks ahead in all positions, and in half of them
		bound     int // the greatest number of actions that it may look ahead; 0 for no bound
	}
	said := map[string]reach{
		"level.lapses.1": {1, 1, 1}, "level.lapses.1.late": {1, 1, 1}, "level.lapses.1.goals": {1, 1, 1},
		"level.lapses.2": {1, 1, 1}, "level.lapses.2.goals": {1, 1, 1},
		"level.lapses.none": {1, 1, 1}, "level.lapses.win": {1, 1, 1}, "level.lapses.goals": {1, 1, 1}, "level.lapses.replies": {2, 2, 2},
		"level.alone": {1, 1, 1}, "level.hardly": {1, 1, 2}, "level.replies.some": {1, 1, 2}, "level.replies": {2, 2, 2}, "level.ahead": {3, 3, 0},
		"level.each.1": {2, 2, 0}, "level.each.2": {3, 3, 0}, "level.each.3": {4, 4, 0},
		"level.best.0": {1, 1, 2}, "level.best.1": {1, 2, 0}, "level.best.2": {2, 3, 0}, "level.best.3": {2, 4, 0}, "level.goals.weighs": {1, 1, 0},
	}
	beforeNumber := regexp.MustCompile("%[sd]|:")
	searched := map[string]bool{}
	for _, spec := range sizes() {
		g, values, err := catalog.Parse(spec)
		if err != nil {
			t.Fatal(err)
		}
		for level := 1; level <= rules.Levels; level++ {
			limits, err := g.Level(level, values)
			if err != nil {
				t.Fatal(err)
			}
			key, longest := "", 0 // the key of the text that has the longest beginning in common with the level's text
			for k := range said {
				begins := beforeNumber.Split(assets.Text(k), 2)[0]
				if len(begins) > longest && strings.HasPrefix(words.Character(g, values, level), begins) {
					key, longest = k, len(begins)
				}
			}
			if key == "" && limits.Nodes <= most {
				t.Fatalf("%s, level %d: the test has no entry for the text %q", g.Spec(values), level, words.Character(g, values, level))
			}
			// Other sizes are searched only for texts that the default size does not have.
			if limits.Nodes > most || searched[g.ID+key] && (spec != g.ID && testing.Short() || limits.Temperature > 0) {
				continue
			}
			searched[g.ID+key] = true
			var looked []int
			for _, s := range middles(t, g, values) {
				b := bot.New(s, limits, 1)
				for !b.Step(most) {
				}
				if _, proven := bot.Proven(b.Info().Value); !proven {
					looked = append(looked, len(b.Info().Values))
				}
			}
			slices.Sort(looked)
			if len(looked) == 0 && spec != g.ID {
				continue // a solved board
			}
			r := said[key]
			if len(looked) == 0 || looked[0] < r.all || looked[len(looked)/2] < r.some || r.bound > 0 && looked[len(looked)-1] > r.bound {
				t.Errorf("%s, level %d: the numbers of actions looked ahead are %v; want at least %d, mostly %d, at most %d (0: any), because the text is %q", g.Spec(values), level, looked, r.all, r.some, r.bound, words.Character(g, values, level))
			}
		}
	}
}

// sizes returns the games, each with every size of its board, the default one first.
func sizes() (specs []string) {
	for _, g := range catalog.All {
		specs = append(specs, g.ID)
		for _, size := range g.Options[0].Choices[1:] {
			specs = append(specs, g.ID+":"+g.Options[0].ID+"="+size)
		}
	}
	return specs
}

// middles returns positions of a game after some random actions, in which there is a
// choice.
func middles(t *testing.T, g *rules.Game, v rules.Values) (all []rules.State) {
	t.Helper()
	for seed := range uint64(8) {
		m, err := match.New(g, v)
		if err != nil {
			t.Fatal(err)
		}
		dice := rand.New(rand.NewPCG(seed, 1))
		for m.At() < 2+2*int(seed) && m.State().Outcome() == rules.Playing {
			legal := m.State().Legal(nil)
			if err := m.Play(legal[dice.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
		}
		if m.State().Outcome() == rules.Playing && len(m.State().Legal(nil)) > 1 {
			all = append(all, m.State())
		}
	}
	return all
}
