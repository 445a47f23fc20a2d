package rulestest

import (
	"maps"
	"math/rand/v2"
	"testing"

	"quintet/rules"
)

// mixed is the number of random combinations of options that are tried.
const mixed = 8

// settings returns different values to test g with: the defaults, every choice of every option,
// some drawn values for options with Draw, and random combinations.
func settings(t testing.TB, g *rules.Game) []rules.Values {
	t.Helper()
	defaults, err := g.Complete(nil)
	if err != nil {
		t.Fatal(err)
	}
	all := []rules.Values{defaults}
	seen := map[string]bool{g.Spec(defaults): true}
	add := func(v rules.Values) {
		full, err := g.Complete(v)
		if err != nil {
			t.Fatal(err)
		}
		if spec := g.Spec(full); !seen[spec] {
			seen[spec] = true
			all = append(all, full)
		}
	}
	for _, o := range g.Options {
		for _, choice := range o.Choices {
			add(with(defaults, o.ID, choice))
		}
		if o.Drawn != nil {
			drawn := o.Drawn(defaults)
			for _, value := range drawn[:min(3, len(drawn))] {
				add(with(defaults, o.ID, value))
			}
		}
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for range mixed {
		add(mix(g, defaults, rng))
	}
	return all
}

// mix returns a random combination of choices. About half of the options with Drawn then get a drawn
// value that fits the others.
func mix(g *rules.Game, defaults rules.Values, rng *rand.Rand) rules.Values {
	v := maps.Clone(defaults)
	for _, o := range g.Options {
		v[o.ID] = o.Choices[rng.IntN(len(o.Choices))]
	}
	for _, o := range g.Options {
		if o.Drawn != nil && rng.IntN(2) == 0 {
			drawn := o.Drawn(v)
			v[o.ID] = drawn[rng.IntN(len(drawn))]
		}
	}
	return v
}

func with(v rules.Values, id, value string) rules.Values {
	v = maps.Clone(v)
	v[id] = value
	return v
}
