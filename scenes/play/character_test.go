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

// TestLevelsLookAsFarAsIsSaid searches positions of all games as the levels do that look at few
// enough, and checks that they look ahead as far as is said of them, and no further where that is
// said.
func TestLevelsLookAsFarAsIsSaid(t *testing.T) {
	const most = 30_000 // positions
	type reach struct {
		all, some int // actions that are looked ahead in all positions, and in half of them
		bound     int // that are at most; 0 for none
	}
	said := map[string]reach{
		"level.lapses.1": {1, 1, 1}, "level.lapses.2": {1, 1, 1}, "level.lapses.3": {1, 1, 1}, "level.lapses.4": {1, 1, 1}, "level.alone": {1, 1, 1}, "level.replies.some": {1, 1, 2}, "level.replies": {2, 2, 2}, "level.ahead": {3, 3, 0},
		"level.each.1": {2, 2, 0}, "level.each.2": {3, 3, 0}, "level.each.3": {4, 5, 0},
		"level.best.1": {1, 1, 0}, "level.best.2": {1, 2, 0}, "level.best.3": {1, 5, 0}, "level.goals.weighs": {1, 1, 0},
	}
	beforeNumber := regexp.MustCompile("%s|:")
	for _, g := range catalog.All {
		values, err := g.Values("")
		if err != nil {
			t.Fatal(err)
		}
		for level := 1; level <= rules.Levels; level++ {
			limits, err := g.Level(level, values)
			if err != nil {
				t.Fatal(err)
			}
			key, longest := "", 0 // of the texts that begin as what is said, the one that does so for longest
			for k := range said {
				begins := beforeNumber.Split(assets.Text(k), 2)[0]
				if len(begins) > longest && strings.HasPrefix(words.Character(g, values, level), begins) {
					key, longest = k, len(begins)
				}
			}
			if limits.Nodes > most {
				continue
			}
			if key == "" {
				t.Fatalf("%s, level %d: nothing is known of %q", g.ID, level, words.Character(g, values, level))
			}
			var looked []int
			for _, s := range middles(t, g) {
				b := bot.New(s, limits, 1)
				for !b.Step(most) {
				}
				if _, proven := bot.Proven(b.Info().Value); !proven {
					looked = append(looked, len(b.Info().Values))
				}
			}
			slices.Sort(looked)
			r := said[key]
			if len(looked) == 0 || looked[0] < r.all || looked[len(looked)/2] < r.some || r.bound > 0 && looked[len(looked)-1] > r.bound {
				t.Errorf("%s, level %d: it looks %v actions ahead, and %q is said", g.ID, level, looked, words.Character(g, values, level))
			}
		}
	}
}

// middles returns positions of a game after some random actions, in which there is a
// choice.
func middles(t *testing.T, g *rules.Game) (all []rules.State) {
	t.Helper()
	for seed := range uint64(8) {
		m, err := match.New(g, nil)
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
