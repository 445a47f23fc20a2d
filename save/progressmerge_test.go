package save_test

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/save"
	"quintet/save/savetest"
)

// TestProgressIsMergedAsASet merges progress that the schema allows, in every order, and again. What
// was there is never gone.
func TestProgressIsMergedAsASet(t *testing.T) {
	kind := kinds(t)["progress"]
	made := []save.Progress{{}, savetest.Progress()}
	for seed := range uint64(300) {
		choices := savetest.Source(savetest.Choices(seed))
		if p, err := save.ParseProgress(kind.Make(&choices), nil); err == nil {
			for _, game := range slices.Sorted(maps.Keys(p.Games)) { // all have the same game and the same problem
				c := p.Games[game]
				for _, id := range slices.Sorted(maps.Keys(c.Tried)) {
					c.Tried = map[string]save.Tried{"a": c.Tried[id]}
					break
				}
				p.Games = map[string]save.Course{"akron": c}
			}
			made = append(made, *p)
		}
	}
	if len(made) < 50 {
		t.Fatalf("only %d progresses were made", len(made))
	}
	merged := func(all ...save.Progress) (p save.Progress) {
		for _, one := range all {
			p.Merge(one)
		}
		return p
	}
	text := func(p save.Progress) []byte { return savetest.Value(p.Encode(nil))(t) }
	want := func(why string, got, want save.Progress) {
		t.Helper()
		if got, want := text(got), text(want); !bytes.Equal(got, want) {
			t.Fatalf("%s: merged progress is\n%s\nwant\n%s", why, got, want)
		}
	}
	for i, a := range made {
		b, c := made[(i*7+1)%len(made)], made[(i*3+2)%len(made)]
		whole := merged(a, b, c)
		want("nothing", merged(a, save.Progress{}), merged(a))
		want("the same", merged(a, a), merged(a))
		want("another order", merged(b, c, a), whole)
		want("in pairs", merged(a, merged(b, c)), whole)
		want("twice", merged(whole, b), whole)
	}
}

// TestMergedProgressKeepsTheBest merges progress of two copies of the program.
func TestMergedProgressKeepsTheBest(t *testing.T) {
	one := save.Progress{Streak: save.Streak{Days: 2, Last: 10, Best: 9}, Games: map[string]save.Course{"akron": {
		Tried: map[string]save.Tried{"a": {Solved: true, Due: 5}}, Rush: 3, Pages: []string{"turn", "goal"},
		Medals: map[string]int{"pin": 8}, History: []save.Point{{Day: 4, Rating: 1400}},
	}}}
	two := save.Progress{Streak: save.Streak{Days: 1, Last: 12, Best: 1}, Games: map[string]save.Course{"akron": {
		Tried: map[string]save.Tried{"a": {Failures: 1, Due: 9}}, Rush: 2, Pages: []string{"end"},
		Medals: map[string]int{"pin": 7, "cut": 9}, History: []save.Point{{Day: 6, Rating: 1500}},
	}}}
	one.Merge(two)
	want := save.Progress{Streak: save.Streak{Days: 1, Last: 12, Best: 9}, Games: map[string]save.Course{"akron": {
		Tried: map[string]save.Tried{"a": {Solved: true, Failures: 1, Due: 9}}, Rush: 3, Pages: []string{"end", "goal", "turn"},
		Medals: map[string]int{"pin": 7, "cut": 9}, History: []save.Point{{Day: 6, Rating: 1500}},
	}}}
	if got, want := savetest.Value(one.Encode(nil))(t), savetest.Value(want.Encode(nil))(t); !bytes.Equal(got, want) {
		t.Errorf("merged progress is\n%s\nwant\n%s", got, want)
	}
}

// TestMergedMistakesAreInTheOrderOfTheirDays merges problems from own games, more than are kept. The oldest are
// dropped, and one that was failed again after it was solved counts on its later day.
func TestMergedMistakesAreInTheOrderOfTheirDays(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 2))
	for range 20 {
		var copies [2]save.Progress
		last := map[string]int{}
		for i := range copies {
			var c save.Course
			for day := 1; len(c.Missed) < 120; day += 1 + rng.IntN(2) {
				m := save.Missed{Game: "akron:size=8", Position: fmt.Sprint(999 - day - 1000*(i*rng.IntN(2))), Played: "b2", Found: "1 1; a", Day: day + rng.IntN(2)*i}
				last[m.Position] = max(last[m.Position], m.Day)
				c.Missed = append(c.Missed, m)
			}
			slices.SortStableFunc(c.Missed, func(a, b save.Missed) int { return a.Day - b.Day })
			copies[i].Games = map[string]save.Course{"akron": c}
		}
		days := slices.Sorted(maps.Values(last))
		days = days[max(0, len(days)-save.MaxMissed):]
		for i := range copies {
			p := save.Progress{}
			p.Merge(copies[i])
			p.Merge(copies[1-i])
			var got []int
			for _, m := range p.Games["akron"].Missed {
				if got = append(got, m.Day); m.Day != last[m.Position] {
					t.Fatalf("%s is of day %d, want %d", m.Position, m.Day, last[m.Position])
				}
			}
			if !slices.Equal(got, days) {
				t.Fatalf("the days are %v, want %v", got, days)
			}
		}
	}
}
