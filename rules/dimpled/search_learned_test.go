package dimpled

import (
	"slices"
	"testing"

	"quintet/rules"
)

// TestFeaturesOfBothSides checks that a position has the same features if the players are exchanged,
// and files with ranks.
func TestFeaturesOfBothSides(t *testing.T) {
	dimpling := 0
	randomGames(t, 4, func(p *Position) {
		if p.Inputs() == nil {
			return
		}
		if p.dimpling {
			dimpling++
		}
		features, stage := p.Features(nil)
		q := exchanged(p)
		got, at := q.Features(nil)
		slices.Sort(features)
		slices.Sort(got)
		if !slices.Equal(got, features) || at != stage {
			t.Fatalf("%s has the features %v at stage %d, and %s has %v at stage %d", p, features, stage, q, got, at)
		}
	})
	if dimpling == 0 {
		t.Error("no position was in the middle of a turn, want some")
	}
}

// exchanged returns p with the players exchanged, and files with ranks. It forgets the dimples made.
func exchanged(p *Position) *Position {
	q := &Position{stones: stones{board: p.board}, mover: p.mover.Other(), dimpling: p.dimpling}
	for s := range p.Sites() {
		if stone := p.At(s); stone != 0 {
			file, rank := p.Coordinates(s)
			q.toggle(Owner(stone).Other(), p.Site(rank, file))
		}
	}
	return q
}

// TestLayers compares the layers of direct links with the lengths of shortest ways, found point by
// point.
func TestLayers(t *testing.T) {
	var counted int
	randomGames(t, 1, func(p *Position) {
		if p.Inputs() == nil {
			return
		}
		for player := range rules.Player(2) {
			var r reach
			p.side(player).reach(0, &r)
			r.directly(detours - 1)
			near, far := p.side(player).directWays(false), p.side(player).directWays(true)
			shortest := never
			for s := range p.Sites() {
				length := near[s] + far[s]
				if p.At(s) == 0 {
					length--
				}
				shortest = min(shortest, length)
			}
			if got := r.stones[player]; got != shortest && (got <= deepest || shortest < never) {
				t.Fatalf("%s: player %d needs %d stones, want %d", p, player, got, shortest)
			}
			for n := 1; n <= shortest && shortest < never; n++ {
				for detour := range detours {
					want := 0
					for s := range p.Sites() {
						if p.At(s) == 0 && near[s] == n && near[s]+far[s]-1 <= shortest+detour {
							want++
						}
					}
					var through lanes
					if got := r.layer(n, detour, &through)[player]; got != want {
						t.Fatalf("%s: %d points serve for stone %d of player %d with a detour of %d, want %d", p, got, n, player, detour, want)
					}
					counted++
				}
			}
		}
	})
	if counted == 0 {
		t.Error("no player needed a stone")
	}
}

// never is more than the length of any way.
const never = 1000

// directWays returns, for each site, the number of stones that link it to the player's far edge if far
// is set, otherwise to the near edge, with the site's own. It lowers the numbers until none can be
// lowered (Bellman and Ford).
func (v side) directWays(far bool) []int {
	ways := slices.Repeat([]int{never}, int(v.Sites()))
	for lowered := true; lowered; {
		lowered = false
		for s := range v.Sites() {
			own := v.At(s) == Stone(v.player)
			if !own && !(v.At(s) == 0 && v.open(s)) {
				continue
			}
			line, rank := v.Coordinates(s)
			if v.player == rules.First {
				line = rank
			}
			least := never
			if line == 0 && !far || line == v.Size()-1 && far {
				least = 0
			}
			for from, n := range ways {
				if n < least && v.linkedDirectly(rules.Site(from), s) {
					least = n
				}
			}
			if !own && least < never {
				least++
			}
			if least < ways[s] {
				ways[s], lowered = least, true
			}
		}
	}
	return ways
}
