//go:build !js

package save

import (
	"os"
	"path/filepath"
	"strconv"
)

// ReadFile reads the text of a saved game or of settings from a file anywhere,
// and no more of it than a saved game may have.
func ReadFile(name string) ([]byte, error) {
	data, err := readFile(name)
	return data, about("the file %s cannot be read: %w", name, err)
}

func readFile(name string) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, Errorf("it is no file") // a pipe might never end
	}
	return readAll(file)
}

// WriteFile writes the text of a saved game or of settings to a file anywhere:
// wholly or, with an error, not at all. What the file held before becomes its
// backup.
func WriteFile(name string, data []byte) error {
	f := folder{dir: filepath.Dir(name), disk: osDisk{}, tag: "." + strconv.Itoa(os.Getpid())}
	return f.Write(filepath.Base(name), data)
}
