package chessyball

import (
	"strings"
	"testing"
)

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
