package dipole

import (
	"slices"
	"testing"
)

func TestForcing_AreLegalCaptures(t *testing.T) {
	eachPosition(t, func(p *Position) {
		legal := p.Legal(nil)
		for _, a := range p.Forcing(nil) {
			if !slices.Contains(legal, a) || p.captured(a) == 0 {
				t.Fatalf("%s: Forcing returns %s, which is no legal capture", p, p.Format(a))
			}
		}
	})
}
