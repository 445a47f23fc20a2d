//go:build !js

package save

import (
	"os"
	"runtime"
	"strconv"
)

// Open opens the player's own store, in the places of the platform or in the
// folder named by QUINTET_HOME, and takes a slot there. A place that cannot be
// used is no error here: the methods that need it say so.
func Open() *Store {
	home, err := os.UserHomeDir()
	if err != nil {
		home = os.TempDir() // there is no other place to write to
	}
	return openFolders(placesOf(runtime.GOOS, os.Getenv, home), osDisk{})
}

func openFolders(at places, d disk) *Store {
	games, state := &folder{dir: at.games, disk: d}, &folder{dir: at.state, disk: d}
	s := newStore(games, state, "")
	// The temporary files of a copy that was stopped are written over by the
	// next one in its slot.
	tag := "." + s.slot
	if s.slot == "" {
		tag = "." + strconv.Itoa(os.Getpid())
	}
	games.tag, state.tag = tag, tag
	return s
}
