//go:build !js

package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/savetest"
)

// onceFile is a file that a player has once. write gives it the content n, which is 1 or 2; read tells the
// number of the content, which is 0 for that of a new player and -1 for another.
type onceFile struct {
	name  string
	write func(s *Store, n int) (unread, unkept error)
	read  func(s *Store) (n int, err error)
}

var onceFiles = []onceFile{
	{
		historyFile,
		func(s *Store, n int) (unread, unkept error) {
			_, unread, unkept = s.UpdateHistory(nil, func(h *save.History) { *h = histories[n] })
			return unread, unkept
		},
		func(s *Store) (int, error) {
			h, err := s.History()
			return slices.IndexFunc(histories, func(x save.History) bool { return reflect.DeepEqual(x, h) }), err
		},
	},
	{
		progressFile,
		func(s *Store, n int) (unread, unkept error) {
			_, unread, unkept = s.UpdateProgress(func(p *save.Progress) { *p = progresses[n] })
			return unread, unkept
		},
		func(s *Store) (int, error) {
			p, err := s.Progress()
			return slices.IndexFunc(progresses, func(x save.Progress) bool { return reflect.DeepEqual(x, p) }), err
		},
	},
}

var (
	histories  = []save.History{{}, {Games: []save.HistoryEntry{savetest.Entry(1)}}, savetest.History()}
	progresses = []save.Progress{{Games: map[string]save.Course{}}, {Games: map[string]save.Course{"dipole": {Rush: 2}}}, savetest.Progress()}
)

// TestWhatAPlayerHasOnceIsKept writes each of these files twice, and cuts it off after every seventh byte:
// what is read is the backup. The next update keeps the damaged file under another name. A file of a newer
// format is neither read nor replaced.
func TestWhatAPlayerHasOnceIsKept(t *testing.T) {
	for _, f := range onceFiles {
		dir := t.TempDir()
		s, file := open(t, dir), filepath.Join(dir, "games", f.name)
		put := func(text string) {
			savetest.Must(t, os.WriteFile(file, []byte(text), 0o666))
		}
		for n := range 3 {
			if got, err := f.read(s); got != n || err != nil {
				t.Fatalf("%s has the content %d, %v; want %d", f.name, got, err, n)
			}
			unread, unkept := f.write(s, min(n+1, 2))
			savetest.Must(t, unread, unkept)
			if names, err := os.ReadDir(filepath.Dir(file)); n == 0 && (err != nil || len(names) != 1) {
				t.Errorf("the folder has the files %v, %v; want only %s", names, err, f.name)
			}
		}
		put("")
		if unread, unkept := f.write(s, 1); !errors.Is(unread, ErrBackup) || unkept != nil {
			t.Fatal(unread, unkept)
		}
		_, _ = f.write(s, 2)
		lists(t, s)
		whole, err := os.ReadFile(file)
		if err != nil || !strings.HasPrefix(string(whole), "{\n\t\"format\": 1,") {
			t.Errorf("%s does not begin with its format: %s, %v", f.name, whole, err)
		}
		for n := 0; n < len(whole)-2; n += 7 {
			put(string(whole[:n]))
			if got, err := f.read(s); !errors.Is(err, ErrBackup) || got != 1 {
				t.Fatalf("the first %d bytes of %s are read as the content %d, %v; want the backup", n, f.name, got, err)
			}
		}
		if unread, unkept := f.write(s, 2); !errors.Is(unread, ErrBackup) || unkept != nil {
			t.Errorf("the damaged %s is read with the error %v and replaced with the error %v; want ErrBackup and none", f.name, unread, unkept)
		}
		if got, err := f.read(s); got != 2 || err != nil {
			t.Errorf("after the update %s has the content %d, %v; want 2", f.name, got, err)
		}
		if aside, err := os.ReadFile(file + ".damaged2"); err != nil || !strings.HasPrefix(string(whole), string(aside)) || len(aside) < len(whole)-9 {
			t.Errorf("the damaged file is kept as %q, %v; want nearly all of %q", aside, err, whole)
		}
		const newer = `{"format": 2, "games": 0}`
		put(newer)
		if unread, unkept := f.write(s, 1); !errors.Is(unread, form.ErrNewer) || !errors.Is(unkept, form.ErrNewer) {
			t.Errorf("a newer %s is read with the error %v and replaced with the error %v; want form.ErrNewer", f.name, unread, unkept)
		}
		if still, err := os.ReadFile(file); err != nil || string(still) != newer {
			t.Errorf("the newer %s has become %s, %v", f.name, still, err)
		}
	}
}

