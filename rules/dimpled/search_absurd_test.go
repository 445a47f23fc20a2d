package dimpled

import (
	"slices"
	"strings"
	"testing"

	"quintet/rules"
)

// TestAbsurd checks which placements are absurd.
func TestAbsurd(t *testing.T) {
	for _, c := range []struct{ name, drawn, absurd string }{
		{"on an empty board none is", `
			.....
			.....
			.....
			.....
			..... b -`, ""},
		{"a gap in a chain is of use", `
			.b...
			.b...
			.....
			.b...
			.b... w -`, ""},
		{"a corner that is shut off is not", `
			..bw.
			.bw..
			bw...
			w....
			..... b -`, "a4 a5 b5"},
	} {
		p := draw(t, c.drawn)
		actions := p.Legal(nil)
		var got []string
		for i, absurd := range p.Absurd(actions, nil) {
			if absurd {
				got = append(got, p.Format(actions[i]))
			}
		}
		if want := strings.Fields(c.absurd); !slices.Equal(got, want) {
			t.Errorf("%s: %s: the absurd placements are %v, want %v", c.name, p, got, want)
		}
	}
}

// TestThrough compares through with the points of all ways between the edges, found one by one,
// on boards of size 5.
func TestThrough(t *testing.T) {
	useless := 0
	randomGames(t, 20, func(p *Position) {
		if p.size != 5 || len(p.Legal(nil)) > 16 {
			return
		}
		for player := range rules.Player(2) {
			w := walk{size: p.size}
			for i := 1; i <= p.size; i++ {
				w.open[i] = p.empty(i) | p.stones[player][i]
			}
			near, far := p.edges(player)
			w.far = far
			for rank := range p.size {
				for file := range p.size {
					if near.has(file, rank) {
						w.from(file, rank)
					}
				}
			}
			if got := p.through(player); got != w.found {
				t.Fatalf("%s: through(%d) is %b, want %b", p, player, got, w.found)
			}
			if w.found != w.open {
				useless++
			}
		}
	})
	if useless == 0 {
		t.Error("in all positions every open point was on a way, want some that are not")
	}
}

// walk finds all ways over open points that end on far, and the points that are on them.
type walk struct {
	size             int
	open, far, found set
	way              set // the points of the current way
}

// from continues the current way at a point in all directions, if the point is open and not yet on
// the way.
func (w *walk) from(file, rank int) {
	if !w.open.has(file, rank) || w.way.has(file, rank) {
		return
	}
	w.way.toggle(file, rank)
	if w.far.has(file, rank) {
		for i := range w.found {
			w.found[i] |= w.way[i]
		}
	}
	for _, step := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
		if f, r := file+step[0], rank+step[1]; f >= 0 && r >= 0 && f < w.size && r < w.size {
			w.from(f, r)
		}
	}
	w.way.toggle(file, rank)
}
