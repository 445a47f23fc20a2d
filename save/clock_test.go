package save

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// clocked returns the text of a game of three actions with the members given, which end with a
// comma.
func clocked(members string) string {
	return `{"format": 1, "app": "quintet", "game": "dipole", ` + members + ` "actions": ["e1-d2", "d8-e7", "d2-e3"]}`
}

// TestAClockIsWrittenAndReadAgain checks that every part of a clock, and the times of the
// variations too, are in the file.
func TestAClockIsWrittenAndReadAgain(t *testing.T) {
	g := gameOf(3)
	g.Spent = []int{1500, 0, 320}
	g.Variations = []Variation{{At: 1, Actions: []string{"e5", "f6"}, Spent: []int{70}}}
	for _, c := range []*Clock{
		{Kind: Increment, Base: [2]int{180_000, 180_000}, Increment: [2]int{2000, 2000}, Left: [2]int{178_180, 182_000}, Coming: 4200},
		{Kind: Delay, Base: [2]int{600_000, 180_000}, Increment: [2]int{5000, 0}, Left: [2]int{1, 2}},
		{Kind: "of a newer program", Left: [2]int{1, 1}},
		{},
		nil,
	} {
		g.Clock = c
		again := parse(t, string(g.Encode()))
		if !reflect.DeepEqual(again.Clock, c) || fmt.Sprint(again.Spent, again.Variations[0].Spent) != "[1500 0 320] [70]" {
			t.Errorf("the clock %+v with times is read again as %+v, with the times %v and %v", c, again.Clock, again.Spent, again.Variations[0].Spent)
		}
	}
}

// TestAClockOfAnEarlierVersionIsRead reads a clock without a kind, whose base and increment are
// those of both sides.
func TestAClockOfAnEarlierVersionIsRead(t *testing.T) {
	g := parse(t, clocked(`"clock": {"base": 600000, "increment": 5000, "left": [512300, 1200]},`))
	if want := (Clock{Base: [2]int{600_000, 600_000}, Increment: [2]int{5000, 5000}, Left: [2]int{512_300, 1200}}); !reflect.DeepEqual(*g.Clock, want) || g.Spent != nil {
		t.Errorf("the clock is %+v with the times %v, want %+v and none", *g.Clock, g.Spent, want)
	}
}

// TestADamagedClockIsRefused checks that a clock that makes no sense has a sentence, and that the
// part of the game that is still read can be written and read again.
func TestADamagedClockIsRefused(t *testing.T) {
	for members, says := range map[string]string{
		`"clock": 3,`:                      `"{" is expected here`,
		`"clock": {"base": -1},`:           "a whole number of at least 0",
		`"clock": {"base": 1.5},`:          "a whole number of at least 0",
		`"clock": {"base": [1]},`:          "a game has two players, not 1",
		`"clock": {"left": [1, 2, 3]},`:    "not a third one",
		`"clock": {"kind": 5},`:            "a text in quotes",
		`"clock": {"coming": "soon"},`:     "a whole number of at least 0",
		`"clock": {"base": 1, "base": 2},`: "given twice",
		`"spent": 7,`:                      `"[" is expected here`,
		`"spent": [1, -2],`:                "a whole number of at least 0",
		`"spent": [1e400],`:                "a whole number of at least 0",
		`"spent": [1, 2, 3, 4],`:           "there are times for 4 actions, but there are only 3",
		`"variations": [{"at": 1, "actions": ["d8-b6"], "spent": [1, 2]}],`: "there are times for 2 actions, but there are only 1",
	} {
		g, err := Parse([]byte(clocked(members)), nil)
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s has the error %v, want one with %q", members, err, says)
		}
		if g == nil {
			t.Errorf("%s: nothing of the game is read", members)
		} else if _, err := Parse(g.Encode(), nil); err != nil {
			t.Errorf("%s: what is read of the game cannot be read again: %v", members, err)
		}
	}
}
