//go:build !js

package store

import (
	"errors"
	"io"
	"io/fs"
	"os"
)

// osDisk is the file system of the machine.
type osDisk struct{}

func (osDisk) MkdirAll(dir string) error               { return os.MkdirAll(dir, 0o777) }
func (osDisk) Open(name string) (io.ReadCloser, error) { return openFile(name) }
func (osDisk) Lstat(name string) (fs.FileInfo, error)  { return os.Lstat(name) }
func (osDisk) Readlink(name string) (string, error)    { return os.Readlink(name) }
func (osDisk) Link(from, to string) error              { return os.Link(from, to) }
func (osDisk) Rename(from, to string) error            { return os.Rename(from, to) }
func (osDisk) Remove(name string) error                { return os.Remove(name) }
func (osDisk) SyncDir(dir string) error                { return syncDir(dir) }

func (osDisk) Sync(name string) error {
	file, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

func (osDisk) Create(name string) (diskFile, error) {
	return os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
}

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

// openFile opens the named file for reading. It returns errNoFile if the file is not regular, such
// as a pipe or a device, because reading it might block or never end. openFile checks before
// opening, because opening a device can have effects. It checks again afterwards, because the file
// may have been replaced in between.
func openFile(name string) (*os.File, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errNoFile
	}
	file, err := os.OpenFile(name, os.O_RDONLY|nonblock, 0)
	if err != nil {
		return nil, err
	}
	if err := isFile(file); err != nil {
		file.Close()
		return nil, err
	}
	return file, nil
}

// isFile returns errNoFile if file is not a regular file.
func isFile(file *os.File) error {
	info, err := file.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = errNoFile
	}
	return err
}
