package keep

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"quintet/save"
	"quintet/save/store"
)

// noon is the time of the program's clock in a test.
var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// atOnce is a run function with which the clerk does every task at once.
func atOnce(work func()) { work() }

// start returns the keeper of a new copy of the program. The function stop ends that copy like a
// power cut.
func start(t *testing.T, run func(func())) (k *Keeper, stop func()) {
	t.Helper()
	s := store.Open(nil)
	t.Cleanup(s.Close)
	return New(s, run, func() time.Time { return noon }), s.Close
}

// home gives the program a new folder for its files, and returns it.
func home(t *testing.T) string {
	dir := t.TempDir()
	t.Setenv("QUINTET_HOME", dir)
	return dir
}

// block prevents writing to a folder in home until unblock is called.
func block(t *testing.T, home, folder string) (unblock func()) {
	t.Helper()
	check := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	there, away := filepath.Join(home, folder), filepath.Join(home, folder+" away")
	check(os.MkdirAll(there, 0o700))
	check(os.Rename(there, away))
	check(os.WriteFile(there, nil, 0o600))
	return func() {
		check(os.Remove(there))
		check(os.Rename(away, there))
	}
}

// fakeGame is a game on the board that does not follow rules.
type fakeGame struct {
	now       *save.Game
	elsewhere bool
	origin    string
}

// newGame returns a fakeGame with the given title and actions.
func newGame(title string, actions ...string) *fakeGame {
	return &fakeGame{now: &save.Game{Game: "dimpled", Title: title, Actions: actions, At: len(actions), Created: noon, Changed: noon}}
}

func (f *fakeGame) Snapshot() *save.Game { return f.now }
func (f *fakeGame) InFile() bool         { return f.elsewhere }
func (f *fakeGame) Origin() string       { return f.origin }

func (f *fakeGame) SetTitle(title string) {
	next := *f.now
	next.Title = title
	f.now = &next
}

// act plays an action.
func (f *fakeGame) act(text string) {
	next := *f.now
	next.Actions, next.At = append(slices.Clone(next.Actions), text), next.At+1
	f.now = &next
}

// resumed returns the actions of the game that is on the board at the next start.
func resumed(t *testing.T, k *Keeper) []string {
	t.Helper()
	g, err := k.Store.Resume()
	if err != nil {
		t.Fatal(err)
	}
	if g == nil {
		return nil
	}
	return g.Actions
}

// titles returns the titles of the kept games, without the one on the board.
func titles(t *testing.T, k *Keeper) []string {
	t.Helper()
	list, err := k.Store.List()
	if err != nil {
		t.Fatal(err)
	}
	all := []string{}
	for _, e := range list {
		all = append(all, e.Title)
	}
	slices.Sort(all)
	return all
}

// wantSame checks that got is want. subject is the subject of the message.
func wantSame(t *testing.T, subject string, got, want []string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s is %q, not %q", subject, got, want)
	}
}
