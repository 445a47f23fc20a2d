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

// life starts the program again and again in the same home, and reads its transcripts. Unlike the
// methods of a guest, its methods allow the program to end.
type life struct {
	*guest
	t         *testing.T
	home      string
	clipboard string // the file used as the clipboard
	lives     int
	over      bool // the program has ended by itself
	scene     string
	spec      string      // the last game that was on the board, with its options
	kept      string      // spec, if that game must come back at the next start
	state     rules.State // the state of the game, from the last line about it; nil if unknown
	moves     int         // the number of lines with a state
	listing   bool        // the lines that come are places
	places    map[string]point
	scenes    map[string]int // the number of times that each scene was shown
	games     map[string]int
	same      int // the number of restarts after which the game on the board was the same
}

// newLife returns a life in a new home. There xclip is a script, and dialogs of the system
// have no display.
func newLife(t *testing.T) life {
	t.Helper()
	l := life{t: t, scenes: map[string]int{}, games: map[string]int{}}
	l.home = filepath.Join(t.TempDir(), "a", "deep", "home") // deep: a path with too many ".." stays inside the test's folder
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
	if _, err := buildProgram(); err != nil { // must be built before PATH is changed
		t.Fatal(err)
	}
	t.Setenv("PATH", bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
	t.Setenv("QUINTET_CLIPBOARD", l.clipboard)
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	return l
}

// start starts the program, which must show the game that was on the board.
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
		l.t.Fatalf("the game on the board is %q, want %q, as before", l.spec, kept)
	}
	l.kept = l.spec
	l.whole()
}

// whole ends the test if the program has put a file aside because it could not read it.
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

// killed ends the program like a power cut, within the given number of ticks. It waits until a
// game that must come back is saved.
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

// saved reports whether the file of the game on the board has a game of spec.
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

// closed closes the program's window, and waits for the program to end.
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

// copies returns the record and the position of the game on the board, as the program copies
// them. Both are "" if the board is not shown or something else happens meanwhile.
func (l *life) copies() string {
	l.t.Helper()
	before := l.moves
	record, position := l.copied("record", `[Game "`+l.spec+`"`), l.copied("position", l.spec+" ")
	if record == "" || position == "" || l.over || l.scene != "board" || l.moves != before {
		return ""
	}
	return record + "\n" + position
}

// copied returns the text that an item of the game's menu copies. The text must begin with
// beginning. If there is no such item, copied returns "". It clicks again after a while: when the
// answer to an earlier copy comes between the look and the click, the item is elsewhere.
func (l *life) copied(entry, beginning string) string {
	l.t.Helper()
	os.Remove(l.clipboard)
	item := "button:game." + entry
	for giveUp := time.Now().Add(stuck); time.Now().Before(giveUp); {
		if l.look(); !l.has(item) {
			l.clickOn("button:game")
			l.look()
		}
		if !l.has(item) {
			return ""
		}
		l.clickOn(item)
		for range 200 {
			text, err := os.ReadFile(l.clipboard)
			switch {
			case err == nil && strings.HasPrefix(string(text), beginning):
				return string(text)
			case l.over || l.scene != "board":
				return ""
			}
			l.ticks(1)
		}
	}
	l.t.Fatalf("the %s is not copied", entry)
	return ""
}
