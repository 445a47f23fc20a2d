package chessyball

import (
	"strings"
	"testing"

	"quintet/rules/rulestest"
)

// change returns s with the first old replaced by new. It is an error if s has no old.
func change(t *testing.T, s, old, new string) string {
	t.Helper()
	if !strings.Contains(s, old) {
		t.Fatalf("there is no %q in %q", old, s)
	}
	return strings.Replace(s, old, new, 1)
}

// wantRefused checks that a position on the smaller pitch is refused for the given reason.
func wantRefused(t *testing.T, options, position, reason string) {
	t.Helper()
	if !strings.Contains(options, "size") {
		options = strings.TrimSuffix("size=14x9,"+options, ",")
	}
	_, err := Game.Decode(values(t, options), position)
	if err == nil || !strings.Contains(err.Error(), reason) {
		t.Errorf("%s | %s: the error is %v, want one with %q", options, position, err, reason)
	}
}

func TestDecodeRefusesBoards(t *testing.T) {
	for _, c := range []struct{ old, new, reason string }{
		{" -", "", "8 parts"},
		{" w", "  w", "8 parts"},
		{"14/", "", "9"},
		{"B1/", "B2/", "14"},
		{"4w4b4", "04w4b4", "shortest form"},
		{"B", "x", "not a piece"},
		{"B", ".", "not a piece"},
		{"14/", "w13/", "keeper, not 7"},
		{"3w1w", "5w", "keeper, not 5"},
		{"14/", "W13/", "2 keepers"},
		{"5B1", "7", "0 keepers"},
		{"4w4b4", "4w2o1b4", "2 balls"},
		{"4o5", "10", "no ball"},
		{"14/3w1w2b1b3/14/4w4b4/1W4o5B1", "o13/3w1w2b1b3/14/4w4b4/1W10B1", "neither in the field nor in a goal"},
		{"4w4b4", "2w6b4", "own box"},
		{"4w4b4", "w8b4", "own goal"},
		{"4w4b4", "4w7b1", "own box"},
		{"4w4b4", "4w8b", "own goal"},
		{"1W4o", "W5o", "own goal"},
		{"5B1", "6B", "own goal"},
		{"1W4o5", "oW10", "in a goal, but the game goes on"},
	} {
		wantRefused(t, "", change(t, startSmall, c.old, c.new), c.reason)
	}
}

func TestDecodeRefusesCounters(t *testing.T) {
	const board = "14/3w1w2b1b3/14/4w4b4/1W4o5B1/4w4b4/14/3w1w2b1b3/14 "
	for _, c := range []struct{ options, counters, reason string }{
		{"", "x 1 0-0 1 0 0 -", "side"},
		{"", "w 2 0-0 1 0 0 -", "actions left"},
		{"", "w 0 0-0 1 0 0 -", "is over"},
		{"", "w 01 0-0 1 0 0 -", "not a number"},
		{"", "w -1 0-0 1 0 0 -", "not a number"},
		{"", "w 1 0 1 0 0 -", "Black's score"},
		{"", "w 1 00-0 1 0 0 -", "White's score"},
		{"", "w 1 0-0-0 1 0 0 -", "Black's score"},
		{"", "w x 0-0 0 0 0 -", "from 1"},
		{"", "w 3 0-0 1000000 2 0 -", "the turn"},
		{"", "w 3 0-0 999002 2 0 -", "999002 is more than 999001"},
		{"", "w 1 0-0 1 1 0 -", "turns without a goal"},
		{"", "w 3 0-0 200 101 0 -", "turns without a goal"},
		{"", "b 2 1-1 2 0 0 -", "goals before turn 2 cannot be 2"},
		{"", "b 2 0-1 2 0 0 -", "this side has no goal"},
		{"", "w 3 0-0 3 2 30 -", "dropped"},
		{"", "w 1 0-0 3 2 32 -", "dropped"},
		{"", "w 1 0-0 3 2 33 -", "without a rolling ball"},
		{"", "w 1 0-0 1 0 0 x", "flag"},
		{"", "w 1 0-0 1 0 0 k", "extensions"},
		{"extend=on", "w 1 0-0 1 0 0 -", "start of a turn"},
		{"extend=on", "w 2 0-0 3 2 1 k", "did not move the ball"},
		{"extend=on", "w 2 0-0 3 2 0 -", "moved the ball"},
		{"extend=on", "w x 0-0 3 2 1 -", "all its actions"},
		{"extend=on", "w x 0-0 3 2 1 k", "did not move the ball"},
		{"", "w x 0-0 3 2 0 -", "all its actions"},
		{"", "b 3 4-0 9 0 0 -", "before this score"},
		{"", "b 3 3-3 9 1 0 -", "before this score"},
		{"end=total5", "b 3 3-3 9 1 0 -", "before this score"},
		{"end=turns25", "w 3 0-0 52 51 0 -", "after turn 50"},
		{"", "b p 1-0 4 0 0 -", "reset=place"},
		{"reset=place", "b p 1-0 4 0 0 -", "on the pitch"},
		{"", "b 3 3-0 9 0 0 -", "exactly if"},
		{"", "b 3 3-0 9 1 0 -", "a goal ended the game"},
		{"", "b 2 0-0 101 100 0 -", "a turn has begun"},
	} {
		wantRefused(t, c.options, board+c.counters, c.reason)
	}
}

