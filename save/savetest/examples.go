// Package savetest has what the tests of package save and of those below it share: examples of all that is
// saved, and the laws that hold for every kind of file.
package savetest

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"quintet/save"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// Game returns a game of n actions. That of more actions was changed later.
func Game(n int) *save.Game {
	return &save.Game{
		Game: "crosscut", Actions: slices.Repeat([]string{"d5"}, n), At: n,
		Created: time.Date(2026, 11, 21, 15, 4, 5, 0, time.UTC),
		Changed: time.Date(2026, 11, 21, 15, 4, n, 0, time.UTC),
	}
}

// Entry returns the entry of game n, which ended n minutes after noon.
func Entry(n int) save.HistoryEntry {
	at := noon.Add(time.Duration(n) * time.Minute)
	return save.HistoryEntry{
		ID: fmt.Sprint("akron-", n), Game: "akron:size=8", Begun: at.Add(-time.Minute), Ended: at,
		Players: [2]save.Player{{Name: "Ann"}, {Level: 1 + n%8}}, Result: save.FirstWins, Reason: "akron.connected", Turns: 20, Actions: 20, Duration: 60_000,
	}
}

// History returns a history of the games 1 to 5, of which the last has every member.
func History() save.History {
	h := save.History{Bases: map[string]save.Base{"akron": {Skill: save.Skill{Rating: 1512.5, Deviation: 80.25, Volatility: 0.06}, Until: noon, Games: 7}}}
	for n := 1; n <= 4; n++ {
		h.Add(Entry(n))
	}
	full := Entry(5)
	full.Accuracy, full.Rated, full.Clock, full.Series = &[2]int{81, 77}, &save.Against{Rating: 1234, Deviation: 40.5}, "3+2", "m1"
	full.Players, full.Result = [2]save.Player{{Name: "=Änn, \"A\""}, {Name: "Bob"}}, save.Drawn
	h.Add(full)
	return h
}

// Progress returns progress with every member.
func Progress() save.Progress {
	return save.Progress{
		Streak: save.Streak{Days: 3, Last: 20_000, Best: 7},
		Games: map[string]save.Course{
			"akron": {
				Skill:   &save.Skill{Rating: 1512.5, Deviation: 180.25, Volatility: 0.06},
				Tried:   map[string]save.Tried{"akron-1": {Solved: true, Due: 20_090}, "akron-2": {Failures: 2, Due: 20_003, Last: 20_001}},
				History: []save.Point{{Day: 19_999, Rating: 1500}, {Day: 20_000, Rating: 1513}},
				Rush:    12,
				Pages:   []string{"goal", "turn"},
				Medals:  map[string]int{"climb": 19_998, "of a newer program": 20_000},
				Missed:  []save.Missed{{Game: "akron:size=8", Position: "w:a1 r:c3 w 0", Played: "b2", Found: "12 -30 5; d4 e5", Day: 20_000}},
			},
			"dipole": {Rush: 1},
		},
	}
}

// Must ends the test with the first of the errors that is not nil.
func Must(t testing.TB, errs ...error) {
	t.Helper()
	for _, err := range errs {
		if err != nil {
			t.Fatal(err)
		}
	}
}

// Value returns a function that ends the test if err is not nil, and otherwise returns v.
func Value[T any](v T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		Must(t, err)
		return v
	}
}

// Golden returns the texts of the saved games that every later version must read, by the names of their
// files.
func Golden(t testing.TB) map[string][]byte {
	t.Helper()
	texts := map[string][]byte{}
	for _, file := range above(t, "testdata/format*/*"+save.Extension) {
		text := Value(os.ReadFile(file))(t)
		texts[filepath.Base(file)] = text
	}
	return texts
}

// above returns the files of the folder save that match pattern, for the tests of this folder and of
// those in it.
func above(t testing.TB, pattern string) []string {
	t.Helper()
	for _, folder := range []string{".", ".."} {
		if files, err := filepath.Glob(filepath.Join(folder, pattern)); err == nil && len(files) > 0 {
			return files
		}
	}
	t.Fatalf("there is no %s here or above", pattern)
	return nil
}

// Games returns the kind of the files of games. read reads the text of one, perhaps with an error and
// only a part.
func Games(t testing.TB, read func(text []byte) (*save.Game, error)) Kind {
	t.Helper()
	schema := Value(os.ReadFile(above(t, "game.schema.json")[0]))(t)
	return Kind{
		Schema: decode(schema).(map[string]any),
		Read: func(text []byte) (func() ([]byte, error), error) {
			g, err := read(text)
			if g == nil {
				return nil, err
			}
			return func() ([]byte, error) { return g.EncodeChecked(nil) }, err
		},
		Moved: strings.NewReplacer("/links/draw =", "/links/unsentdraw =", "/links/back =", "/links/unsentback =").Replace,
		Mend: func(file map[string]any) {
			_, checked := file["check"]
			review, reviewed := file["review"].(map[string]any)
			if !checked && !reviewed {
				return
			}
			g, _ := save.Parse(Text(file), nil)
			if g == nil {
				return
			}
			if g.Review != nil {
				g.Review = save.NewReview(g, g.Review.By, g.Review.Found, g.Review.Again)
			}
			written := decode(g.Encode()).(map[string]any)
			if checked {
				file["check"] = written["check"]
			}
			if reviewed && g.Review != nil {
				made := written["review"].(map[string]any)
				review["check"], review["version"] = made["check"], made["version"]
			}
		},
	}
}
