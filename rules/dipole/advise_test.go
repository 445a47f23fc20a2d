package dipole

import (
	"slices"
	"strings"
	"testing"
)

func TestAdvise(t *testing.T) {
	var seen []string
	for _, test := range []struct {
		position, action, key string
		n                     int
	}{
		{"8/8/8/8/3,b1,4/2,w1,5/8/8 w", "c3-d4", adviceWin, 0},
		{"8/2,w4,5/8/8/3,b1,4/8/8/8 w", "c7-d8", adviceOutlast, 4},
		{"8/8/8/4,b1,3/3,b1,4/2,w1,5/8/w3,7 w", "c3-d4", adviceExchange, 1},
		{"8/b1,7/8/8/3,b1,4/2,w1,5/8/8 w", "c3-d4", adviceCapture, 1},
		{"8/8/5,b3,2/8/8/2,w1,5/8/w3,7 w", "c3-b4", adviceSave, 1},
		{"8/b1,7/8/4,b2,3/8/8/8/2,w4,5 w", "c1-c3", adviceThreat, 2},
		{"7,b1/8/8/8/8/8/8/w1,7 w", "a1-b2", adviceWait, 0},
		{"7,b1/8/8/8/8/w1,7/8/w3,7 w", "a1-a3", adviceMerge, 3},
		{"7,b1/8/8/8/8/8/8/w3,7 w", "a1-a3", adviceSafe, 0},
		{"8/8/8/8/3,b1,4/8/1,w1,6/8 w", "b2-c3", adviceGive, 1},
		{"7,b1/8/8/8/8/8/8/w3,7 w", "a1-off:1", adviceOff, 1},
		{"7,w1/8/8/8/8/8/8/b1,7 w", "h8-off:1", "", 0}, // it loses
	} {
		p := decodeText(t, test.position)
		a, err := p.Parse(test.action)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Contains(p.Legal(nil), a) {
			t.Fatalf("%s: %s is not legal", p, test.action)
		}
		if key, n := p.Advise(a); key != test.key || n != test.n {
			t.Errorf("%s: %s: got %q %d, want %q %d", p, test.action, key, n, test.key, test.n)
		}
		seen = append(seen, test.key)
	}
	for _, key := range Game.Keys {
		if strings.HasPrefix(key, "dipole.advice.") && !slices.Contains(seen, key) {
			t.Errorf("%s has no test", key)
		}
	}
}
