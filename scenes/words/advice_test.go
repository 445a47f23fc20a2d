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

// TestAdvice writes sentences for the advice about some actions in many positions. Each sentence has
// all names and numbers of its advice.
func TestAdvice(t *testing.T) {
	const every = 17 // one in this number of legal actions is checked
	for _, g := range catalog.All {
		checked, advises := 0, false
		for _, s := range rulestest.Sample(t, g, rulestest.Share(60)) {
			if s.Outcome() != rules.Playing {
				continue
			}
			for i, a := range s.Legal(nil) {
				if i%every > 0 {
					continue
				}
				adviser, ok := s.(rules.Adviser)
				if !ok {
					continue
				}
				advises = true
				said := adviser.Advise([]rules.Action{a})
				if said.Key == "" {
					continue
				}
				checked++
				if text := Advice(s, said); !assets.Has(said.Key) || strings.Contains(text, "%!") {
					t.Fatalf("%s: %s: the text of %v is %q; want a text with all arguments", s, s.Format(a), said, text)
				}
			}
		}
		if advises && checked == 0 {
			t.Errorf("%s: no advice was checked", g.ID)
		}
	}
}

// TestTold writes sentences for the explanations and warnings in many positions. Each sentence
// has all names and numbers of its advice.
func TestTold(t *testing.T) {
	for _, g := range catalog.All {
		checked, tells := 0, false
		for _, s := range rulestest.Sample(t, g, rulestest.Share(400)) {
			n, ok := s.(rules.Narrator)
			if !ok || s.Outcome() != rules.Playing {
				continue
			}
			tells = true
			all := []rules.Advice{n.Warn()}
			for _, a := range s.Legal(nil) {
				all = append(all, n.Tell(a))
			}
			for _, told := range all {
				if told.Key == "" {
					continue
				}
				checked++
				if !slices.Contains(g.Keys, told.Key) {
					t.Fatalf("%s: %q is not among the game's Keys", g.ID, told.Key)
				}
				if text := Told(g, s, told); !assets.Has(told.Key) || strings.Contains(text, "%!") {
					t.Fatalf("%s: the text of %v is %q; want a text with all arguments", s, told, text)
				}
			}
		}
		if tells && checked == 0 {
			t.Errorf("%s: no explanation or warning was checked", g.ID)
		}
	}
}

// TestTheFirstWayToKick writes the sentence for an action that makes the only way to kick the ball.
func TestTheFirstWayToKick(t *testing.T) {
	s := rulestest.Start(t, catalog.All[0])
	want := "Makes a way to kick the ball, where there was none."
	if got := Advice(s, rules.Say("chessyball.advice.opens", 1, 0)); got != want {
		t.Errorf("the sentence is %q, want %q", got, want)
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
		if got := sites(s, all); got != want {
			t.Errorf("the text for %d sites is %q, want %q", n, got, want)
		}
	}
}

// TestFootballsAreCounted writes sentences of Dimpled Football about one thing and about several.
func TestFootballsAreCounted(t *testing.T) {
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
		{rules.Say("dimpled.told.football", 1, []rules.Site{b2}), "A football around b2: it has"},
		{rules.Say("dimpled.told.football", 2, []rules.Site{b2, d4}), "Footballs around b2 and d4: they have"},
		{rules.Say("dimpled.told.again", 2, d4, b2, []rules.Site{b2, d4}), "The tip on d4 has moved to the centre, b2. There are still footballs around b2 and d4"},
		{rules.Say("dimpled.advice.opens", 1, 0), "Then one point, not 0, brings"},
	} {
		if got := Told(g, s, c.said); !strings.HasPrefix(got, c.want) {
			t.Errorf("the sentence is %q, want it to begin with %q", got, c.want)
		}
	}
}
