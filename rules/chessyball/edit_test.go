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
	rulestest.Refused(t, options+" | "+position, err, reason)
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

// TestDecodeRefusesShootouts changes the texts of positions in a shoot-out so that each is wrong.
// The one change without a reason leaves the text right.
func TestDecodeRefusesShootouts(t *testing.T) {
	const (
		first  = bareSmall + " w b 0-0 101 100 0 - /:2"
		second = bareSmall + " b b 0-0 101 100 0 - h6-/:2"
		named  = bareSmall + " b c 0-0 101 100 0 - h3-h4-h5-h6-h7-h8-/f3-f4-f5-f6-f7-f8-:5"
		put    = "14/14/14/6w7/14/7o6/14/14/14 w s 0-0 101 100 0 - h4/:2"
		walled = "14/14/14/6w3b3/14/7o4B1/6w7/14/14 b w 0-0 101 100 0 - h4/:2"
		begun  = "14/9b4/14/6w3b3/14/7o4B1/6w7/14/14 w 3 0-0 101 100 0 - h4/:2"
		scored = "14/12b1/14/14/14/6w6o/11B2/12b1/5w8 b 0 0-0 101 100 0 - h6+h4+/f3-f4-:2"
	)
	for _, c := range []struct{ position, old, new, reason string }{
		{first, " /:2", "", "9 parts"},
		{first, "/:2", "-", "actions left"},
		{first, "w b", "x b", "side is"},
		{first, "w b", "w q", "actions left"},
		{first, "w b", "w 4", "more than 3"},
		{first, "0-0", "1-0", "level game"},
		{first, "101 100", "101 99", "goes on"},
		{first, "100 0 -", "100 1 -", "have to be 0"},
		{first, "100 0 -", "100 0 k", "have to be 0"},
		{first, "0-0", "0-x", "not a number"},
		{first, "/:2", "/2", "both sides and the wall"},
		{first, "/:2", ":2", "both sides and the wall"},
		{first, ":2", ":x", "not a number"},
		{first, ":2", ":3", "of the wall is 2"},
		{first, ":2", ":7", "more than 6"},
		{first, "14/14", "14/5w8", "has to be empty"},
		{first, "w b", "b b", "what comes next"},
		{first, "w b", "w n", "what comes next"},
		{first, "w b", "b c", "what comes next"},
		{first, "w b", "w s", "neither + nor -"},
		{first, "w b", "b 0", "nobody has won"},
		{second, "h6-", "h06-", "h06"},
		{second, "h6-", "g6-", "does not shoot from g6"},
		{second, "h6-", "j6-", "does not shoot from j6"},
		{second, "h6-", "h6", "neither + nor -"},
		{second, "h6-", "h6-h7-", "by turns"},
		{second, "h6-/", "/f6-", "by turns"},
		{second, "b b 0-0 101 100 0 - h6-/", "w b 0-0 101 100 0 - h6-h6-/f3-f4-", "twice"},
		{second, "h6-/", "h6+h7+/f6-f7-f8-", "decided before"},
		{second, "h6-/", "h6+h7+/f6-f7-", "but it goes on"},
		{named, "b c", "b n", "of the wall is 0"},
		{named, "b c", "w c", "what comes next"},
		{named, "b c", "w 3", "neither + nor -"},
		{named, "h8-", "h8-h2-i2", "more than 7 shots"},
		{put, "7o6", "14", "no ball"},
		{put, "7o6", "8o5", "the ball was put on h4"},
		{put, "7o6", "7oo5", "2 balls"},
		{put, "6w7", "8w5", "in their half"},
		{put, "6w7", "4ww1w6", "3 shooters"},
		{put, "6w7", "6W7", "does not shoot"},
		{put, "w s", "b s", "neither + nor -"},
		{put, "7o6", "7o4B1", "before the keeper is put"},
		{walled, "4B1", "6", "while the wall is put"},
		{walled, "4B1", "3BB1", "2 keepers"},
		{walled, "6w3b3", "6w1bbb3", "while the wall is put"},
		{walled, "4B1", "2B3", "not in its box"},
		{walled, "6w3b3", "1b4w7", "not next to the ball"},
		{walled, "14/6w3b3/14", "14/6w7/8b5", "not next to the ball"},
		{walled, "14/6w3b3", "9b4/6w7", ""},
		{begun, "9b4", "14", "during a shot"},
		{begun, "w 3", "w 0", "neither + nor -"},
		{begun, "7o4B1", "6o5B1", "the ball was put on h4"},
		{strings.Replace(begun, "w 3", "w 2", 1), "14/7o4B1", "13o/12B1", "the shot goes on"},
		{scored, "b 0", "w 0", "the one that did not take it"},
		{scored, "6w6o", "6wo6", "exactly if"},
		{scored, "h4+", "h4-", "of the wall is 1"},
		{scored, "12b1", "14", "during a shot"},
	} {
		options := "size=14x9,tie=shootout"
		spoilt := change(t, c.position, c.old, c.new)
		if _, err := Game.Decode(values(t, options), c.position); err != nil {
			t.Errorf("%s is refused: %v", c.position, err)
			continue
		}
		if c.reason != "" {
			wantRefused(t, options, spoilt, c.reason)
		} else if p := read(t, "size=14x9", spoilt); p.String() != spoilt {
			t.Errorf("%s is read as %s", spoilt, p)
		}
	}
}

// TestDecodeRefusesLevelEnds checks that a position whose game has ended level is refused if
// the game goes on to a shoot-out.
func TestDecodeRefusesLevelEnds(t *testing.T) {
	position := change(t, startSmall, "w 1 0-0 1 0 0 -", "w 3 0-0 101 100 0 - -")
	wantRefused(t, "tie=shootout", position, "goes to the shoot-out")
}

// TestImpossibleShotsCanBeRead sets up shots that no shoot-out can have: it gives the shots of each
// side to the other, or changes what comes next. The position is impossible, but its text can be
// read.
func TestImpossibleShotsCanBeRead(t *testing.T) {
	for _, c := range []struct {
		position string
		change   func(e *Position)
		text     string
	}{
		{bareSmall + " b b 0-0 101 100 0 - h6-/:2", func(e *Position) { e.Mirror() }, bareSmall + " w b 0-0 101 100 0 - /g6-:2"},
		{bareSmall + " w b 0-0 101 100 0 - /:2", func(e *Position) { e.SetField(fieldNext, 1) }, bareSmall + " w s 0-0 101 100 0 - /:2"},
		{bareSmall + " b b 0-0 101 100 0 - h6+/:2", func(e *Position) { e.SetField(fieldNext, 9) }, bareSmall + " b c 0-0 101 100 0 - h6+/:2"},
	} {
		e, again := read(t, "size=14x9", c.position), read(t, "size=14x9", bareSmall+" w b 0-0 101 100 0 - /:2")
		c.change(e)
		if err := again.Read(c.text); e.String() != c.text || err != nil || again.String() != c.text {
			t.Errorf("%s is changed to %s, which is read as %s, error %v; want %s", c.position, e, again, err, c.text)
		}
		if _, err := Game.Decode(values(t, "size=14x9,tie=shootout"), c.text); err == nil {
			t.Errorf("%s can be played on", c.text)
		}
	}
}
