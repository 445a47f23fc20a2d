package main

import (
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/arena"
	"quintet/rules/rulestest/toy"
)

// climbed returns a ladder on which each level has won 30 of 40 games against the level below, and
// each strength halfway to the next level 24 of 40 against the level. Level 1 has won half of its
// games against the novice.
func climbed() *ladder {
	l := newLadder(toy.Game, 1)
	for i := range l.Rungs {
		if i < len(novices) {
			l.Rungs[i].Novice = arena.Tally{Results: arena.Results{Wins: 40}}
		}
		l.Rungs[i].Below = arena.Tally{Results: arena.Results{Wins: 30, Losses: 10}}
		l.Rungs[i].Half = arena.Tally{Results: arena.Results{Wins: 24, Losses: 16}}
	}
	l.Rungs[0].Novice, l.Rungs[0].Below = arena.Tally{Results: arena.Results{Wins: 20, Losses: 20}}, arena.Tally{}
	l.rate()
	return l
}

// TestRatings compares the ratings of a ladder with some computed by hand. A level that wins 3 of
// 4 games is 190.85 Elo stronger; after 40 games the deviation is 63.4. The square of a level's
// deviation is the sum of the squares of these for all steps up to it. One that wins 3 of 5 is 70
// Elo stronger. A strength between two levels is rated between them whatever its results.
func TestRatings(t *testing.T) {
	l := climbed()
	l.Rungs[5].Half = arena.Tally{Results: arena.Results{Losses: 40}}
	l.Rungs[6].Half = arena.Tally{Results: arena.Results{Wins: 40}}
	l.rate()
	for i, want := range []struct{ rating, deviation, between int }{
		{600, 10, 670}, {790, 70, 860}, {980, 90, 1050}, {1170, 110, 1240}, {1360, 130, 1430}, {1550, 150, 1550}, {1750, 160, 1940}, {1940, 170, 0},
	} {
		if r := l.Rungs[i]; r.Rating != want.rating || r.Deviation != want.deviation || r.Between != want.between {
			t.Errorf("level %d has %d ± %d, and %d half a level above; want %+v", i+1, r.Rating, r.Deviation, r.Between, want)
		}
	}
	l.Rungs[3].Below = arena.Tally{Results: arena.Results{Wins: enoughGames - 1}}
	l.rate()
	for i, r := range l.Rungs {
		if known := r.Rating != 0; known != (i < 3) {
			t.Errorf("with too few games between levels 4 and 3, level %d has the rating %d, want a rating of levels 1 to 3 only", i+1, r.Rating)
		}
	}
}

// TestAFreshLadderForgets checks that levels 3 and 4 lose the games that are to be played again.
func TestAFreshLadderForgets(t *testing.T) {
	l := climbed()
	l.missing(span{3, 4, rules.Levels}, 0, true)
	for i, r := range l.Rungs {
		below, novice, half := r.Below.Games() == 0, r.Novice.Games() == 0, r.Half.Games() == 0
		if below != (i == 0 || i == 3) || novice != (i >= 2) || half != (i == 2) {
			t.Errorf("level %d has %d games against the level below, %d against the novice and %d half a level above; want none of level 4 against level 3, of level 3 and those above it against a novice, and between them", i+1, r.Below.Games(), r.Novice.Games(), r.Half.Games())
		}
	}
}

func TestAWholeScoreIsARatingAllTheSame(t *testing.T) {
	if d := difference(arena.Tally{Results: arena.Results{Wins: 10}}); d != arena.Elo(0.95) {
		t.Errorf("10 wins in 10 games are a difference of %v Elo, want that of 95 %%", d)
	}
}

func TestChangedLimitsDropGames(t *testing.T) {
	text, err := climbed().text()
	if err != nil {
		t.Fatal(err)
	}
	changed := *toy.Game
	changed.Levels[3] = rules.Limits{Nodes: 77}
	l, err := readLadder(&changed, text)
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range l.Rungs {
		if kept := r.Below.Games() > 0; kept != (i != 0 && i != 3 && i != 4) {
			t.Errorf("level %d has %d games against the level below, want none of levels 1, 4 and 5 only", i+1, r.Below.Games())
		}
		if kept := r.Half.Games() > 0; kept != (i != 2 && i != 3 && i != 7) {
			t.Errorf("half a level above level %d has %d games, want none above levels 3, 4 and 8 only", i+1, r.Half.Games())
		}
	}
}

func TestReadLadderRefuses(t *testing.T) {
	for _, text := range []string{"", "{", `{"game":"dipole"}`} {
		if _, err := readLadder(toy.Game, []byte(text)); err == nil {
			t.Errorf("%q is accepted", text)
		}
	}
}

func TestTheTable(t *testing.T) {
	l := climbed()
	l.Date, l.Program = "2026-11-26", "0123456"
	lines := strings.Split(l.String(), "\n")
	for i, want := range []string{
		"toy: each level against the level below, weak ones also against a novice, and half a level more against the level; 2026-11-26, 0123456",
		"level  opponent  games   won  drawn  lost    score        95 %   rating",
		"    1  novice=1     40    20      0    20   50.0 %   35.2-64.8",
		"  1.5  level=1      40    24      0    16   60.0 %   44.6-73.7      670",
		"    2  novice=3     40    40      0     0  100.0 %  91.2-100.0",
		"    2  level=1      40    30      0    10   75.0 %   59.8-85.8 790 ± 70",
	} {
		if lines[i] != want {
			t.Errorf("line %d is\n%q, not\n%q", i+1, lines[i], want)
		}
	}
}

// TestPercentages compares percentages with some computed by hand, also where the draws
// round to none.
func TestPercentages(t *testing.T) {
	for _, c := range []struct {
		results                 arena.Results
		first, low, high, drawn int
	}{
		{arena.Results{}, 0, 0, 0, 0},
		{arena.Results{Wins: 132, Losses: 68}, 66, 59, 72, 0},
		{arena.Results{Wins: 30, Draws: 10, Losses: 20}, 50, 38, 62, 17},
		{arena.Results{Wins: 299, Draws: 1, Losses: 0}, 100, 98, 100, 1},
	} {
		s := share{Results: c.results}
		if s.compute(); s.First != c.first || s.Low != c.low || s.High != c.high || s.Drawn != c.drawn {
			t.Errorf("the percentages of %+v are %d (%d to %d), drawn %d; want %+v", c.results, s.First, s.Low, s.High, s.Drawn, c)
		}
	}
}

// TestADamagedShareIsRefused checks that a text that is no share is refused with a sentence
// that says why.
func TestADamagedShareIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"":                                 "unexpected end of JSON input",
		"[]":                               "cannot unmarshal array",
		"{}":                               "there is no level 0",
		`{"level":9}`:                      "there is no level 9",
		`{"level":"7"}`:                    "cannot unmarshal string",
		`{"level":7,"wins":-1,"losses":2}`: "a number of games is below 0",
	} {
		if _, err := readShare([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: the error is %v, not %q", text, err, want)
		}
	}
}
