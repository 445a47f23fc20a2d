package dipole

import (
	"testing"

	"quintet/rules"
)

func TestSearch_AllocatesNothing(t *testing.T) {
	buf := make([]rules.Action, 0, 100)
	priorities := make([]int32, 0, 200)
	eachPosition(t, func(p *Position) {
		legal := p.Legal(nil)
		n := testing.AllocsPerRun(1, func() {
			p.Eval()
			p.Foresee()
			p.Forcing(buf)
			p.Order(legal, priorities)
		})
		if n != 0 {
			t.Fatalf("%s: the methods for a search make %v allocations, want none", p, n)
		}
	})
}
