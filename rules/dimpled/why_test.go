package dimpled

import (
	"math/rand/v2"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestWhyIsTrue compares each reason with the one that the slow implementation of the rules gives, and
// checks that each occurs.
func TestWhyIsTrue(t *testing.T) {
	given := map[string]bool{}
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
			rulestest.Reasons(t, Game, p, sites, func(key string, path []rules.Site) bool {
				given[key] = true
				return s.reason(p, key, path)
			})
			if !over {
				p.Apply(lively(p, rng), nil)
			}
		}
	}
	if dimpling < 10 {
		t.Errorf("there are footballs in %d positions, want at least 10", dimpling)
	}
	rulestest.AllGiven(t, Game, "why", given)
	rulestest.Clicked(t, start(t, "5"), []rules.Site{25}, "") // beyond the board
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

// reason reports whether key is the reason why no action begins with path.
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
	if over := p.Outcome() != rules.Playing; over || key == whyOver {
		return over && key == whyOver
	}
	switch key {
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
