//go:build !js

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
	// tag begins the names of the temporary files: the slot of this copy.
	tag string
}

func (f *folder) path(name string) string { return filepath.Join(f.dir, name) }

// Own removes the temporary files of the slot.
func (f *folder) Own(slot string) {
	f.tag = slot
	names, _ := f.disk.ReadDir(f.dir)
	for _, name := range names {
		if strings.HasPrefix(name, slot+".") && strings.HasSuffix(name, temporary) {
			_ = f.disk.Remove(f.path(name)) // else it takes up room
		}
	}
}

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
	data, err := f.read(f.path(name))
	return data, about("the file %s cannot be read: %w", f.path(name), err)
}

func (f *folder) read(path string) ([]byte, error) {
	file, err := f.disk.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return readAll(file)
}

// Write makes the folder if it is missing, copies the file to its backup and
// replaces it.
func (f *folder) Write(name string, data []byte) error {
	return about("the file %s cannot be written: %w", f.path(name), f.write(f.path(name), data))
}

func (f *folder) write(path string, data []byte) error {
	if err := f.disk.MkdirAll(f.dir); err != nil {
		return err
	}
	file, was, err := f.follow(path)
	if err != nil {
		return err
	}
	if was != nil {
		if err := f.backUp(path, was); err != nil {
			return err
		}
	}
	return f.put(file, data, was)
}

// backUp makes what a file holds what its backup holds.
func (f *folder) backUp(path string, was fs.FileInfo) error {
	backup, _, err := f.follow(Backup(path))
	if err != nil {
		return err
	}
	data, err := f.read(path)
	if err != nil {
		return err
	}
	return f.put(backup, data, was)
}

// replace is Write without a backup, in a folder that has to be there.
func (f *folder) replace(name string, data []byte) error {
	file, was, err := f.follow(f.path(name))
	if err != nil {
		return err
	}
	return f.put(file, data, was)
}

// follow returns the file that links lead to, and what is known of it: nil if
// there is none.
func (f *folder) follow(path string) (file string, was fs.FileInfo, err error) {
	const most = 40 // links one after another
	for range most {
		info, err := f.disk.Lstat(path)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return path, nil, nil
		case err != nil:
			return "", nil, err
		case info.Mode().IsRegular():
			return path, info, nil
		case info.Mode()&fs.ModeSymlink == 0:
			return "", nil, errNoFile
		}
		to, err := f.disk.Readlink(path)
		if err != nil {
			return "", nil, err
		}
		if !filepath.IsAbs(to) {
			dir, _ := filepath.Split(path) // which may be a link, so that nothing can be shortened
			to = dir + to
		}
		path = to
	}
	return "", nil, errNoFile
}

// put makes data what a file holds, by way of a temporary file beside it that
// nobody can have put there before. Its mode is that of what was there.
func (f *folder) put(path string, data []byte, was fs.FileInfo) error {
	temp, err := f.fill(filepath.Dir(path), data, was)
	if err == nil {
		err = f.disk.Rename(temp, path)
	}
	if err != nil {
		_ = f.disk.Remove(temp) // it is worth nothing
		return err
	}
	return f.disk.SyncDir(filepath.Dir(path))
}

// fill makes a temporary file that holds the data, on the disk and not only on
// its way. It returns its name also if there is an error.
func (f *folder) fill(dir string, data []byte, was fs.FileInfo) (temp string, err error) {
	temp = filepath.Join(dir, f.tag+"."+unique()+temporary)
	file, err := f.disk.Create(temp)
	if err != nil {
		return temp, err
	}
	if was != nil {
		err = file.Chmod(was.Mode().Perm())
	}
	if err == nil {
		_, err = file.Write(data)
	}
	if err == nil {
		err = file.Sync()
	}
	return temp, cmp.Or(err, file.Close())
}

// Create gives a temporary file the name, which the system does only if nothing
// has it.
func (f *folder) Create(name string, data []byte) error {
	return about("the file %s cannot be written: %w", f.path(name), f.create(f.path(name), data))
}

func (f *folder) create(path string, data []byte) error {
	if err := f.disk.MkdirAll(f.dir); err != nil {
		return err
	}
	temp, err := f.fill(f.dir, data, nil)
	if err == nil {
		err = f.name(temp, path)
	}
	_ = f.disk.Remove(temp)
	return cmp.Or(err, f.disk.SyncDir(f.dir))
}

// name gives a temporary file a name that nothing has. Where a file cannot have
// two names an empty file takes the place first.
func (f *folder) name(temp, path string) error {
	err := f.disk.Link(temp, path)
	if err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	place, err := f.disk.Create(path)
	if err != nil {
		return err
	}
	err = cmp.Or(place.Close(), f.disk.Rename(temp, path))
	if err != nil {
		_ = f.disk.Remove(path)
	}
	return err
}

func (f *folder) Rename(from, to string) error {
	err := cmp.Or(f.file(from, fs.ModeSymlink), f.file(to, 0))
	if err == nil {
		err = f.disk.Rename(f.path(from), f.path(to))
	}
	if err == nil {
		err = f.disk.SyncDir(f.dir)
	}
	return about("the file %s cannot be renamed: %w", f.path(from), err)
}

func (f *folder) Remove(name string) error {
	err := f.file(name, fs.ModeSymlink)
	if err == nil {
		err = f.disk.Remove(f.path(name))
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return about("the file %s cannot be removed: %w", f.path(name), err)
}

// file returns errNoFile for a name that something has that is neither a file
// nor of the other type.
func (f *folder) file(name string, or fs.FileMode) error {
	info, err := f.disk.Lstat(f.path(name))
	if err == nil && !info.Mode().IsRegular() && info.Mode().Type() != or {
		return errNoFile
	}
	return nil
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
