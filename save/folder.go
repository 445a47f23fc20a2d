package save

import (
	"cmp"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
)

// temporary is the end of the names of files that are not written yet.
const temporary = ".new"

// folder is a folder of a file system as files.
type folder struct {
	dir  string
	disk disk
	// tag tells the temporary files of this running copy from those of others.
	tag string
}

func (f *folder) path(name string) string { return filepath.Join(f.dir, name) }

func (f *folder) List() ([]string, error) {
	names, err := f.disk.ReadDir(f.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	kept := names[:0]
	for _, name := range names {
		if !strings.HasSuffix(name, temporary) {
			kept = append(kept, name)
		}
	}
	return kept, about("the folder %s cannot be listed: %w", f.dir, err)
}

func (f *folder) Read(name string) ([]byte, error) {
	file, err := f.disk.Open(f.path(name))
	if err != nil {
		return nil, about("the file %s cannot be read: %w", f.path(name), err)
	}
	defer file.Close()
	data, err := readAll(file)
	return data, about("the file %s cannot be read: %w", f.path(name), err)
}

// Write writes a temporary file in the same folder and only then renames: the
// file to its backup, the temporary file to the file.
func (f *folder) Write(name string, data []byte) error {
	return about("the file %s cannot be written: %w", f.path(name), f.write(name, data))
}

func (f *folder) write(name string, data []byte) error {
	if err := f.disk.MkdirAll(f.dir); err != nil {
		return err
	}
	path := f.path(name)
	temp := path + f.tag + temporary
	if err := f.fill(temp, data); err != nil {
		_ = f.disk.Remove(temp) // it is worth nothing
		return err
	}
	err := f.disk.Rename(path, Backup(path))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		_ = f.disk.Remove(temp)
		return err
	}
	if err := f.disk.Rename(temp, path); err != nil {
		_ = f.disk.Rename(Backup(path), path) // else it is read from there
		_ = f.disk.Remove(temp)
		return err
	}
	return f.disk.SyncDir(f.dir)
}

// fill makes a file that holds the data, on the disk and not only on its way.
func (f *folder) fill(name string, data []byte) error {
	file, err := f.disk.Create(name)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	if err == nil {
		err = file.Sync()
	}
	return cmp.Or(err, file.Close())
}

func (f *folder) Rename(from, to string) error {
	err := f.disk.Rename(f.path(from), f.path(to))
	if err == nil {
		err = f.disk.SyncDir(f.dir)
	}
	return about("the file %s cannot be renamed: %w", f.path(from), err)
}

func (f *folder) Remove(name string) error {
	err := f.disk.Remove(f.path(name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return about("the file %s cannot be removed: %w", f.path(name), err)
}

func (f *folder) Lock(name string) (unlock func(), err error) {
	if err := f.disk.MkdirAll(f.dir); err != nil {
		return nil, about("the folder %s cannot be made: %w", f.dir, err)
	}
	unlock, err = lock(f.path(name))
	if errors.Is(err, errLocked) {
		return nil, err
	}
	return unlock, about("the file %s cannot be locked: %w", f.path(name), err)
}
