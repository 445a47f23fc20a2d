package keep

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"quintet/save/store"
	"quintet/scenes/stage/stagetest"
)

var noon = stagetest.Noon

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

// first returns the keeper of a program at its first start, which does everything at once, and the
// folder for its files.
func first(t *testing.T) (k *Keeper, dir string) {
	t.Helper()
	dir = home(t)
	k, _ = start(t, atOnce)
	return k, dir
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

// wantTrouble delivers what was done, and checks whether an error of the game on the board is reported.
func wantTrouble(t *testing.T, k *Keeper, want bool) {
	t.Helper()
	k.Deliver()
	if game, _ := k.Trouble(); (game != nil) != want {
		t.Errorf("the error of the game is %v; want one: %v", game, want)
	}
}
