package crosscut

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestWhyOfWhatIsNoPath(t *testing.T) {
	p := decode(t, "8/8/3r4/3r4/3b4/1bbbbb2/3b4/8 r")
	rulestest.Clicked(t, p, []rules.Site{rules.NoSite}, "")
	rulestest.Clicked(t, p, []rules.Site{siteOf(t, p, "d7"), 0}, "")
}

// TestWhyIsTrue compares each reason with the one that the slow implementation of the rules gives, and
// checks that each occurs.
func TestWhyIsTrue(t *testing.T) {
	given := map[string]bool{}
	for _, s := range rulestest.Sample(t, Game, 200) {
		p := s.(*Position)
		b := slow(p)
		own, enemy := colours(p)
		var sites []rules.Site
		for at := range b.spots() {
			sites = append(sites, rules.Site(at))
		}
		rulestest.Reasons(t, Game, p, sites, func(key string, path []rules.Site) bool {
			given[key] = true
			file, rank := p.Coordinates(path[len(path)-1])
			at, last := spot{file, rank}, b.size-1
			corner := (file == 0 || file == last) && (rank == 0 || rank == last)
			if over := p.Outcome() != rules.Playing; key == whyOver || over {
				return key == whyOver && over
			}
			if taken := b.disc[at] != 0; key == whyOccupied || taken {
				return key == whyOccupied && taken
			}
			_, flanked, created, cut, _ := b.place(at, own, enemy)
			switch key {
			case whyCorner:
				return corner
			case whyFlank:
				return b.perimeter(at) && !corner && len(flanked) == 0
			case whyShort:
				return b.perimeter(at) && !corner && len(flanked) > 0 && created <= cut
			}
			return false
		})
	}
	rulestest.AllGiven(t, Game, "why", given)
}

func TestTell(t *testing.T) {
	p := decode(t, "7/7/7/2b4/2r4/2r2b1/7 r")
	rulestest.Told(t, p, "c5", toldFlip, "c4 4 1")
	rulestest.Told(t, p, "d4", "", "")
}

// TestConclude checks that Conclude names the winner and the two ends of a segment that wins.
func TestConclude(t *testing.T) {
	rulestest.Conclusions(t, 60, 2000, func() rules.State { return newPosition(rules.Values{"size": "5"}) }, func(s rules.State, said rules.Advice) {
		p := s.(*Position)
		winner, ok := p.outcome.Winner()
		if !ok {
			if said.Key != keyEndDraw {
				t.Fatalf("%s: Conclude of a draw returns the key %s, want %s", p, said.Key, keyEndDraw)
			}
			return
		}
		file, rank := p.Coordinates(said.Args[2].(rules.Site))
		toFile, toRank := p.Coordinates(said.Args[3].(rules.Site))
		n := said.Args[0].(int)
		if said.Args[1] != winner || n != p.Size()-2 || (toFile-file)+(toRank-rank) != n-1 || toFile != file && toRank != rank {
			t.Fatalf("%s: %s with %s is not true", p, said.Key, rulestest.Named(p, said))
		}
		for i := range n {
			if at := p.Site(file+i*(toFile-file)/(n-1), rank+i*(toRank-rank)/(n-1)); p.At(at) != Disc(winner) {
				t.Fatalf("%s: %s is not in the winner's segment, want all squares between the ends in it", p, p.SiteName(at))
			}
		}
	})
}
