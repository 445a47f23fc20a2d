package dimpled

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestAbsurd checks which placements are absurd.
func TestAbsurd(t *testing.T) {
	for _, c := range []struct{ name, drawn, absurd string }{
		{"on an empty board none is", "..... ..... ..... ..... ..... b -", ""},
		{"a gap in a chain is of use", ".b... .b... ..... .b... .b... w -", ""},
		{"a corner that is shut off is not", "..bw. .bw.. bw... w.... ..... b -", "a4 a5 b5"},
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
		if p.Size() != 5 || len(p.Legal(nil)) > 16 {
			return
		}
		for player := range rules.Player(2) {
			w := walk{size: p.Size()}
			for i := 1; i <= p.Size(); i++ {
				w.open[i] = p.empty(i) | p.of[player][i]
			}
			near, far := p.edges(player)
			w.far = far
			for rank := range p.Size() {
				for file := range p.Size() {
					if near.has(file, rank) {
						w.from(file, rank)
					}
				}
			}
			if got := p.side(player).through(); got != w.found {
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

// randomGames calls f with every position, except the last, of random games of all sizes.
func randomGames(t *testing.T, games int, f func(*Position)) {
	t.Helper()
	for _, size := range Game.Options[0].Choices {
		for s := range rulestest.Random(games, func(int) rules.State { return start(t, size) }) {
			f(s.(*Position))
		}
	}
}

func TestEvalPrefersTheLink(t *testing.T) {
	// Black's chain is linked to both edges; White has none.
	p := draw(t, "..b.. .wb.. .wb.w .wb.. ..... w -")
	if v := p.Eval(); v > -300 {
		t.Errorf("White's evaluation is %d although Black is linked to both edges, want at most -300", v)
	}
}

func BenchmarkEval(b *testing.B) {
	for _, size := range []string{"11", "19"} {
		b.Run(size, func(b *testing.B) {
			p := start(b, size)
			rulestest.Wander(p, p.Size()*p.Size()/4, rand.New(rand.NewPCG(1, 31)))
			for b.Loop() {
				p.Eval()
			}
		})
	}
}

// TestOrderLeavesAnAction checks that Order never leaves out all actions.
func TestOrderLeavesAnAction(t *testing.T) {
	kept := func(priority int32) bool { return priority != rules.OrderOmit }
	randomGames(t, 2, func(p *Position) {
		actions := p.Legal(nil)
		if !slices.ContainsFunc(p.Order(actions, nil), kept) {
			t.Fatalf("%s: Order omits all of the %d actions, want at least one left", p, len(actions))
		}
	})
}

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

func TestFootballPoints(t *testing.T) {
	randomGames(t, 4, func(p *Position) {
		if p.dimpling {
			return
		}
		points := p.side(p.mover).footballPoints()
		for _, a := range p.Legal(nil) {
			q := *p
			q.Apply(a, nil)
			s, _, _ := unpack(a)
			if made := q.dimpling; made != points.has(p.Coordinates(s)) {
				t.Fatalf("%s: %s makes a football: %v, but footballPoints disagrees", p, p.Format(a), made)
			}
		}
	})
}

func TestReach(t *testing.T) {
	for _, test := range []struct {
		drawn        string
		black, white int
	}{
		{"..... ..... ..... ..... ..... b -", 2, 2},
		{"..... ..b.. ..... ..b.. ..... w -", 0, 2},
		{"..... ..b.. ..w.. ..b.. ..... w -", 0, 2},
	} {
		p := draw(t, test.drawn)
		for player, want := range []int{test.black, test.white} {
			var r reach
			if p.side(rules.Player(player)).reach(0, &r); r.stones[player] != want {
				t.Errorf("%s: player %d needs %d stones, want %d", p, player, r.stones[player], want)
			}
		}
	}
}
