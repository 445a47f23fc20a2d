package store

import (
	"slices"
	"testing"

	"quintet/save"
	"quintet/save/savetest"
)

// none stands for no game where a number of actions is expected.
const none = -1

func count(g *save.Game) int {
	if g == nil {
		return none
	}
	return len(g.Actions)
}

// resumes checks that the game to go on with has n actions.
func resumes(t testing.TB, s *Store, n int) {
	t.Helper()
	if g, err := s.Resume(); err != nil || count(g) != n {
		t.Errorf("Resume returns %+v, %v, want a game of %d actions (-1: none)", g, err, n)
	}
}

// loads checks that the saved game has n actions.
func loads(t testing.TB, s *Store, id string, n int) {
	t.Helper()
	if g, err := s.Load(id); err != nil || count(g) != n {
		t.Errorf("the game %s is loaded as %+v, %v, want %d actions", id, g, err, n)
	}
}

// lists checks that the saved games have these numbers of actions, that of the last changed game first.
func lists(t testing.TB, s *Store, want ...int) {
	t.Helper()
	entries, err := s.List()
	same := func(e Entry, n int) bool { return e.Actions == n }
	if err != nil || !slices.EqualFunc(entries, want, same) {
		t.Errorf("the saved games are %+v, %v, want ones of %d actions", entries, err, want)
	}
}

// add saves a game of n actions under a new id.
func add(t testing.TB, s *Store, n int) string {
	t.Helper()
	return savetest.Value(s.Add(savetest.Game(n)))(t)
}
