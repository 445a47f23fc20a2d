package rulestest

import (
	"math/rand/v2"
	"strings"
	"testing"

	"quintet/rules"
)

// seeds is the greatest number of positions of one random game with which the fuzzer begins.
const seeds = 6

// FuzzDecode fuzzes Game.Decode with texts "options|position". An accepted text must be
// written back unchanged, and its position must be playable or over.
func FuzzDecode(f *testing.F, g *rules.Game) {
	corpus(f, g, func(v rules.Values, pos rules.State, _ rules.Action) {
		f.Add(optionText(g, v) + "|" + pos.String())
	})
	f.Fuzz(func(t *testing.T, in string) {
		options, text, ok := strings.Cut(in, "|")
		v, err := g.Values(options)
		if !ok || err != nil {
			return
		}
		pos, err := g.Decode(v, text)
		if err != nil {
			return
		}
		if err := accepted(pos, text); err != nil {
			t.Fatalf("%s | %s: %v", options, text, err)
		}
	})
}

// FuzzParse fuzzes State.Parse in the first position with texts "options|action". An
// accepted text must be written back unchanged.
func FuzzParse(f *testing.F, g *rules.Game) {
	corpus(f, g, func(v rules.Values, pos rules.State, a rules.Action) {
		f.Add(optionText(g, v) + "|" + pos.Format(a))
	})
	f.Fuzz(func(t *testing.T, in string) {
		options, text, ok := strings.Cut(in, "|")
		v, err := g.Values(options)
		if !ok || err != nil {
			return
		}
		pos, err := g.New(v)
		if err != nil {
			t.Fatalf("%s: %v", options, err)
		}
		a, err := pos.Parse(text)
		if err != nil {
			return
		}
		if s := pos.Format(a); s != text {
			t.Fatalf("%s | %s: read as %q", options, text, s)
		}
	})
}

// corpus plays one random game for each of the settings. It calls add with some positions
// of the game, each with a legal action.
func corpus(f *testing.F, g *rules.Game, add func(rules.Values, rules.State, rules.Action)) {
	rng := rand.New(rand.NewPCG(3, 3))
	for _, v := range settings(f, g) {
		pos, err := g.New(v)
		if err != nil {
			f.Fatal(err)
		}
		for range seeds {
			legal := pos.Legal(nil)
			if len(legal) == 0 {
				break
			}
			add(v, pos, legal[rng.IntN(len(legal))])
			for range 1 + rng.IntN(12) {
				if legal = pos.Legal(legal[:0]); len(legal) > 0 {
					pos.Apply(legal[rng.IntN(len(legal))], nil)
				}
			}
		}
	}
}

// optionText returns the part of the game's spec after its id.
func optionText(g *rules.Game, v rules.Values) string {
	_, options, _ := strings.Cut(g.Spec(v), ":")
	return options
}
