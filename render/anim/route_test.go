package anim

import (
	"math"
	"testing"

	"quintet/render/layout"
	"quintet/rules"
)

func TestARouteIsFollowedAtOneSpeed(t *testing.T) {
	way := []layout.Vec{{}, {X: 3}, {X: 3}, {X: 3, Z: 1}}
	for part, want := range map[float64]layout.Vec{0: {}, 0.25: {X: 1}, 0.75: {X: 3}, 0.875: {X: 3, Z: 0.5}, 1: {X: 3, Z: 1}} {
		if got, _ := along(way, part, 0); got.Distance(want) > 1e-9 {
			t.Errorf("after %v of the way the point is %v, want %v", part, got, want)
		}
	}
	if got, _ := along(way[:1], 0.5, 0); got != way[0] {
		t.Errorf("a path of one point leads to %v, want that point", got)
	}
}

func TestAPieceGoesByItsRoute(t *testing.T) {
	place := func(s rules.Site) layout.Vec { return layout.Vec{X: float64(s)} }
	way := []layout.Vec{{X: 1}, {X: 1, Y: 1}, {X: 2, Y: 1}, {X: 2}}
	motion := func(rules.Event) Motion { return Motion{Seconds: 1, Route: way} }
	move := rules.Event{Kind: rules.Move, Piece: 1, From: 1, To: 2, FromWas: 1, ToNow: 1}
	line := New([]rules.Placed{{Site: 1, Piece: 1}}, []rules.Event{move}, place, motion)
	for seconds, want := range map[float64]layout.Vec{0: way[0], 0.5: {X: 1.5, Y: 1}, 1: way[3]} {
		got := line.At(seconds, nil)
		if len(got) != 1 || got[0].At.Distance(want) > 1e-9 || got[0].Lift != 0 {
			t.Errorf("after %v s the sprites are %+v, want one at %v", seconds, got, want)
		}
	}
}

func TestABallRollsOnItsRoute(t *testing.T) {
	const radius = 0.5
	quarter := math.Pi / 2 * radius
	way := []layout.Vec{{}, {X: quarter}, {X: quarter, Y: quarter}}
	for part, want := range map[float64]layout.Vec{0: {Z: 1}, 0.25: {X: math.Sqrt2 / 2, Z: math.Sqrt2 / 2}, 0.5: {X: 1}, 1: {X: 1}} {
		_, spin := along(way, part, radius)
		if got := spin.Apply(layout.Vec{Z: 1}); got.Distance(want) > 1e-9 {
			t.Errorf("after %v of the way the top of the ball is at %v, want %v", part, got, want)
		}
	}
	if _, spin := along(way, 1, 0); spin != (layout.Spin{}) {
		t.Errorf("a piece that does not roll has the rotation %v, want none", spin)
	}
}
