package store

import (
	"cmp"
	"errors"
	"syscall"
	"time"

	"quintet/save"
	"quintet/save/form"
)

// The files that a player has once.
const (
	historyFile  = "history.json"
	progressFile = "progress.json"
)

func historyFiles(pause form.Pause) fileKind[save.History] {
	return fileKind[save.History]{save.HistoryFormat, save.ParseHistory, pause}
}

func progressFiles(pause form.Pause) fileKind[save.Progress] {
	return fileKind[save.Progress]{save.ProgressFormat, save.ParseProgress, pause}
}

// History returns the games that the player has finished. With an error that wraps ErrBackup it
// returns the backup; with any other error it returns an empty history.
func (s *Store) History() (save.History, error) {
	return historyFiles(s.Pause).loadOrZero(s.games, historyFile)
}

// UpdateHistory applies changes to the history and writes it. Meanwhile the file is locked, so that
// no other running copy of the program changes it. Without changes UpdateHistory only reads. If the
// file has become too large, the oldest imported games are dropped and, if these are not enough, the
// oldest others. Before that onDrop, unless it is nil, is called with these games, in their order,
// and with the whole history, whose bases it may change. UpdateHistory returns the history with the
// changes, even if it could not be written, and the errors of reading and writing.
func (s *Store) UpdateHistory(onDrop func(h *save.History, dropped []save.HistoryEntry), changes ...func(*save.History)) (h save.History, unread, unkept error) {
	write := func(h *save.History) error {
		h.Drop(save.MaxHistory(), onDrop, s.Pause)
		text, err := h.EncodeChecked(s.Pause)
		if err != nil {
			return err
		}
		return historyFiles(s.Pause).save(s.games, historyFile, text)
	}
	return update(s, historyFile, s.History, write, changes)
}

// Progress returns the player's progress, which is empty at first. With an error that wraps
// ErrBackup it returns the backup; with any other error it returns an empty progress.
func (s *Store) Progress() (save.Progress, error) {
	p, err := progressFiles(s.Pause).loadOrZero(s.games, progressFile)
	if p.Games == nil {
		p.Games = map[string]save.Course{}
	}
	return p, err
}

// KeepProgress writes p as the player's progress. A damaged file that it replaces is kept
// under another name.
func (s *Store) KeepProgress(p save.Progress) error {
	text, err := p.Encode(s.Pause)
	if err != nil {
		return err
	}
	return progressFiles(s.Pause).save(s.games, progressFile, text)
}

// UpdateProgress applies changes to the player's progress and writes it. Meanwhile the file is
// locked, so that no other running copy of the program changes it. Without changes UpdateProgress
// only reads. It returns the progress with the changes, even if this could not be written, and the
// errors of reading and writing.
func (s *Store) UpdateProgress(changes ...func(*save.Progress)) (p save.Progress, unread, unkept error) {
	return update(s, progressFile, s.Progress, func(p *save.Progress) error { return s.KeepProgress(*p) }, changes)
}

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
	return lease{}, form.Errorf("the file %s cannot be written: %w", name, err)
}
