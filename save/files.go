package save

import "io"

// files is a place that holds files under flat names: a folder, or what a
// browser keeps for a page.
type files interface {
	// List returns the names of all files.
	List() ([]string, error)
	// Read returns what a file holds, or an error like fs.ErrNotExist.
	Read(name string) ([]byte, error)
	// Write makes data what the file holds. At every moment, whatever stops
	// it, the file or its Backup holds all of what one of them held before or
	// all of data. After it the Backup holds what the file held before.
	Write(name string, data []byte) error
	// Rename gives a file another name, which another file may have had.
	Rename(from, to string) error
	// Remove removes a file; it is no error if there is none.
	Remove(name string) error
	// Lock makes the name this program's until it ends or calls unlock. It
	// returns errLocked if it is that of another one that runs.
	Lock(name string) (unlock func(), err error)
}

// errLocked says that another running copy of the program has a name.
var errLocked = Errorf("another running copy of the program has it")

// Backup returns under which name the content before the last Write is kept.
func Backup(name string) string { return name + ".bak" }

// disk is what a folder needs of a file system; tests replace it by one with
// faults.
type disk interface {
	MkdirAll(dir string) error
	ReadDir(dir string) ([]string, error)
	Open(name string) (io.ReadCloser, error)
	Create(name string) (diskFile, error)
	Rename(from, to string) error
	Remove(name string) error
	// SyncDir makes the names in a folder outlive a power cut, where the
	// system can do that.
	SyncDir(dir string) error
}

type diskFile interface {
	io.WriteCloser
	Sync() error
}
