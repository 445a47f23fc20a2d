//go:build !js

package save

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

func someProgress() Progress {
	return Progress{
		Streak: Streak{Days: 3, Last: 20_000, Best: 7},
		Games: map[string]Course{
			"akron": {
				Skill:    &Skill{1512.5, 180.25, 0.06},
				Tried:    map[string]Tried{"akron-1": {Solved: true, Due: 20_090}, "akron-2": {Failures: 2, Due: 20_003}},
				History:  []Point{{19_999, 1500}, {20_000, 1513}},
				Rush:     12,
				Finished: 2,
				Run:      Run{Level: 3, Won: true, Games: 2},
				Pages:    []string{"goal", "turn"},
			},
			"dipole": {Finished: 1},
		},
	}
}

// progressIn returns the name of the progress file in a home folder.
func progressIn(dir string) string { return filepath.Join(dir, "games", progressFile) }

func mustKeep(t *testing.T, s *Store, p Progress) {
	t.Helper()
	if err := s.KeepProgress(p); err != nil {
		t.Fatal(err)
	}
}

func TestProgressIsReadAsWritten(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	first, err := s.Progress()
	if err != nil || !reflect.DeepEqual(first, Progress{Games: map[string]Course{}}) {
		t.Errorf("at first it is %+v, %v", first, err)
	}
	want := someProgress()
	mustKeep(t, s, want)
	if got, err := s.Progress(); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v became %+v, %v", want, got, err)
	}
	if entries, err := s.List(); len(entries) > 0 || err != nil {
		t.Errorf("it is a saved game: %+v, %v", entries, err)
	}
	text, err := os.ReadFile(progressIn(dir))
	if err != nil || !strings.HasPrefix(string(text), "{\n\t\"format\": 1,") {
		t.Errorf("it does not begin with its format: %s, %v", text, err)
	}
}

// TestDamagedProgress damages the file at each byte in turn. What is read is whole, or it is
// the backup with an error. The next save keeps the damaged file under another name.
func TestDamagedProgress(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	before := someProgress()
	before.Streak.Days = 2
	mustKeep(t, s, before)
	mustKeep(t, s, someProgress())
	whole, err := os.ReadFile(progressIn(dir))
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; n < len(whole)-2; n += 7 {
		if err := os.WriteFile(progressIn(dir), whole[:n], 0o666); err != nil {
			t.Fatal(err)
		}
		if got, err := s.Progress(); !errors.Is(err, ErrBackup) || !reflect.DeepEqual(got, before) {
			t.Fatalf("of %d bytes it is %+v, %v", n, got, err)
		}
	}
	damaged := whole[:100]
	if err := os.WriteFile(progressIn(dir), damaged, 0o666); err != nil {
		t.Fatal(err)
	}
	mustKeep(t, s, someProgress())
	if got, err := s.Progress(); err != nil || !reflect.DeepEqual(got, someProgress()) {
		t.Errorf("after it is kept anew it is %+v, %v", got, err)
	}
	if aside, err := os.ReadFile(progressIn(dir) + ".damaged1"); err != nil || string(aside) != string(damaged) {
		t.Errorf("the damaged file is %q, %v", aside, err)
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
		if p, err := parseProgress([]byte(text), nil); err == nil || p != nil {
			t.Errorf("%s: %+v, %v", text, p, err)
		}
	}
}

// TestProgressOfNewerPrograms checks that unknown members are kept, and that a file of a
// newer format is neither read nor replaced.
func TestProgressOfNewerPrograms(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	mustKeep(t, s, someProgress())
	const text = `{"format": 1, "medals": [1, 2], "games": {"akron": {"finished": 3, "style": "wild"}}}`
	if err := os.WriteFile(progressIn(dir), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	p, err := s.Progress()
	if err != nil {
		t.Fatal(err)
	}
	mustKeep(t, s, p)
	kept, err := os.ReadFile(progressIn(dir))
	if err != nil || !strings.Contains(string(kept), `"medals"`) || !strings.Contains(string(kept), `"style": "wild"`) {
		t.Errorf("unknown members are lost: %s, %v", kept, err)
	}
	const newer = `{"format": 2, "games": []}`
	if err := os.WriteFile(progressIn(dir), []byte(newer), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Progress(); !errors.Is(err, ErrNewer) {
		t.Errorf("a newer file is read: %v", err)
	}
	if err := s.KeepProgress(someProgress()); !errors.Is(err, ErrNewer) {
		t.Errorf("a newer file is replaced: %v", err)
	}
	if still, err := os.ReadFile(progressIn(dir)); err != nil || string(still) != newer {
		t.Errorf("the newer file is %s, %v", still, err)
	}
}

func TestStreak(t *testing.T) {
	var s Streak
	for _, c := range []struct{ day, days, best int }{{10, 1, 1}, {11, 2, 2}, {11, 2, 2}, {12, 3, 3}, {14, 1, 3}, {13, 1, 3}, {15, 2, 3}} {
		if s = s.Solved(c.day); s.Days != c.days || s.Best != c.best {
			t.Errorf("after day %d it is %+v", c.day, s)
		}
	}
	if s.On(15) != 2 || s.On(16) != 2 || s.On(17) != 0 {
		t.Errorf("%+v has %d, %d, %d days", s, s.On(15), s.On(16), s.On(17))
	}
}

func TestHistory(t *testing.T) {
	var c Course
	for n := range maxHistory + 10 {
		c = c.Note(n/2, n)
	}
	if len(c.History) != maxHistory || c.History[0] != (Point{5, 10}) || c.History[maxHistory-1] != (Point{(maxHistory + 9) / 2, maxHistory + 9}) {
		t.Errorf("%d points from %v", len(c.History), c.History[0])
	}
}
