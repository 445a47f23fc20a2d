package store

import (
	"io"
	"io/fs"
	"math/rand/v2"
	"strconv"

	"quintet/save/form"
)

// files is a place that holds files under flat names: a folder, or a part of a browser's
// storage for a page. For a name that leads to something other than a file, such as a pipe or a
// folder, the methods change nothing and return an error. The error of Create wraps fs.ErrExist,
// and the errors of the other methods wrap errNoFile. Rename and Remove do not follow a link, but
// rename or remove the link itself.
type files interface {
	// List returns the names of all files, without links and without files that are not
	// completely written yet.
	List() ([]string, error)
	// Read returns the content of the named file. If there is no such file, the error wraps
	// fs.ErrNotExist. With any other error it returns what could be read, perhaps only the
	// beginning.
	Read(name string) ([]byte, error)
	// Write makes data the content of the named file. The old content becomes the content of its
	// Backup; a browser without room for both keeps no backup. Even if the program is stopped at
	// any moment, the file holds either all of the old content or all of data.
	Write(name string, data []byte) error
	// Create makes a new file with this name and data as its content. If name is taken the error
	// wraps fs.ErrExist.
	Create(name string, data []byte) error
	// Lay is Create for one of many files, which survive a power cut only after Settle with their names.
	Lay(name string, data []byte) error
	Settle(names []string) error
	// Rename gives the file oldName the name newName, and replaces a file of that name. If newName
	// is a link, Rename returns an error.
	Rename(oldName, newName string) error
	// Remove removes the named file; it is no error if there is none.
	Remove(name string) error
	// Lock reserves name for this process until the process ends or releases the lease. It returns
	// errLocked if another running process has locked name. Where the system has no locks, Lock
	// locks nothing and returns no error.
	Lock(name string) (lease, error)
	// Own says that slot belongs to this process until the process ends. It removes the temporary
	// files that earlier processes with this slot have left.
	Own(slot string)
}

// lease is a name that is reserved for this process.
type lease struct {
	release func()
	// held reports whether the name is still reserved. It is not if the folder was moved away:
	// another process may have reserved the name in a new folder.
	held func() bool
}

// noLease is the lease where nothing can be reserved.
var noLease = lease{release: func() {}, held: func() bool { return true }}

// errLocked says that another running copy of the program has locked a name.
var errLocked = form.Errorf("it is in use by another running copy of the program")

// errNoFile says that a name leads to something other than a file, such as a folder.
var errNoFile = form.Errorf("it is not a regular file")

// ErrNoFolder says that a file cannot be written because its folder does not exist.
var ErrNoFolder = form.Errorf("its folder does not exist")

// disk is what a folder needs from a file system. Tests replace it with a disk that fails.
type disk interface {
	MkdirAll(dir string) error
	ReadDir(dir string) ([]string, error)
	Lstat(name string) (fs.FileInfo, error)
	Readlink(name string) (string, error)
	// Open opens the named file for reading. If it is not a regular file, the error is errNoFile.
	Open(name string) (io.ReadCloser, error)
	// Create makes a new file. If name is taken the error wraps fs.ErrExist.
	Create(name string) (diskFile, error)
	// Link gives the file oldName the second name newName. If newName is taken, the error wraps
	// fs.ErrExist.
	Link(oldName, newName string) error
	Rename(oldName, newName string) error
	Remove(name string) error
	// Sync makes the content of the named file survive a power cut.
	Sync(name string) error
	// SyncDir makes the names in dir survive a power cut, where the system can do that.
	SyncDir(dir string) error
}

type diskFile interface {
	io.WriteCloser
	Chmod(mode fs.FileMode) error
	Sync() error
}

// unique returns a random text, so that practically no two calls return the same text, even in
// different copies of the program. The text need not be hard to guess; crypto/rand would add a
// hundredth to the size of the web page.
func unique() string { return strconv.FormatUint(rand.Uint64(), 36) }
