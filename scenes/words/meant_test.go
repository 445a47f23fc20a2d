package words

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
)

// TestMeant checks in positions of each game that the text of each legal action means this action, and that
// any other text means a legal action or is answered.
func TestMeant(t *testing.T) {
	for _, g := range catalog.All {
		dice := rand.New(rand.NewPCG(1, 1))
		s := rulestest.Start(t, g)
		for range 12 {
			legal := s.Legal(nil)
			for _, a := range legal[:min(len(legal), 40)] {
				if got, why := Meant(s, strings.ToUpper(s.Format(a))+" ", "no"); got != a || why != "" {
					t.Errorf("%s: %s means %s, %q", g.ID, s.Format(a), s.Format(got), why)
				}
			}
			names := []string{"", "-", "x", "é", "9", "a1-"}
			for name := range sites(s) {
				names = append(names, name)
			}
			slices.Sort(names)
			for range 60 {
				var parts []string
				for range 1 + dice.IntN(3) {
					parts = append(parts, names[dice.IntN(len(names))])
				}
				text := strings.Join(parts, "-")
				a, why := Meant(s, text, "no", "help")
				if why == "" && !slices.Contains(legal, a) {
					t.Errorf("%s: %q means no legal action and is not answered", g.ID, text)
				}
			}
			if s.Apply(legal[dice.IntN(len(legal))], nil); s.Outcome() != rules.Playing {
				break
			}
		}
	}
}

// TestAPlaceIsForbiddenOrBeginsAnAction asks in positions of each game about all places. Either a rule forbids the
// place, or actions begin there. A game without reasons names no rule.
func TestAPlaceIsForbiddenOrBeginsAnAction(t *testing.T) {
	for _, g := range catalog.All {
		dice := rand.New(rand.NewPCG(1, 2))
		s := rulestest.Start(t, g)
		_, explains := s.(rules.Explainer)
		for range 30 {
			for name := range sites(s) {
				if why, begun := Forbidden(s, name), Begun(s, name); why != "" && len(begun) > 0 || explains && why == "" && len(begun) == 0 {
					t.Errorf("%s: in %s %s is forbidden by %q, and begins %s", g.ID, s, name, why, Listed(s, begun))
				}
			}
			legal := s.Legal(nil)
			if s.Apply(legal[dice.IntN(len(legal))], nil); s.Outcome() != rules.Playing {
				break
			}
		}
	}
}
