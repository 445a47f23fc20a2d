package crosscut

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestWhy(t *testing.T) {
	playing := decode(t, "8/8/3r4/3r4/3b4/1bbbbb2/3b4/8 r")
	won := decode(t, "8/1rrrrrr1/8/8/8/8/8/8 b")
	given := map[string]bool{}
	for _, c := range []struct {
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
	} {
		rulestest.Clicked(t, c.p, []rules.Site{siteOf(t, c.p, c.square)}, c.key)
		given[c.key] = true
	}
	rulestest.AllGiven(t, Game, "why", given)
	for _, path := range [][]rules.Site{{rules.NoSite}, {siteOf(t, playing, "d7"), 0}} {
		rulestest.Clicked(t, playing, path, "")
	}
}

// TestWhyIsTrue checks each reason against the slow implementation of the rules.
func TestWhyIsTrue(t *testing.T) {
	for _, s := range rulestest.Sample(t, Game, 200) {
		p := s.(*Position)
		b := slow(p)
		own, enemy := colours(p)
		var sites []rules.Site
		for at := range b.spots() {
			sites = append(sites, rules.Site(at))
		}
		rulestest.Reasons(t, Game, p, sites, func(key string, path []rules.Site) bool {
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
