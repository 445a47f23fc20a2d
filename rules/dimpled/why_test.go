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
	given := map[string]bool{}
	for _, test := range []struct{ drawn, path, key string }{
		{"bbbbb bbbbb bbbbb bbbbb bbbb. w -", "e1", whyOver},
		{placing, "b3", whyOccupied},
		{placing, "a1", ""},
		{placing, "c2", ""},
		{"..... ..... .wb.. .bb.. ..... w -", "e5", ""},
		{"..... ..... .bw.. .w... ..... w -", "c2", ""},
		{"..... ..... .bw.. ..b.. ..... w -", "b2", whyCrosscut},
		{chain, "e5", whyFootball},
		{chain, "c2", ""},
		{chain, "c2 d1", ""},
		{chain, "c2 b3", whyUndo},
		{chain, "c2 e2", whyTip},
		{chain, "c2 e5", whyTip},
		{chain, "a4", whyTip},
		{chain, "d2", whyTip},
		{chain, "b3", whyUndo},
		{chain, "b3 c2", whyUndo},
		{chain, "d1", ""},
		{chain, "d1 c2", ""},
		{chain, "d1 e2", whyCentre},
		{chain, "d1 b3", whyCentre},
		{chain, "", ""},
		{shared, "c3", ""},
		{shared, "c3 d4", ""},
		{shared, "c3 b2", whyUndo},
	} {
		p := draw(t, test.drawn)
		var path []rules.Site
		for _, name := range strings.Fields(test.path) {
			path = append(path, siteOf(t, p, name))
		}
		rulestest.Clicked(t, p, path, test.key)
		given[test.key] = true
	}
	rulestest.AllGiven(t, Game, "why", given)
	rulestest.Clicked(t, start(t, "5"), []rules.Site{25}, "")
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

// TestTell plays random games until Tell has said everything that it can say. Everything
// that it says must be true.
func TestTell(t *testing.T) {
	missing := map[string]bool{toldFootball: true, toldDimple: true, toldAgain: true}
	for seed := uint64(0); len(missing) > 0 && seed < 4000; seed++ {
		dice := rand.New(rand.NewPCG(seed, 2))
		for p := draw(t, "..... ..... ..... ..... ..... b -"); p.outcome == rules.Playing; {
			legal := p.Legal(nil)
			a := legal[dice.IntN(len(legal))]
			said, isDimple := p.Tell(a), p.dimpling
			p.Apply(a, nil)
			over := p.outcome != rules.Playing
			holds := true
			switch said.Key {
			case toldFootball:
				holds = !isDimple && p.dimpling && said.Args[0] == len(p.Footballs(nil))
			case toldDimple:
				holds = isDimple && !p.dimpling && !over
			case toldAgain:
				holds = isDimple && p.dimpling && said.Args[0] == len(p.Footballs(nil))
			default:
				holds = over || !isDimple && !p.dimpling
			}
			if !holds {
				t.Fatalf("%s: Tell returned %q for the last action, which is not true", p, said.Key)
			}
			delete(missing, said.Key)
		}
	}
	for key := range missing {
		t.Errorf("Tell returned %s in no game, want it at least once", key)
	}
}

// TestConclude checks that Conclude names the winner, two stones of theirs on opposite edges,
// and who completed the path, and that Decided returns a shortest path.
func TestConclude(t *testing.T) {
	rulestest.Conclusions(t, 60, 2000, func() rules.State { return start(t, "5") }, func(s rules.State, said rules.Advice) {
		p := s.(*Position)
		winner, _ := p.outcome.Winner()
		near, far := p.edgePlaces()
		from, to := said.Args[1].(rules.Site), said.Args[2].(rules.Site)
		if said.Args[0] != winner || !p.side(winner).onEdge(from, near) || !p.side(winner).onEdge(to, far) || (said.Key == endedGiven) != (p.mover == winner) {
			t.Fatalf("%s: %s with %s is not true", p, said.Key, rulestest.Named(p, said))
		}
		path := p.Decided(nil)
		for i, s := range path {
			if p.At(s) != Stone(winner) || i > 0 && p.steps(path[i-1], s) != 1 {
				t.Fatalf("%s: %v is not a path of %v", p, rulestest.Names(p, path), winner)
			}
		}
		if want := read(p).path("bw"[winner]); len(path) != want {
			t.Fatalf("%s: the path %v has %d stones, want %d", p, rulestest.Names(p, path), len(path), want)
		}
	})
}

// steps returns the number of horizontal and vertical steps from one point to another.
func (p *Position) steps(from, to rules.Site) int {
	f0, r0 := p.Coordinates(from)
	f1, r1 := p.Coordinates(to)
	return max(f0-f1, f1-f0) + max(r0-r1, r1-r0)
}
