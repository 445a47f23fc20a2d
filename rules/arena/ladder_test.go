package arena

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
	"quintet/rules/rulestest/toy"
)

func TestALadderGoesOnWhereItWas(t *testing.T) {
	v := rulestest.Values(t, toy.Game, "size=9")
	m := Match{Game: toy.Game, Values: v, Plies: 100}
	whole := NewLadder(toy.Game, 3)
	if err := whole.Play(m, 2, LevelBelow, 20, func() error { return nil }); err != nil {
		t.Fatal(err)
	}
	killed, kept := NewLadder(toy.Game, 3), 0
	err := killed.Play(m, 2, LevelBelow, 20, func() error {
		if kept++; kept == 4 {
			return errors.New("killed")
		}
		return nil
	})
	if err == nil || killed.Rungs[1].Below.Games() != 8 {
		t.Fatalf("the ladder stopped after %d games with error %v, want 8 and an error", killed.Rungs[1].Below.Games(), err)
	}
	text, err := killed.Text()
	if err != nil {
		t.Fatal(err)
	}
	again, err := ReadLadder(toy.Game, text)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(again, killed) {
		t.Errorf("%+v is read as %+v, want the same", killed, again)
	}
	if err := again.Play(m, 2, LevelBelow, 20, func() error { return nil }); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(again, whole) {
		t.Errorf("the ladder played in two goes is\n%v, want that played in one go:\n%v", again, whole)
	}
	if err := again.Play(m, 2, LevelBelow, 20, func() error { return errors.New("played on") }); err != nil {
		t.Errorf("a ladder that is complete is played on: %v, want no game", err)
	}
}

// climbed returns a ladder on which each level has won 30 of 40 games against the level
// below. Level 1 has won half of its games against the novice.
func climbed() *Ladder {
	l := NewLadder(toy.Game, 1)
	for i := range l.Rungs {
		l.Rungs[i].Novice = Tally{Results: Results{Wins: 40}}
		l.Rungs[i].Below = Tally{Results: Results{Wins: 30, Losses: 10}}
	}
	l.Rungs[0] = Rung{Limits: l.Rungs[0].Limits, Novice: Tally{Results: Results{Wins: 20, Losses: 20}}}
	l.rate()
	return l
}

// TestRatings compares the ratings of a ladder with some computed by hand. A level that wins
// half of its games is as strong as its opponent; after 40 games the deviation is 54.9 Elo. One
// that wins 3 of 4 is 190.85 Elo stronger; after 40 games the deviation is 63.4. The square of
// a level's deviation is the sum of the squares of these for all steps up to it.
func TestRatings(t *testing.T) {
	l := climbed()
	for i, want := range []struct{ rating, deviation int }{
		{600, 60}, {790, 90}, {980, 110}, {1170, 130}, {1360, 140}, {1550, 160}, {1750, 170}, {1940, 180},
	} {
		if r := l.Rungs[i]; r.Rating != want.rating || r.Deviation != want.deviation {
			t.Errorf("level %d has %d ± %d, not %+v", i+1, r.Rating, r.Deviation, want)
		}
	}
	l.Rungs[3].Below = Tally{Results: Results{Wins: enoughGames - 1}}
	l.rate()
	for i, r := range l.Rungs {
		if known := r.Rating != 0; known != (i < 3) {
			t.Errorf("with too few games between levels 4 and 3, level %d has the rating %d, want a rating of levels 1 to 3 only", i+1, r.Rating)
		}
	}
}

func TestForget(t *testing.T) {
	l := climbed()
	l.Forget(4, LevelBelow)
	for i, r := range l.Rungs {
		if gone := r.Below.Games() == 0; gone != (i == 0 || i == 3) || r.Novice.Games() == 0 {
			t.Errorf("with level 4 forgotten, level %d has %d games, want none of levels 1 and 4 only", i+1, r.Below.Games())
		}
	}
}

func TestAWholeScoreIsARatingAllTheSame(t *testing.T) {
	if d := (Tally{Results: Results{Wins: 10}}).difference(); !near(d, Elo(0.95)) {
		t.Errorf("10 wins in 10 games are a difference of %v Elo, want that of 95 %%", d)
	}
}

// TestPartsThatDoNotBelongTogether checks that Merge refuses parts that are not all the parts
// of one ladder.
func TestPartsThatDoNotBelongTogether(t *testing.T) {
	part := func(number int, change func(*Ladder)) *Ladder {
		l := climbed()
		l.Shard = Shard{number, 2}
		change(l)
		return l
	}
	same := func(*Ladder) {}
	for name, parts := range map[string][]*Ladder{
		"none":         {},
		"one missing":  {part(1, same)},
		"one twice":    {part(1, same), part(1, same)},
		"other seed":   {part(1, same), part(2, func(l *Ladder) { l.Seed++ })},
		"other number": {part(1, same), part(2, func(l *Ladder) { l.Shard.Of = 3 })},
		"other limits": {part(1, same), part(2, func(l *Ladder) { l.Rungs[2].Limits.Nodes++ })},
		"other game":   {part(1, same), part(2, func(l *Ladder) { l.Game = "dipole" })},
		"other commit": {part(1, same), part(2, func(l *Ladder) { l.Program = "later" })},
		"no part":      {part(1, same), part(0, same)},
		"of below 0":   {part(1, func(l *Ladder) { l.Shard.Of = -2 })},
	} {
		if _, err := Merge(parts); err == nil {
			t.Errorf("%s: Merge accepts these parts", name)
		}
	}
	whole, err := Merge([]*Ladder{part(2, same), part(1, same)})
	if err != nil || whole.Rungs[1].Below.Wins != 60 || whole.Rungs[1].Novice.Wins != 80 {
		t.Errorf("Merge returns %v with error %v, want 60 wins of level 2 against the level below and 80 against the novice", whole, err)
	}
}

func TestChangedLimitsDropGames(t *testing.T) {
	text, err := climbed().Text()
	if err != nil {
		t.Fatal(err)
	}
	changed := *toy.Game
	changed.Levels[3] = rules.Limits{Nodes: 77}
	l, err := ReadLadder(&changed, text)
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range l.Rungs {
		if kept := r.Below.Games() > 0; kept != (i != 0 && i != 3 && i != 4) {
			t.Errorf("level %d has %d games against the level below, want none of levels 1, 4 and 5 only", i+1, r.Below.Games())
		}
	}
}

func TestReadLadderRefuses(t *testing.T) {
	for _, text := range []string{"", "{", `{"game":"dipole"}`} {
		if _, err := ReadLadder(toy.Game, []byte(text)); err == nil {
			t.Errorf("%q is accepted", text)
		}
	}
}

func TestTheTable(t *testing.T) {
	l := climbed()
	l.Date, l.Program = "2026-11-26", "0123456"
	lines := strings.Split(l.String(), "\n")
	for i, want := range []string{
		"toy: each level against a novice and the level below; 2026-11-26, 0123456",
		"level  opponent  games   won  drawn  lost    score        95 %   rating",
		"    1  novice=1     40    20      0    20   50.0 %   35.2-64.8 600 ± 60",
		"    2  novice=3     40    40      0     0  100.0 %  91.2-100.0",
		"    2  level=1      40    30      0    10   75.0 %   59.8-85.8 790 ± 90",
	} {
		if lines[i] != want {
			t.Errorf("line %d is\n%q, not\n%q", i+1, lines[i], want)
		}
	}
}
