package keys

import (
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// every are the names of keys, also of some that nobody can take.
var every = func() (all []Key) {
	names := []string{"Esc", "Enter", "Tab", "Space", "←", "1", "F1", "F2", "F3", "F11", "/", "", "Insert", "Delete"}
	for c := 'A'; c <= 'Z'; c++ {
		names = append(names, string(c))
	}
	for _, name := range names {
		for _, held := range []string{"", "Shift+", "Ctrl+", "Ctrl+Shift+"} {
			all = append(all, Key(held+name))
		}
	}
	return all
}()

// clash ends the test if two commands have one key where both act.
func clash(t *testing.T, b Bindings) {
	t.Helper()
	for _, c := range All() {
		if others := b.Others(c, b.Of(c)); len(others) > 0 {
			t.Fatalf("%q has the key of %q in %v", c, others, b)
		}
		if !Takes(c, b.Of(c)) {
			t.Fatalf("%q has the key %q, which it cannot have", c, b.Of(c))
		}
	}
}

// TestNoSequenceOfChangesMakesAClash changes keys at random, with swaps, and resets them now and then.
func TestNoSequenceOfChangesMakesAClash(t *testing.T) {
	clash(t, nil)
	dice := rand.New(rand.NewPCG(6, 8))
	var b Bindings
	for changed := 0; changed < 3000; {
		if dice.IntN(200) == 0 {
			b = nil
		}
		c, k := All()[dice.IntN(len(All()))], every[dice.IntN(len(every))]
		was, others := b.Of(c), b.Others(c, k)
		with, ok := b.With(c, k)
		clash(t, with)
		switch {
		case ok && (!Takes(c, k) || with.Of(c) != k):
			t.Fatalf("%q gets the key %q, and has %q", c, k, with.Of(c))
		case !ok && Takes(c, k) && len(others) == 0:
			t.Fatalf("%q does not get the key %q, which no other command has", c, k)
		case !ok && with.Of(c) != was:
			t.Fatalf("%q loses its key %q to %q, which it does not get", c, was, k)
		}
		for _, o := range others {
			if ok && with.Of(o) != was {
				t.Fatalf("%q has the key %q instead of %q, for which it was swapped", o, with.Of(o), was)
			}
		}
		if b = with; ok {
			changed++
		}
	}
}

// TestEachCommandTakesAnotherKey checks that the key of each command can be changed, and given back.
func TestEachCommandTakesAnotherKey(t *testing.T) {
	for _, c := range All() {
		b, ok := Bindings(nil).With(c, "Insert")
		if !ok || b.Of(c) != "Insert" || !b.Changed(c) {
			t.Errorf("%q does not take the key Insert", c)
		}
		if b, ok = b.With(c, Default(c)); !ok || len(b) > 0 {
			t.Errorf("%q does not take its own key back: %v", c, b)
		}
	}
}

// TestKeysThatNobodyTakes checks keys of fields and buttons, of the system and of browsers, and that the
// list of games, where letters are typed, takes no letter for what is there alone.
func TestKeysThatNobodyTakes(t *testing.T) {
	for _, k := range []Key{"", "Esc", "Enter", "Tab", "Space", "←", "→", "Backspace", "Home", "1", "/", "F3", "F5", "F4", "Ctrl+G", "Ctrl+Shift+S", "q", "F11", "F12", "Ctrl+W", "Ctrl+Shift+T", "Ctrl+F4", "Ctrl+Q", "ß"} {
		if slices.ContainsFunc(All(), func(c Command) bool { return Takes(c, k) }) {
			t.Errorf("a command takes the key %q", k)
		}
	}
	for k, want := range map[Key]bool{"Q": false, "Shift+Q": false, "Insert": true, "Shift+F2": true} {
		if Takes(Rename, k) != want || !Takes(Help, k) {
			t.Errorf("in the list of games %q is taken: %t", k, !want)
		}
	}
	for _, c := range append([]Command{Back, EndTurn, Next, Previous, "", "unknown"}, Colours...) {
		if Changeable(string(c)) || Takes(c, "Q") || Takes(c, Default(c)) {
			t.Errorf("the key of %q can be changed", c)
		}
	}
}

// TestRefusedKeys checks which keys of a file that others have written are refused.
func TestRefusedKeys(t *testing.T) {
	b := Bindings{"hint": "Q", "solution": "Q", "engine": "Q", "flip": "Esc", "turn": "r", "later": "Q"}
	if got, want := b.Refused(), []Command{Hint, Flip, Turn, Solution}; !slices.Equal(got, want) {
		t.Errorf("%q are refused, want %q", got, want)
	}
}

// TestThePageTakesTheseKeys checks that the page gives the program each key that a command can have.
func TestThePageTakesTheseKeys(t *testing.T) {
	page, err := os.ReadFile("../../assets/web/input.js")
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]string{}
	for _, set := range regexp.MustCompile(`(?s)(plain|ctrl|ctrlShift): new Set\(\[(.*?)\]\)`).FindAllStringSubmatch(string(page), -1) {
		used[set[1]] = set[2]
	}
	for _, k := range free {
		name := strings.TrimPrefix(string(k), "Shift+")
		set, code := used["plain"], name
		if letter, ctrl := strings.CutPrefix(name, "Ctrl+"); ctrl {
			letter, shift := strings.CutPrefix(letter, "Shift+")
			set, code = used[map[bool]string{false: "ctrl", true: "ctrlShift"}[shift]], "Key"+letter
		}
		if code != "Insert" && code != "Delete" && !strings.Contains(set, `"`+code+`"`) {
			t.Errorf("the page leaves %q to the browser", k)
		}
	}
}
