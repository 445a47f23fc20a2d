package anim

import (
	"math"
	"testing"

	"quintet/render/layout"
	"quintet/rules"
)

// TestAPointIsCheered checks that while a point is announced the pieces for which Hops returns
// true hop, nearer ones first, and the net swings back and forth, less and less. Nothing moves
// before and after that.
func TestAPointIsCheered(t *testing.T) {
	const near, far, from, goal = 1, 6, 9, 0
	before := []rules.Placed{{Site: near, Piece: 1}, {Site: 3, Piece: 3}, {Site: far, Piece: 1}, {Site: from, Piece: 2}}
	roll := rules.Event{Kind: rules.Roll, Piece: 2, From: from, FromWas: 2, To: goal, ToNow: 2}
	score := rules.Event{Kind: rules.Score, Wave: 1, From: rules.NoSite, To: rules.NoSite}
	motion := func(e rules.Event) Motion {
		return Motion{Seconds: map[rules.EventKind]float64{rules.Roll: 0.5, rules.Score: 0.9}[e.Kind], Hops: func(p rules.Piece) bool { return p == 1 }}
	}
	line := New(before, []rules.Event{roll, score}, func(s rules.Site) layout.Vec { return layout.Vec{X: float64(s)} }, motion)
	first := map[rules.Site]float64{}
	out, back := 0.0, 0.0
	for i := range 140 {
		seconds := float64(i) / 100
		for _, s := range line.At(seconds, nil) {
			site := rules.Site(s.At.X)
			if s.Swing != 0 && s.Piece != 2 {
				t.Fatalf("the piece on site %d swings after %v s, want only the ball", site, seconds)
			}
			if s.Piece == 2 && !s.Free {
				out, back = math.Max(out, s.Swing), math.Min(back, s.Swing)
			}
			if s.Lift == 0 || s.Free {
				continue
			}
			if s.Piece != 1 {
				t.Fatalf("piece %d hops after %v s, want only pieces for which Hops is true", s.Piece, seconds)
			}
			if seconds < 0.5 {
				t.Fatalf("the piece on site %d hops after %v s, before the point", site, seconds)
			}
			if _, ok := first[site]; !ok {
				first[site] = seconds
			}
		}
	}
	if len(first) < 2 || first[near] >= first[far] {
		t.Errorf("the first hops, by site, are after %v s, want at least two, nearer ones first", first)
	}
	if out < 0.5 || out > 1 || back > -0.2 || -back >= out {
		t.Errorf("the net swings from %v to %v, want less back than out", out, back)
	}
	for _, s := range line.At(line.Seconds(), nil) {
		if s.Lift != 0 || s.Swing != 0 {
			t.Errorf("at the end there is %+v, want it at rest", s)
		}
	}
	for _, s := range line.Fades(0.7, nil) {
		if s.Lift != 0 || s.Swing != 0 {
			t.Errorf("with reduced motion a piece is lifted by %v and the net swings by %v, want 0 and 0", s.Lift, s.Swing)
		}
	}
}
