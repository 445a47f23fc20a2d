package dimpled

import (
	"testing"

	"quintet/rules"
)

func TestStartText(t *testing.T) {
	if got := start(t, "5").String(); got != "5/5/5/5/5 b -" {
		t.Errorf("the start is %q, want %q", got, "5/5/5/5/5 b -")
	}
}

// TestTurnText checks that the dimples of a turn are sorted as texts: c10 comes before c9.
func TestTurnText(t *testing.T) {
	const text = "1b1w1www5/wbbb2bbbb1w1/bbww2bb1b1wb/wwwbbb1b1wwb1/1bbbw2bbwbbw/3wwbwbw2w1/wb2b1www2w1/" +
		"b2wbwbw1b2w/1bw1wwb1bwww1/bbbw1bbwb1w2/1ww4bbbww1/1ww1bw6b/2wbw1w3bb1 b c10-b11,d9-c10,e8-d9,f7-e8"
	p, err := Game.Decode(rules.Values{"size": "13"}, text)
	if err != nil || p.String() != text {
		t.Errorf("%q is read as %v with error %v, want the same position", text, p, err)
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
