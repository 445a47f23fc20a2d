package dimpled

import (
	"slices"
	"strings"
	"testing"
)

func TestAdvise(t *testing.T) {
	for _, test := range []struct {
		drawn, action, key string
		n                  int
	}{
		{".bw.. .bw.. .bw.. .bw.. ..w.. b -", "b1", adviceJoins, 0},
		{".bw.. .bw.. .bw.. .bw.. ..w.. w -", "b1", adviceStops, 0},
		{".bw.. .bw.. .bw.. ..... ..... b -", "b2", adviceThreat, 0},
		{"...b... ...b... ....... ....... ....... ...b... ....... b -", "d4", adviceLinks, 0},
		{"....... ....... ....... ....... ....... ....... ....... b -", "d4", adviceNears, 2},
		{"...b... ....... ...b... ....... ...b... ....... ...b... b -", "d4", adviceFills, 2},
		{"....... ....... ....... ....... ....... ...b... ....... b -", "d5", adviceOpens, 0},
		{"...b... ....... ...b... ....... ...b... ....... ...b... w -", "a4", adviceLate, 3},
		{"....... ...b... ....... ..ww... ....... ...b... ....... b -", "e5", adviceCloses, 0},
	} {
		p := draw(t, test.drawn)
		a, err := p.Parse(test.action)
		if err != nil {
			t.Fatal(err)
		}
		if key, n := p.Advise(a); key != test.key || n != test.n {
			t.Errorf("%s: %s is advised for %q, %d; want %q, %d", p, test.action, key, n, test.key, test.n)
		}
	}
}

func TestAdviceIsKnown(t *testing.T) {
	given := map[string]bool{}
	randomGames(t, 3, func(p *Position) {
		if p.size > 9 {
			return
		}
		for _, a := range p.Legal(nil) {
			key, _ := p.Advise(a)
			if key != "" && !slices.Contains(Game.Keys, key) {
				t.Errorf("the key %q is not in the game's Keys", key)
			}
			given[key] = true
		}
	})
	for _, key := range Game.Keys {
		if strings.Contains(key, ".advice.") && !given[key] {
			t.Errorf("no action is advised for %q", key)
		}
	}
}
