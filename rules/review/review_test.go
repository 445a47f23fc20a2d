package review

import (
	"context"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog/catalogtest"
	"quintet/rules/match"
	"quintet/rules/rulestest/toy"
)

// played returns a match of the game spec from the position, "" for its start, with actions.
func played(t *testing.T, spec, position, actions string) *match.Match {
	t.Helper()
	g, v := toy.Game, rules.Values(nil)
	if spec != "toy" {
		g, v = catalogtest.Game(t, spec)
	}
	m, err := match.New(g, v)
	if position != "" {
		m, err = match.FromPosition(g, v, position)
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := m.PlayTexts(strings.Fields(actions)); err != nil {
		t.Fatal(err)
	}
	return m
}

// judged returns the review of m, searched within limits.
func judged(m *match.Match, limits rules.Limits) *Review {
	r := Of(m, limits)
	r.Run(context.Background(), 1, func(int) {})
	return r
}

// classes returns the classes of the actions.
func classes(r Report) string {
	var all []string
	for _, a := range r.Actions {
		all = append(all, a.Class.String())
	}
	return strings.Join(all, " ")
}

// TestTheClassesOfActions reviews games that are searched to their end.
func TestTheClassesOfActions(t *testing.T) {
	for _, c := range []struct{ name, position, actions, want string }{
		{"nothing played", "", "", ""},
		{"a win given away for a draw, and a forced action", "", "a b c d e", "best best blunder best forced"},
		{"a loss that comes sooner, and a win given away", "", "c a e b d", "good blunder best best forced"},
		{"from a position", "x...o x 1", "c", "best"},
		{"from the end", "xxx.o o 2", "", ""},
	} {
		m := played(t, "toy", c.position, c.actions)
		r := judged(m, rules.Limits{}).Report()
		if got := classes(r); got != c.want {
			t.Errorf("%s: the classes are %q, want %q", c.name, got, c.want)
		}
		if len(r.Chances) != m.Len()+1 {
			t.Errorf("%s: there are %d win probabilities, want %d", c.name, len(r.Chances), m.Len()+1)
		}
	}
}

// TestWhatIsLost puts values into a game and checks the class of its second action. A second search
// of the position before or after a blunder is due only if its value is not proven.
func TestWhatIsLost(t *testing.T) {
	guess := func(values ...int) bot.Info { return bot.Info{Value: values[len(values)-1], Values: values} }
	proven := func(value int) bot.Info { return bot.Info{Value: value, Values: []int{0}} }
	for _, c := range []struct {
		name          string
		before, after bot.Info // of the second action: for its player and for the opponent
		want          Class
		lost          int
	}{
		{"nothing", guess(50, 50, 50, 50), guess(-50, -50, -50), Best, 0},
		{"gained", guess(50, 50, 50, 50), guess(-90, -90, -90), Best, 0},
		{"little", guess(50, 50, 50, 50), guess(-20, -20, -20), Good, 0},
		{"an inaccuracy", guess(50, 50, 50, 50), guess(0, 0, 0), Inaccuracy, 0},
		{"a mistake", guess(60, 60, 60, 60), guess(50, 50, 50), Mistake, 0},
		{"a blunder", guess(100, 100, 100, 100), guess(100, 100, 100), Blunder, 0},
		{"only at one depth", guess(100, 100, 100, 100), guess(100, -100, 100), Best, 0},
		{"a win kept", proven(bot.Won + 990), proven(-bot.Won - 991), Best, 0},
		{"a win that may still be there", proven(bot.Won + 990), guess(-100, -100, -100), Mistake, 0},
		{"much of a game that is won but for the proof", guess(9000, 9000, 9000, 9000), guess(-100, -100, -100), Blunder, 0},
		{"a win given away", proven(bot.Won + 990), guess(0, 0, 0), Blunder, 0},
		{"a win delayed", proven(bot.Won + 990), proven(-bot.Won - 980), Good, 0},
		{"a loss that could not be helped", proven(-bot.Won - 980), proven(bot.Won + 981), Best, 20},
		{"a loss hastened", proven(-bot.Won - 980), proven(bot.Won + 990), Good, 11},
		{"lost where the game may have been lost before", guess(-60, -60, -60, -60), proven(bot.Won + 970), Mistake, 31},
		{"lost from a better game", guess(60, 60, 60, 60), proven(bot.Won + 995), Blunder, 6},
		{"lost from a won game", proven(bot.Won + 990), proven(bot.Won + 995), Blunder, 6},
	} {
		r := Of(played(t, "crosscut:size=8", "", "d4 f6"), rules.Limits{})
		r.Put(1, c.before)
		r.Put(2, c.after)
		for i, found := range map[int]bot.Info{1: c.before, 2: c.after} {
			_, sure := bot.Proven(found.Value)
			if want := c.want == Blunder && !sure; r.Due(i) != want {
				t.Errorf("%s: a second search of position %d is due: %t, want %t as the action is a blunder: %t, and the value is proven: %t", c.name, i, r.Due(i), want, c.want == Blunder, sure)
			}
			if r.Due(i) {
				r.Put(i, found)
			}
		}
		a := r.Report().Actions[1]
		if a.Class != c.want || a.Lost != c.lost {
			t.Errorf("%s: the class is %s and the game lost in %d, want %s and %d; the action is %+v", c.name, a.Class, a.Lost, c.want, c.lost, a)
		}
		best := c.before
		best.Line = []rules.Action{r.actions[1]}
		r = Of(played(t, "crosscut:size=8", "", "d4 f6"), rules.Limits{})
		r.Put(1, best)
		r.Put(2, c.after)
		if r.Report().Actions[1].Class != Best {
			t.Errorf("%s: the action that the search chose has the class %s, want best", c.name, r.Report().Actions[1].Class)
		}
	}
}

// TestABlunderIsSearchedTwice puts first searches that make an action a blunder, and then second
// ones. These decide how bad the action is. Until both are there it is not known.
func TestABlunderIsSearchedTwice(t *testing.T) {
	guess := func(value int) bot.Info { return bot.Info{Value: value, Values: []int{value, value, value, value}} }
	until := func(value int, values ...int) bot.Info { return bot.Info{Value: value, Values: values} }
	for _, c := range []struct {
		name          string
		before, after bot.Info // the second searches, for the player and the opponent
		want          Class
	}{
		{"confirmed", guess(100), guess(100), Blunder},
		{"not as bad", guess(60), guess(50), Mistake},
		{"not bad at all", guess(100), guess(-100), Best},
		{"still won, as the search after the action saw last", until(1292, 97, 3, 434, 627, 674, 1289), until(-531, 63, -63, 6, -100, -83, -434), Good},
		{"lost before, as the search before the action saw last", until(-1292, 253, 50, 103, -57, 52, -63, 6), until(1295, 97, 51, 1289, 1289, 1292, 1292), Best},
		{"less bad, as a search saw last", until(100, 100, 100, 100, 100), until(0, 100, 100, 100, 100), Mistake},
	} {
		r := Of(played(t, "crosscut:size=8", "", "d4 f6 e5"), rules.Limits{Nodes: 100})
		for i, value := range []int{-100, 100, 100, -100} {
			r.Put(i, guess(value))
		}
		if got, want := classes(r.Report()), "best unknown best"; got != want || r.Settled() != 0 {
			t.Errorf("%s: after the first searches the classes are %q and %d are settled, want %q and 0", c.name, got, r.Settled(), want)
		}
		if i, _ := r.Next(0); i != 1 || r.Search(1).Nodes != 100*times || r.Part() != 4.0/(4+2*times) {
			t.Errorf("%s: position %d is due with %d nodes, and %v is done, want 1 with %d, and %v", c.name, i, r.Search(1).Nodes, r.Part(), 100*times, 4.0/(4+2*times))
		}
		r.Put(2, c.after)
		if got := r.Report().Actions[1].Class; got != Unknown {
			t.Errorf("%s: after one of two second searches the class is %s, want unknown", c.name, got)
		}
		r.Put(1, c.before)
		if got := r.Report().Actions[1].Class; got != c.want || r.Part() != 1 || r.Settled() != 3 {
			t.Errorf("%s: after the second searches the class is %s, %v is done and %d are settled, want %s, 1 and 3", c.name, got, r.Part(), r.Settled(), c.want)
		}
		r = Of(played(t, "crosscut:size=8", "", "d4 f6 e5"), rules.Limits{Nodes: 100})
		r.Once()
		for i, value := range []int{-100, 100, 100, -100} {
			r.Put(i, guess(value))
		}
		if got, want := classes(r.Report()), "best mistake best"; got != want || r.Part() != 1 {
			t.Errorf("searched once the classes are %q and %v is done, want %q and 1", got, r.Part(), want)
		}
	}
}

// TestALostGameLosesNoMore judges an action after a blunder. The second search of the position
// between them finds that the game was lost, so the action has lost nothing.
func TestALostGameLosesNoMore(t *testing.T) {
	guess := func(value int) bot.Info { return bot.Info{Value: value, Values: []int{value, value, value, value}} }
	r := Of(played(t, "crosscut:size=8", "", "d4 f6 e5"), rules.Limits{Nodes: 100})
	for i, value := range []int{0, 0, 200, -100} {
		r.Put(i, guess(value)) // f6 is a blunder, and e5 an inaccuracy
	}
	r.Put(1, guess(0))
	r.Put(2, bot.Info{Value: -bot.Won - 990, Values: []int{0, 0, 0, 0}})
	if a := r.Report().Actions[2]; a.Before != 0 || a.Loss != 0 || a.Class != Good {
		t.Errorf("from a lost game the action loses %v of %v and is %s, want nothing, and good", a.Loss, a.Before, a.Class)
	}
}

// TestAReviewOfAllGames reviews random games of every kind, one with a swap, and a
// shoot-out. Every action must be judged, and the judgement must not depend on the number
// of threads, the order of the searches or an interruption.
func TestAReviewOfAllGames(t *testing.T) {
	const plies, nodes = 24, 60
	for _, spec := range []string{"akron:size=5", "akron:size=5,swap=on", "chessyball", "chessyball:tie=shootout", "crosscut:size=8", "dimpled:size=7", "dipole"} {
		m := played(t, spec, "", "")
		if spec == "chessyball:tie=shootout" {
			var err error
			if m, err = match.NewAt(m.Game(), m.Values(), "shootout"); err != nil {
				t.Fatal(err)
			}
		}
		dice := rand.New(rand.NewPCG(3, 7))
		for m.Len() < plies && m.State().Outcome() == rules.Playing {
			legal := m.State().Legal(nil)
			a := legal[dice.IntN(len(legal))]
			if s, ok := m.State().(rules.Swapper); ok {
				if swap, ok := s.Swap(); ok {
					a = swap
				}
			}
			if err := m.Play(a); err != nil {
				t.Fatal(err)
			}
		}
		limits := rules.Limits{Nodes: nodes, Least: 1, Depth: 2}
		want := judged(m, limits).Report()
		for i, a := range want.Actions {
			if a.Class == Unknown || a.Text != m.Ply(i).Text || a.Mover != m.Ply(i).Mover || a.Own > len(a.Best) {
				t.Errorf("%s: action %d is judged as %+v, want a class for %s of player %d", spec, i, a, m.Ply(i).Text, m.Ply(i).Mover)
			}
		}
		for i, turn := range m.Turns() {
			if got := want.Turns[i]; got.First != turn.First || got.Last != turn.Last || got.Mover != turn.Mover {
				t.Errorf("%s: turn %d is %+v, want %+v", spec, i+1, got, turn)
			}
		}
		r := Of(m, limits)
		ctx, stop := context.WithCancel(context.Background())
		r.Run(ctx, 1, func(i int) { stop() })
		if part := r.Part(); part <= 0 || part >= 1 {
			t.Errorf("%s: %v of a review that was stopped is done, want a part of it", spec, part)
		}
		r.Run(context.Background(), 3, func(int) {})
		if got := r.Report(); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: after a stop, on three threads, the report is %+v, want %+v", spec, got, want)
		}
	}
}

// TestForcedActionsHaveNoChoice checks that a game that stops before a forced action is
// judged by what comes after that action, and that no position with a forced action is searched.
func TestForcedActionsHaveNoChoice(t *testing.T) {
	r := Of(played(t, "toy", "", "a b c d"), rules.Limits{})
	if r.Positions() != 6 || r.Due(4) || r.Due(5) {
		t.Errorf("there are %d positions; position 4 is due: %t, and 5: %t; want 6, and neither due", r.Positions(), r.Due(4), r.Due(5))
	}
	r.Run(context.Background(), 1, func(int) {})
	if got, want := classes(r.Report()), "best best blunder best"; got != want {
		t.Errorf("the classes are %s, want %s", got, want)
	}
}
