package dimpled

import (
	"testing"

	"quintet/rules"
)

func TestWhy(t *testing.T) {
	const (
		placing = "..... ..... .wb.. .b... ..... b -"
		chain   = "..... bw... wwb.. bb.w. ..wb. w c2-b3" // the football around c2
		shared  = "...bw ..w.b .wbw. b.w.. wb... b b2-c3" // c3 is a tip of the footballs around b2 and d4
	)
	for _, test := range []struct {
		drawn string
		path  []string
		key   string
	}{
		{"bbbbb bbbbb bbbbb bbbbb bbbb. w -", []string{"e1"}, whyOver},
		{placing, []string{"b3"}, whyOccupied},
		{placing, []string{"a1"}, ""},
		{placing, []string{"c2"}, ""},
		{"..... ..... .wb.. .bb.. ..... w -", []string{"e5"}, ""},
		{"..... ..... .bw.. .w... ..... w -", []string{"c2"}, ""},
		{"..... ..... .bw.. ..b.. ..... w -", []string{"b2"}, whyCrosscut},
		{chain, []string{"e5"}, whyFootball},
		{chain, []string{"c2"}, whyFootball},
		{chain, []string{"a4"}, whyTip},
		{chain, []string{"d2"}, whyTip},
		{chain, []string{"b3"}, whyUndo},
		{chain, []string{"b3", "c2"}, whyUndo},
		{chain, []string{"d1"}, ""},
		{chain, []string{"d1", "c2"}, ""},
		{chain, []string{"d1", "e2"}, whyCentre},
		{chain, []string{"d1", "b3"}, whyCentre},
		{chain, nil, ""},
		{shared, []string{"c3"}, ""},
		{shared, []string{"c3", "d4"}, ""},
		{shared, []string{"c3", "b2"}, whyUndo},
	} {
		p := draw(t, test.drawn)
		var path []rules.Site
		for _, name := range test.path {
			path = append(path, siteOf(t, p, name))
		}
		if got := p.Why(path); got != test.key {
			t.Errorf("%s, %v: %q, want %q", p, test.path, got, test.key)
		}
	}
	if got := start(t, "5").Why([]rules.Site{25}); got != "" {
		t.Errorf("a site beyond the board: %q", got)
	}
}
