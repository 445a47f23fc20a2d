package save

import (
	"io"
	"os"
)

// osDisk is the file system of the machine.
type osDisk struct{}

func (osDisk) MkdirAll(dir string) error               { return os.MkdirAll(dir, 0o777) }
func (osDisk) Open(name string) (io.ReadCloser, error) { return os.Open(name) }
func (osDisk) Create(name string) (diskFile, error)    { return os.Create(name) }
func (osDisk) Rename(from, to string) error            { return os.Rename(from, to) }
func (osDisk) Remove(name string) error                { return os.Remove(name) }
func (osDisk) SyncDir(dir string) error                { return syncDir(dir) }

func (osDisk) ReadDir(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	var names []string
	for _, e := range entries {
		if e.Type().IsRegular() {
			names = append(names, e.Name())
		}
	}
	return names, err
}
