package dipole

import (
	"slices"
	"testing"
)

func TestOrder_IsOneForEachAction(t *testing.T) {
	eachPosition(t, func(p *Position) {
		legal := p.Legal(nil)
		priorities := p.Order(legal, nil)
		if len(priorities) != len(legal) {
			t.Fatalf("%s: Order returns %d priorities for %d actions", p, len(priorities), len(legal))
		}
	})
}

func TestOrder_CapturesFirstAndBearingOffLast(t *testing.T) {
	p := draw(t, `
		- . - . - . - .
		. - . - . - . -
		- . - . - . - .
		. - . - . - . -
		- . - . - b2 - .
		. - . - . - . -
		- . - w5 - . - .
		. - . - . - . -`, "w")
	legal := p.Legal(nil)
	priorities := p.Order(legal, nil)
	first, last := slices.Index(priorities, slices.Max(priorities)), slices.Index(priorities, slices.Min(priorities))
	if a := p.Format(legal[first]); a != "d2-f4" {
		t.Errorf("%s has the highest priority, want d2-f4", a)
	}
	if a := p.Format(legal[last]); a != "d2-off:5" {
		t.Errorf("%s has the lowest priority, want d2-off:5", a)
	}
}
