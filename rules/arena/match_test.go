package arena

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/catalog/catalogtest"
	"quintet/rules/match"
	"quintet/rules/rulestest"
	"quintet/rules/rulestest/toy"
)

// toyMatch returns a match of the toy game. Its board has 9 cells, so that there are many
// openings.
func toyMatch(t *testing.T, one, two string) *Match {
	t.Helper()
	v := rulestest.Values(t, toy.Game, "size=9")
	m := &Match{Game: toy.Game, Values: v, Pairs: 12, Seed: 5, Plies: 100}
	m.One, m.Two = maker(t, one), maker(t, two)
	return m
}

// maker returns the maker of the contestant with the text.
func maker(t testing.TB, text string) Maker {
	t.Helper()
	m, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// contestant returns the contestant with the text in a game of g.
func contestant(t testing.TB, text string, g *rules.Game, v rules.Values) Contestant {
	t.Helper()
	c, err := maker(t, text)(g, v)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// choice returns the action that c chooses.
func choice(t testing.TB, c Contestant, s rules.State, seed uint64) rules.Action {
	t.Helper()
	a, err := c.Choose(s, seed)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func run(t *testing.T, m *Match) (pairs []Results) {
	t.Helper()
	err := m.Run(func(p Results) bool {
		pairs = append(pairs, p)
		return true
	})
	if err != nil {
		t.Fatal(err)
	}
	return pairs
}

func TestAMatchIsTheSameForItsSeed(t *testing.T) {
	m := toyMatch(t, "random", "depth=2")
	pairs := run(t, m)
	if len(pairs) != m.Pairs {
		t.Fatalf("%d pairs were played, want %d", len(pairs), m.Pairs)
	}
	for _, p := range pairs {
		if p.Wins+p.Draws+p.Losses != 2 {
			t.Errorf("a pair has the results %+v, want two games", p)
		}
	}
	m.Workers = 4
	if again := run(t, m); !slices.Equal(again, pairs) {
		t.Errorf("one worker gets %v, four get %v", pairs, again)
	}
	m.Begin, m.Pairs = 5, 7
	if rest := run(t, m); !slices.Equal(rest, pairs[5:]) {
		t.Errorf("the last seven pairs are %v, want those of %v", rest, pairs)
	}
}

// TestColoursChange checks that a contestant that plays against itself wins as often as it loses.
func TestColoursChange(t *testing.T) {
	decided := 0
	for _, p := range run(t, toyMatch(t, "depth=3", "depth=3,nodes=1000000")) {
		if p.Wins != p.Losses {
			t.Errorf("two equal contestants get %+v, want as many wins as losses", p)
		}
		decided += p.Wins
	}
	if decided == 0 {
		t.Error("all games are drawn, want some that are not")
	}
}

// TestAMatchKeepsItsGames checks the games that are kept: their actions are legal, each
// ends with the outcome that it names, and their results add up to those of the match.
func TestAMatchKeepsItsGames(t *testing.T) {
	m := toyMatch(t, "random", "depth=2")
	m.Workers = 3
	var kept, want Results
	m.Keep = func(g Game) {
		s := g.Opening.Clone()
		for _, a := range g.Actions {
			if !slices.Contains(s.Legal(nil), a) {
				t.Fatalf("in %s %d is not legal", s, a)
			}
			s.Apply(a, nil)
		}
		if s.Outcome() != g.Outcome || g.Outcome == rules.Playing {
			t.Errorf("a game ends with %v, and its record says %v", s.Outcome(), g.Outcome)
		}
		kept.count(g.Outcome, g.One)
	}
	for _, r := range run(t, m) {
		want.Add(r)
	}
	if kept != want || kept.Games() != 2*m.Pairs {
		t.Errorf("the results are %+v, those of the kept games %+v", want, kept)
	}
}

func TestAMatchStopsWhenTold(t *testing.T) {
	m, n := toyMatch(t, "random", "depth=1"), 0
	m.Workers = 3
	err := m.Run(func(Results) bool {
		n++
		return n < 3
	})
	if err != nil || n != 3 {
		t.Errorf("the match stopped after %d pairs with error %v, want 3 and none", n, err)
	}
}

func TestALongGameIsADraw(t *testing.T) {
	m := toyMatch(t, "random", "depth=1")
	m.Plies = 0
	for _, p := range run(t, m) {
		if p.Draws != 2 {
			t.Errorf("a pair of games without room for an action has the results %+v, want two draws", p)
		}
	}
}

// wrong is a contestant that plays illegal actions. closed counts how many were closed.
type wrong struct{ closed *int }

func (wrong) Choose(rules.State, uint64) (rules.Action, error) { return 0, nil }

func (w wrong) Close() error {
	*w.closed++
	return nil
}

func TestAnIllegalActionEndsTheMatch(t *testing.T) {
	m, closed := toyMatch(t, "random", "depth=1"), 0
	m.Two = fixed(wrong{&closed})
	m.Workers = 2
	err := m.Run(func(Results) bool { return true })
	if !errors.Is(err, errIllegal) {
		t.Errorf("the error is %v, want errIllegal", err)
	}
	if closed != 2 {
		t.Errorf("%d contestants were closed, want 2", closed)
	}
}

func TestOpeningsDiffer(t *testing.T) {
	for _, g := range catalog.All {
		start := rulestest.Start(t, g)
		o := newOpenings(start, 3)
		for range 30 {
			o.next()
		}
		if len(o.seen) != 30 {
			t.Errorf("%s: there are %d different openings, want 30", g.ID, len(o.seen))
		}
	}
}

// TestGamesOfEqualsDiffer draws openings for games of a contestant against itself, in all games.
// There must be several different ones. In each a turn begins, and neither player is far
// ahead.
func TestGamesOfEqualsDiffer(t *testing.T) {
	const games = 40
	for _, g := range catalog.All {
		start := rulestest.Start(t, g)
		first := map[string]int{}
		for i := range games {
			s := openingOfEquals(start, newDice(uint64(i)).Uint64())
			first[s.String()]++
			if st := s.Status(); s.Outcome() != rules.Playing || !st.Start {
				t.Errorf("%s begins with %s, want the start of a turn of a game that goes on", g.ID, s)
			}
			if v := value(s, rules.First); v < -evenLimit || v > evenLimit {
				t.Errorf("%s begins with %s, of the value %d, want at most %d for either side", g.ID, s, v, evenLimit)
			}
		}
		if len(first) < 5 {
			t.Errorf("%s: %d games begin in %d ways, want at least 5", g.ID, games, len(first))
		}
	}
}

// TestFewOpeningsBecomeLonger draws 200 openings of a game with 100 openings of two turns. They
// all differ, and only the later ones have a third turn.
func TestFewOpeningsBecomeLonger(t *testing.T) {
	o := newOpenings(rulestest.StartWith(t, toy.Game, "size=7"), 3)
	longer := false
	for i := range 200 {
		s := o.next()
		turns := (len(s.Pieces(nil)) + 1) / 2
		if longer = longer || turns > 2; longer != (turns == 3) {
			t.Fatalf("opening %d, %s, has %d turns, want 2 and, once there are no more of these, 3", i, s, turns)
		}
	}
	if len(o.seen) != 200 {
		t.Errorf("%d different openings were drawn, want 200", len(o.seen))
	}
}

// witness plays as its Contestant does and records the positions that it sees.
type witness struct {
	Contestant
	seen *[]string
}

func (w witness) Choose(s rules.State, seed uint64) (rules.Action, error) {
	*w.seen = append(*w.seen, s.String())
	return w.Contestant.Choose(s, seed)
}

// TestPairsFromAStartDiffer checks that all games begin from the start, with the options that
// it needs, and that the seed makes the games of each pair different from those of the
// others.
func TestPairsFromAStartDiffer(t *testing.T) {
	g, v := catalogtest.Game(t, "chessyball:size=14x9")
	start := g.Starts[0]
	first, err := match.NewAt(g, v, start.ID)
	if err != nil {
		t.Fatal(err)
	}
	var seen []string
	maker := func(g *rules.Game, v rules.Values) (Contestant, error) {
		for option, needed := range start.Needs {
			if v[option] != needed {
				t.Errorf("%s is %q, not %q", option, v[option], needed)
			}
		}
		c, err := Level(1)(g, v)
		return witness{c, &seen}, err
	}
	games := map[string]bool{}
	m := &Match{Game: g, Values: v, Start: start.ID, One: maker, Two: maker, Pairs: 6, Seed: 5, Plies: 1000}
	err = m.Run(func(Results) bool { return true })
	if err != nil {
		t.Fatal(err)
	}
	var game string
	for _, s := range slices.Backward(seen) {
		game = s + "\n" + game
		if s == first.State().String() {
			games[game], game = true, ""
		}
	}
	// Both games of a pair are the same, as the level plays against itself.
	if len(games) != m.Pairs || game != "" {
		t.Errorf("there are %d different games in %d pairs, and %q begins with another position, want one game for each pair and no other", len(games), m.Pairs, game)
	}
}

// TestItVariesAtFirst checks that the computer varies its actions in the first rounds of a game, and
// not later.
func TestItVariesAtFirst(t *testing.T) {
	g, v := catalogtest.Game(t, "dipole")
	text := "level=8,nodes=200"
	steady := contestant(t, text, g, v)
	m := &Match{Game: g, Values: v, Plies: 60}
	differ := 0
	for seed := range uint64(5) {
		start, err := g.New(v)
		if err != nil {
			t.Fatal(err)
		}
		played := Game{Opening: start}
		c := contestant(t, text+",vary=1", g, v)
		if err := m.play(t.Context(), &played, [2]Contestant{c, c}, seed); err != nil {
			t.Fatal(err)
		}
		s := start.Clone()
		for i, a := range played.Actions {
			if want := choice(t, steady, s, seed+uint64(i)); a != want && i < 2*bot.VariedRounds {
				differ++
			} else if a != want {
				t.Fatalf("seed %d: action %d is %s, want %s", seed, i, s.Format(a), s.Format(want))
			}
			s.Apply(a, nil)
		}
	}
	if differ == 0 {
		t.Error("no action is varied")
	}
}

func TestParseRefuses(t *testing.T) {
	for _, text := range []string{"", "level", "level=0", "level=9", "nodes=x", "nodes=-1", "uct", "uct=0", "depth=2,", "greedy=2", "exe=x level=1"} {
		if _, err := Parse(text); err == nil {
			t.Errorf("%q is accepted", text)
		}
	}
}

func TestLaterLimitsCount(t *testing.T) {
	c := contestant(t, "level=2,nodes=77", toy.Game, nil)
	limits, err := c.(computer).limits(1)
	if want := (rules.Limits{Nodes: 77, Depth: toy.Game.Levels[1].Depth}); err != nil || limits != want {
		t.Errorf("the limits are %+v, %v, want %+v", limits, err, want)
	}
}

// TestWinsAreTaken checks that every contestant that looks ahead wins if it can with one
// action.
func TestWinsAreTaken(t *testing.T) {
	v := rulestest.Values(t, toy.Game, "size=9")
	for _, text := range []string{"greedy", "uct=200", "depth=1"} {
		c := contestant(t, text, toy.Game, v)
		for seed := range uint64(10) {
			s := rulestest.Position(t, toy.Game, "size=9", "xx.o.o... x 2")
			a := choice(t, c, s, seed)
			if s.Apply(a, nil); s.Outcome() != rules.FirstWins {
				t.Errorf("%s with seed %d plays %s, want the action that wins", text, seed, s.Format(a))
			}
		}
	}
}

func TestUCTBeatsRandom(t *testing.T) {
	var tally Tally
	for _, p := range run(t, toyMatch(t, "uct=300", "random")) {
		tally.Add(p)
	}
	if tally.Wins < 3*tally.Losses {
		t.Errorf("UCT gets %v against random play, want at least three wins for each loss", tally)
	}
}

func TestPlayoutsEnd(t *testing.T) {
	for _, g := range catalog.All {
		s := rulestest.Start(t, g)
		u := newUCT(1)
		for range 3 {
			if r := u.playout(s.Clone(), rand.New(rand.NewPCG(1, 2))); r < -1 || r > 1 {
				t.Errorf("%s: a playout returns %d, want -1 to 1", g.ID, r)
			}
		}
	}
}
