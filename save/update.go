package save

import (
	"cmp"
	"errors"
	"syscall"
	"time"
)

// The number of times that update tries to lock a file, and the pause between two tries. A copy
// of the program holds the lock only while it reads and writes the file.
const (
	lockTries = 200
	lockPause = 5 * time.Millisecond
)

// update reads the named file with read, applies changes to its content, and writes it with write.
// It returns the content with the changes, even if it could not be written, and the errors of
// reading and writing. If the system fails to read the file, update does not write it, because all
// that is in the file would be lost.
func update[T any](s *Store, name string, read func() (T, error), write func(*T) error, changes []func(*T)) (v T, unread, unkept error) {
	if len(changes) == 0 {
		v, unread = read()
		return v, unread, nil
	}
	l, unkept := s.lockFile(name)
	if unkept == nil {
		defer l.release()
	}
	v, unread = read()
	for _, change := range changes {
		change(&v)
	}
	if _, failed := errors.AsType[syscall.Errno](unread); failed {
		unkept = cmp.Or(unkept, unread)
	}
	if unkept == nil {
		unkept = write(&v)
	}
	return v, unread, unkept
}

// lockFile locks the named file among the saved games. If another running copy has locked the file,
// lockFile tries again for about a second.
func (s *Store) lockFile(name string) (l lease, err error) {
	for range lockTries {
		if l, err = s.games.Lock(name + lockEnd); !errors.Is(err, errLocked) {
			return l, err
		}
		time.Sleep(lockPause)
	}
	return lease{}, Errorf("the file %s cannot be written: %w", name, err)
}

// UpdateProgress applies changes to the player's progress and writes it. Meanwhile the file is
// locked, so that no other running copy of the program changes it. Without changes UpdateProgress
// only reads. It returns the progress with the changes, even if this could not be written, and the
// errors of reading and writing.
func (s *Store) UpdateProgress(changes ...func(*Progress)) (p Progress, unread, unkept error) {
	return update(s, progressFile, s.Progress, func(p *Progress) error { return s.KeepProgress(*p) }, changes)
}
