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
	if err := whole.Play(m, 2, 20, func() error { return nil }); err != nil {
		t.Fatal(err)
	}
	killed, kept := NewLadder(toy.Game, 3), 0
	err := killed.Play(m, 2, 20, func() error {
		if kept++; kept == 4 {
			return errors.New("killed")
		}
		return nil
	})
	if err == nil || killed.Rungs[1].Below.Games() != 8 {
		t.Fatalf("killed after %d games: %v", killed.Rungs[1].Below.Games(), err)
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
		t.Errorf("%+v is read as %+v", killed, again)
	}
	if err := again.Play(m, 2, 20, func() error { return nil }); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(again, whole) {
		t.Errorf("in one go it is\n%v, in two\n%v", whole, again)
	}
	if err := again.Play(m, 2, 20, func() error { return errors.New("played on") }); err != nil {
		t.Error(err)
	}
}

// climbed returns a ladder on which each level has won 30 games of 40.
func climbed() *Ladder {
	l := NewLadder(toy.Game, 1)
	for i := range l.Rungs[1:] {
		l.Rungs[i+1].Below = Tally{Wins: 30, Losses: 10}
	}
	l.rate()
	return l
}

func TestRatings(t *testing.T) {
	l := climbed()
	// 3 of 4 are 190.85 Elo; 114.5 are shown.
	for i, want := range []int{1000, 1110, 1230, 1340, 1460, 1570, 1690, 1800} {
		if r := l.Rungs[i].Rating; r != want {
			t.Errorf("level %d has %d, not %d", i+1, r, want)
		}
	}
	l.Rungs[3].Below = Tally{Wins: enoughGames - 1}
	l.rate()
	for i, r := range l.Rungs {
		if known := r.Rating != 0; known != (i < 3) {
			t.Errorf("with few games between 4 and 3, level %d has %d", i+1, r.Rating)
		}
	}
}

func TestForget(t *testing.T) {
	l := climbed()
	l.Forget(4)
	for i, r := range l.Rungs {
		if gone := r.Below.Games() == 0; gone != (i == 0 || i == 3) {
			t.Errorf("with level 4 forgotten, level %d has %d games", i+1, r.Below.Games())
		}
	}
}

func TestAWholeScoreIsARatingAllTheSame(t *testing.T) {
	if d := (Tally{Wins: 10}).difference(); !near(d, Elo(0.95)) {
		t.Errorf("10 of 10 are %v", d)
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
			t.Errorf("level %d has %d games against the one below", i+1, r.Below.Games())
		}
	}
}

func TestReadLadderRefuses(t *testing.T) {
	for _, text := range []string{"", "{", `{"game":"dipole"}`} {
		if _, err := ReadLadder(toy.Game, []byte(text)); err == nil {
			t.Errorf("%q is taken", text)
		}
	}
}

func TestTheTable(t *testing.T) {
	lines := strings.Split(climbed().String(), "\n")
	want := "    2     40    30      0    10   75.0 %   59.8-85.8     1110"
	if lines[3] != want {
		t.Errorf("level 2 is shown as\n%q, not\n%q", lines[3], want)
	}
	for _, line := range lines[1 : len(lines)-1] {
		if len(line) != len(want) {
			t.Errorf("%q is not as long as the others", line)
		}
	}
}
