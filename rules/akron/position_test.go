package akron

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestParse(t *testing.T) {
	p := newPosition(values(t, 5))
	for text, reason := range map[string]string{
		"":          "not a square",
		"f1":        "off the board",
		"e5.2":      "off the board",
		"c4.1":      "not a point",
		"c4.02":     "not a point",
		"c4.":       "not a point",
		"c4.6":      "no pile",
		"a1.2":      "added to a hole",
		"A1":        "not a square",
		"a1-":       "not a square",
		"-a1":       "not a square",
		"a1-b1-c1":  "not a square",
		"a1 - b1":   "not a square",
		"a1-b1.2.2": "not a point",
	} {
		_, err := p.Parse(text)
		rulestest.Refused(t, text, err, reason)
	}
}

func TestPoints(t *testing.T) {
	for text, want := range map[string][3]int{
		"a1": {0, 0, 0}, "c4": {2, 3, 0}, "e5": {4, 4, 0}, "c4.2": {2, 3, 1}, "c3.3": {2, 2, 2}, "a1.5": {0, 0, 4},
	} {
		s, err := parseSite(text, 5)
		if err != nil {
			t.Error(err)
			continue
		}
		file, rank, level := Coordinates(s)
		if got := [3]int{file, rank, level}; got != want || s != Site(want[0], want[1], want[2]) || name(s) != text {
			t.Errorf("%s has the coordinates %v, want %v", text, got, want)
		}
	}
}

func TestSites(t *testing.T) {
	for size, want := range map[int]int{5: 55, 8: 190, 9: 255, 10: 355, 11: 451} {
		p := newPosition(values(t, size))
		sites := p.Sites(nil)
		if len(sites) != want {
			t.Errorf("size %d has %d sites, not %d", size, len(sites), want)
		}
		for i, s := range sites {
			if i > 0 && s <= sites[i-1] {
				t.Errorf("size %d: %s comes after %s, want an increasing order", size, name(s), name(sites[i-1]))
			}
			if read, err := parseSite(name(s), size); read != s || err != nil {
				t.Errorf("size %d: %s is read as site %d with error %v, want site %d", size, name(s), read, err, s)
			}
		}
	}
}

func TestDecode_Refuses(t *testing.T) {
	for text, reason := range map[string]string{
		"":                               "of the form",
		"w: r: w":                        "of the form",
		"w: r: w 0 ":                     "of the form",
		"r: w: w 0":                      "does not begin with \"w:\"",
		"w: r w 0":                       "does not begin with \"r:\"",
		"w: r: W 0":                      "w or r",
		"w: r: wr 0":                     "w or r",
		"w: r:  0":                       "w or r",
		"w: r: w 00":                     "without an Add",
		"w: r: w +1":                     "without an Add",
		"w: r: w -1":                     "without an Add",
		"w: r: w 101":                    "without an Add",
		"w: r: w x":                      "without an Add",
		"w:a1, r: w 0":                   "not a square",
		"w:a1,f1 r: w 0":                 "off the board",
		"w:a1,a1 r: w 0":                 "twice or not in its order",
		"w:b1,a1 r: w 0":                 "not in its order",
		"w:a2,b1 r: w 0":                 "not in its order",
		"w:a1 r:a1 w 0":                  "there are two balls on a1",
		"w:a1,b1,a2,a1.2 r: w 0":         "does not rest on four balls",
		"w:a1.2 r:a1,b1,a2 w 0":          "does not rest on four balls",
		"w:a1,a1.6 r: w 0":               "no pile",
		"w:a1,e1.2 r: w 0":               "off the board",
		"w:" + fourteenBalls + " r: w 0": "White has more balls",
	} {
		_, err := Game.Decode(values(t, 5), text)
		rulestest.Refused(t, text, err, reason)
	}
}

// fourteenBalls lists 14 balls, one more than White has on the smallest board.
const fourteenBalls = "a1,c1,e1,b2,d2,a3,c3,e3,b4,d4,a5,b5,c5,e5"

func TestDecode_RefusesAPlayerWhoWouldBeSkipped(t *testing.T) {
	// Red can move a2.2, but all balls of White are alone.
	text := "w:a1,c1,e1,b2,d2,f2,a3,c3,e3,b4,d4,f4,a5,c5,e5,b6,d6,f6 " +
		"r:b1,d1,f1,a2,e2,b3,d3,f3,a4,c4,e4,b5,d5,f5,a6,c6,e6,a2.2 "
	decodeText(t, 6, text+"r 0")
	_, err := Game.Decode(values(t, 6), text+"w 0")
	rulestest.Refused(t, text, err, "no legal action")
}

func TestDecode_FinishedGames(t *testing.T) {
	for text, outcome := range map[string]rules.Outcome{
		"w:a1,a2,a3,a4,a5 r: w 100":            rules.FirstWins,
		"w:a1,a2,a3,a4,a5 r:b1,b2,b3 r 0":      rules.Playing,
		"w:a1,a2,a3,a4,a5 r:b1,b2,b3 r 100":    rules.Draw,
		"w:a1,a2 r:a5,b5,c5,d5,e5 r 3":         rules.SecondWins,
		"w:a1,a2,a3,a4 r:a5,b5,c5,d5,e5 r 100": rules.SecondWins,
	} {
		p := decodeText(t, 5, text)
		want(t, text, p.Outcome(), outcome)
		want(t, "written back", p.String(), text)
	}
}
