//go:build !js

package save

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
)

func someProgress() Progress {
	return Progress{
		Streak: Streak{Days: 3, Last: 20_000, Best: 7},
		Games: map[string]Course{
			"akron": {
				Skill:   &Skill{Rating: 1512.5, Deviation: 180.25, Volatility: 0.06},
				Tried:   map[string]Tried{"akron-1": {Solved: true, Due: 20_090}, "akron-2": {Failures: 2, Due: 20_003}},
				History: []Point{{Day: 19_999, Rating: 1500}, {Day: 20_000, Rating: 1513}},
				Rush:    12,
				Pages:   []string{"goal", "turn"},
				Medals:  map[string]int{"climb": 19_998, "of a newer program": 20_000},
				Missed:  []Missed{{Game: "akron:size=8", Position: "w:a1 r:c3 w 0", Played: "b2", Found: "12 -30 5; d4 e5"}},
			},
			"dipole": {Rush: 1},
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
		t.Errorf("at first the progress is %+v, %v, want an empty one", first, err)
	}
	want := someProgress()
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
			t.Fatalf("the first %d bytes are read as %+v, %v, want the backup", n, got, err)
		}
	}
	damaged := whole[:100]
	if err := os.WriteFile(progressIn(dir), damaged, 0o666); err != nil {
		t.Fatal(err)
	}
	mustKeep(t, s, someProgress())
	if got, err := s.Progress(); err != nil || !reflect.DeepEqual(got, someProgress()) {
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
		if p, err := parseProgress([]byte(text), nil); err == nil || p != nil {
			t.Errorf("%s is read as the progress %+v, %v, want an error", text, p, err)
		}
	}
}

// TestProgressOfNewerPrograms checks that a file of a newer format is neither read nor replaced.
func TestProgressOfNewerPrograms(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	mustKeep(t, s, someProgress())
	const newer = `{"format": 2, "games": []}`
	if err := os.WriteFile(progressIn(dir), []byte(newer), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Progress(); !errors.Is(err, ErrNewer) {
		t.Errorf("reading a newer file: %v, want ErrNewer", err)
	}
	if err := s.KeepProgress(someProgress()); !errors.Is(err, ErrNewer) {
		t.Errorf("replacing a newer file: %v, want ErrNewer", err)
	}
	if still, err := os.ReadFile(progressIn(dir)); err != nil || string(still) != newer {
		t.Errorf("the newer file has become %s, %v", still, err)
	}
}

// TestEarn earns medals, some of them again. A medal keeps its first day. The course before is
// not changed, because it may be on the screen.
func TestEarn(t *testing.T) {
	var none Course
	one, fresh := none.Earn([]string{"climb", "pin"}, 7)
	if !slices.Equal(fresh, []string{"climb", "pin"}) || none.Medals != nil {
		t.Errorf("new are %v, and the course before has %v; want both, and none", fresh, none.Medals)
	}
	two, fresh := one.Earn([]string{"pin", "cut"}, 9)
	if want := map[string]int{"climb": 7, "pin": 7, "cut": 9}; !slices.Equal(fresh, []string{"cut"}) || !maps.Equal(two.Medals, want) || len(one.Medals) != 2 {
		t.Errorf("new are %v, the medals are %v, and those before %v; want cut, %v and 2", fresh, two.Medals, one.Medals, want)
	}
	if _, fresh := two.Earn([]string{"pin", "cut"}, 10); fresh != nil {
		t.Errorf("%v are new again", fresh)
	}
}

func TestStreak(t *testing.T) {
	var s Streak
	for _, c := range []struct{ day, days, best int }{{10, 1, 1}, {11, 2, 2}, {11, 2, 2}, {12, 3, 3}, {14, 1, 3}, {13, 1, 3}, {15, 2, 3}} {
		if s = s.Solved(c.day); s.Days != c.days || s.Best != c.best {
			t.Errorf("after day %d the streak is %+v, want %d days and at best %d", c.day, s, c.days, c.best)
		}
	}
	if s.On(15) != 2 || s.On(16) != 2 || s.On(17) != 0 {
		t.Errorf("on the days 15, 16 and 17 the streak %+v has %d, %d and %d days, want 2, 2 and 0", s, s.On(15), s.On(16), s.On(17))
	}
}

func TestHistory(t *testing.T) {
	var c Course
	for n := range maxHistory + 10 {
		c = c.Note(n/2, n)
	}
	first, last := Point{Day: 5, Rating: 10}, Point{Day: (maxHistory + 9) / 2, Rating: maxHistory + 9}
	if len(c.History) != maxHistory || !reflect.DeepEqual(c.History[0], first) || !reflect.DeepEqual(c.History[maxHistory-1], last) {
		t.Errorf("the history has %d points from %v, want %d from {5 10}", len(c.History), c.History[0], maxHistory)
	}
}

// TestProgressThatWouldGrowTooLarge reads progress that is small enough to be read, but would not be
// once it is written again, with its lines indented.
func TestProgressThatWouldGrowTooLarge(t *testing.T) {
	text := `{"format": 1, "x": [` + strings.Repeat("0,", MaxSize/4) + `0]}`
	if p, err := parseProgress([]byte(text), nil); err == nil || p != nil || !strings.Contains(err.Error(), "8 MB") {
		t.Errorf("progress that could not be written again is read with the error %v; want one that names the limit", err)
	}
}
