package words

import (
	"slices"
	"strings"
	"testing"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
)

// TestAdvice writes sentences for the advice about some actions in many positions, and for the
// explanations and warnings. Each sentence has all names and numbers of its advice.
func TestAdvice(t *testing.T) {
	const every = 17 // one in this number of legal actions is advised on, in every seventh position
	for _, g := range catalog.All {
		checked := map[string]int{} // how many were checked of what the game says
		check := func(s rules.State, what string, said rules.Advice) {
			if said.Key == "" {
				return
			}
			checked[what]++
			text := Told(g, s, said)
			if !slices.Contains(g.Keys, said.Key) || !assets.Has(said.Key) || strings.Contains(text, "%!") {
				t.Fatalf("%s: the %s %v, in %s, has the text %q; want one of the game's Keys, and a text with all arguments", g.ID, what, said, s, text)
			}
		}
		start := rulestest.Start(t, g)
		for n, s := range rulestest.Sample(t, g, rulestest.Share(400)) {
			if s.Outcome() != rules.Playing {
				continue
			}
			narrator, narrates := s.(rules.Narrator)
			if narrates {
				check(s, "narration", narrator.Warn())
			}
			if weigher, ok := s.(rules.Weigher); ok {
				for _, w := range weigher.Weigh(s) {
					check(s, "weight", w.Said)
				}
			}
			if preventer, ok := s.(rules.Preventer); ok {
				played, better := s.Legal(nil)[:1], s.Legal(nil)[n%len(s.Legal(nil)):][:1]
				if next := after(s, played...); next.Outcome() == rules.Playing && next.Mover() != s.Mover() {
					check(s, "prevention", preventer.Prevent(played, better, next.Legal(nil)[:1]))
				}
			}
			adviser, advises := s.(rules.Adviser)
			for i, a := range s.Legal(nil) {
				if narrates {
					check(s, "narration", narrator.Tell(a))
				}
				if advises && n%7 == 0 && i%every == 0 {
					check(s, "advice", adviser.Advise([]rules.Action{a}))
				}
			}
		}
		if _, ok := start.(rules.Adviser); ok && checked["advice"] == 0 {
			t.Errorf("%s: no advice was checked", g.ID)
		}
		if _, ok := start.(rules.Narrator); ok && checked["narration"] == 0 {
			t.Errorf("%s: no explanation or warning was checked", g.ID)
		}
	}
}

func TestSites(t *testing.T) {
	g := catalog.All[2]
	s := rulestest.Start(t, g)
	for n, want := range []string{"", "a1", "a1 and b1", "a1, b1 and c1", "a1, b1, c1 and d1", "a1, b1, c1, d1 and 1 more"} {
		var all []rules.Site
		for i := range n {
			all = append(all, rules.Site(i))
		}
		if got := list(names(s, all), "list.and"); got != want {
			t.Errorf("the text for %d sites is %q, want %q", n, got, want)
		}
		if got := list(names(s, all), "list.or"); n < 5 && got != strings.ReplaceAll(want, "and", "or") {
			t.Errorf("the text for one of %d sites is %q", n, got)
		}
	}
}

// TestFootballsAreCounted writes sentences about one thing, about several, and about the first one.
func TestFootballsAreCounted(t *testing.T) {
	want := "Opens a way to kick the ball, where there was none."
	if got := Told(catalog.All[0], rulestest.Start(t, catalog.All[0]), rules.Say("chessyball.advice.opens", 1, 0)); got != want {
		t.Errorf("the sentence about the first way to kick is %q, want %q", got, want)
	}
	g, v, err := catalog.Parse("dimpled:size=5")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Decode(v, "5/5/5/5/5 b -")
	if err != nil {
		t.Fatal(err)
	}
	b2, d4 := rules.Site(6), rules.Site(18)
	for _, c := range []struct {
		said rules.Advice
		want string
	}{
		{rules.Say("dimpled.told.football", 1, []rules.Site{b2}), "A football around b2: dimple it"},
		{rules.Say("dimpled.told.football", 2, []rules.Site{b2, d4}), "Footballs around b2 and d4: dimple them"},
		{rules.Say("dimpled.told.again", 2, d4, b2, []rules.Site{b2, d4}), "The tip on d4 moved to the centre, b2. There are still footballs to dimple, around b2 and d4"},
		{rules.Say("dimpled.weigh.race", 1, 2, rules.First, rules.Second), "Black can make a path that no single stone cuts with one more stone, White with 2"},
	} {
		if got := Told(g, s, c.said); !strings.HasPrefix(got, c.want) {
			t.Errorf("the sentence is %q, want it to begin with %q", got, c.want)
		}
	}
}
