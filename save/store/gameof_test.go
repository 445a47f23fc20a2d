package store

import (
	"slices"
	"time"

	"quintet/save"
)

// gameOf returns a game of n actions.
func gameOf(n int) *save.Game {
	return &save.Game{
		Game: "crosscut", Actions: slices.Repeat([]string{"d5"}, n), At: n,
		Created: time.Date(2026, 11, 21, 15, 4, 5, 0, time.UTC),
		Changed: time.Date(2026, 11, 21, 15, 4, n, 0, time.UTC),
	}
}
