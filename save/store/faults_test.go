//go:build !js

package store

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"quintet/save"
	"quintet/save/savetest"
)

// faulty is a disk on which the operation with the number fail fails. If dead is set all later
// operations fail too, as if the program had been stopped there. Only the operations that have a
// method here are counted and can fail. A write that fails writes half of its data.
type faulty struct {
	osDisk
	done int // the number of operations so far
	fail int // counted from 1; 0 means that none fails
	dead bool
}

func (f *faulty) failure() error {
	f.done++
	if f.fail != 0 && (f.done == f.fail || f.dead && f.done > f.fail) {
		return syscall.ENOSPC
	}
	return nil
}

// try does the next operation, unless it fails.
func (f *faulty) try(do func() error) error {
	if err := f.failure(); err != nil {
		return err
	}
	return do()
}

func (f *faulty) MkdirAll(dir string) error {
	return f.try(func() error { return f.osDisk.MkdirAll(dir) })
}

func (f *faulty) Open(name string) (file io.ReadCloser, err error) {
	err = f.try(func() (err error) { file, err = f.osDisk.Open(name); return err })
	return file, err
}

func (f *faulty) Create(name string) (file diskFile, err error) {
	err = f.try(func() (err error) { file, err = f.osDisk.Create(name); return err })
	return &faultyFile{file, f}, err
}

func (f *faulty) Rename(from, to string) error {
	return f.try(func() error { return f.osDisk.Rename(from, to) })
}

func (f *faulty) Remove(name string) error {
	return f.try(func() error { return f.osDisk.Remove(name) })
}

func (f *faulty) Sync(name string) error {
	return f.try(func() error { return f.osDisk.Sync(name) })
}

func (f *faulty) SyncDir(dir string) error {
	return f.try(func() error { return f.osDisk.SyncDir(dir) })
}

type faultyFile struct {
	diskFile
	disk *faulty
}

func (f *faultyFile) Write(p []byte) (int, error) {
	if err := f.disk.failure(); err != nil {
		n, _ := f.diskFile.Write(p[:len(p)/2])
		return n, err
	}
	return f.diskFile.Write(p)
}

func (f *faultyFile) Sync() error { return f.disk.try(f.diskFile.Sync) }

func (f *faultyFile) Close() error {
	return errors.Join(f.diskFile.Close(), f.disk.failure())
}

// TestNoFaultLosesAGame lets each counted operation of a save fail (see faulty), alone or with
// all the later ones. After that the old game or the new one can be read, and the next save
// succeeds.
func TestNoFaultLosesAGame(t *testing.T) {
	for _, dead := range []bool{false, true} {
		for fail := 1; ; fail++ {
			d := &faulty{dead: dead}
			dir := t.TempDir()
			s := openFolders(places{dir, dir}, d, nil)
			for n := range 3 {
				savetest.Must(t, s.Autosave(savetest.Game(n)))
			}
			d.done, d.fail = 0, fail
			err := s.Autosave(savetest.Game(3))
			reached := d.done >= fail
			d.fail = 0
			if err != nil && strings.Contains(err.Error(), "\n") {
				t.Errorf("%q is more than one line", err)
			}
			what := fmt.Sprintf("operation %d fails (dead %v, error %v)", fail, dead, err)
			if dead && reached && err == nil {
				t.Errorf("%s: Autosave returns no error, although the disk has failed", what)
			}
			s.Close()
			s = openFolders(places{dir, dir}, d, nil)
			g, _ := s.Resume()
			if g == nil || len(g.Actions) < 2 || len(g.Actions) > 3 || err == nil && len(g.Actions) != 3 {
				t.Errorf("%s: Autosave returns %v and leaves the game %+v, want the new game of 3 actions or, with an error, also the old one of 2", what, err, g)
			}
			if err := s.Autosave(savetest.Game(3)); err != nil {
				t.Errorf("%s: the next save: %v", what, err)
			}
			resumes(t, s, 3)
			if left := savetest.Value(filepath.Glob(filepath.Join(dir, "*"+temporary)))(t); len(left) > 0 {
				t.Errorf("%s: the temporary files %q are left", what, left)
			}
			s.Close()
			if !reached {
				break
			}
		}
	}
}

// TestWhatCannotBeReadIsNotUpdated lets each operation of a change of the progress fail. What was in
// the file before is not lost, and the next change succeeds.
func TestWhatCannotBeReadIsNotUpdated(t *testing.T) {
	solved := func(id string) func(*save.Progress) {
		return func(p *save.Progress) { p.Games[id] = save.Course{Rush: 1} }
	}
	for fail, reached := 1, true; reached; fail++ {
		d := &faulty{}
		dir := t.TempDir()
		s := openFolders(places{dir, dir}, d, nil)
		if _, _, err := s.UpdateProgress(solved("one")); err != nil {
			t.Fatal(err)
		}
		d.done, d.fail = 0, fail
		_, _, failed := s.UpdateProgress(solved("two"))
		reached = d.done >= fail
		d.fail = 0
		p, unread, err := s.UpdateProgress(solved("three"))
		if unread != nil && !errors.Is(unread, ErrBackup) || err != nil || p.Games["one"].Rush != 1 || p.Games["three"].Rush != 1 {
			t.Errorf("operation %d fails (%v): then the progress is %+v, %v, %v; want the first and the last change in it", fail, failed, p, unread, err)
		}
		if again, err := s.Progress(); err != nil || len(again.Games) != len(p.Games) || failed == nil && again.Games["two"].Rush != 1 {
			t.Errorf("operation %d fails (%v): the progress is read again as %+v, %v", fail, failed, again, err)
		}
		s.Close()
	}
}
