package dimpled

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

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
