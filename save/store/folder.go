//go:build !js

package store

import (
	"cmp"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"sync"

	"quintet/save/form"
)

// temporary is the suffix of the names of files that are not completely written yet.
const temporary = ".new"

// folder implements files by a folder of a file system.
type folder struct {
	dir  string
	disk disk
	// The names of the temporary files of this process begin with tag: the slot given to Own, or App
	// before Own is called.
	tag string
}

func (f *folder) path(name string) string { return filepath.Join(f.dir, name) }

// Own makes slot the tag, and removes the temporary files of earlier processes that had this tag.
func (f *folder) Own(slot string) {
	f.tag = slot
	names, _ := f.disk.ReadDir(f.dir)
	for _, name := range names {
		if strings.HasPrefix(name, slot+".") && strings.HasSuffix(name, temporary) {
			_ = f.disk.Remove(f.path(name)) // a file that stays only takes up room
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
	return kept, form.About("the folder %s cannot be listed: %w", f.dir, err)
}

func (f *folder) Read(name string) ([]byte, error) {
	data, err := f.read(f.path(name))
	return data, form.About("the file %s cannot be read: %w", f.path(name), err)
}

func (f *folder) read(path string) ([]byte, error) {
	file, err := f.disk.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return form.ReadAll(file)
}

// Write makes the folder if it is missing, copies the file to its backup and
// replaces the file.
func (f *folder) Write(name string, data []byte) error {
	return form.About("the file %s cannot be written: %w", f.path(name), f.write(f.path(name), data))
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

// backUp copies the file at path to its backup. info describes the file that path leads to; the
// backup gets its mode.
func (f *folder) backUp(path string, info fs.FileInfo) error {
	backup, _, err := f.follow(Backup(path))
	if err != nil {
		return err
	}
	data, err := f.read(path)
	if err != nil {
		return err
	}
	return f.put(backup, data, info)
}

// replace is Write without a backup, in a folder that must exist.
func (f *folder) replace(name string, data []byte) error {
	file, was, err := f.follow(f.path(name))
	if err != nil {
		return err
	}
	return f.put(file, data, was)
}

// follow follows the symbolic links at path. It returns the file they lead to and that
// file's information, which is nil if the file does not exist.
func (f *folder) follow(path string) (file string, was fs.FileInfo, err error) {
	const most = 40 // names looked up: the links of a chain, and the file
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
			dir, _ := filepath.Split(path) // not filepath.Join, which cleans ".." away: dir may be a link
			to = dir + to
		}
		path = to
	}
	return "", nil, errNoFile
}

// put makes data the content of the file at path, by way of a new temporary file beside it. The
// file gets the mode of info, if info is not nil.
func (f *folder) put(path string, data []byte, info fs.FileInfo) error {
	temp, err := f.fill(filepath.Dir(path), data, info, true)
	if err == nil {
		err = f.disk.Rename(temp, path)
	}
	if err != nil {
		_ = f.disk.Remove(temp) // it is useless now
		return err
	}
	return f.disk.SyncDir(filepath.Dir(path))
}

// fill writes data to a new temporary file in dir. If lasting is set, it syncs the file to the disk. If info
// is not nil, the file gets the mode of info. It returns the file's name even with an error.
func (f *folder) fill(dir string, data []byte, info fs.FileInfo, lasting bool) (temp string, err error) {
	temp = filepath.Join(dir, f.tag+"."+unique()+temporary)
	file, err := f.disk.Create(temp)
	if err != nil {
		return temp, err
	}
	if info != nil {
		err = file.Chmod(info.Mode().Perm())
	}
	if err == nil {
		_, err = file.Write(data)
	}
	if err == nil && lasting {
		err = file.Sync()
	}
	return temp, cmp.Or(err, file.Close())
}

// Create writes a temporary file and then gives it the name, which fails if the name is taken.
func (f *folder) Create(name string, data []byte) error {
	err := f.create(f.path(name), data, true)
	if err == nil {
		err = f.disk.SyncDir(f.dir)
	}
	return form.About("the file %s cannot be written: %w", f.path(name), err)
}

// Lay is Create without the wait for the disk.
func (f *folder) Lay(name string, data []byte) error {
	return form.About("the file %s cannot be written: %w", f.path(name), f.create(f.path(name), data, false))
}

// Settle syncs the files and the folder. It syncs many files at once, which the system can then write
// together.
func (f *folder) Settle(names []string) error {
	const workers = 32
	var all sync.WaitGroup
	errs := make([]error, workers)
	for w := range workers {
		all.Go(func() {
			for i := w; i < len(names) && errs[w] == nil; i += workers {
				errs[w] = form.About("the file %s cannot be written: %w", f.path(names[i]), f.disk.Sync(f.path(names[i])))
			}
		})
	}
	all.Wait()
	return cmp.Or(cmp.Or(errs...), form.About("the folder %s cannot be written: %w", f.dir, f.disk.SyncDir(f.dir)))
}

func (f *folder) create(path string, data []byte, lasting bool) error {
	if err := f.disk.MkdirAll(f.dir); err != nil {
		return err
	}
	temp, err := f.fill(f.dir, data, nil, lasting)
	if err == nil {
		err = f.linkOrRename(temp, path)
	}
	_ = f.disk.Remove(temp)
	return err
}

// linkOrRename gives the temporary file temp the name path; it fails if path is taken. If temp
// cannot be linked, for example on a file system without links, an empty file first reserves path.
func (f *folder) linkOrRename(temp, path string) error {
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

func (f *folder) Rename(oldName, newName string) error {
	err := cmp.Or(f.file(oldName, fs.ModeSymlink), f.file(newName, 0))
	if err == nil {
		err = f.disk.Rename(f.path(oldName), f.path(newName))
	}
	if err == nil {
		err = f.disk.SyncDir(f.dir)
	}
	return form.About("the file %s cannot be renamed: %w", f.path(oldName), err)
}

func (f *folder) Remove(name string) error {
	err := f.file(name, fs.ModeSymlink)
	if err == nil {
		err = f.disk.Remove(f.path(name))
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return form.About("the file %s cannot be removed: %w", f.path(name), err)
}

// file returns errNoFile if name is taken by something other than a regular file. extra is a
// further type that is allowed; 0 for none.
func (f *folder) file(name string, extra fs.FileMode) error {
	info, err := f.disk.Lstat(f.path(name))
	if err == nil && !info.Mode().IsRegular() && info.Mode().Type() != extra {
		return errNoFile
	}
	return nil
}

func (f *folder) Lock(name string) (lease, error) {
	if err := f.disk.MkdirAll(f.dir); err != nil {
		return lease{}, form.About("the folder %s cannot be made: %w", f.dir, err)
	}
	l, err := lock(f.path(name))
	if errors.Is(err, errLocked) {
		return lease{}, err
	}
	return l, form.About("the file %s cannot be locked: %w", f.path(name), err)
}
