package dipole

import (
	"math/rand/v2"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestWhyOfWhatIsNoPath(t *testing.T) {
	p := start(t, 8)
	for _, path := range [][]rules.Site{{rules.NoSite}, {4, rules.NoSite}, {4, p.Off() + 1}} {
		rulestest.Clicked(t, p, path, "")
	}
}

// TestWhy_IsTrue compares each reason with the one that the plain implementation of the rules gives, in
// positions of games and on boards with stacks on random squares. Each occurs.
func TestWhy_IsTrue(t *testing.T) {
	given := map[string]bool{}
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
		rulestest.Reasons(t, Game, p, sites, func(key string, path []rules.Site) bool {
			given[key] = true
			return o.reason(p, moves, key, path)
		})
	}
	rulestest.AllGiven(t, Game, "why", given)
}

// reason reports whether key is the reason why no action begins with path.
func (p plain) reason(fast *Position, moves map[string]plain, key string, path []rules.Site) bool {
	leads := func(begin string) bool {
		for text := range moves {
			if strings.HasPrefix(text, begin) {
				return true
			}
		}
		return false
	}
	last, over := path[len(path)-1], !p.alive(1) || !p.alive(-1)
	switch {
	case key == whyOver || over:
		return key == whyOver && over
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
		return straight && !ahead && far > 0 && stack == 0 && !light
	case whyMerge:
		return straight && !ahead && far > 0 && stack > 0
	case whyFar:
		return straight && far > height && !light && (ahead || stack < 0)
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
