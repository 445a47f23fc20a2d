package dimpled

import (
	"testing"

	"quintet/rules"
)

// wins reports whether the mover can win with one action.
func wins(p *Position) bool {
	for _, a := range p.Legal(nil) {
		q := *p
		q.Apply(a, nil)
		if q.outcome == rules.Win(p.mover) {
			return true
		}
	}
	return false
}

func TestForesee(t *testing.T) {
	seen := 0
	randomGames(t, 4, func(p *Position) {
		want := !p.dimpling && wins(p)
		o, n := p.Foresee()
		if want {
			seen++
		}
		if want != (o == rules.Win(p.mover) && n == 1) || !want && o != rules.Playing {
			t.Fatalf("%s: Foresee returns %v in %d; the mover can win with one action: %v", p, o, n, want)
		}
	})
	if seen == 0 {
		t.Error("in no position the mover can win with one action, want some")
	}
}
