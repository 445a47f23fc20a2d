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
		here, err := os.Getwd()
		if err != nil {
			t.Fatal(err)
		}
		t.Chdir(filepath.Dir(name)) // the path of a socket must be short
		l, err := net.Listen("unix", filepath.Base(name))
		if err != nil {
			t.Fatal(err)
		}
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
	info, err := os.Lstat(name)
	if err != nil {
		t.Fatal(err)
	}
	return info.Mode().Type()
}

// TestIrregularFilesAreLeftAlone puts something that is not a regular file in place of a file. The
// store does not wait for it, and leaves it there.
func TestIrregularFilesAreLeftAlone(t *testing.T) {
	for what, make := range irregular {
		dir := t.TempDir()
		name := filepath.Join(dir, "settings.json")
		make(t, name)
		before := kind(t, name)
		f := &folder{dir: dir, disk: osDisk{}}
		_, read := ReadFile(name)
		_, locked := f.Lock("settings.json")
		for _, err := range []error{
			read, locked, WriteFile(name, nil), WriteOwn(name, nil, 1),
			f.Create("settings.json", nil), f.Write("settings.json", nil),
		} {
			if !errors.Is(err, errNoFile) && !errors.Is(err, os.ErrExist) {
				t.Errorf("%s: the error is %v, want errNoFile or fs.ErrExist", what, err)
			}
		}
		if before&os.ModeSymlink == 0 {
			for _, err := range []error{f.Rename("settings.json", "other"), f.Remove("settings.json")} {
				if !errors.Is(err, errNoFile) {
					t.Errorf("%s: the error is %v, want errNoFile", what, err)
				}
			}
		}
		if after := kind(t, name); after != before {
			t.Errorf("%s has become %v", what, after)
		}
	}
}

// TestAnIrregularBackupIsLeftAlone puts a pipe, a folder and so on (irregular) in place of a
// backup.
func TestAnIrregularBackupIsLeftAlone(t *testing.T) {
	for what, make := range irregular {
		name := filepath.Join(t.TempDir(), "settings.json")
		savetest.Must(t, WriteOwn(name, nil, 1))
		make(t, Backup(name))
		before := kind(t, Backup(name))
		if err := WriteOwn(name, nil, 1); !errors.Is(err, errNoFile) {
			t.Errorf("%s: the error is %v, want errNoFile", what, err)
		}
		if after := kind(t, Backup(name)); after != before {
			t.Errorf("%s has become %v", what, after)
		}
		if _, err := ReadFile(name); err != nil {
			t.Errorf("%s: the file is not read: %v", what, err)
		}
	}
}

// TestABlockedSlotIsPassedOver puts one of irregular in place of a file of the first slot. The
// game is kept in another slot.
func TestABlockedSlotIsPassedOver(t *testing.T) {
	for what, make := range irregular {
		for _, end := range []string{save.Extension, Backup(save.Extension), lockEnd} {
			dir := t.TempDir()
			savetest.Must(t, os.Mkdir(filepath.Join(dir, "state"), 0o777))
			name := filepath.Join(dir, "state", "running-1"+end)
			make(t, name)
			before := kind(t, name)
			for n := 1; n < 4; n++ {
				s := open(t, dir)
				if err := s.Autosave(savetest.Game(n)); err != nil {
					t.Fatalf("%s at %s: Autosave: %v", what, end, err)
				}
				if g, err := s.Resume(); err != nil || len(g.Actions) != n {
					t.Errorf("%s at %s: the resumed game is %+v, %v, want %d actions", what, end, g, err, n)
				}
				s.Close()
			}
			if after := kind(t, name); after != before {
				t.Errorf("%s at %s has become %v", what, end, after)
			}
		}
	}
}

// TestAnIrregularSavedGameIsLeftAlone puts one of irregular in place of a saved game, of the
// next saved game, and of a file for a damaged game.
func TestAnIrregularSavedGameIsLeftAlone(t *testing.T) {
	for what, make := range irregular {
		dir := t.TempDir()
		s := open(t, dir)
		id := mustAdd(t, s, 1)
		name := filepath.Join(dir, "games", id)
		savetest.Must(t, os.Remove(name+save.Extension))
		all := []string{name + save.Extension, name + "-2" + save.Extension, name + "-3" + save.Extension + ".damaged1"}
		for _, name := range all {
			make(t, name)
		}
		before := kind(t, all[0])
		if err := s.Save(id, savetest.Game(1)); !errors.Is(err, errNoFile) {
			t.Errorf("%s: the error is %v, want errNoFile", what, err)
		}
		other := mustAdd(t, s, 1)
		if g, err := s.Load(other); err != nil || len(g.Actions) != 1 || other != id+"-3" {
			t.Errorf("%s: the game %s is %+v, %v, want %s with 1 action", what, other, g, err, id+"-3")
		}
		savetest.Must(t, os.Truncate(filepath.Join(dir, "games", other+save.Extension), 20))
		if err := s.Save(other, savetest.Game(2)); err != nil {
			t.Errorf("%s: saving over a damaged file: %v", what, err)
		}
		for _, name := range all {
			if after := kind(t, name); after != before {
				t.Errorf("%s: %s has become %v", what, name, after)
			}
		}
	}
}
