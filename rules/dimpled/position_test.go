package dimpled

import (
	"strconv"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestDecodeRefuses(t *testing.T) {
	for text, reason := range map[string]string{
		"":                                  "a space between",
		"5/5/5/5/5 b":                       "a space between",
		"5/5/5/5/5  b -":                    "a space between",
		"5/5/5/5/5 b - ":                    "a space between",
		"5/5/5/5 b -":                       "5 ranks, and the text 4",
		"5/5/5/5/6 b -":                     "more than 5",
		"5/5/5/5/4 b -":                     "5 squares, and the text 4",
		"5/5/5/5/b5 b -":                    "more than 5",
		"5/5/5/5/05 b -":                    "shortest",
		"5/5/5/5/5/ b -":                    "5 ranks, and the text 6",
		"5/5/5/5/B4 b -":                    "not a stone",
		"5/5/5/5/x4 b -":                    "not a stone",
		"5/5/5/5/5 x -":                     "side to act",
		"5/5/5/5/5 bw -":                    "side to act",
		"5/5/5/5/5  -":                      "side to act",
		"5/5/1bw2/1wb2/5 b -":               "crosscut",
		"5/5/1wb2/1bw2/5 b -":               "crosscut",
		"5/2bw1/1w1b1/1bw2/5 b -":           "football around c3",
		"wbbww/b1bww/1b1b1/bwbwb/ww1b1 w -": "has no legal placement",
		"5/5/5/5/5 b *":                     "no dimple to make",
		"5/3w1/5/5/5 b e5-d4":               "no dimple to make",
		"5/5/5/5/5 b ":                      "not a dimple",
		"5/5/5/5/5 b +":                     "not a dimple",
		"5/2bw1/1w1b1/1bw2/5 b *,e5-d4":     "not a dimple",
		"5/2bw1/1w1b1/1bw2/5 b e5d4":        "not a dimple",
		"5/2bw1/1w1b1/1bw2/5 b e5-d4,":      "not a dimple",
		"5/2bw1/1w1b1/1bw2/5 b e6-d4":       "off the board",
		"5/2bw1/1w1b1/1bw2/5 b e5-d04":      "not a square",
		"5/2bw1/1w1b1/1bw2/5 b e4-d4":       "not diagonally",
		"5/2bw1/1w1b1/1bw2/5 b a5-c3":       "not diagonally",
		"5/2bw1/1w1b1/1bw2/5 b d4-e5":       "on the edge",
		"5/2bw1/1w1b1/1bw2/5 b e5-d4,e5-d4": "not in order",
		"5/2bw1/1w1b1/1bw2/5 b e5-d4,a1-b2": "not in order",
		"5/2bw1/1w1b1/1bw2/5 b b2-c3,c3-b2": "takes back",
		"5/2bw1/1w1b1/1bw2/5 b d4-c3":       "have been the last",
		"5/2bw1/1w1b1/1bw2/5 b c3-b2,c3-d4": "no dimple to make",
	} {
		_, err := Game.Decode(rules.Values{"size": "5"}, text)
		rulestest.Refused(t, text, err, reason)
	}
}

// TestDecodeAccepts checks that Decode accepts unusual positions, of which most occur in no game.
func TestDecodeAccepts(t *testing.T) {
	for _, text := range []string{
		"bbbb1/5/5/5/5 b -",
		"5/2bw1/1w1b1/1bw2/5 w *",
		"5/2bw1/1w1b1/1bw2/5 b e5-d4",
		"bbbbb/bbbbb/bbbbb/bbbbb/bbbbb w -",
		"bbbbb/bbbbb/bbbbb/bbbbb/bbbbb b -",
		// the dimples of a turn are sorted as texts: c10 comes before c9
		"1b1w1www5/wbbb2bbbb1w1/bbww2bb1b1wb/wwwbbb1b1wwb1/1bbbw2bbwbbw/3wwbwbw2w1/wb2b1www2w1/" +
			"b2wbwbw1b2w/1bw1wwb1bwww1/bbbw1bbwb1w2/1ww4bbbww1/1ww1bw6b/2wbw1w3bb1 b c10-b11,d9-c10,e8-d9,f7-e8",
	} {
		if p, err := Game.Decode(rules.Values{"size": strconv.Itoa(1 + strings.Count(text, "/"))}, text); err != nil || p.String() != text {
			t.Errorf("%q is read as %v, %v, want the same position", text, p, err)
		}
	}
}

func TestParse(t *testing.T) {
	p := start(t, "11")
	for _, text := range []string{"a1", "k11", "e5", "d4-e5", "d6-e5", "f4-e5", "k11-j10"} {
		if a, err := p.Parse(text); err != nil || p.Format(a) != text {
			t.Errorf("%q is read as %q, %v, want the same action", text, p.Format(a), err)
		}
	}
	for _, text := range []string{"", "e", "5e", "E5", "e05", "e12", "l1", "e5 ", "-", "e5-", "-e5", "d4-d5", "b2-a1", "e5-e5", "d4-e5-f6", "d4-e5,"} {
		if a, err := p.Parse(text); err == nil {
			t.Errorf("%q is read as %q, want an error", text, p.Format(a))
		}
	}
}
