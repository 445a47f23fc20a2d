package words

import (
	"testing"
	"time"

	"quintet/assets"
)

// TestCounts checks that a sentence has the right form for its number, whether or not it
// contains the number.
func TestCounts(t *testing.T) {
	for _, c := range []struct {
		key  string
		n    int
		want string
	}{
		{"games.actions", 0, "0 moves"},
		{"games.actions", 1, "1 move"},
		{"games.actions", 2, "2 moves"},
		{"games.actions", 21, "21 moves"},
		{"hint.loses", 1, "Whatever you do, you lose at once."},
		{"hint.loses", 21, "You lose within 21 turns: no move holds out longer."},
		{"app.title", 1, "Quintet"}, // this text has no plural forms
	} {
		if got := Counted(c.key, c.n); got != c.want {
			t.Errorf("%s with %d is %q, not %q", c.key, c.n, got, c.want)
		}
	}
}

// TestTheTaglineCounts checks that the tagline has the number of games, in words if there is a
// text with that number in words.
func TestTheTaglineCounts(t *testing.T) {
	for n, want := range map[int]string{5: "Five games for two", 6: "Six games for two", 21: "21 games for two"} {
		if got := Tagline(n); got != want {
			t.Errorf("the text for %d games is %q, want %q", n, got, want)
		}
	}
}

// TestTheLanguageHasThePlural checks that the form for a number depends on the language. In
// Russian 21 has the same form as 1.
func TestTheLanguageHasThePlural(t *testing.T) {
	defer func(l string) { spoken = l }(spoken)
	spoken = "ru"
	one := assets.Text("games.actions.one")
	for n, isOne := range map[int]bool{0: false, 1: true, 2: false, 11: false, 21: true} {
		if got := Counted("games.actions", n); (got == one) != isOne {
			t.Errorf("the text for %d is %q; want the form of 1: %v", n, got, isOne)
		}
	}
}

func TestDates(t *testing.T) {
	if got, want := Date(time.Date(2026, 11, 1, 9, 5, 0, 0, time.Local)), "1 Nov 2026 09:05"; got != want {
		t.Errorf("the date is %q, not %q", got, want)
	}
	if got, want := Date(time.Time{}), assets.Text("games.undated"); got != want {
		t.Errorf("no date is %q, not %q", got, want)
	}
}
