//go:build unix

package save

import (
	"errors"
	"os"
	"syscall"
)

// lock holds a lock that ends with the process, whatever ends it. On a file
// system without locks it holds none.
func lock(name string) (unlock func(), err error) {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, err
	}
	err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if err == nil || errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.ENOLCK) {
		return func() { file.Close() }, nil
	}
	file.Close()
	if errors.Is(err, syscall.EWOULDBLOCK) {
		err = errLocked
	}
	return nil, err
}

func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	if err := d.Sync(); !errors.Is(err, syscall.EINVAL) {
		return err
	}
	return nil // some network file systems have nothing to sync
}
