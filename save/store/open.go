//go:build !js

package store

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"quintet/save"
	"quintet/save/form"
)

// Open opens the player's own store, in the usual folders of the platform or in the folder
// named by QUINTET_HOME, and takes a slot there. A folder that cannot be used is no error here:
// the methods that need the folder return an error. The store calls pause while it reads and
// writes games.
func Open(pause form.Pause) *Store {
	home, err := os.UserHomeDir()
	if err != nil {
		home = os.TempDir() // there is no other place to write to
	}
	return openFolders(placesOf(runtime.GOOS, os.Getenv, home), osDisk{}, pause)
}

func openFolders(at places, d disk, pause form.Pause) *Store {
	return newStore(&folder{dir: at.games, disk: d, tag: save.App}, &folder{dir: at.state, disk: d, tag: save.App}, "", pause)
}

// places are the folders of the program: games for saved games, state for what belongs to
// running copies.
type places struct{ games, state string }

// placesOf returns the places on system, a GOOS, with the environment env and the user's
// home folder home. QUINTET_HOME overrides everything.
func placesOf(system string, env func(string) string, home string) places {
	under := func(variable string, fallback ...string) string {
		dir := env(variable)
		if !filepath.IsAbs(dir) { // the XDG specification says to ignore a relative path
			dir = filepath.Join(append([]string{home}, fallback...)...)
		}
		return filepath.Join(dir, save.App)
	}
	var data, state string
	switch own := env("QUINTET_HOME"); {
	case own != "":
		data, state = own, own
	case system == "windows":
		data, state = under("AppData", "AppData", "Roaming"), under("LocalAppData", "AppData", "Local")
	case system == "darwin":
		data = filepath.Join(home, "Library", "Application Support", save.App)
		state = data
	default:
		data, state = under("XDG_DATA_HOME", ".local", "share"), under("XDG_STATE_HOME", ".local", "state")
	}
	return places{games: filepath.Join(data, "games"), state: filepath.Join(state, "state")}
}

// ReadFile reads the text of a saved game or of settings from the named file, in any folder. If
// the file has more than MaxSize bytes it returns an error. If there is no such file, the error
// wraps fs.ErrNotExist. A pipe or a device is an error, because reading it might block.
func ReadFile(name string) ([]byte, error) {
	data, err := folderOf(name).read(name)
	if err != nil {
		return nil, form.About("the file %s cannot be read: %w", name, err)
	}
	return data, nil
}

// Used returns how much of the room for all that the program stores is used, in per cent. ok is false: only
// the disk limits the room.
func Used() (percent int, ok bool) { return 0, false }

// ReadBundle is ReadFile for a file with all that a player has, which may have MaxBundle bytes.
func ReadBundle(name string) ([]byte, error) {
	file, err := openFile(name)
	if err != nil {
		return nil, form.About("the file %s cannot be read: %w", name, err)
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, MaxBundle+1))
	if err == nil && len(data) > MaxBundle {
		err = form.Errorf("the file is larger than %d MB", MaxBundle>>20)
	}
	return data, form.About("the file %s cannot be read: %w", name, err)
}

// WriteFile makes data the content of the named file of the player, in any folder. After an error
// the file is either as it was or holds all of data. The error wraps ErrNoFolder if the
// folder of the file does not exist.
func WriteFile(name string, data []byte) error {
	if _, err := os.Stat(filepath.Dir(name)); errors.Is(err, fs.ErrNotExist) {
		return form.About("the file %s cannot be written: %w", name, ErrNoFolder)
	}
	return form.About("the file %s cannot be written: %w", name, folderOf(name).replace(filepath.Base(name), data))
}

// ownFile returns the folder of the named file, which is one of the program's own files, and the
// name of the file in that folder.
func ownFile(name string) (files, string) { return folderOf(name), filepath.Base(name) }

// folderOf returns the folder that holds the named file.
func folderOf(name string) *folder {
	return &folder{dir: filepath.Dir(name), disk: osDisk{}, tag: save.App}
}
