package rulestest

import (
	"slices"
	"testing"

	"quintet/rules"
)

// Play plays actions, given as texts, and returns the events of the last one. It ends the
// test if an action is not legal.
func Play(t testing.TB, s rules.State, actions ...string) []rules.Event {
	t.Helper()
	var log rules.Log
	for _, text := range actions {
		a, err := s.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Contains(s.Legal(nil), a) {
			t.Fatalf("%s is not legal in %s", text, s)
		}
		log.Reset()
		s.Apply(a, &log)
	}
	return log.Events
}
