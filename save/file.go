//go:build !js

package save

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// ReadFile reads the text of a saved game or of settings from a file anywhere,
// and no more of it than a saved game may have. It never waits.
func ReadFile(name string) ([]byte, error) {
	data, err := folderOf(name).read(name)
	if err != nil {
		return nil, about("the file %s cannot be read: %w", name, err)
	}
	return data, nil
}

// WriteFile writes a text to a file of the player's anywhere: wholly or, with an
// error, not at all. The error is like ErrNoFolder if the folder of the file has
// to be made first.
func WriteFile(name string, data []byte) error {
	if _, err := os.Stat(filepath.Dir(name)); errors.Is(err, fs.ErrNotExist) {
		return about("the file %s cannot be written: %w", name, ErrNoFolder)
	}
	return about("the file %s cannot be written: %w", name, folderOf(name).replace(filepath.Base(name), data))
}

// writeOwn writes a file of the program's own: its folder is made if it is
// missing, and what the file held before becomes its backup.
func writeOwn(name string, data []byte) error {
	return folderOf(name).Write(filepath.Base(name), data)
}

// folderOf returns the folder of a file.
func folderOf(name string) *folder {
	return &folder{dir: filepath.Dir(name), disk: osDisk{}, tag: App}
}