// TestCopiesOfTheProgramUpdateOneFile lets two stores update the files at the same time. No game
// and no progress is lost.
func TestCopiesOfTheProgramUpdateOneFile(t *testing.T) {
	dir := t.TempDir()
	const each = 20
	var all sync.WaitGroup
	for n := range 2 {
		s := open(t, dir)
		all.Go(func() {
			for i := range each {
				_, _, bad := s.UpdateHistory(nil, func(h *save.History) { h.Add(savetest.Entry(n*each + i)) })
				_, _, err := s.UpdateProgress(func(p *save.Progress) {
					c := p.Games["akron"]
					c.Rush++
					p.Games["akron"] = c
				})
				if err != nil || bad != nil {
					t.Error(bad, err)
				}
			}
		})
	}
	all.Wait()
	s := open(t, dir)
	h, err := s.History()
	if p, bad := s.Progress(); err != nil || bad != nil || len(h.Games) != 2*each || p.Games["akron"].Rush != 2*each {
		t.Errorf("of %d games %d are in the history, and the progress counts %d; the errors are %v and %v", 2*each, len(h.Games), p.Games["akron"].Rush, err, bad)
	}
}

// TestAGameOfAnOddYear adds games that were begun in a year that a history cannot tell. The rest of
// such an entry is kept.
func TestAGameOfAnOddYear(t *testing.T) {
	s := open(t, t.TempDir())
	for _, created := range []string{"0000-01-01T00:00:00Z", "9999-12-31T23:59:59-05:00"} {
		g := savetest.Value(save.Parse([]byte(`{"format":1,"app":"quintet","game":"dipole","created":"`+created+`","actions":[],"result":"first"}`), nil))(t)
		h, unread, unkept := s.UpdateHistory(nil, func(h *save.History) { h.Add(g.Entry(time.Now(), 3)) })
		savetest.Must(t, unread, unkept)
		if last := h.Games[len(h.Games)-1]; !last.Begun.IsZero() || last.Turns != 3 {
			t.Errorf("a game created at %s is kept as %+v, want 3 turns, and no time at which it began", created, last)
		}
	}
}

// TestErrorsOfTheSystemNameTheFileOnce provokes errors of the system. The file and the cause
// are arguments of the sentence, and errors.Is finds the cause.
func TestErrorsOfTheSystemNameTheFileOnce(t *testing.T) {
	dir := t.TempDir()
	file, inside := filepath.Join(dir, "file"), filepath.Join(dir, "file", "b")
	savetest.Must(t, os.WriteFile(file, nil, 0o666))
	f := &folder{dir: dir, disk: osDisk{}}
	_, missing := ReadFile(filepath.Join(dir, "none"))
	for _, c := range []struct {
		err       error
		key, name string
		is        error
	}{
		{missing, "the file %s cannot be read: %w", filepath.Join(dir, "none"), fs.ErrNotExist},
		{f.Rename("none", "other"), "the file %s cannot be renamed: %w", filepath.Join(dir, "none"), fs.ErrNotExist},
		{WriteFile(inside, nil), "the file %s cannot be written: %w", inside, syscall.ENOTDIR},
	} {
		key, args := c.err.(interface{ Message() (string, []any) }).Message()
		if key != c.key || args[0] != c.name || !errors.Is(c.err, c.is) || strings.Count(c.err.Error(), dir) != 1 {
			t.Errorf("%v has the message %q with %v, want %q with %s first", c.err, key, args, c.key, c.name)
		}
	}
}
