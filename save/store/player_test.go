//go:build !js

package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/savetest"
)

func historyIn(dir string) string { return filepath.Join(dir, "games", historyFile) }

// mustUpdate applies changes to the history in s.
func mustUpdate(t *testing.T, s *Store, changes ...func(*save.History)) save.History {
	t.Helper()
	h, unread, unkept := s.UpdateHistory(nil, changes...)
	if unread != nil || unkept != nil {
		t.Fatalf("the history is read with the error %v and written with the error %v", unread, unkept)
	}
	return h
}

func TestAHistoryIsReadAsWritten(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	if h, err := s.History(); err != nil || len(h.Games) > 0 {
		t.Errorf("at first the history is %+v, %v; want an empty one", h, err)
	}
	want := savetest.History()
	mustUpdate(t, s, func(h *save.History) { h.Merge(want) })
	got, err := s.History()
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("the history is read as %+v, %v; want %+v", got, err, want)
	}
	if entries, err := s.List(); len(entries) > 0 || err != nil {
		t.Errorf("with only a history the saved games are %+v, %v; want none", entries, err)
	}
	text, err := os.ReadFile(historyIn(dir))
	if err != nil || !strings.HasPrefix(string(text), "{\n\t\"format\": 1,") || strings.Count(string(text), "\n") != 14 {
		t.Errorf("the file does not begin with its format, or has not one line for each game:\n%s%v", text, err)
	}
	if names, err := os.ReadDir(filepath.Join(dir, "games")); err != nil || len(names) != 1 {
		t.Errorf("the folder has the files %v, %v; want only the history", names, err)
	}
}

// TestDamagedHistory cuts the file off after every seventh byte. What is then read is the backup,
// with an error. The next update keeps the damaged file under another name, and the games of the
// backup.
func TestDamagedHistory(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	mustUpdate(t, s, func(h *save.History) { h.Add(savetest.Entry(1)) })
	mustUpdate(t, s, func(h *save.History) { h.Merge(savetest.History()) })
	whole, err := os.ReadFile(historyIn(dir))
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; n < len(whole)-2; n += 7 {
		if err := os.WriteFile(historyIn(dir), whole[:n], 0o666); err != nil {
			t.Fatal(err)
		}
		if got, err := s.History(); !errors.Is(err, ErrBackup) || len(got.Games) != 1 {
			t.Fatalf("the first %d bytes are read as %+v, %v; want the backup", n, got, err)
		}
	}
	damaged := whole[:100]
	if err := os.WriteFile(historyIn(dir), damaged, 0o666); err != nil {
		t.Fatal(err)
	}
	if _, unread, unkept := s.UpdateHistory(nil, func(h *save.History) { h.Add(savetest.Entry(2)) }); !errors.Is(unread, ErrBackup) || unkept != nil {
		t.Errorf("the damaged file is read with the error %v and replaced with the error %v; want ErrBackup and none", unread, unkept)
	}
	if got, err := s.History(); err != nil || len(got.Games) != 2 {
		t.Errorf("after the update the history is %+v, %v; want the game of the backup and the new one", got, err)
	}
	if aside, err := os.ReadFile(historyIn(dir) + ".damaged1"); err != nil || string(aside) != string(damaged) {
		t.Errorf("the damaged file is kept as %q, %v; want %q", aside, err, damaged)
	}
}

