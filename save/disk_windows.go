package save

import (
	"errors"
	"os"
	"syscall"
)

// nonblock is nothing: here a pipe that nobody writes to opens at once.
const nonblock = 0

// sharingViolation is what Windows says of a file that somebody has open.
const sharingViolation = syscall.Errno(32)

// deleteOnClose makes Windows remove a file when nobody has it open any more.
const deleteOnClose = 0x04000000

// lock opens a file that then nobody else can open, until the process ends,
// whatever ends it. The file is removed then. What is no file, such as a link, is
// errNoFile.
func lock(name string) (unlock func(), err error) {
	if info, err := os.Lstat(name); err == nil && !info.Mode().IsRegular() {
		return nil, errNoFile
	}
	path, err := syscall.UTF16PtrFromString(name)
	if err != nil {
		return nil, err
	}
	h, err := syscall.CreateFile(path, syscall.GENERIC_READ|syscall.GENERIC_WRITE, 0, nil,
		syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL|deleteOnClose, 0)
	if errors.Is(err, sharingViolation) {
		return nil, errLocked
	}
	if err != nil {
		return nil, err
	}
	return func() { syscall.CloseHandle(h) }, nil
}

// syncDir has nothing to do: Windows writes names with their files.
func syncDir(string) error { return nil }
