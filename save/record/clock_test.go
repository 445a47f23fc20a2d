package record

import (
	"fmt"
	"maps"
	"reflect"
	"strings"
	"testing"

	"quintet/save"
	"quintet/save/savetest"
)

// clocked returns a game of Dipole with a clock of the kind, the times of its actions, a comment,
// and a variation.
func clocked(kind string) *save.Game {
	step := 0
	if kind == save.Increment || kind == save.Delay {
		step = 2000
	}
	return &save.Game{Game: "dipole", Actions: []string{"e1-d2", "d8-e7", "d2-e3"}, Spent: []int{1500, 0, 3725}, At: 3,
		Comments:   map[int]string{1: "[%csl Gd2] so", 3: "and so"},
		Variations: []save.Variation{{At: 1, Actions: []string{"d8-b6"}, Spent: []int{70}}},
		Clock:      &save.Clock{Kind: kind, Base: [2]int{180_000, 60_000}, Increment: [2]int{step, 0}}}
}

// TestTimesInARecord writes games of every kind of clock and reads them again. The times and the
// clock are the same, and the comments have no command of them.
func TestTimesInARecord(t *testing.T) {
	for _, kind := range []string{save.Increment, save.Delay, save.PerTurn, save.Hourglass} {
		g := clocked(kind)
		text := write(t, g)
		again, err := Read(text, "")
		if err != nil || !reflect.DeepEqual(again.Spent, g.Spent) || !reflect.DeepEqual(again.Variations[0].Spent, g.Variations[0].Spent) || !maps.Equal(again.Comments, g.Comments) {
			t.Fatalf("%s: the game is read as %+v, %v, want %+v, from\n%s", kind, again, err, g, text)
		}
		if c := again.Clock; c == nil || c.Kind != kind || c.Base != g.Clock.Base || c.Increment != g.Clock.Increment {
			t.Errorf("%s: the clock is %+v, want %+v", kind, c, g.Clock)
		}
		if write(t, again) != text {
			t.Errorf("%s: the record is written again as\n%s\nwant\n%s", kind, write(t, again), text)
		}
	}
	text := strings.Join(strings.Fields(write(t, clocked(save.Increment))), " ")
	for _, has := range []string{`[Clock "3+2,1+0"]`, "e1-d2 {[%clk 0:03:00.5][%emt 0:00:01.5][%csl Gd2] so}", "d2-e3 {[%clk 0:02:58.775][%emt 0:00:03.725] and so}"} {
		if !strings.Contains(text, has) {
			t.Errorf("the record has no %s:\n%s", has, text)
		}
	}
}

// TestTimesAreToldOnce writes a game with clocks whose comment has a time already.
func TestTimesAreToldOnce(t *testing.T) {
	g := clocked(save.Increment)
	g.Comments[1] = "[%emt 0:00:59] " + g.Comments[1]
	if text, want := write(t, g), write(t, clocked(save.Increment)); text != want {
		t.Errorf("the record is\n%s\nwant\n%s", text, want)
	}
}

