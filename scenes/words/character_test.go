package words

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
)

// TestCharactersAreTrue holds that what is said of a level is by its data: each number
// in the sentence is one of its limits, and each limit is in the sentence.
func TestCharactersAreTrue(t *testing.T) {
	number := regexp.MustCompile(`\d[\d,]*`)
	for _, g := range catalog.All {
		for level := 1; level <= rules.Levels; level++ {
			limits, err := g.Level(level)
			if err != nil {
				t.Fatal(err)
			}
			said := Character(g, level)
			var want []int
			if limits.Depth > 1 {
				want = append(want, limits.Depth)
			}
			if limits.Nodes > 0 {
				want = append(want, limits.Nodes)
			}
			var got []int
			looks, sees, _ := strings.Cut(said, ". ")
			for _, digits := range number.FindAllString(looks, -1) {
				n, err := strconv.Atoi(strings.ReplaceAll(digits, ",", ""))
				if err != nil {
					t.Fatal(err)
				}
				got = append(got, n)
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s, level %d: %q names %v, not %v", g.ID, level, said, got, want)
			}
			v, err := g.Values("")
			if err != nil {
				t.Fatal(err)
			}
			s, err := g.New(v)
			if err != nil {
				t.Fatal(err)
			}
			if _, ok := s.(rules.Sighted); ok != (sees != "") {
				t.Errorf("%s, level %d: %q says of goals %q", g.ID, level, said, sees)
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
