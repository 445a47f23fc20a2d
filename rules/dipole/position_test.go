package dipole

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestDecodeRefuses(t *testing.T) {
	for _, test := range []struct{ text, reason string }{
		{"", "ranks"},
		{"8/8/8/8/3,b1,4/8/8 w", "8 ranks, and the text 7"},
		{"8/8/8/8/8/3,b1,4/8/8/w1,7 w", "8 ranks, and the text 9"},
		{"8/8/8/8/3,b1,4/8/8/w1,7", "side to move"},
		{"8/8/8/8/3,b1,4/8/8/w1,7 ", "side to move"},
		{"8/8/8/8/3,b1,4/8/8/w1,7 W", "side to move"},
		{"8/8/8/8/3,b1,4/8/8/w1,7 w ", "side to move"},
		{"8/8/8/8/3,b1,4/8/8/w1,6 w", "rank 1: has 8 squares, and the text 7"},
		{"8/8/8/8/3,b1,4/8/8/w1,8 w", "rank 1: has more than 8 squares"},
		{"8/8/8/8/3,b1,4/8/8/w1,7,w1 w", "rank 1: has more than 8 squares"},
		{"8/8/8/8/3,b1,4/8/8/w1,3,4 w", "shortest form"},
		{"8/8/8/8/3,b1,4/8/8/w1,07 w", `"07" is not a number`},
		{"8/8/8/8/3,b1,4/8/8/0,w1,7 w", `"0" is not a number`},
		{"8/8/8/8/3,b1,4/8/8/w1,7, w", `"" is not a number`},
		{"8/8/8/8/3,b1,4//8/w1,7 w", `"" is not a number`},
		{"8/8/8/8/3,b1,4/8/8/w,7 w", `"" is not a number`},
		{"8/8/8/8/3,b1,4/8/8/w0,7 w", `"0" is not a number`},
		{"8/8/8/8/3,b1,4/8/8/w01,7 w", `"01" is not a number`},
		{"8/8/8/8/3,b1,4/8/8/W1,7 w", `"W1" is not a number`},
		{"8/8/8/8/3,b1,4/8/8/x1,7 w", `"x1" is not a number`},
		{"8/8/8/8/3,b1,4/8/8/w13,7 w", `"13" is not a number from 1 to 12`},
		{"8/8/8/8/3,b1,4/8/8/w7,1,w6,5 w", "White has 13 checkers, more than 12"},
		{"8/8/8/8/3,b1,4/8/b1,7/w1,7 w", "rank 2: a2 is a light square"},
		{"7,b1/7,b1/8/8/8/8/8/w1,7 w", "rank 7: h7 is a light square"},
		{"8/8/8/8/8/8/8/8 w", "empty"},
		{"8/8/8/8/3,b1,4/2,w2,1,w2,3/8/8 b", "would have been skipped"},
	} {
		_, err := Game.Decode(rules.Values{"size": "8"}, test.text)
		rulestest.Refused(t, test.text, err, test.reason)
	}
}

func TestDecodeAcceptsWhatIsOver(t *testing.T) {
	for _, text := range []string{
		"8/8/8/8/3,w1,4/8/8/8 w", "8/8/8/8/3,w1,4/8/8/8 b",
		"8/8/8/8/3,b12,4/8/8/8 w", "8/8/8/8/3,b12,4/8/8/8 b",
	} {
		want(t, decodeText(t, text), text)
	}
}

func TestParseRefuses(t *testing.T) {
	for _, test := range []struct{ text, reason string }{
		{"", "neither"},
		{"e1", "neither"},
		{"e1g3", "neither"},
		{"e1-", "not a square"},
		{"-e3", "not a square"},
		{"E1-e3", "not a square"},
		{"e1-e3-e5", "not a square"},
		{"e1-e3 ", "not a square"},
		{"e1-e03", "not a square"},
		{"e1-e9", "off the board"},
		{"i1-g3", "off the board"},
		{"e1-e2", "e2 is a light square"},
		{"d1-d3", "d1 is a light square"},
		{"e1-e1", "no straight line"},
		{"e1-f4", "no straight line"},
		{"a1-b3", "light square"},
		{"a1-b4", "no straight line"},
		{"e1-off", "not a square"},
		{"e1-off:", "not a number"},
		{"e1-off:0", "not a number"},
		{"e1-off:04", "not a number"},
		{"e1-off:+4", "not a number"},
		{"e1-off:13", "not a number from 1 to 12"},
		{"off:4-e1", "not a square"},
		{"e1-OFF:4", "not a square"},
	} {
		_, err := start(t, 8).Parse(test.text)
		rulestest.Refused(t, test.text, err, test.reason)
	}
}
