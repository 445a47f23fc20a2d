package anim

import (
	"slices"
	"testing"

	"quintet/render/layout"
	"quintet/rules"
)

// TestStocked checks that a piece that is put leaves the stock at once. A piece that is taken
// is in the stock when it has arrived.
func TestStocked(t *testing.T) {
	events := []rules.Event{
		{Kind: rules.Put, From: rules.NoSite, To: 0, Piece: 1}, {Kind: rules.Take, From: 1, To: rules.NoSite, Piece: 2},
		{Kind: rules.Put, From: rules.NoSite, To: 2, Piece: 3, Wave: 1},
	}
	motion := func(rules.Event) Motion { return Motion{Seconds: 0.2} }
	timeline := New(nil, events, func(s rules.Site) layout.Vec { return layout.Vec{X: float64(s)} }, motion)
	for seconds, want := range map[float64][]rules.Piece{0: {1}, 0.1: {1}, 0.2: {1, 2, 3}, 1: {1, 2, 3}} {
		var got []rules.Piece
		for _, e := range timeline.FromStock(seconds) {
			got = append(got, e.Piece)
		}
		if !slices.Equal(got, want) {
			t.Errorf("after %g s FromStock returns events of the pieces %v, want %v", seconds, got, want)
		}
	}
}

// TestBesideTheBoardPiecesHaveAnotherSize checks that beside the board a piece has the scale
// Motion.Beside.
func TestBesideTheBoardPiecesHaveAnotherSize(t *testing.T) {
	route := []layout.Vec{{X: -3}, {X: 0}}
	for kind, want := range map[rules.EventKind][2]float64{rules.Put: {0.5, 1}, rules.Take: {1, 0.5}} {
		m := movement{event: rules.Event{Kind: kind, Piece: 1}, motion: Motion{Seconds: 1, Route: route, Beside: 0.5}}
		for i, seconds := range []float64{0, 1} {
			if s := m.sprite(seconds); s.Scale != want[i] || s.At != route[i] || s.Alpha != 1 {
				t.Errorf("an event of kind %v is seen at %v s as %+v, want the scale %v at %v", kind, seconds, s, want[i], route[i])
			}
		}
	}
}
