//go:build unix

package store

import (
	"errors"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"quintet/save"
	"quintet/save/savetest"
)

// write writes text to a file, without the store.
func write(t *testing.T, name, text string) {
	t.Helper()
	savetest.Must(t, os.WriteFile(name, []byte(text), 0o666))
}

// holds checks that the file has the given text.
func holds(t *testing.T, name, text string) {
	t.Helper()
	if data, err := os.ReadFile(name); string(data) != text || err != nil {
		t.Errorf("%s holds %q, %v, not %q", name, data, err, text)
	}
}

// hasFiles checks that the folder has just these files.
func hasFiles(t *testing.T, dir string, want ...string) {
	t.Helper()
	if names, err := (osDisk{}).ReadDir(dir); err != nil || !slices.Equal(names, want) {
		t.Errorf("the folder has the files %q, %v, want %q", names, err, want)
	}
}

// writeMine writes the named file as one of the program's own files.
func writeMine(name string, data []byte) error {
	f, base := ownFile(name)
	return f.Write(base, data)
}

// TestALinkStaysOne writes files under relative names that are links: to a file, to another
// link, and to nothing.
func TestALinkStaysOne(t *testing.T) {
	for what, write1 := range map[string]func(string, []byte) error{"WriteFile": WriteFile, "writeMine": writeMine} {
		dir := t.TempDir()
		for _, sub := range []string{"own", "far", "far/away"} {
			savetest.Must(t, os.Mkdir(filepath.Join(dir, sub), 0o777))
		}
		for name, to := range map[string]string{
			"own/file": "../near/next", "near": "far/away", "far/away/next": "../file", // through a folder that is a link
			"own/none": filepath.Join(dir, "far", "new"), "own/round": "round",
		} {
			savetest.Must(t, os.Symlink(to, filepath.Join(dir, name)))
		}
		write(t, filepath.Join(dir, "far/file"), "old")
		own := func(name string) string { return filepath.Join(dir, "own", name) }
		for _, name := range []string{"file", "none"} {
			if err := write1(own(name), []byte("new")); err != nil {
				t.Errorf("%s: writing through a link returns %v, want no error", what, err)
			}
			if mode := kind(t, own(name)); mode != fs.ModeSymlink {
				t.Errorf("%s: the link %s has become a file of the mode %v", what, name, mode)
			}
		}
		if err := write1(own("round"), nil); !errors.Is(err, errNoFile) && !errors.Is(err, syscall.ELOOP) {
			t.Errorf("%s: writing to a link to itself: %v, want errNoFile or ELOOP", what, err)
		}
		holds(t, filepath.Join(dir, "far/file"), "new")
		holds(t, filepath.Join(dir, "far/new"), "new")
		if kind(t, filepath.Join(dir, "far/away/next")) != fs.ModeSymlink {
			t.Errorf("%s: a link on the way is gone", what)
		}
		found, err := filepath.Glob(filepath.Join(dir, "*", "*.bak"))
		if what == "writeMine" {
			holds(t, Backup(own("file")), "old")
			found = slices.DeleteFunc(found, func(name string) bool { return name == Backup(own("file")) })
		}
		if len(found) > 0 || err != nil {
			t.Errorf("%s: there are the unexpected backups %q, %v", what, found, err)
		}
	}
}

// TestModesAreKept writes files over ones with other modes, such as one that only its owner
// may read.
func TestModesAreKept(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0o027))
	dir := t.TempDir()
	for _, mode := range []os.FileMode{0o600, 0o666, 0o640} {
		own, theirs := filepath.Join(dir, "own"), filepath.Join(dir, "theirs")
		for _, name := range []string{own, theirs} {
			write(t, name, "old")
			savetest.Must(t, os.Chmod(name, mode))
		}
		savetest.Must(t, writeMine(own, nil), WriteFile(theirs, nil))
		for _, name := range []string{own, Backup(own), theirs} {
			if got := savetest.Value(os.Stat(name))(t).Mode(); got != mode {
				t.Errorf("%s has the mode %v, want %v as before", name, got, mode)
			}
		}
	}
	name := filepath.Join(dir, "new")
	savetest.Must(t, WriteFile(name, nil))
	if got := savetest.Value(os.Stat(name))(t).Mode(); got != 0o640 {
		t.Errorf("a new file has the mode %v, want 0640", got)
	}
}

// TestAFolderOfThePlayersHasNoOtherFiles writes a file in a folder in which an unrelated file
// has the name of its backup.
func TestAFolderOfThePlayersHasNoOtherFiles(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "mine"+save.Extension)
	write(t, name, "old")
	write(t, Backup(name), "mine")
	savetest.Must(t, WriteFile(name, []byte("new")))
	holds(t, name, "new")
	holds(t, Backup(name), "mine")
	hasFiles(t, dir, filepath.Base(name), filepath.Base(Backup(name)))
}

