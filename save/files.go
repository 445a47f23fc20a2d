package save

import (
	"io"
	"io/fs"
)

// files is a place that holds files under flat names: a folder, or what a
// browser keeps for a page. What has the name of a file and is none, such as a
// pipe or a folder, is left as it is, with errNoFile.
type files interface {
	// List returns the names of all files.
	List() ([]string, error)
	// Read returns what a file holds, or an error like fs.ErrNotExist. Beside
	// another error it returns what could be read, which may be the beginning.
	Read(name string) ([]byte, error)
	// Write makes data what the file holds. At every moment, whatever stops
	// it, the file holds all of what it held before or all of data. After it
	// the Backup holds what the file held before.
	Write(name string, data []byte) error
	// Create makes a file that holds data, or returns an error like fs.ErrExist
	// if there is anything of its name.
	Create(name string, data []byte) error
	// Rename gives a file another name, which another file may have had.
	Rename(from, to string) error
	// Remove removes a file; it is no error if there is none.
	Remove(name string) error
	// Lock makes the name this program's until it ends or calls unlock. It
	// returns errLocked if it is that of another one that runs.
	Lock(name string) (unlock func(), err error)
	// Own says that a slot is this program's, until it ends. What programs that
	// had it before have left of writing is removed.
	Own(slot string)
}

// errLocked says that another running copy of the program has a name.
var errLocked = Errorf("another running copy of the program has it")

// errNoFile says that what has the name of a file is none.
var errNoFile = Errorf("it is no file")

// ErrNoFolder says of a file that cannot be written that its folder is not there
// yet.
var ErrNoFolder = Errorf("its folder is missing")

// Backup returns under which name the content before the last Write is kept.
func Backup(name string) string { return name + ".bak" }

// disk is what a folder needs of a file system; tests replace it by one with
// faults.
type disk interface {
	MkdirAll(dir string) error
	ReadDir(dir string) ([]string, error)
	Lstat(name string) (fs.FileInfo, error)
	Readlink(name string) (string, error)
	// Open opens a file to read it. It never waits.
	Open(name string) (io.ReadCloser, error)
	// Create makes a file, and it is an error like fs.ErrExist if there is
	// anything of the name.
	Create(name string) (diskFile, error)
	// Link gives a file one more name, under which there must be nothing.
	Link(from, to string) error
	Rename(from, to string) error
	Remove(name string) error
	// SyncDir makes the names in a folder outlive a power cut, where the
	// system can do that.
	SyncDir(dir string) error
}

type diskFile interface {
	io.WriteCloser
	Chmod(mode fs.FileMode) error
	Sync() error
}
