package crosscut

import (
	"strings"
	"testing"

	"quintet/rules"
)

func TestWhy(t *testing.T) {
	playing := draw(t, `
		........
		........
		...r....
		...r....
		...b....
		.bbbbb..
		...b....
		........`, "r")
	won := draw(t, `
		........
		.rrrrrr.
		........
		........
		........
		........
		........
		........`, "b")
	reasons := []struct {
		p           *Position
		square, key string
	}{
		{won, "c3", whyOver},
		{won, "c7", whyOver},
		{playing, "d5", whyOccupied},
		{playing, "b3", whyOccupied},
		{playing, "a1", whyCorner},
		{playing, "a8", whyCorner},
		{playing, "h1", whyCorner},
		{playing, "h8", whyCorner},
		{playing, "e1", whyFlank},
		{playing, "a3", whyFlank},
		{playing, "d8", whyFlank},
		{playing, "h6", whyFlank},
		{playing, "d1", whyShort},
		{playing, "d7", ""},
		{playing, "b2", ""},
	}
	provoked := map[string]bool{}
	for _, r := range reasons {
		if got := r.p.Why([]rules.Site{siteOf(t, r.p, r.square)}); got != r.key {
			t.Errorf("%s: %q, not %q", r.square, got, r.key)
		}
		provoked[r.key] = true
	}
	for _, key := range Game.Keys {
		if strings.HasPrefix(key, "crosscut.why.") && !provoked[key] {
			t.Errorf("%s is not provoked", key)
		}
	}
}

func TestWhySaysNothingOfLegalOrNoClicks(t *testing.T) {
	p := draw(t, `
		.....
		.....
		.....
		.br..
		.....`, "r")
	for _, path := range [][]rules.Site{nil, {siteOf(t, p, "a2")}, {rules.NoSite}, {0, 1}} {
		if got := p.Why(path); got != "" {
			t.Errorf("%v: %q", path, got)
		}
	}
}
