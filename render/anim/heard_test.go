package anim

import (
	"math"
	"slices"
	"testing"

	"quintet/render/layout"
	"quintet/rules"
)

// TestEverythingIsHeardOnce divides the time into intervals, and checks that each event is
// heard in exactly one of them. The last event is heard at the end.
func TestEverythingIsHeardOnce(t *testing.T) {
	events := []rules.Event{
		{Kind: rules.Move, From: 0, To: 1}, {Kind: rules.Roll, From: 2, To: 3, Wave: 1},
		{Kind: rules.Score, From: rules.NoSite, To: rules.NoSite, Wave: 2},
	}
	motion := func(rules.Event) Motion { return Motion{Seconds: 0.2} }
	timeline := New(nil, events, func(s rules.Site) layout.Vec { return layout.Vec{X: float64(s)} }, motion)
	for _, want := range []struct {
		from, before float64
		kinds        []rules.EventKind
	}{
		{0, 0.1, nil},
		{0.1, 0.2, nil},
		{0.2, 0.3, []rules.EventKind{rules.Move, rules.Roll}},
		{0.3, math.Inf(1), []rules.EventKind{rules.Score}},
		{0, math.Inf(1), []rules.EventKind{rules.Move, rules.Roll, rules.Score}},
	} {
		var kinds []rules.EventKind
		for _, e := range timeline.Heard(want.from, want.before) {
			kinds = append(kinds, e.Kind)
		}
		if !slices.Equal(kinds, want.kinds) {
			t.Errorf("from %g to %g s the events heard are %v, want %v", want.from, want.before, kinds, want.kinds)
		}
	}
}

// TestWhatIsHeldWaits checks that a piece whose motion has a Hold stays in its place, outlined,
// until the Hold is over. Then it moves.
func TestWhatIsHeldWaits(t *testing.T) {
	events := waves([]rules.Event{move(rules.Move, 5, 1, 3)}, []rules.Event{move(rules.Move, 5, 3, 7)})
	line := New([]rules.Placed{{Site: 1, Piece: 5}}, events, place, func(rules.Event) Motion { return Motion{Hold: 0.2, Seconds: 0.3} })
	if got := line.Seconds(); !near(got, 1) {
		t.Fatalf("two moves take %v s, want 1", got)
	}
	for seconds, want := range map[float64]struct {
		held        rules.Site // the destination of the held piece; NoSite for none
		left, doing int
	}{
		0: {3, 2, 0}, 0.19: {3, 2, 0}, 0.21: {rules.NoSite, 2, 1}, 0.49: {rules.NoSite, 2, 1},
		0.51: {7, 1, 0}, 0.75: {rules.NoSite, 1, 1}, 1: {rules.NoSite, 0, 0},
	} {
		held := line.Outlined(seconds)
		if left, doing := line.Pending(seconds); left != want.left || doing != want.doing {
			t.Errorf("after %v s %d events are left and %d have begun, want %+v", seconds, left, doing, want)
		}
		if len(held) > 1 || (len(held) == 1) != (want.held != rules.NoSite) || len(held) == 1 && held[0].To != want.held {
			t.Errorf("after %v s the outlined events are %v, want one to site %v (NoSite: none)", seconds, held, want.held)
		}
		for _, frame := range [][]Sprite{line.At(seconds, nil), line.Fades(seconds, nil)} {
			if len(held) == 1 && frame[0].At != place(held[0].From) {
				t.Errorf("after %v s the outlined piece is at %v, want its old place", seconds, frame[0].At)
			}
		}
	}
}
