package save

import (
	"cmp"
	"errors"
	"io/fs"
	"slices"
	"strconv"
)

// sort is a sort of files: its newest format, and how its texts are read, with pauses.
// What parse returns beside an error is what can be read of a damaged text.
type sort[T any] struct {
	format int
	parse  func([]byte, Pause) (*T, error)
	pause  Pause
}

// gameFiles are the files of games.
func gameFiles(pause Pause) sort[Game] { return sort[Game]{Format, Parse, pause} }

// load is Load for a file of a game in any place.
func (s *Store) load(f files, name string) (*Game, error) { return gameFiles(s.Pause).load(f, name) }

// save writes a game, unless it could not be read again.
func (s *Store) save(f files, name string, g *Game) error {
	text, err := g.EncodeChecked(s.Pause)
	if err != nil {
		return err
	}
	return gameFiles(s.Pause).save(f, name, text)
}

// load reads a file, or if it is damaged its backup, with an error that says so.
func (k sort[T]) load(f files, name string) (*T, error) {
	v, err := k.read(f, name)
	if err == nil || errors.Is(err, ErrNewer) {
		return v, err
	}
	old, bad := k.read(f, Backup(name))
	switch {
	case bad == nil:
		return old, Errorf("%w; %w", err, ErrBackup)
	case errors.Is(bad, ErrNewer):
		return nil, bad
	}
	return v, err
}

func (k sort[T]) read(f files, name string) (*T, error) {
	data, err := f.Read(name)
	if bad := newer(data, k.format); bad != nil { // which it may also be if it cannot be read whole
		return nil, Errorf("%s: %w", name, bad)
	}
	if err != nil {
		return nil, err
	}
	v, err := k.parse(data, k.pause)
	if err != nil {
		err = Errorf("%s: %w", name, err)
	}
	return v, err
}

// save writes a text. A damaged file that it would replace is kept under another
// name, and so is its backup. What only a newer program can read is not replaced.
func (k sort[T]) save(f files, name string, text []byte) error {
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

// replaceable returns why a file or its backup must not be replaced: it is
// errNoFile, or only a program that knows a newer format can read it.
func replaceable(f files, name string, known int) error {
	for _, name := range []string{name, Backup(name)} {
		data, err := f.Read(name)
		if errors.Is(err, errNoFile) {
			return err
		}
		if err := newer(data, known); err != nil {
			return Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// maxDamaged is how many damaged files of one name are kept. The last one is
// replaced by the next.
const maxDamaged = 5

// setAside gives a damaged file another name.
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

// move renames a file and its backup, one of which may be missing.
func move(f files, from, to string) error {
	err := f.Rename(from, to)
	old := f.Rename(Backup(from), Backup(to))
	switch {
	case err == nil && errors.Is(old, fs.ErrNotExist):
		return nil
	case errors.Is(err, fs.ErrNotExist):
		return old
	}
	return cmp.Or(err, old)
}

// removeBoth removes a file and its backup.
func removeBoth(f files, name string) error {
	return cmp.Or(f.Remove(name), f.Remove(Backup(name)))
}