func TestDecodeRefusesWhatCannotBe(t *testing.T) {
	const (
		scored   = "14/3w1w2b1b3/14/4w4b4/1W10Bo/4w4b4/14/3w1w2b1b3/14 " // the ball is in Black's goal
		noBall   = "14/3w1w2b1b3/14/4w4b4/1W10B1/4w4b4/14/3w1w2b1b3/14 "
		enclosed = "Wwwb10/wwwb10/wbbB10/bb12/14/7o6/14/14/14 "
		shutOff  = "wwww6bbbb/11o2/14/14/1W4w5B1/11w2/14/14/b12b "
		fullBox  = "18/18/18/15ww1/15ww1/15ww1/15ww1/15wB1/18/18/wW6bbbbbbbbbb "
	)
	for _, c := range []struct{ options, position, reason string }{
		{"", scored + "b 2 3-0 9 0 0 -", "a turn has begun"},
		{"", scored + "b 3 3-0 9 1 0 -", "exactly if"},
		{"", scored + "w 3 0-3 9 0 0 -", "would have had the next turn"},
		{"", scored + "b 3 3-0 9 0 1 -", "did not move it"},
		{"", scored + "b 3 1-3 9 0 0 -", "not the one"},
		{"", noBall + "b 3 3-0 9 0 0 -", "no ball"},
		{"", noBall + "w 3 0-0 3 2 0 -", "no ball"},
		{"reset=place", noBall + "b p 1-0 4 1 0 -", "only after a goal"},
		{"reset=place", noBall + "b p 1-0 4 0 1 -", "only after a goal"},
		{"", enclosed + "w 3 0-0 3 2 0 -", "no action"},
		{"extend=on", shutOff + "w x 0-0 3 2 0 k", "no action moves the ball"},
		{"size=18x11,reset=place", fullBox + "b p 1-0 4 0 0 -", "box is full"},
	} {
		wantRefused(t, c.options, c.position, c.reason)
	}
}

// TestDecodeAcceptsTheUnreachable checks that Decode accepts counters that cannot occur
// together in a game.
func TestDecodeAcceptsTheUnreachable(t *testing.T) {
	for _, s := range []string{
		change(t, startSmall, "w 1 0-0 1 0 0 -", "w 2 0-0 102 28 15 -"),
		change(t, startSmall, "w 1 0-0 1 0 0 -", "b 1 2-1 23 22 31 -"),
	} {
		p, err := Game.Decode(values(t, "size=14x9"), s)
		if err != nil || p.String() != s {
			t.Errorf("%s is refused or read as another position: %v", s, err)
		}
	}
}

// TestTheLatestTurnsCanBeRead plays on in the latest turns that Decode accepts. It also accepts the
// position after them.
func TestTheLatestTurnsCanBeRead(t *testing.T) {
	for _, c := range []struct{ counters, action string }{
		{"w 1 4-4 999898 99 4 -", "l1-l2"}, // the goal that ends the game
		{"w 1 3-4 999798 99 4 -", "l1-l2"},
		{"w 1 0-0 999098 99 4 -", "a9-a8"}, // the hundredth turn without a goal
		{"w 1 0-0 999097 98 4 -", "a9-a8"},
	} {
		p := draw(t, "size=14x9,end=first5", shot+c.counters)
		rulestest.Play(t, p, c.action)
		if _, err := Game.Decode(values(t, "size=14x9,end=first5"), p.String()); err != nil {
			t.Errorf("%s is refused: %v", p, err)
		}
	}
}
