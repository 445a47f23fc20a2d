package akron

import (
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
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

func pointOf(s rules.Site) point {
	file, rank, level := Coordinates(s)
	return point{file, rank, level}
}

// TestLinksCanBeLeftOff checks that a loop over Links may end before the last link.
func TestLinksCanBeLeftOff(t *testing.T) {
	p := decodeText(t, 5, "w:a1,b1 r:d1,e1,b2 w 0")
	links := 0
	for link := range p.Links() {
		want(t, "the first link", names([]rules.Site{link.A, link.B}), "a1 b1")
		links++
		break
	}
	want(t, "the number of links before the loop ends", links, 1)
}

func TestEveryMoveHasAChain(t *testing.T) {
	for s := range rulestest.Random(8, func(game int) rules.State { return newPosition(values(t, 5+game%2)) }) {
		p := s.(*Position)
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
	}
}

func TestThereIsNoChainForWhatCannotMove(t *testing.T) {
	p := decodeText(t, 5, "w:a1,b1,e1,a2,b2 r:d4 w 0")
	for _, move := range [][2]string{{"e1", "c1"}, {"c3", "c1"}} {
		chain := p.Chain(siteOf(t, p, move[0]), siteOf(t, p, move[1]), nil)
		want(t, "the number of balls in the chain of "+move[0], len(chain), 0)
	}
}
