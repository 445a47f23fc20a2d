package store

import (
	"errors"
	"os"
	"syscall"
)

// nonblock has no effect here, because a pipe without a writer opens at once.
const nonblock = 0

// sharingViolation is the error of Windows for a file that another process has open.
const sharingViolation = syscall.Errno(32)

// deleteOnClose makes Windows remove a file when its last handle is closed.
const deleteOnClose = 0x04000000

// lock opens the named file. No other process can open it until the lease is released or this
// process ends, even by a crash. Windows then removes the file. Windows moves no folder with an open
// file, so the lease is not lost. If another process has the file open, lock returns errLocked. If
// name is a link or something other than a file, lock returns errNoFile.
func lock(name string) (lease, error) {
	if info, err := os.Lstat(name); err == nil && !info.Mode().IsRegular() {
		return lease{}, errNoFile
	}
	path, err := syscall.UTF16PtrFromString(name)
	if err != nil {
		return lease{}, err
	}
	h, err := syscall.CreateFile(path, syscall.GENERIC_READ|syscall.GENERIC_WRITE, 0, nil,
		syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL|deleteOnClose, 0)
	if errors.Is(err, sharingViolation) {
		return lease{}, errLocked
	}
	if err != nil {
		return lease{}, err
	}
	return lease{held: noLease.held, release: func() { syscall.CloseHandle(h) }}, nil
}

// syncDir does nothing, because a folder of Windows cannot be synced.
func syncDir(string) error { return nil }
