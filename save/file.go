//go:build !js

package save

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
)

// ReadFile reads the text of a saved game or of settings from a file anywhere,
// and no more of it than a saved game may have.
func ReadFile(name string) ([]byte, error) {
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
		return nil, fmt.Errorf("%s is no file", name) // a pipe might never end
	}
	data, err := readAll(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return data, nil
}

// WriteFile writes the text of a saved game or of settings to a file anywhere:
// wholly or, with an error, not at all. What the file held before becomes its
// backup.
func WriteFile(name string, data []byte) error {
	f := folder{dir: filepath.Dir(name), disk: osDisk{}, tag: "." + strconv.Itoa(os.Getpid())}
	return f.Write(filepath.Base(name), data)
}
