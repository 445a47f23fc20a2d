//go:build !js

package save

import (
	"os"
	"runtime"
)

// Open opens the player's own store, in the usual folders of the platform or in the folder
// named by QUINTET_HOME, and takes a slot there. A folder that cannot be used is no error here:
// the methods that need the folder return an error. The store calls pause while it reads and
// writes games.
func Open(pause Pause) *Store {
	home, err := os.UserHomeDir()
	if err != nil {
		home = os.TempDir() // there is no other place to write to
	}
	return openFolders(placesOf(runtime.GOOS, os.Getenv, home), osDisk{}, pause)
}

// MaxHistory is the greatest number of bytes of the games in the file of the history.
const MaxHistory = 6 << 20

func openFolders(at places, d disk, pause Pause) *Store {
	return newStore(&folder{dir: at.games, disk: d, tag: App}, &folder{dir: at.state, disk: d, tag: App}, "", pause)
}
