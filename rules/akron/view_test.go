package akron

import (
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/rules"
)

func TestStatus_SaysWhatCanBeDone(t *testing.T) {
	for text, key := range map[string]string{
		"w:a1 r: w 0":    keyAdd,
		"w:a1,a2 r: w 0": keyAct,
		"w:a1,c1,e1,b2,d2,a3,c3,e3,b4,d4,a5,b5,e5 r: w 0": keyMove,
	} {
		p := decodeText(t, 5, text)
		want(t, text, p.Status(), rules.Status{Key: key, Start: true})
	}
}

// eachRandom calls visit for the positions after each of the first 120 actions of random games.
func eachRandom(t *testing.T, visit func(p *Position)) {
	rng := rand.New(rand.NewPCG(4, 5))
	for _, size := range []int{5, 8} {
		for range 4 {
			p := newPosition(values(t, size))
			for range 120 {
				legal := p.Legal(nil)
				if len(legal) == 0 {
					break
				}
				p.Apply(legal[rng.IntN(len(legal))], nil)
				visit(p)
			}
		}
	}
}

func TestLinksAreTheTouchesOfTheRules(t *testing.T) {
	eachRandom(t, func(p *Position) {
		o := newOracle(p)
		found := map[[2]point]bool{}
		for link := range p.Links() {
			a, b := pointOf(link.A), pointOf(link.B)
			if link.A >= link.B || o.balls[a] != link.Player || o.balls[b] != link.Player || !touch(a, b) || o.buried(a) || o.buried(b) {
				t.Fatalf("%s: %+v is no link", p, link)
			}
			if link.Cut == o.visible(a, b) {
				t.Fatalf("%s: the link of %s and %s has Cut %v, but the oracle disagrees", p, a.text(), b.text(), link.Cut)
			}
			found[[2]point{a, b}] = true
		}
		touches := 0
		for a, owner := range o.balls {
			for b, other := range o.balls {
				if owner == other && touch(a, b) && !o.buried(a) && !o.buried(b) {
					touches++
				}
			}
		}
		if touches != 2*len(found) {
			t.Fatalf("%s: Links yields %d links, want %d", p, len(found), touches/2)
		}
	})
}

func pointOf(s rules.Site) point {
	file, rank, level := Coordinates(s)
	return point{file, rank, level}
}

// TestLinksCanBeLeftOff checks that a loop over Links may end before the last link.
func TestLinksCanBeLeftOff(t *testing.T) {
	p := draw(t, "w", `
		.....
		.....
		.....
		.r...
		ww.rr`)
	links := 0
	for link := range p.Links() {
		want(t, "the first link", names([]rules.Site{link.A, link.B}), "a1 b1")
		links++
		break
	}
	want(t, "the number of links before the loop ends", links, 1)
}

func TestEveryMoveHasAChain(t *testing.T) {
	eachRandom(t, func(p *Position) {
		o := newOracle(p)
		for _, a := range p.Legal(nil) {
			from, to := unpack(a)
			if from == rules.NoSite {
				continue
			}
			chain := p.Chain(from, to, nil)
			if len(chain) < 2 || chain[0] != from || !touch(pointOf(chain[len(chain)-1]), pointOf(to)) {
				t.Fatalf("%s: the chain of %s is %s, which does not allow the Move", p, p.Format(a), names(chain))
			}
			for i, ball := range chain[1:] {
				if p.At(ball) != p.At(from) || !o.visible(pointOf(chain[i]), pointOf(ball)) || slices.Contains(p.Drops(from, nil), ball) {
					t.Fatalf("%s: the chain of %s is %s, which does not allow the Move", p, p.Format(a), names(chain))
				}
			}
		}
	})
}

func TestThereIsNoChainForWhatCannotMove(t *testing.T) {
	p := draw(t, "w", `
		.....
		...r.
		.....
		ww...
		ww..w`)
	for _, move := range [][2]string{{"e1", "c1"}, {"c3", "c1"}} {
		chain := p.Chain(siteOf(t, p, move[0]), siteOf(t, p, move[1]), nil)
		want(t, "the number of balls in the chain of "+move[0], len(chain), 0)
	}
}