// TestTimesOfOtherPrograms reads times in the forms of other programs, and times that cannot be read.
// The latter stay as they are, and when the record is written no time stands beside them, nor at an
// action without one.
func TestTimesOfOtherPrograms(t *testing.T) {
	for _, c := range []struct{ clk, spent, comment string }{
		{"0:02:58.5", "[1500]", ""}, {"2:58", "[2000]", ""}, {"02:58,5", "[1500]", ""}, {"178", "[2000]", ""}, {"178.25", "[1750]", ""}, {"0:02:58.5000", "[1500]", ""},
		{"0:02:61", "[]", "[%clk 0:02:61]"}, {"-0:00:01", "[]", "[%clk -0:00:01]"}, {"3:5:00:00", "[]", "[%clk 3:5:00:00]"}, {"soon", "[]", "[%clk soon]"}, {"0:03:00.5", "[]", "[%clk 0:03:00.5]"},
	} {
		g := savetest.Value(Read(`[Game "dipole"] [Clock "3+0"] 1. e1-g3 {[%clk `+c.clk+`]} 2. d8-d6`, ""))(t)
		if got := fmt.Sprint(g.Spent); got != c.spent || g.Comments[1] != c.comment {
			t.Errorf("%s: the times are %s and the comment is %q, want %s and %q", c.clk, got, g.Comments[1], c.spent, c.comment)
		}
		if c.comment == "" {
			continue
		}
		g.Spent = []int{0, 900}
		if text, want := write(t, g), " 1. e1-g3 {"+c.comment+"} 2. d8-d6 {[%clk 0:02:59.1][%emt 0:00:00.9]} *"; !strings.HasSuffix(strings.Join(strings.Fields(text), " "), want) {
			t.Errorf("%s: the record is\n%s\nwant at its end\n%s", c.clk, text, want)
		}
	}
	g := savetest.Value(Read(`[Game "dipole"] [Clock "3+2"] 1. e1-g3 {[%clk soon][%emt 7] a} 2. d8-d6 3. e1-c3 {b}`, ""))(t)
	if text, want := write(t, g), "1. e1-g3 {[%emt 0:00:07][%clk soon] a} 2. d8-d6 3. e1-c3 {b} *\n"; !strings.HasSuffix(text, want) {
		t.Errorf("the record is\n%s\nwant at its end\n%s", text, want)
	}
}

// TestOnlyWhatWasLeftIsTold reads records of other programs. Their comments have only the time that
// was left after an action. The times that the actions took follow from it, if they make sense.
func TestOnlyWhatWasLeftIsTold(t *testing.T) {
	const actions = " 1. e1-d2 {[%clk 0:02:55] a} 2. d8-e7 {[%clk 0:03:00.50]} 3. d2-e3 { [%clk 0:01:00] b }"
	for control, c := range map[string]struct{ spent, said string }{
		"3+0":    {"[5000 0 115000]", "map[1:a 2:[%clk 0:03:00.50] 3:b]"},
		"3+2":    {"[7000 1500 117000]", "map[1:a 3:b]"},
		"*3":     {"[5000 4500 119500]", "map[1:a 3:b]"},
		"0:30+0": {"[]", "map[1:[%clk 0:02:55] a 2:[%clk 0:03:00.50] 3:[%clk 0:01:00] b]"},
	} {
		g := savetest.Value(Read(`[Game "dipole"] [Clock "`+control+`"]`+actions, ""))(t)
		if got := fmt.Sprint(g.Spent); got != c.spent || fmt.Sprint(g.Comments) != c.said {
			t.Errorf("%s: the times are %s and the comments %v, want %s and %s", control, got, g.Comments, c.spent, c.said)
		}
	}
	g, err := Read(`[Game "dipole"]`+actions, "")
	if err != nil || g.Clock != nil || g.Spent != nil || g.Comments[1] != "[%clk 0:02:55] a" {
		t.Errorf("without a clock the times are %v, the comments %v and the error %v; want none, and the commands kept", g.Spent, g.Comments, err)
	}
}

// TestAWrongControlIsKeptAsAComment reads a record whose tag Clock makes no sense.
func TestAWrongControlIsKeptAsAComment(t *testing.T) {
	for _, control := range []string{"soon", "0+0", "3+2,3d2", ""} {
		g, err := Read(`[Game "dipole"] [Clock "`+control+`"] 1. e1-d2 {[%clk 0:02:55]}`, "")
		if g == nil || g.Clock != nil || len(g.Actions) != 1 || g.Comments[0] != strings.TrimSpace("Clock: "+control) && control != "" ||
			err == nil || !strings.Contains(err.Error(), "the tag Clock cannot be") {
			t.Errorf("with the control %q the game is %+v, %v, want 1 action, no clock, the tag as a comment, and an error about it", control, g, err)
		}
	}
}
