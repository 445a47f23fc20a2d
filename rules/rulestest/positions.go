package rulestest

import (
	"iter"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quintet/rules"
)

// Values returns the values of options, as in "size=8", and ends the test if g has no
// such options.
func Values(t testing.TB, g *rules.Game, options string) rules.Values {
	t.Helper()
	v, err := g.Values(options)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// Start returns the start of a game with the default of every option.
func Start(t testing.TB, g *rules.Game) rules.State {
	t.Helper()
	return StartWith(t, g, "")
}

// StartWith returns the start of a game with options, as in "size=8".
func StartWith(t testing.TB, g *rules.Game, options string) rules.State {
	t.Helper()
	s, err := g.New(Values(t, g, options))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Position returns the position with the text, in a game with the options.
func Position(t testing.TB, g *rules.Game, options, text string) rules.State {
	t.Helper()
	s, err := g.Decode(Values(t, g, options), text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Play plays actions, given as texts, and returns the events of the last one. It ends the
// test if an action is not legal.
func Play(t testing.TB, s rules.State, actions ...string) []rules.Event {
	t.Helper()
	var log rules.Log
	for _, text := range actions {
		log.Reset()
		act(t, s, text, &log)
	}
	return log.Events
}

// Act plays the action with the text, and returns it. It ends the test if the action is not legal.
func Act(t testing.TB, s rules.State, text string) rules.Action {
	t.Helper()
	return act(t, s, text, nil)
}

func act(t testing.TB, s rules.State, text string, log *rules.Log) rules.Action {
	t.Helper()
	a, err := s.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(s.Legal(nil), a) {
		t.Fatalf("%s is not legal in %s", text, s)
	}
	s.Apply(a, log)
	return a
}

// Runs returns the ranks of a drawing as in a position text: joined by slashes, and with the length of
// each run of dots, which are empty sites, in its place.
func Runs(ranks []string) string {
	return runs.ReplaceAllStringFunc(strings.Join(ranks, "/"), func(run string) string { return strconv.Itoa(len(run)) })
}

var runs = regexp.MustCompile(`\.+`)

// Wander plays n random actions from s, fewer if the game ends, and returns s.
func Wander(s rules.State, n int, dice *rand.Rand) rules.State {
	for ; n > 0 && s.Outcome() == rules.Playing; n-- {
		legal := s.Legal(nil)
		s.Apply(legal[dice.IntN(len(legal))], nil)
	}
	return s
}

// Random yields every position, except the last, of n random games. The function start returns their
// first states.
func Random(n int, start func(game int) rules.State) iter.Seq[rules.State] {
	return func(yield func(rules.State) bool) {
		for game := range n {
			dice := rand.New(rand.NewPCG(uint64(game), 31))
			for s := start(game); s.Outcome() == rules.Playing; {
				if !yield(s) {
					return
				}
				Wander(s, 1, dice)
			}
		}
	}
}

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
