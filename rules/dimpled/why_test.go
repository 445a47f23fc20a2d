package dimpled

import (
	"math/rand/v2"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestWhy(t *testing.T) {
	const (
		placing = "..... ..... .wb.. .b... ..... b -"
		chain   = "..... bw... wwb.. bb.w. ..wb. w c2-b3" // the football around c2
		shared  = "...bw ..w.b .wbw. b.w.. wb... b b2-c3" // c3 is a tip of the footballs around b2 and d4
	)
	provoked := map[string]bool{}
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
		{chain, []string{"c2"}, ""},
		{chain, []string{"c2", "d1"}, ""},
		{chain, []string{"c2", "b3"}, whyUndo},
		{chain, []string{"c2", "e2"}, whyTip},
		{chain, []string{"c2", "e5"}, whyTip},
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
			t.Errorf("%s: Why(%v) is %q, want %q", p, test.path, got, test.key)
		}
		provoked[test.key] = true
	}
	for _, key := range Game.Keys {
		if strings.HasPrefix(key, "dimpled.why.") && !provoked[key] {
			t.Errorf("no click of this test gets the reason %s", key)
		}
	}
	if got := start(t, "5").Why([]rules.Site{25}); got != "" {
		t.Errorf("Why for a site beyond the board is %q, want no reason", got)
	}
}

// TestWhyIsTrue checks each reason against the slow implementation of the rules.
func TestWhyIsTrue(t *testing.T) {
	dimpling := 0
	rng := rand.New(rand.NewPCG(7, 8))
	for range 20 {
		p := start(t, "7")
		for over := false; !over; {
			over = p.Outcome() != rules.Playing
			if p.dimpling {
				dimpling++
			}
			s := slowOf(p)
			var sites []rules.Site
			for site := range s.points() {
				sites = append(sites, rules.Site(site))
			}
			reason := func(key string, path []rules.Site) bool { return s.reason(p, key, path) }
			rulestest.Reasons(t, Game, p, sites, reason)
			if !over {
				p.Apply(lively(p, rng), nil)
			}
		}
	}
	if dimpling < 10 {
		t.Errorf("there are footballs in %d positions, want at least 10", dimpling)
	}
}

// slowOf returns the position p in the slow implementation.
func slowOf(p *Position) *slow {
	s := read(p)
	s.side, s.mid = letters[p.mover], p.dimpling
	if made := strings.Fields(p.String())[2]; made != noTurn && made != noDimple {
		for _, text := range strings.Split(made, ",") {
			s.made[text] = true
		}
	}
	return s
}

// reason reports whether key is a true reason why no action begins with path.
func (s *slow) reason(p *Position, key string, path []rules.Site) bool {
	var clicked []point
	for _, site := range path {
		file, rank := p.Coordinates(site)
		clicked = append(clicked, point{file, rank})
	}
	first, last := clicked[0], clicked[len(clicked)-1]
	// dimples counts the dimples that begin with the path, forwards or backwards, and undone
	// those of them that take back a dimple.
	undone, dimples := 0, 0
	for _, d := range s.dimples() {
		forth := d[0] == first && (len(path) == 1 || d[1] == last)
		back := d[1] == first && (len(path) == 1 || d[0] == last)
		if !forth && !back {
			continue
		}
		dimples++
		if s.made[d[1].name()+"-"+d[0].name()] {
			undone++
		}
	}
	switch key {
	case whyOver:
		return p.Outcome() != rules.Playing
	case whyOccupied:
		return !s.mid && s.board[last] != 0
	case whyCrosscut:
		return !s.mid && s.board[last] == 0 && s.barred(last, s.side)
	case whyFootball:
		return s.mid && s.board[last] == 0 && len(path) == 1 && dimples == 0
	case whyTip:
		return s.mid && (s.board[first] == 0) == (len(path) == 2) && dimples == 0
	case whyUndo:
		return s.mid && dimples > 0 && undone == dimples
	case whyCentre:
		return s.mid && len(path) == 2 && s.board[first] != 0 && dimples == 0
	}
	return false
}
