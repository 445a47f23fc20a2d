//go:build unix

package store

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// nonblock lets a pipe without a writer open at once.
const nonblock = syscall.O_NONBLOCK

// lock creates and locks the named file. The lock ends with the process, even if the process
// crashes. Its release removes the file. If another process holds the lock, lock returns errLocked.
// On a file system without locks, lock locks nothing and returns no error. If name is not a regular
// file, such as a pipe or a link, lock returns errNoFile.
func lock(name string) (lease, error) {
	for {
		if info, err := os.Lstat(name); err == nil && !info.Mode().IsRegular() {
			return lease{}, errNoFile
		}
		file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|nonblock|syscall.O_NOFOLLOW, 0o666)
		if err != nil {
			return lease{}, err
		}
		held, err := hold(file)
		if held {
			return leaseOf(file), nil
		}
		file.Close()
		if err != nil {
			return lease{}, err
		}
	}
}

// leaseOf returns the lease of file, which this process has locked.
func leaseOf(file *os.File) lease {
	held := func() bool {
		own, err := hasName(file)
		return own || err != nil
	}
	return lease{held: held, release: func() {
		if held() { // the name may lead to the file of another process now
			_ = os.Remove(file.Name()) // if this fails, the next process that locks the file removes it
		}
		file.Close()
	}}
}

// hold locks file. It returns false without an error if file no longer has its name, because
// another process has removed it since it was opened.
func hold(file *os.File) (bool, error) {
	if err := isFile(file); err != nil {
		return false, err
	}
	err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return false, errLocked
	}
	if err != nil && !errors.Is(err, errors.ErrUnsupported) && !errors.Is(err, syscall.ENOLCK) {
		return false, err
	}
	return hasName(file)
}

// hasName reports whether the name with which file was opened still leads to it.
func hasName(file *os.File) (bool, error) {
	own, err := file.Stat()
	if err != nil {
		return false, err
	}
	now, err := os.Stat(file.Name())
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil && os.SameFile(own, now), err
}

func syncDir(dir string) error {
	d, err := os.OpenFile(dir, os.O_RDONLY|nonblock, 0)
	if err != nil {
		return err
	}
	defer d.Close()
	if err := d.Sync(); !errors.Is(err, syscall.EINVAL) {
		return err
	}
	return nil // some network file systems have nothing to sync
}