// TestAMissingFolderIsNotMade writes a file of the player's into a folder that does not
// exist. The program can ask the player then.
func TestAMissingFolderIsNotMade(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new")
	err := WriteFile(filepath.Join(dir, "mine"), nil)
	if !errors.Is(err, ErrNoFolder) || strings.Count(err.Error(), dir) != 1 {
		t.Errorf("the error is %v, want ErrNoFolder with the folder named once", err)
	}
	if _, err := os.Stat(dir); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Stat of the folder returns %v, want fs.ErrNotExist", err)
	}
}

// watching is a disk that records the names of the files that are made.
type watching struct {
	osDisk
	made *[]string
}

func (w watching) Create(name string) (diskFile, error) {
	*w.made = append(*w.made, name)
	return w.osDisk.Create(name)
}

// TestTemporaryFilesCannotBeForeseen writes a file several times. The names of the temporary
// files differ, and Create does not open a file that already exists.
func TestTemporaryFilesCannotBeForeseen(t *testing.T) {
	dir := t.TempDir()
	var made []string
	f := &folder{dir: dir, disk: watching{made: &made}, tag: "running-1"}
	for range 3 {
		savetest.Must(t, f.Write("file", nil))
	}
	if slices.Sort(made); len(made) != 5 || len(slices.Compact(slices.Clone(made))) != 5 {
		t.Errorf("the files made are %q, want 5 different names", made)
	}
	theirs, link := filepath.Join(dir, "theirs"), filepath.Join(dir, "link")
	write(t, theirs, "mine")
	savetest.Must(t, os.Symlink(theirs, link))
	for _, name := range []string{theirs, link} {
		if file, err := (osDisk{}).Create(name); !errors.Is(err, fs.ErrExist) {
			t.Errorf("Create of %s returns %v, %v, want fs.ErrExist", name, file, err)
		}
	}
	holds(t, theirs, "mine")
}

// TestWhatAStoppedCopyWasWritingIsRemoved makes temporary files of two slots. Own removes only
// those of its slot.
func TestWhatAStoppedCopyWasWritingIsRemoved(t *testing.T) {
	dir := t.TempDir()
	f := &folder{dir: dir, disk: osDisk{}}
	for _, name := range []string{"running-1.AB.new", "running-10.AB.new", "running-1.quintet"} {
		write(t, filepath.Join(dir, name), "")
	}
	f.Own("running-1")
	hasFiles(t, dir, "running-1.quintet", "running-10.AB.new") // those of the other slot, and the game
}

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

// TestARemovedFileIsNotHeld opens a file that another copy has locked. The copy removes the
// file and a third one makes it again, before the lock is taken.
func TestARemovedFileIsNotHeld(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a"+lockEnd)
	l := savetest.Value(lock(name))(t)
	file := savetest.Value(os.Open(name))(t)
	defer file.Close()
	check := func(of string, want error) {
		t.Helper()
		if held, err := hold(file); held || !errors.Is(err, want) {
			t.Errorf("hold of the lock of %s returns %v, %v, want false and %v", of, held, err, want)
		}
	}
	check("another copy", errLocked)
	l.release()
	check("a removed file", nil)
	l = savetest.Value(lock(name))(t)
	defer l.release()
	check("a replaced file", nil)
}

// TestTwoCopiesNeverWriteOneGameIfTheFolderIsMovedAway moves the folder away while a copy plays.
// Another copy begins to play in the new folder, before the first copy writes there or after. Each
// goes on with its own game, also after the first copy has ended. Nobody goes on with the game in
// the folder that was moved, as long as the first copy runs. If only the lock is removed, the copy
// takes its slot again, and its game does not become a saved game as well.
func TestTwoCopiesNeverWriteOneGameIfTheFolderIsMovedAway(t *testing.T) {
	mustAutosave := func(s *Store, n int) {
		t.Helper()
		savetest.Must(t, s.Autosave(savetest.Game(n)))
	}
	for _, firstWrites := range []bool{false, true} {
		home := t.TempDir()
		dir, away := filepath.Join(home, "quintet"), filepath.Join(home, "away")
		one := open(t, dir)
		mustAutosave(one, 1)
		savetest.Must(t, os.Rename(dir, away))
		if firstWrites {
			mustAutosave(one, 2)
		}
		two := open(t, dir)
		resumes(t, two, none)
		mustAutosave(two, 11)
		mustAutosave(one, 3)
		mustAutosave(two, 12)
		resumes(t, one, 3)
		savetest.Must(t, one.Clear())
		resumes(t, open(t, away), none)
		one.Close()
		if s := open(t, dir); s.slot == two.slot {
			t.Errorf("two copies have the slot %s", s.slot)
		}
		resumes(t, two, 12)
	}
	dir := t.TempDir()
	s := open(t, dir)
	mustAutosave(s, 1)
	savetest.Must(t, os.Remove(filepath.Join(dir, "state", s.slot+lockEnd)))
	mustAutosave(s, 2)
	lists(t, s)
}
