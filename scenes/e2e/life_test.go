package e2e

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"quintet/rules"
)

// life is the program being started again and again in one home, and what its
// transcripts say. Unlike those of a guest its methods let the program end.
type life struct {
	*guest
	t         *testing.T
	home      string
	clipboard string // the file that the program takes for the clipboard
	lives     int
	over      bool // the program has ended by itself
	scene     string
	spec      string      // of the last game that came on the board, with its options
	kept      string      // spec, if that game comes back at the next start for certain
	state     rules.State // of it, as the last line says; nil if none does
	moves     int         // lines that gave it a state
	listing   bool        // what comes are places
	places    map[string]point
	scenes    map[string]int // how often each was shown
	games     map[string]int
	same      int // how often the game on the board was found to be the same
}

// newLife returns a life in a home of its own, in which xclip is a script and no
// dialog of the system has a display.
func newLife(t *testing.T) life {
	t.Helper()
	l := life{t: t, scenes: map[string]int{}, games: map[string]int{}}
	l.home = filepath.Join(t.TempDir(), "a", "deep", "home") // from which nobody climbs by mistake
	l.clipboard = filepath.Join(t.TempDir(), "clipboard")
	bin := t.TempDir()
	script := `#!/bin/sh
case "$3" in
-in) cat >"$QUINTET_CLIPBOARD.new" && mv "$QUINTET_CLIPBOARD.new" "$QUINTET_CLIPBOARD" ;;
*) cat "$QUINTET_CLIPBOARD" ;;
esac
`
	if err := errors.Join(os.MkdirAll(l.home, 0o700), os.WriteFile(filepath.Join(bin, "xclip"), []byte(script), 0o700)); err != nil {
		t.Fatal(err)
	}
	if _, err := buildProgram(); err != nil { // with the path as it is
		t.Fatal(err)
	}
	t.Setenv("PATH", bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
	t.Setenv("QUINTET_CLIPBOARD", l.clipboard)
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	return l
}

// start starts the program, which shows the game that was on the board.
func (l *life) start(size point) {
	l.t.Helper()
	kept := l.kept
	l.lives++
	l.over, l.scene, l.spec, l.kept, l.state = false, "", "", "", nil
	l.guest = startAt(l.t, l.home, int(size.x), int(size.y))
	for l.scene == "" && !l.over {
		l.ticks(1)
	}
	if kept != "" && l.spec != kept {
		l.t.Fatalf("the game on the board was %q, and is now %q", kept, l.spec)
	}
	l.kept = l.spec
	l.whole()
}

// whole ends the test if something that was saved could not be read.
func (l *life) whole() {
	l.t.Helper()
	err := filepath.WalkDir(l.home, func(path string, _ fs.DirEntry, err error) error {
		if strings.Contains(filepath.Base(path), ".damaged") {
			return errors.New(path + " was put aside as damaged")
		}
		return err
	})
	if err != nil {
		l.t.Fatal(err)
	}
}

// killed ends the program as a power cut does, during the given number of ticks. The game
// that is to come back has been saved by then.
func (l *life) killed(ticks int) {
	l.t.Helper()
	for giveUp := time.Now().Add(stuck); l.kept != "" && !l.over && !l.saved(l.kept); l.ticks(1) {
		if time.Now().After(giveUp) {
			l.t.Fatalf("%s is not saved", l.kept)
		}
	}
	l.session.AdvanceTicks(ticks)
	l.kill()
	l.session.Close()
	l.screen.Deallocate()
}

// saved reports whether a game with the options is where the one on the board is
// saved.
func (l *life) saved(spec string) bool {
	l.t.Helper()
	files, err := filepath.Glob(filepath.Join(l.home, "quintet", "state", "*.quintet"))
	if err != nil {
		l.t.Fatal(err)
	}
	return slices.ContainsFunc(files, func(name string) bool {
		data, err := os.ReadFile(name)
		return err == nil && strings.Contains(string(data), strconv.Quote(spec))
	})
}

// closed ends the program as closing its window does.
func (l *life) closed() {
	l.t.Helper()
	l.session.Close()
	select {
	case <-l.ended:
	case <-time.After(stuck):
		l.t.Fatal("the program does not end when its window is closed")
	}
	l.screen.Deallocate()
}

// copies returns the record of the game on the board and its position, as the
// program copies them; "" if the board is not shown, or if something happened
// meanwhile.
func (l *life) copies() string {
	l.t.Helper()
	before := l.moves
	record, position := l.copied("record", `[Game "`+l.spec+`"`), l.copied("position", l.spec+" ")
	if record == "" || position == "" || l.over || l.scene != "board" || l.moves != before {
		return ""
	}
	return record + "\n" + position
}

// copied returns what an item of the menu of the game copies, which has the
// beginning given; "" if there is no such item.
func (l *life) copied(what, beginning string) string {
	l.t.Helper()
	os.Remove(l.clipboard)
	item := "button:game." + what
	if l.look(); !l.has(item) {
		l.clickOn("button:game")
		l.look()
	}
	if !l.has(item) {
		return ""
	}
	l.clickOn(item)
	for giveUp := time.Now().Add(stuck); time.Now().Before(giveUp); l.ticks(1) {
		text, err := os.ReadFile(l.clipboard)
		switch {
		case err == nil && strings.HasPrefix(string(text), beginning):
			return string(text)
		case l.over || l.scene != "board":
			return ""
		}
	}
	l.t.Fatalf("the %s is not copied", what)
	return ""
}
