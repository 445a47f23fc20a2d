package dipole

import (
	"slices"
	"testing"
)

func TestForcing_AreLegalCaptures(t *testing.T) {
	captures := 0
	eachPosition(t, func(p *Position) {
		legal := p.Legal(nil)
		for _, a := range p.Forcing(nil) {
			if !slices.Contains(legal, a) || p.captured(a) == 0 {
				t.Fatalf("%s: Forcing returns %s, which is no legal capture", p, p.Format(a))
			}
			captures++
		}
	})
	if captures == 0 {
		t.Error("Forcing returns no action in any position, want some captures")
	}
}
