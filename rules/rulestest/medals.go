package rulestest

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
)

// Medal is an example of a medal. Values are options, such as "size=6". Earns are actions,
// separated by spaces, with which Player earns the medal. They begin in the position with the text
// Position; "" is the first position. Misses are actions with which Player nearly earns it. They
// begin in the position with the text Nearly or, if that is "", also in Position.
type Medal struct {
	ID, Values      string
	Player          rules.Player
	Position, Earns string
	Nearly, Misses  string
}

// Medals checks the medals of g. Each medal needs an example, and a second definition in slow,
// which must agree with it in the examples and in random games. The random games begin in the
// first position and in the positions of the examples.
func Medals(t *testing.T, g *rules.Game, examples []Medal, slow map[string]func(*rules.Played, rules.Player) bool) {
	t.Helper()
	if len(g.Medals) == 0 || len(g.Medals) > 12 || len(slow) != len(g.Medals) {
		t.Errorf("%s has %d medals and %d second definitions, want 1 to 12 medals, and as many definitions", g.ID, len(g.Medals), len(slow))
	}
	for _, m := range g.Medals {
		if !slices.ContainsFunc(examples, func(e Medal) bool { return e.ID == m.ID }) {
			t.Errorf("the medal %s has no example", m.ID)
		}
		if slow[m.ID] == nil {
			t.Fatalf("the medal %s has no second definition", m.ID)
		}
	}
	agree := func(played *rules.Played) {
		for player := range rules.Player(2) {
			ids := g.Earned(played, player)
			for _, m := range g.Medals {
				if got := slices.Contains(ids, m.ID); got != slow[m.ID](played, player) {
					t.Fatalf("%s: the player %d earns %s: %t, want the opposite; the game is %s", played.Steps[0].Before, player+1, m.ID, got, actionsOf(played))
				}
			}
		}
	}
	dice := rand.New(rand.NewPCG(3, 4))
	for _, e := range examples {
		earned := playedFrom(t, g, e.Values, e.Position, e.Earns)
		if !slices.Contains(g.Earned(earned, e.Player), e.ID) {
			t.Errorf("%s: %s does not earn %s", e.Position, e.Earns, e.ID)
		}
		agree(earned)
		from := e.Nearly
		if from == "" {
			from = e.Position
		}
		nearly := playedFrom(t, g, e.Values, from, e.Misses)
		if slices.Contains(g.Earned(nearly, e.Player), e.ID) {
			t.Errorf("%s: %s earns %s", from, e.Misses, e.ID)
		}
		agree(nearly)
		agree(randomGame(t, g, e.Values, "", dice))
		for range Share(5) {
			agree(randomGame(t, g, e.Values, e.Position, dice))
		}
	}
}

// begin returns the position that text describes, in a game of g with options. If text is "", it
// returns the first position.
func begin(t *testing.T, g *rules.Game, options, text string) rules.State {
	t.Helper()
	if text == "" {
		return StartWith(t, g, options)
	}
	return Position(t, g, options, text)
}

// playedFrom plays actions, which are separated by spaces, from the position that begin returns.
func playedFrom(t *testing.T, g *rules.Game, options, text, actions string) *rules.Played {
	t.Helper()
	s := begin(t, g, options, text)
	played := &rules.Played{}
	for _, word := range strings.Fields(actions) {
		step := rules.NewStep(s, Act(t, s.Clone(), word))
		played.Steps, s = append(played.Steps, step), step.After
	}
	played.Outcome = s.Outcome()
	return played
}

// randomGame plays at most mostRandom random actions from the position that begin returns.
func randomGame(t *testing.T, g *rules.Game, options, text string, dice *rand.Rand) *rules.Played {
	const mostRandom = 40
	s := begin(t, g, options, text)
	played := &rules.Played{}
	for len(played.Steps) < mostRandom && s.Outcome() == rules.Playing {
		legal := s.Legal(nil)
		step := rules.NewStep(s, legal[dice.IntN(len(legal))])
		played.Steps, s = append(played.Steps, step), step.After
	}
	played.Outcome = s.Outcome()
	return played
}

func actionsOf(played *rules.Played) string {
	var all []string
	for _, s := range played.Steps {
		all = append(all, s.Before.Format(s.Action))
	}
	return strings.Join(all, " ")
}
