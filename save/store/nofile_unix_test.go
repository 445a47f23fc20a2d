//go:build unix

package store

import (
	"errors"
	"net"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"quintet/save"
	"quintet/save/savetest"
)

// irregular has, by kind, functions that create something at the path name that is not a regular
// file.
var irregular = map[string]func(t *testing.T, name string){
	"pipe": func(t *testing.T, name string) {
		savetest.Must(t, syscall.Mkfifo(name, 0o666))
	},
	"folder": func(t *testing.T, name string) {
		savetest.Must(t, os.Mkdir(name, 0o777))
	},
	"socket": func(t *testing.T, name string) {
		here := savetest.Value(os.Getwd())(t)
		t.Chdir(filepath.Dir(name)) // the path of a socket must be short
		l := savetest.Value(net.Listen("unix", filepath.Base(name)))(t)
		t.Chdir(here)
		l.(*net.UnixListener).SetUnlinkOnClose(false)
		l.Close()
	},
	"link to a device": func(t *testing.T, name string) {
		savetest.Must(t, os.Symlink("/dev/zero", name))
	},
}

// kind returns the type bits of the mode of the file name. It follows no links.
func kind(t *testing.T, name string) os.FileMode {
	t.Helper()
	info := savetest.Value(os.Lstat(name))(t)
	return info.Mode().Type()
}

// eachIrregular calls test for each kind of irregular, with a function that makes one at a path. Whatever it
// has made must be there at the end, as it was.
func eachIrregular(t *testing.T, test func(t *testing.T, put func(name string))) {
	for what, make := range irregular {
		t.Run(what, func(t *testing.T) {
			before := map[string]os.FileMode{}
			test(t, func(name string) {
				make(t, name)
				before[name] = kind(t, name)
			})
			for name, mode := range before {
				if after := kind(t, name); after != mode {
					t.Errorf("%s has become %v", name, after)
				}
			}
		})
	}
}

// TestIrregularFilesAreLeftAlone puts something that is not a regular file in place of a file. The
// store does not wait for it, and leaves it there.
func TestIrregularFilesAreLeftAlone(t *testing.T) {
	eachIrregular(t, func(t *testing.T, put func(name string)) {
		dir := t.TempDir()
		name := filepath.Join(dir, "settings.json")
		put(name)
		f := &folder{dir: dir, disk: osDisk{}}
		_, read := ReadFile(name)
		_, locked := f.Lock("settings.json")
		for _, err := range []error{
			read, locked, WriteFile(name, nil), WriteOwn(name, nil, 1),
			f.Create("settings.json", nil), f.Write("settings.json", nil),
		} {
			if !errors.Is(err, errNoFile) && !errors.Is(err, os.ErrExist) {
				t.Errorf("the error is %v, want errNoFile or fs.ErrExist", err)
			}
		}
		if kind(t, name) != os.ModeSymlink {
			for _, err := range []error{f.Rename("settings.json", "other"), f.Remove("settings.json")} {
				if !errors.Is(err, errNoFile) {
					t.Errorf("the error is %v, want errNoFile", err)
				}
			}
		}
	})
}

func TestAnIrregularBackupIsLeftAlone(t *testing.T) {
	eachIrregular(t, func(t *testing.T, put func(name string)) {
		name := filepath.Join(t.TempDir(), "settings.json")
		savetest.Must(t, WriteOwn(name, nil, 1))
		put(Backup(name))
		if err := WriteOwn(name, nil, 1); !errors.Is(err, errNoFile) {
			t.Errorf("the error is %v, want errNoFile", err)
		}
		if _, err := ReadFile(name); err != nil {
			t.Errorf("the file is not read: %v", err)
		}
	})
}

// TestABlockedSlotIsPassedOver puts one of irregular in place of a file of the first slot. The
// game is kept in another slot.
func TestABlockedSlotIsPassedOver(t *testing.T) {
	eachIrregular(t, func(t *testing.T, put func(name string)) {
		for _, end := range []string{save.Extension, Backup(save.Extension), lockEnd} {
			dir := t.TempDir()
			savetest.Must(t, os.Mkdir(filepath.Join(dir, "state"), 0o777))
			put(filepath.Join(dir, "state", "running-1"+end))
			for n := 1; n < 4; n++ {
				s := open(t, dir)
				savetest.Must(t, s.Autosave(savetest.Game(n)))
				resumes(t, s, n)
				s.Close()
			}
		}
	})
}

// TestAnIrregularSavedGameIsLeftAlone puts one of irregular in place of a saved game, of the
// next saved game, and of a file for a damaged game.
func TestAnIrregularSavedGameIsLeftAlone(t *testing.T) {
	eachIrregular(t, func(t *testing.T, put func(name string)) {
		dir := t.TempDir()
		s := open(t, dir)
		id := add(t, s, 1)
		name := filepath.Join(dir, "games", id)
		savetest.Must(t, os.Remove(name+save.Extension))
		put(name + save.Extension)
		put(name + "-2" + save.Extension)
		put(name + "-3" + save.Extension + ".damaged1")
		if err := s.Save(id, savetest.Game(1)); !errors.Is(err, errNoFile) {
			t.Errorf("the error is %v, want errNoFile", err)
		}
		other := add(t, s, 1)
		if loads(t, s, other, 1); other != id+"-3" {
			t.Errorf("the id of the next game is %s, want %s", other, id+"-3")
		}
		savetest.Must(t, os.Truncate(filepath.Join(dir, "games", other+save.Extension), 20))
		if err := s.Save(other, savetest.Game(2)); err != nil {
			t.Errorf("saving over a damaged file: %v", err)
		}
	})
}