// TestHistoriesOfNewerPrograms checks that a file of a newer format is neither read nor replaced.
func TestHistoriesOfNewerPrograms(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	mustUpdate(t, s, func(h *save.History) { h.Merge(savetest.History()) })
	const newer = `{"format": 2, "games": 0}`
	if err := os.WriteFile(historyIn(dir), []byte(newer), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, unread, unkept := s.UpdateHistory(nil, func(h *save.History) { h.Add(savetest.Entry(1)) }); !errors.Is(unread, form.ErrNewer) || !errors.Is(unkept, form.ErrNewer) {
		t.Errorf("a newer file is read with the error %v and replaced with the error %v; want form.ErrNewer", unread, unkept)
	}
	if still, err := os.ReadFile(historyIn(dir)); err != nil || string(still) != newer {
		t.Errorf("the newer file has become %s, %v", still, err)
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
				if _, _, err := s.UpdateHistory(nil, func(h *save.History) { h.Add(savetest.Entry(n*each + i)) }); err != nil {
					t.Error(err)
				}
				_, _, err := s.UpdateProgress(func(p *save.Progress) {
					c := p.Games["akron"]
					c.Rush++
					p.Games["akron"] = c
				})
				if err != nil {
					t.Error(err)
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
		g, err := save.Parse([]byte(`{"format":1,"app":"quintet","game":"dipole","created":"`+created+`","actions":[],"result":"first"}`), nil)
		if err != nil {
			t.Fatal(err)
		}
		h := mustUpdate(t, s, func(h *save.History) { h.Add(g.Entry(time.Now(), 3)) })
		if last := h.Games[len(h.Games)-1]; !last.Begun.IsZero() || last.Turns != 3 {
			t.Errorf("a game created at %s is kept as %+v, want 3 turns, and no time at which it began", created, last)
		}
	}
}

// progressIn returns the name of the progress file in a home folder.
func progressIn(dir string) string { return filepath.Join(dir, "games", progressFile) }

func mustKeep(t *testing.T, s *Store, p save.Progress) {
	t.Helper()
	if err := s.KeepProgress(p); err != nil {
		t.Fatal(err)
	}
}

func TestProgressIsReadAsWritten(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	first, err := s.Progress()
	if err != nil || !reflect.DeepEqual(first, save.Progress{Games: map[string]save.Course{}}) {
		t.Errorf("at first the progress is %+v, %v, want an empty one", first, err)
	}
	want := savetest.Progress()
	mustKeep(t, s, want)
	if got, err := s.Progress(); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("the progress is read as %+v, %v, want %+v", got, err, want)
	}
	if entries, err := s.List(); len(entries) > 0 || err != nil {
		t.Errorf("with only progress the saved games are %+v, %v, want none", entries, err)
	}
	text, err := os.ReadFile(progressIn(dir))
	if err != nil || !strings.HasPrefix(string(text), "{\n\t\"format\": 1,") {
		t.Errorf("the file does not begin with its format: %s, %v", text, err)
	}
}

// TestDamagedProgress cuts the file off after every seventh byte. What is then read is the
// backup, with an error. The next save keeps the damaged file under another name.
func TestDamagedProgress(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	before := savetest.Progress()
	before.Streak.Days = 2
	mustKeep(t, s, before)
	mustKeep(t, s, savetest.Progress())
	whole, err := os.ReadFile(progressIn(dir))
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; n < len(whole)-2; n += 7 {
		if err := os.WriteFile(progressIn(dir), whole[:n], 0o666); err != nil {
			t.Fatal(err)
		}
		if got, err := s.Progress(); !errors.Is(err, ErrBackup) || !reflect.DeepEqual(got, before) {
			t.Fatalf("the first %d bytes are read as %+v, %v, want the backup", n, got, err)
		}
	}
	damaged := whole[:100]
	if err := os.WriteFile(progressIn(dir), damaged, 0o666); err != nil {
		t.Fatal(err)
	}
	mustKeep(t, s, savetest.Progress())
	if got, err := s.Progress(); err != nil || !reflect.DeepEqual(got, savetest.Progress()) {
		t.Errorf("progress written over the damaged file is read as %+v, %v, want what was written", got, err)
	}
	if aside, err := os.ReadFile(progressIn(dir) + ".damaged1"); err != nil || string(aside) != string(damaged) {
		t.Errorf("the damaged file is kept as %q, %v, want %q", aside, err, damaged)
	}
}

func TestProgressThatIsNone(t *testing.T) {
	for _, text := range []string{
		"", "{}", "[]", `{"format": 0}`, `{"format": 1, "streak": {"days": -1}}`, `{"format": 1, "streak": {"days": 2, "best": 1}}`,
		`{"format": 1, "games": {"akron": {"skill": {"rating": 1500, "deviation": 0, "volatility": 0.06}}}}`,
		`{"format": 1, "games": {"akron": {"skill": {"rating": 1e9, "deviation": 10, "volatility": 0.06}}}}`,
		`{"format": 1, "games": {"akron": {"rush": -1}}}`, `{"format": 1, "games": {"akron": {"tried": {"a": {"failures": -1}}}}}`,
		`{"format": 1, "games": {"akron": 3}}`, "{\"format\": 1, \"x\": \"\xff\"}", `{"format": 1} {}`,
	} {
		if p, err := save.ParseProgress([]byte(text), nil); err == nil || p != nil {
			t.Errorf("%s is read as the progress %+v, %v, want an error", text, p, err)
		}
	}
}

// TestProgressOfNewerPrograms checks that a file of a newer format is neither read nor replaced.
func TestProgressOfNewerPrograms(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	mustKeep(t, s, savetest.Progress())
	const newer = `{"format": 2, "games": []}`
	if err := os.WriteFile(progressIn(dir), []byte(newer), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Progress(); !errors.Is(err, form.ErrNewer) {
		t.Errorf("reading a newer file: %v, want form.ErrNewer", err)
	}
	if err := s.KeepProgress(savetest.Progress()); !errors.Is(err, form.ErrNewer) {
		t.Errorf("replacing a newer file: %v, want form.ErrNewer", err)
	}
	if still, err := os.ReadFile(progressIn(dir)); err != nil || string(still) != newer {
		t.Errorf("the newer file has become %s, %v", still, err)
	}
}

// TestProgressThatWouldGrowTooLarge reads progress that is small enough to be read, but would not be
// once it is written again, with its lines indented.
func TestProgressThatWouldGrowTooLarge(t *testing.T) {
	text := `{"format": 1, "x": [` + strings.Repeat("0,", form.MaxSize/4) + `0]}`
	if p, err := save.ParseProgress([]byte(text), nil); err == nil || p != nil || !strings.Contains(err.Error(), "8 MB") {
		t.Errorf("progress that could not be written again is read with the error %v; want one that names the limit", err)
	}
}

// messageOf returns the message of err as a key with arguments.
func messageOf(t *testing.T, err error) (key string, args []any) {
	t.Helper()
	m, ok := err.(interface{ Message() (string, []any) })
	if !ok {
		t.Fatalf("the error %v has no method Message", err)
	}
	return m.Message()
}

// TestErrorsOfTheSystemNameTheFileOnce provokes errors of the system. The file and the cause
// are arguments of the sentence, and errors.Is finds the cause.
func TestErrorsOfTheSystemNameTheFileOnce(t *testing.T) {
	dir := t.TempDir()
	file, inside := filepath.Join(dir, "file"), filepath.Join(dir, "file", "b")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
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
		key, args := messageOf(t, c.err)
		if key != c.key || args[0] != c.name || !errors.Is(c.err, c.is) || strings.Count(c.err.Error(), dir) != 1 {
			t.Errorf("%v has the message %q with %v, want %q with %s first", c.err, key, args, c.key, c.name)
		}
	}
}
