//go:build !js

package save

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// ReadFile reads the text of a saved game or of settings from the named file, in any folder. If
// the file has more than MaxSize bytes it returns an error. If there is no such file, the error
// wraps fs.ErrNotExist. A pipe or a device is an error, because reading it might block.
func ReadFile(name string) ([]byte, error) {
	data, err := folderOf(name).read(name)
	if err != nil {
		return nil, about("the file %s cannot be read: %w", name, err)
	}
	return data, nil
}

// WriteFile makes data the content of the named file of the player, in any folder. After an error
// the file is either as it was or holds all of data. The error wraps ErrNoFolder if the
// folder of the file does not exist.
func WriteFile(name string, data []byte) error {
	if _, err := os.Stat(filepath.Dir(name)); errors.Is(err, fs.ErrNotExist) {
		return about("the file %s cannot be written: %w", name, ErrNoFolder)
	}
	return about("the file %s cannot be written: %w", name, folderOf(name).replace(filepath.Base(name), data))
}

// ownFile returns the folder of the named file, which is one of the program's own files, and the
// name of the file in that folder.
func ownFile(name string) (files, string) { return folderOf(name), filepath.Base(name) }

// folderOf returns the folder that holds the named file.
func folderOf(name string) *folder {
	return &folder{dir: filepath.Dir(name), disk: osDisk{}, tag: App}
}
