package store

import (
	"cmp"
	"errors"
	"io/fs"
	"slices"
	"strconv"

	"quintet/save"
	"quintet/save/form"
)

// Backup returns the name of the backup of the named file. The backup holds the content from
// before the last Write that replaced the file.
func Backup(name string) string { return name + ".bak" }

// fileKind is a kind of file, for values of type T: its newest format, and how its text is parsed.
// With an error, parse returns what can be read of a damaged text, or nil.
type fileKind[T any] struct {
	format int
	parse  func([]byte, form.Pause) (*T, error)
	pause  form.Pause
}

func gameFiles(pause form.Pause) fileKind[save.Game] {
	return fileKind[save.Game]{save.Format, save.Parse, pause}
}

// load is Load for the named file in f.
func (s *Store) load(f files, name string) (*save.Game, error) {
	return gameFiles(s.Pause).load(f, name)
}

// save writes g to the named file in f. If g could not be read again it returns an error.
func (s *Store) save(f files, name string, g *save.Game) error {
	text, err := g.EncodeChecked(s.Pause)
	if err != nil {
		return err
	}
	return gameFiles(s.Pause).save(f, name, text)
}

// load reads the named file. If the file is missing, unreadable or damaged, load reads its backup
// and returns what the backup holds, with an error that wraps ErrBackup. If there is no good
// backup, load returns what can be read of the file, and the error about it. If only a newer
// program can read the file or the backup that is needed, load returns nil and an error that wraps
// ErrNewer.
func (k fileKind[T]) load(f files, name string) (*T, error) {
	v, err := k.read(f, name)
	if err == nil || errors.Is(err, form.ErrNewer) {
		return v, err
	}
	old, bad := k.read(f, Backup(name))
	switch {
	case bad == nil:
		return old, form.Errorf("%w; %w", err, ErrBackup)
	case errors.Is(bad, form.ErrNewer):
		return nil, bad
	}
	return v, err
}

// loadOrZero is load for a file that a new player does not have yet. A missing file is no error,
// even if the value comes from its backup.
func (k fileKind[T]) loadOrZero(f files, name string) (v T, err error) {
	read, err := k.load(f, name)
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	if read != nil {
		v = *read
	}
	return v, err
}

func (k fileKind[T]) read(f files, name string) (*T, error) {
	data, err := f.Read(name)
	if bad := form.Newer(data, k.format); bad != nil { // checked even if only the beginning could be read
		return nil, form.Errorf("%s: %w", name, bad)
	}
	if err != nil {
		return nil, err
	}
	v, err := k.parse(data, k.pause)
	if err != nil {
		err = form.Errorf("%s: %w", name, err)
	}
	return v, err
}

// save makes text the content of the named file. A damaged file with this name is kept under
// another name. A file that only a newer program can read is not replaced.
func (k fileKind[T]) save(f files, name string, text []byte) error {
	if err := replaceable(f, name, k.format); err != nil {
		return err
	}
	if _, err := k.read(f, name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		if err := setAside(f, name); err != nil {
			return err
		}
	}
	return f.Write(name, text)
}

// replaceable returns an error if the named file or its backup must not be replaced. The error
// wraps errNoFile or, if the format is above limit, ErrNewer.
func replaceable(f files, name string, limit int) error {
	for _, name := range []string{name, Backup(name)} {
		data, err := f.Read(name)
		if errors.Is(err, errNoFile) {
			return err
		}
		if err := form.Newer(data, limit); err != nil {
			return form.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// WriteOwn makes text the content of the named file, one of the program's own files, completely or not
// at all; the old content becomes its Backup. A file that only a program of a newer format can read is
// not replaced: the error then wraps form.ErrNewer. A file that cannot be read at the moment is not
// replaced either, because it may be such a file.
func WriteOwn(name string, text []byte, format int) error {
	f, name := ownFile(name)
	return writeOwn(f, name, text, format)
}

func writeOwn(f files, name string, text []byte, format int) error {
	if err := replaceable(f, name, format); err != nil {
		return err
	}
	for _, name := range []string{name, Backup(name)} {
		if _, err := f.Read(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return f.Write(name, text)
}

// maxDamaged is the greatest number of damaged files of one name that are kept. A further damaged
// file replaces the last of these.
const maxDamaged = 5

// setAside renames the named file, which is damaged, to one of its names for damaged files.
func setAside(f files, name string) error {
	names, err := f.List()
	if err != nil {
		return err
	}
	for n := 1; ; n++ {
		to := name + ".damaged" + strconv.Itoa(n)
		if slices.Contains(names, to) && n < maxDamaged {
			continue
		}
		if err := f.Rename(name, to); !errors.Is(err, errNoFile) || n >= maxDamaged {
			return err
		}
	}
}

// move renames the file source to target, and the backup of source to the backup of target. Either
// source or its backup may be missing.
func move(f files, source, target string) error {
	err := f.Rename(source, target)
	old := f.Rename(Backup(source), Backup(target))
	switch {
	case err == nil && errors.Is(old, fs.ErrNotExist):
		return nil
	case errors.Is(err, fs.ErrNotExist):
		return old
	}
	return cmp.Or(err, old)
}

// removeBoth removes the named file and its backup.
func removeBoth(f files, name string) error {
	return cmp.Or(f.Remove(name), f.Remove(Backup(name)))
}
