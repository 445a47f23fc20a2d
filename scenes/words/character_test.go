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

// TestCharactersAreTrue checks that what is said of a level is by its data: the number of
// positions, where it is said, and how many actions off a goal is seen.
func TestCharactersAreTrue(t *testing.T) {
	number := regexp.MustCompile(`\d[\d,]*`)
	for _, g := range append(slices.Clone(catalog.All), toy.Game) {
		values, err := g.Values("")
		if err != nil {
			t.Fatal(err)
		}
		for level := 1; level <= rules.Levels; level++ {
			limits, err := g.Level(level, values)
			if err != nil {
				t.Fatal(err)
			}
			said := Character(g, values, level)
			looks, sees, _ := strings.Cut(said, ". ")
			want := ""
			if limits.Depth == 0 {
				want = grouped(limits.Nodes)
			} else if limits.Depth > 2 {
				want = grouped(limits.Depth)
			}
			if got := strings.Join(number.FindAllString(looks, -1), " "); got != want {
				t.Errorf("%s, level %d: %q names %q, not %q", g.ID, level, said, got, want)
			}
			s := rulestest.Sample(t, g, 1)[0]
			p, ok := s.(rules.Sighted)
			if ok != (sees != "") {
				t.Errorf("%s, level %d: %q says of goals %q", g.ID, level, said, sees)
			}
			if ok {
				p.See(limits.Sight)
				if got := number.FindString(sees); p.Sees() > 0 && got != strconv.Itoa(p.Sees()+1) || p.Sees() == 0 && got != "" {
					t.Errorf("%s, level %d: goals are seen %d actions off, and it says %q", g.ID, level, p.Sees(), sees)
				}
			}
			if strings.Contains(said, "random") || strings.Contains(said, "%") {
				t.Errorf("%s, level %d: %q", g.ID, level, said)
			}
		}
	}
	for n, want := range map[int]string{14: "14", 600: "600", 1_050: "1,050", 4_000_000: "4,000,000"} {
		if got := grouped(n); got != want {
			t.Errorf("%d is written %q, not %q", n, got, want)
		}
	}
}
