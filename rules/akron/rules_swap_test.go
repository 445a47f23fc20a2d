package akron

import (
	"fmt"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// swapping decodes text as a position of a game in which the swap is allowed.
func swapping(t *testing.T, size int, text string) *Position {
	t.Helper()
	v := values(t, size)
	v["swap"] = "on"
	p, err := Game.Decode(v, text)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

func TestRule11_SwapMirrorsTheBallAsRed(t *testing.T) {
	for size := minSize; size <= maxSize; size++ {
		p := swapping(t, size, "w: r: w 0")
		for file := range size {
			for rank := range size {
				q := *p
				rulestest.Play(t, &q, name(Site(file, rank, 0)))
				events := rulestest.Play(t, &q, "swap")
				at, to := name(Site(file, rank, 0)), name(Site(rank, file, 0))
				want(t, "the position after "+at, q.String(), fmt.Sprintf("w: r:%s w 0", to))
				want(t, "the events after "+at, texts(events), fmt.Sprintf("0 take %s, 1 put %s", at, to))
				each := (size*size + 1) / 2
				want(t, "White's reserve", q.Reserve(rules.First), each)
				want(t, "Red's reserve", q.Reserve(rules.Second), each-1)
			}
		}
	}
}

func TestRule11_OnlyInPlaceOfRedsFirstAction(t *testing.T) {
	for text, can := range map[string]bool{
		"w:b6 r: r 0":    true,
		"w: r: w 0":      false,
		"w:b6 r: w 0":    false,
		"w:b6 r: r 1":    false,
		"w: r:f2 w 0":    false,
		"w: r:f2 r 0":    false,
		"w: r: r 0":      false,
		"w:b6,b7 r: r 0": false,
		"w:b6 r:f2 r 0":  false,
	} {
		p := swapping(t, 8, text)
		want(t, "swap in "+text, offersSwap(p), can)
		want(t, "the status in "+text, p.Status().Key == keySwap, can)
		want(t, "swap without the option in "+text, offersSwap(decodeText(t, 8, text)), false)
	}
}

// offersSwap reports whether the swap is legal.
func offersSwap(p *Position) bool {
	legal := p.Legal(nil)
	return len(legal) > 0 && p.Format(legal[len(legal)-1]) == "swap"
}

func TestRule11_NobodySwapsAgain(t *testing.T) {
	p := swapping(t, 8, "w: r: w 0")
	rulestest.Play(t, p, "b6", "swap")
	for _, add := range []string{"c3", "d4", "e5", "f6"} {
		if offersSwap(p) {
			t.Errorf("%s: the swap is legal, want it to be illegal", p)
		}
		rulestest.Play(t, p, add)
	}
}

// TestRule11_RedHasWhatWhiteHad takes the position before the swap, mirrors the board,
// changes the colours and gives the turn to the other player. The position after the swap has
// the same actions and the same evaluation.
func TestRule11_RedHasWhatWhiteHad(t *testing.T) {
	p := swapping(t, 8, "w: r: w 0")
	rulestest.Play(t, p, "b6")
	before := p.withMover(rules.Second)
	before.swap = false
	rulestest.Play(t, p, "swap")
	want(t, "the evaluation", p.Eval(), before.Eval())
	a, b := p.Legal(nil), before.Legal(nil)
	mirror := map[string]bool{}
	for _, add := range b {
		_, to := unpack(add)
		mirror[name(mirrored(to))] = true
	}
	for _, add := range a {
		if !mirror[p.Format(add)] {
			t.Errorf("%s is legal, but its mirror image was not before the swap", p.Format(add))
		}
	}
	want(t, "the number of actions", len(a), len(b))
}

func TestRule11_ItsPathLeadsFromBallToBall(t *testing.T) {
	for ball, hole := range map[string]string{"b6": "f2", "c3": "c3", "h1": "a8"} {
		p := swapping(t, 8, "w:"+ball+" r: r 0")
		a, ok := p.Swap()
		path := p.Path(a, nil)
		want(t, "there is a swap", ok, true)
		want(t, "the path", names(path), ball+" "+hole)
		want(t, "why its beginning is no action", p.Why(path[:1]), "")
		want(t, "why it is none", p.Why(path), "")
		want(t, "why another hole is none", p.Why([]rules.Site{path[0], siteOf(t, p, "e6")}), whySwap)
		want(t, "why without the option", decodeText(t, 8, p.String()).Why(path), whyEnemyAdd)
	}
}

func TestRule11_ParseNeedsTheOption(t *testing.T) {
	p := newPosition(values(t, 5))
	if _, err := p.Parse("swap"); err == nil || !strings.Contains(err.Error(), "swap=on") {
		t.Errorf("without the option the error is %v, want one that names swap=on", err)
	}
	for _, text := range []string{"Swap", "swap ", "swap-a1", "a1-swap"} {
		if a, err := swapping(t, 5, "w:a1 r: r 0").Parse(text); err == nil {
			t.Errorf("%q is read as %d, want an error", text, a)
		}
	}
}
