package scenes

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/catalog"
	"quintet/rules/problem"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// typeMove types text into the field for moves, and presses Enter.
func (d *driver) typeMove(text string) {
	d.T.Helper()
	d.Type(text)
	d.Key(ebiten.KeyEnter)
	d.Ticks(1)
}

// TestTypingAMovePlaysIt checks in each game, on the board and in an analysis, that "/" opens a field in which
// the text of each action plays it, and that Escape closes the field.
func TestTypingAMovePlaysIt(t *testing.T) {
	for _, g := range catalog.All {
		for _, analysed := range []bool{false, true} {
			d := newDriver(t)
			d.start(g)
			if analysed {
				d.Key(ebiten.KeyA)
				d.Ticks(4)
				d.Shows("analysis", g.ID+": A")
			}
			d.Type("/")
			d.Offers("field:move", "%s: \"/\" opens no field", g.ID)
			m := d.match()
			for range 6 {
				legal := m.State().Legal(nil)
				text := m.State().Format(legal[len(legal)/2])
				if err := m.Play(legal[len(legal)/2]); err != nil {
					t.Fatal(err)
				}
				d.typeMove(text)
				d.Settle()
				if want := "play " + text + " | "; !strings.Contains(d.Log.String(), want) {
					t.Errorf("%s, analysed %t: typing %s plays nothing", g.ID, analysed, text)
				}
			}
			d.Key(ebiten.KeyEscape)
			d.Ticks(1)
			d.Lacks("field:move", "%s: Escape does not close the field", g.ID)
		}
	}
}

// TestTypingAMoveAnswersAPuzzle checks that a typed move is tried in a puzzle of each game that has some.
func TestTypingAMoveAnswersAPuzzle(t *testing.T) {
	for _, g := range catalog.All {
		all, err := problem.Of(g.ID)
		if err != nil || len(all) == 0 {
			continue
		}
		a, err := problem.NewAttempt(all[0])
		if err != nil {
			t.Fatal(err)
		}
		d := newDriver(t)
		d.visit("problem/" + all[0].ID)
		d.Settle()
		d.Type("/")
		d.Ticks(1)
		text := a.State().Format(a.State().Legal(nil)[0])
		if d.typeMove(text); !strings.Contains(d.Log.String(), "try "+text+" | ") {
			t.Errorf("%s: typing %s in a puzzle tries nothing", g.ID, text)
		}
	}
}

// TestWhatCannotBePlayedIsSaid checks what is said of a typed text that is no move: several moves
// that begin so, the rule that forbids it, or moves that look like it. A beginning of one move only is that move.
func TestWhatCannotBePlayedIsSaid(t *testing.T) {
	d := newDriver(t)
	d.start(stagetest.Game(t, "dimpled"))
	d.Type("/")
	said := func(typed, want string) {
		t.Helper()
		d.typeMove(typed)
		if got := d.told(); !strings.Contains(got, want) || d.match().At() > 1 {
			t.Errorf("after %q was typed the board says %q, want %q", typed, got, want)
		}
		d.Tick(ui.Input{Keys: []ebiten.Key{ebiten.KeyA}, Ctrl: true}) // the next text replaces this one
	}
	said("c", "c can be: ")
	said("zz9", text("typed.unknown", "zz9"))
	said("xc3", text("typed.near", "c3"))
	if d.typeMove(" C3 "); d.match().At() != 1 {
		t.Error("a blank or a capital letter keeps a move from being played")
	}
	said("c3", text("dimpled.why.occupied"))
}
