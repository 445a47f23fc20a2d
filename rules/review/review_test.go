package review

import (
	"context"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog/catalogtest"
	"quintet/rules/coach"
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
func classes(r *Report) string {
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
		{"a loss that comes sooner, and a win given away", "", "c a e b d", "best blunder best best forced"},
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

// guess returns what a search has found whose value was the same at four depths.
func guess(value int) bot.Info {
	return bot.Info{Value: value, Values: []int{value, value, value, value}}
}

// proven returns what a search has found that has proven a value.
func proven(value int) bot.Info { return bot.Info{Value: value, Values: []int{0}} }

// TestWhatIsLost puts the results of searches into a game, and checks its second action: what it
// loses, in hundredths, and whether the positions before and after it are searched once more.
func TestWhatIsLost(t *testing.T) {
	won, lost := proven(bot.Won+990), proven(-bot.Won-990)
	for _, c := range []struct {
		name          string
		before, after bot.Info // of the second action: for its player and for the opponent
		best          bool     // the search would have played it
		want          Class
		loss          int
		again         bool
	}{
		{"nothing", guess(50), guess(-50), false, Best, 0, false},
		{"little", guess(50), guess(-20), false, Good, 4, false},
		{"an inaccuracy", guess(50), guess(0), false, Inaccuracy, 7, false},
		{"a mistake", guess(60), guess(50), false, Mistake, 16, true},
		{"a blunder", guess(100), guess(100), false, Blunder, 28, true},
		{"a blunder by the mean of two depths", bot.Info{Value: 100, Values: []int{100, 200, 100}}, guess(100), false, Blunder, 34, true},
		{"better than the search thought", guess(50), guess(-90), false, Best, 0, false},
		{"much better than the search thought", guess(50), guess(-200), false, Best, 0, true},
		{"a win kept", won, proven(-bot.Won - 980), false, Best, 0, false},
		{"a win given away", won, guess(0), false, Blunder, 50, true},
		{"lost already", lost, proven(bot.Won + 995), false, Best, 0, false},
		{"lost from an even game", guess(0), won, false, Blunder, 50, true},
		{"the action of the search, by a little", guess(50), guess(-20), true, Best, 0, false},
		{"the action of the search, though much worse then", guess(100), guess(100), true, Best, 0, true},
	} {
		r := Of(played(t, "crosscut:size=8", "", "d4 f6"), rules.Limits{Nodes: 100})
		if c.best {
			c.before.Line = []rules.Action{r.actions[1]}
		}
		r.Put(1, c.before)
		r.Put(2, c.after)
		for i, found := range map[int]bot.Info{1: c.before, 2: c.after} {
			_, sure := bot.Proven(found.Value)
			if want := c.again && !sure; r.Due(i) != want {
				t.Errorf("%s: a second search of position %d is due: %t, want %t", c.name, i, r.Due(i), want)
			}
			if !r.Due(i) {
				continue
			}
			if a := r.Report().Actions[1]; a.Class != Unknown || r.Search(i).Nodes != 100*times {
				t.Errorf("%s: before the second search the class is %s, and its limit %d nodes, want unknown and %d", c.name, a.Class, r.Search(i).Nodes, 100*times)
			}
			r.Put(i, found)
		}
		all := r.Report()
		if a := all.Actions[1]; a.Class != c.want || int(math.Round(100*a.Loss)) != c.loss {
			t.Errorf("%s: the action loses %.3f and is %s, want %d hundredths and %s; it is %+v", c.name, a.Loss, a.Class, c.loss, c.want, a)
		}
	}
}

// TestOneNumberForAPosition reviews random results of searches: an action begins with the number
// with which the action before it ends, it loses the difference, and no number is farther than the
// slack from what the last search of the position has found.
func TestOneNumberForAPosition(t *testing.T) {
	dice := rand.New(rand.NewPCG(66, 1))
	for range 300 {
		r := Of(played(t, "crosscut:size=8", "", "d4 f6 e5 c6 c5"), rules.Limits{Nodes: 100})
		for i, due := r.Next(0); due; i, due = r.Next(0) {
			found := guess(dice.IntN(801) - 400)
			if dice.IntN(8) == 0 {
				found = proven((2*dice.IntN(2) - 1) * (bot.Won + 900 + dice.IntN(90)))
			}
			if dice.IntN(2) == 0 && i < len(r.actions) {
				found.Line = []rules.Action{r.actions[i]}
			}
			r.Put(i, found)
		}
		all := r.Report()
		for i, a := range all.Actions {
			first := func(chance float64) float64 {
				if a.Mover != rules.First {
					return 1 - chance
				}
				return chance
			}
			if near := func(a, b float64) bool { return math.Abs(a-b) < 1e-9 }; !near(first(a.Before), all.Chances[i]) || !near(first(a.After), all.Chances[i+1]) {
				t.Fatalf("action %d goes from %v to %v, want %v and %v", i, first(a.Before), first(a.After), all.Chances[i], all.Chances[i+1])
			}
			if want := max(0, a.Before-a.After); a.Class != Best && a.Loss != want || a.Class == Best && a.Loss > maxBestLoss {
				t.Fatalf("action %d from %v to %v loses %v and is %s", i, a.Before, a.After, a.Loss, a.Class)
			}
			if found := coach.Worth(r.Found(i)); math.Abs(found-a.Before) > slack+1e-9 {
				t.Fatalf("position %d has the number %v, and its search found %v", i, a.Before, found)
			}
		}
	}
}

// TestAnUnseenLoss puts the results of searches into a game in which the third action turns out better than
// the search of the position before it thought. This lowers the number after the second action: what
// the second action loses, too. The sentence about it begins with the number where the one before ends. If
// the searches do not see the loss themselves, the action is an inaccuracy, and no turning point.
func TestAnUnseenLoss(t *testing.T) {
	for _, c := range []struct {
		before, after, third int // the values for the player of the second action: before it, after it and after the third action
		want                 Class
		turning              int
	}{
		{20, 0, -200, Inaccuracy, -1},
		{60, 0, -200, Mistake, 1},
		{150, 0, -200, Blunder, 1},
		{20, 0, 0, Good, -1},
	} {
		r := Of(played(t, "crosscut:size=8", "", "d4 f6 e5"), rules.Limits{Nodes: 100})
		for i, value := range []int{-c.before, c.before, -c.after, c.third} {
			r.Put(i, guess(value))
		}
		for i, due := r.Next(0); due; i, due = r.Next(0) {
			r.Put(i, r.Found(i))
		}
		got := r.Report()
		a := got.Actions[1]
		if a.Class != c.want || got.Turns[1].Class != c.want || got.Turning != c.turning || math.Abs(a.Loss-(a.Before-a.After)) > 1e-9 {
			t.Errorf("%+v: the action is judged as %+v, its turn as %s, and the turning point is %d", c, a, got.Turns[1].Class, got.Turning)
		}
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
		for i, a := range want.Actions {
			next := m.Before(i).Clone()
			next.Apply(a.Played, nil)
			for _, own := range a.Then[:a.Rest] {
				if next.Mover() != a.Mover || !slices.Contains(next.Legal(nil), own) {
					t.Fatalf("%s: the turn of action %d goes on with %v, which its player cannot do", spec, i, a.Then[:a.Rest])
				}
				next.Apply(own, nil)
			}
			for _, answer := range a.Answer {
				if next.Mover() == a.Mover || !slices.Contains(next.Legal(nil), answer) {
					t.Fatalf("%s: action %d is answered by %v, which the opponent cannot do", spec, i, a.Answer)
				}
				next.Apply(answer, nil)
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

// TestTheWorstMomentsAreLearnt checks that of many mistakes the worst ones count, in falling order.
func TestTheWorstMomentsAreLearnt(t *testing.T) {
	var r Report
	for i, loss := range []float64{0.2, 0.4, 0.13, 0.5, 0.3, 0.14, 0.05, 0.6} {
		r.Actions = append(r.Actions, Action{Loss: loss, Class: class(loss)})
		r.Turns = append(r.Turns, Turn{First: i, Last: i + 1, Loss: loss, Class: class(loss)})
	}
	if got, want := r.Mistakes(rules.First), []int{7, 3, 1, 4, 0}; !slices.Equal(got, want) {
		t.Errorf("the moments are %v, want %v", got, want)
	}
}
