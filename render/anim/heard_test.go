package anim

import (
	"math"
	"slices"
	"testing"

	"quintet/render/layout"
	"quintet/rules"
)

// TestEverythingIsHeardOnce holds that however the time is cut up, each event is
// heard in one piece of it: the last at the end.
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
			t.Errorf("from %g to %g s %v are heard, not %v", want.from, want.before, kinds, want.kinds)
		}
	}
}
