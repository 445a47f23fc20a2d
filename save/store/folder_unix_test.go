//go:build unix

package store

import (
	"errors"
	"io/fs"
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
	if names, err := (osDisk{}).ReadDir(dir); err != nil || len(names) != 2 {
		t.Errorf("the folder has the files %q, %v, want only the player's two", names, err)
	}
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
	if names, err := (osDisk{}).ReadDir(dir); err != nil || !slices.Equal(names, []string{"running-1.quintet", "running-10.AB.new"}) {
		t.Errorf("the files left are %q, %v, want those of the other slot and the game", names, err)
	}
}
