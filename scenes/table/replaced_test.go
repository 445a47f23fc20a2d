package table

import (
	"slices"
	"testing"

	"quintet/rules"
)

// TestWhatIsPutElsewhereIsGoneFromWhereItWent checks that a piece that a later Reset places
// elsewhere is gone from all sites of its way, and that any other piece is not.
func TestWhatIsPutElsewhereIsGoneFromWhereItWent(t *testing.T) {
	events := []rules.Event{
		{Kind: rules.Move, From: 1, To: 2},
		{Kind: rules.Move, From: 30, To: 31},
		{Kind: rules.Move, From: 2, To: 3},
		{Kind: rules.Roll, From: 4, To: 5},
		{Kind: rules.Take, From: 6, To: rules.NoSite},
		{Kind: rules.Reset, From: 3, To: 1},
		{Kind: rules.Reset, From: 5, To: 9},
		{Kind: rules.Reset, From: rules.NoSite, To: 6},
	}
	want := []bool{true, false, true, true, false, true, true, true}
	if got := replaced(events); !slices.Equal(got, want) {
		t.Errorf("%v are gone, not %v", got, want)
	}
	if got := replaced(events[:5]); slices.Contains(got, true) {
		t.Errorf("before any piece arrives %v are replaced, want none", got)
	}
}
