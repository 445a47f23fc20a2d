package dimpled

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestOnlyNearStonesSpoilALink checks in random positions that a stone of the opponent makes a point
// between two places useless only on it or beside it in one of the eight directions.
func TestOnlyNearStonesSpoilALink(t *testing.T) {
	found := 0
	for _, state := range rulestest.Sample(t, Game, 100) {
		p := state.(*Position)
		for player := range rules.Player(2) {
			near, _ := p.edgePlaces()
			for a := range near {
				if p.At(rules.Site(a)) != Stone(player) {
					continue
				}
				for _, b := range p.around(player, a, 2) {
					for via := range rules.Site(near) {
						if b == a || !p.joins(player, a, b, via) {
							continue
						}
						found++
						for s := range rules.Site(near) {
							if p.At(s) == 0 && p.apart(s, via) > 1 && !p.with(player.Other(), s).joins(player, a, b, via) {
								t.Fatalf("%s: a stone of the opponent on %s makes %s useless", p, p.SiteName(s), p.SiteName(via))
							}
						}
					}
				}
			}
		}
	}
	if found == 0 {
		t.Error("no point between two places was found")
	}
}

// TestChainsHold plays games in which both sides prefer links. It checks that the stones and
// links named as joining the edges do join them.
func TestChainsHold(t *testing.T) {
	named := map[string]int{}
	for game := range 12 {
		dice := rand.New(rand.NewPCG(uint64(game), 43))
		for p := start(t, []string{"7", "9"}[game%2]); p.outcome == rules.Playing; {
			for player := range rules.Player(2) {
				if p.dimpling {
					continue
				}
				if links, ok := p.chain(player); ok && !chainHolds(p, player, links) {
					t.Fatalf("%s: the links %v do not hold as a chain of player %v", p, links, player)
				}
				said, ok := p.adviseWay(player)
				if !ok {
					continue
				}
				if named[said.Key]++; said.Key == adviceChain {
					continue
				}
				if !chainHolds(filled(p, player, said.Args[1].([]rules.Site)), player, said.Args[2].([]rules.Link)) {
					t.Fatalf("%s: %s with %s is not true of %v", p, said.Key, rulestest.Named(p, said), player)
				}
			}
			legal := p.Legal(nil)
			best, least := legal[0], 1<<30
			for range 5 {
				a := legal[dice.IntN(len(legal))]
				q := *p
				q.Apply(a, nil)
				worth := -1 << 20
				if q.outcome == rules.Playing {
					worth = q.Eval()
					if q.mover == p.mover {
						worth = -worth
					}
				}
				if worth < least {
					best, least = a, worth
				}
			}
			p.Apply(best, nil)
		}
	}
	for _, key := range []string{adviceNears, adviceChain} {
		if named[key] < 5 {
			t.Errorf("%s is said %d times, want at least 5", key, named[key])
		}
	}
}
