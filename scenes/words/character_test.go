package words

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
	"quintet/rules/rulestest/toy"
)

// TestCharactersAreTrue checks, on each board, the text about a level against the data of the
// level. The text may name the number of positions, the number of actions within which a goal is
// seen, and whether winning replies are seen. A test in package play checks how far a level looks
// ahead.
func TestCharactersAreTrue(t *testing.T) {
	number := regexp.MustCompile(`\d+`)
	for _, g := range append(slices.Clone(catalog.All), toy.Game) {
		for _, values := range boards(t, g) {
			for level := 1; level <= rules.Levels; level++ {
				limits, err := g.Level(level, values)
				if err != nil {
					t.Fatal(err)
				}
				start, err := g.New(values)
				if err != nil {
					t.Fatal(err)
				}
				sees := 0
				s, sighted := start.(rules.Sighted)
				if sighted {
					s.See(limits.Sight)
					sees = s.Sees()
				}
				_, late := start.(rules.Delayer)
				lapses, guarded := limits.Temperature > 0, limits.Unguarded == 0
				said := Character(g, values, level)
				want := []string{}
				if limits.Depth > 2 {
					want = append(want, strconv.Itoa(limits.Depth))
				}
				switch {
				case sees > 1 && lapses && guarded:
					want = append(want, strconv.Itoa(sees))
				case sees > 0 && !lapses:
					want = append(want, strconv.Itoa(sees+1))
				}
				if got := number.FindAllString(said, -1); strings.Join(got, " ") != strings.Join(want, " ") {
					t.Errorf("%s, level %d: %q names %q, not %q", g.Spec(values), level, said, got, want)
				}
				for words, holds := range map[string]bool{
					"only if it wins":       lapses && guarded && !late && !sighted && limits.Depth == 1,
					"goals that take up to": lapses && guarded && sees > 1,
					"goals that take one":   lapses && guarded && sees == 1,
					"most goals":            sighted && limits.Absurd > 0,
					"one action is":         lapses && !guarded && sees > 0 && limits.Absurd == 0,
					"Misses some goals":     !lapses && sees > 0,
					"Never misses a goal":   sighted && sees == 0,
					"immediate win":         lapses && !late && !sighted && limits.Unguarded >= 100,
					"Never thinks":          limits.Depth == 1 && !sighted && (late && guarded || !lapses),
					"position":              false,
					"random":                lapses && limits.Unguarded >= 100,
					"%":                     false,
				} {
					if strings.Contains(said, words) != holds {
						t.Errorf("%s, level %d: the text for %+v is %q; want %q in it: %v", g.Spec(values), level, limits, said, words, holds)
					}
				}
			}
		}
	}
}

// boards returns the default options of g, and all options that differ from them in one value.
func boards(t *testing.T, g *rules.Game) (all []rules.Values) {
	t.Helper()
	values := []string{""}
	for _, o := range g.Options {
		for _, c := range o.Choices[1:] {
			values = append(values, o.ID+"="+c)
		}
	}
	for _, text := range values {
		v, err := g.Values(text)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, v)
	}
	return all
}

// TestNoActionWinsALateGameAtOnce checks that in a game that ends with a delay no action wins at
// once. The texts of its levels need not mention such actions.
func TestNoActionWinsALateGameAtOnce(t *testing.T) {
	late := 0
	for _, g := range catalog.All {
		for _, s := range rulestest.Sample(t, g, 40) {
			if _, delays := s.(rules.Delayer); !delays {
				continue
			}
			for _, a := range s.Legal(nil) {
				late++
				next := s.Clone()
				next.Apply(a, nil)
				if next.Outcome() == rules.Win(s.Mover()) {
					t.Errorf("%s: in %s the action %s wins at once, want no such action", g.ID, s, s.Format(a))
				}
			}
		}
	}
	if late == 0 {
		t.Error("no game ends with a delay")
	}
}
