package dipole

import (
	"math/rand/v2"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/internal/grid"
	"quintet/rules/rulestest"
)

func TestWhy(t *testing.T) {
	p := decodeText(t, "1,b1,6/8/5,b4,2/2,b2,1,b2,3/3,w1,4/2,b2,5/1,w3,1,w2,1,b1,2/8 w")
	given := map[string]bool{whyOver: true}
	for _, test := range []struct{ path, want string }{
		{"", ""},
		{"d2", ""},
		{"off", whyChoose},
		{"a2", whyLight},
		{"a1", whyEmpty},
		{"f2", whyEnemy},
		{"d4", whyStuck},
		{"d4 d6", whyStuck},
		{"d2 d2", whyStay},
		{"d2 d3", whyOdd},
		{"b2 e2", whyOdd},
		{"d2 b1", whyLight},
		{"d2 c5", whyLine},
		{"d2 g3", whyLine},
		{"d2 c1", whyBackward},
		{"b2 h2", whyBackward},
		{"d2 b2", whyMerge},
		{"d2 h6", whyFar},
		{"d2 d6", whyFar},
		{"b2 f2", whyFar},
		{"b2 f6", whyFar},
		{"b2 c3", whyHigher},
		{"b2 e5", ""},
		{"d2 d4", ""},
		{"d2 f2", ""},
		{"d2 off", whyInside},
		{"b2 off", ""},
	} {
		rulestest.Clicked(t, p, path(t, p, test.path), test.want)
		given[test.want] = true
	}
	rulestest.Clicked(t, decodeText(t, "8/8/8/8/3,w1,4/8/8/8 b"), []rules.Site{0}, whyOver)
	rulestest.AllGiven(t, Game, "why", given)
	for _, path := range [][]rules.Site{{rules.NoSite}, {4, rules.NoSite}, {4, p.Off() + 1}} {
		rulestest.Clicked(t, start(t, 8), path, "")
	}
}

// path returns the sites of a text such as "e1 off".
func path(t *testing.T, p *Position, text string) []rules.Site {
	t.Helper()
	var sites []rules.Site
	for _, name := range strings.Fields(text) {
		if name == p.SiteName(p.Off()) {
			sites = append(sites, p.Off())
			continue
		}
		file, rank, err := grid.Parse(name, p.Size(), p.Size())
		if err != nil {
			t.Fatal(err)
		}
		sites = append(sites, p.Site(file, rank))
	}
	return sites
}

// TestWhy_IsTrue checks each reason against the plain implementation of the rules, in
// positions of games and on boards with stacks on random squares.
func TestWhy_IsTrue(t *testing.T) {
	states := rulestest.Sample(t, Game, 100)
	rng := rand.New(rand.NewPCG(5, 6))
	for range 100 {
		if o := scatter(rng, 8, 12); len(o.moves()) > 0 {
			states = append(states, decodeText(t, o.text()))
		}
	}
	for _, s := range states {
		p := s.(*Position)
		o := read(p)
		o.mover = 1 - 2*int(p.Mover())
		moves := o.moves()
		var sites []rules.Site
		for site := range p.Off() + 1 {
			sites = append(sites, site)
		}
		rulestest.Reasons(t, Game, p, sites, func(key string, path []rules.Site) bool { return o.reason(p, moves, key, path) })
	}
}

// reason reports whether key is a true reason why no action begins with path.
func (p plain) reason(fast *Position, moves map[string]plain, key string, path []rules.Site) bool {
	leads := func(begin string) bool {
		for text := range moves {
			if strings.HasPrefix(text, begin) {
				return true
			}
		}
		return false
	}
	last := path[len(path)-1]
	switch {
	case key == whyOver:
		return !p.alive(1) || !p.alive(-1)
	case last == fast.Off() && len(path) == 1:
		return key == whyChoose
	case last == fast.Off():
		return key == whyInside && !leads(fast.SiteName(path[0])+"-off")
	}
	file, rank := fast.Coordinates(last)
	at, light := square{file, rank}, (file+rank)%2 == 1
	stack := p.stacks[at] * p.mover // negative for an enemy stack
	if len(path) == 1 {
		switch key {
		case whyLight:
			return light
		case whyEmpty:
			return !light && stack == 0
		case whyEnemy:
			return stack < 0
		case whyStuck:
			return stack > 0 && !leads(at.String())
		}
		return false
	}
	file, rank = fast.Coordinates(path[0])
	files, ranks := max(at.file-file, file-at.file), max(at.rank-rank, rank-at.rank)
	straight, ahead := files == 0 || ranks == 0 || files == ranks, (at.rank-rank)*p.mover > 0
	far, height := max(files, ranks), p.stacks[square{file, rank}]*p.mover
	switch key {
	case whyStay:
		return far == 0
	case whyOdd:
		return straight && light && far%2 == 1
	case whyLight:
		return light && !straight
	case whyLine:
		return !light && !straight
	case whyBackward:
		return straight && !ahead && far > 0 && stack == 0
	case whyMerge:
		return straight && !ahead && far > 0 && stack > 0
	case whyFar:
		return straight && far > height
	case whyHigher:
		return straight && far <= height && -stack > far
	}
	return false
}

func TestTell(t *testing.T) {
	for _, c := range []struct{ position, action, key, names string }{
		{"8/8/8/8/3,b1,4/2,w1,5/8/8 w", "c3-d4", "", ""},
		{"8/b1,7/8/8/3,b1,4/2,w1,5/8/8 w", "c3-d4", toldCapture, "1 d4 1"},
		{"7,b1/8/8/8/8/8/8/w3,7 w", "a1-off:1", toldOff, "1"},
		{"7,b1/8/8/8/8/w1,7/8/w3,7 w", "a1-a3", toldMerge, "2 a3 3"},
		{"7,b1/8/8/8/8/8/8/w3,7 w", "a1-a3", toldPart, "2 3"},
		{"7,b1/8/8/8/8/8/8/w2,7 w", "a1-a3", "", ""},
	} {
		rulestest.Told(t, decodeText(t, c.position), c.action, c.key, c.names)
	}
}

// TestConclude checks that Conclude gives the number of checkers left, the loser and the
// winner.
func TestConclude(t *testing.T) {
	rulestest.Conclusions(t, 30, 2000, func() rules.State { return start(t, 8) }, func(s rules.State, said rules.Advice) {
		p := s.(*Position)
		winner, _ := p.Outcome().Winner()
		n := 0
		for _, piece := range p.Pieces(nil) {
			if Owner(piece.Piece) != winner {
				t.Fatalf("%s: the loser has a stack", p)
			}
			n += Height(piece.Piece)
		}
		if said.Args[0] != n || said.Args[1] != winner.Other() || said.Args[2] != winner {
			t.Fatalf("%s: %s with %s is not true", p, said.Key, rulestest.Named(p, said))
		}
	})
}
