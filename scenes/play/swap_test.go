package play

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/save"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/words"
)

// opened begins a game of Akron with the option swap. White has added a ball on b4.
func (d *driver) opened(values ...string) *Board {
	d.t.Helper()
	b := d.startWith(stagetest.Game(d.t, "akron"), append([]string{"size=5", "swap=on"}, values...)...)
	if d.Has("button:swap") {
		d.t.Error("White gets the button to swap, want none")
	}
	d.play(b, "b4")
	d.Settle()
	return b
}

const swapOffered, swapped = "w:b4 r: r 0", "w: r:d2 w 0"

// inPosition checks that the given position is shown. moment is for the message.
func inPosition(t *testing.T, b *Board, moment, position string) {
	t.Helper()
	if got := b.Match.State().String(); got != position {
		t.Errorf("%s: the position is %q, not %q", moment, got, position)
	}
}

// TestASwapIsMadeInEveryWay swaps with the button, by pointer, finger and keys, and with a click
// on White's ball on the board. Each swap can be undone and redone, and is in the list of turns.
func TestASwapIsMadeInEveryWay(t *testing.T) {
	for name, do := range map[string]func(d *driver){
		"the button":   func(d *driver) { d.Click("button:swap") },
		"a finger":     func(d *driver) { d.Tap("button:swap") },
		"the ball":     func(d *driver) { d.Click("site:b4"); d.Click("site:d2") },
		"a drag of it": func(d *driver) { d.Drag("site:b4", "site:d2") },
		"the keys": func(d *driver) {
			for range len(d.Stage.Top().Widgets()) {
				if d.Stage.Top().(*Board).panel.ui.Focus == "button:swap" {
					break
				}
				d.Key(ebiten.KeyTab)
			}
			d.Key(ebiten.KeyEnter)
		},
	} {
		d := newDriver(t, 1280, 720, save.SpeedNormal)
		b := d.opened("two=0")
		inPosition(t, b, "before", swapOffered)
		do(d)
		d.Settle()
		inPosition(t, b, name, swapped)
		if d.Has("button:swap") {
			t.Errorf("%s: the swap is offered again after it was made", name)
		}
		if ply := b.Match.Ply(1); ply.Text != "swap" || ply.Mover != rules.Second || !d.Has("turn:2") {
			t.Errorf("%s: the list of turns has %q; want the swap of Second", name, ply.Text)
		}
		d.Key(ebiten.KeyArrowLeft)
		d.Settle()
		inPosition(t, b, name+" undone", swapOffered)
		if !d.Has("button:swap") {
			t.Errorf("%s: the swap is not offered after undo", name)
		}
		d.Key(ebiten.KeyArrowRight)
		d.Settle()
		inPosition(t, b, name+" redone", swapped)
		d.play(b, "c3")
		d.Settle()
		inPosition(t, b, name+" and White's ball", "w:c3 r:d2 r 0")
		if d.Has("button:swap") {
			t.Errorf("%s: the swap is still offered", name)
		}
	}
}

// TestASwapIsNoSlip checks that a click on White's ball followed by a click elsewhere does not
// swap.
func TestASwapIsNoSlip(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.opened("two=0")
	d.Click("site:b4")
	d.Click("site:c3")
	inPosition(t, b, "another hole", swapOffered)
	if got := b.comment(); got != text("akron.why.swap") {
		t.Errorf("the comment is %q; want %q", got, text("akron.why.swap"))
	}
	d.Key(ebiten.KeyEscape)
	d.Click("site:c3")
	inPosition(t, b, "Red's own ball", "w:b4 r:c3 w 0")
}

// TestASwapIsPreviewed checks that a sentence says what the swap does. The board shows the
// preview only while the pointer or the focus is on the button.
func TestASwapIsPreviewed(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.opened("two=0")
	if task, want := b.task(), text("board.task", "Red", text("akron.addswap")); task != want {
		t.Errorf("the task of Red is %q, want %q", task, want)
	}
	told := text("akron.preview.swap", "d2")
	check := func(what string, says string, faint int) {
		t.Helper()
		n := 0
		for _, s := range b.table.Sprites(nil) {
			if s.Alpha < 1 {
				n++
			}
		}
		if b.comment() != says || n != faint || !slices.Contains(b.Spoken(), says) {
			t.Errorf("%s: the comment is %q, and %d balls are faint; want %q and %d", what, b.comment(), n, says, faint)
		}
	}
	check("nothing is pointed at", told, 0)
	d.Point("button:swap")
	check("the pointer is on the button", told, 2)
	d.Point("button:hint")
	check("the pointer has left it", told, 0)
	b.panel.ui.Focus = "button:swap"
	d.Ticks(1)
	check("the focus is on the button", told, 2)
	b.panel.ui.Focus = ""
	d.Ticks(1)
	check("the focus has left it", told, 0)
	d.Click("button:swap")
	check("it is done", "", 0)
}

// TestWhoIsWhoAfterASwap checks that a swap changes no player's side. The person and the
// computer keep their colour, name and level, no matter which of them swaps. White acts next, and
// the player with the winning colour wins.
func TestWhoIsWhoAfterASwap(t *testing.T) {
	for name, c := range map[string]struct {
		values []string
		swaps  int // the level of the player who swaps; 0 for a person
	}{
		"the person swaps":   {[]string{"one=2", "two=0"}, 0},
		"the computer swaps": {[]string{"one=0", "two=2"}, 2},
	} {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		b := d.startWith(stagetest.Game(t, "akron"), append([]string{"size=5", "swap=on"}, c.values...)...)
		before := b.Players
		b.opponent.stopped = true
		for _, action := range []string{"b4", "swap"} {
			a, err := b.Match.State().Parse(action)
			if err != nil {
				t.Fatal(err)
			}
			b.Play(a)
			b.opponent.stopped = true
		}
		inPosition(t, b, name, swapped)
		if b.Players != before || b.PlayedBy() != before || b.Players[rules.Second].Level != c.swaps {
			t.Errorf("%s: the players are %v, want %v", name, b.Players, before)
		}
		if open := b.Players[rules.First].Level == 0; b.Open() != open {
			t.Errorf("%s: a person may act: %v, want %v", name, b.Open(), open)
		}
		// Red connects left and right.
		for _, action := range []string{"a1", "c2", "b1", "b2", "c1", "a2", "d1", "e2", "e1"} {
			if b.Outcome() != rules.Playing {
				break
			}
			a, err := b.Match.State().Parse(action)
			if err != nil {
				t.Fatal(err)
			}
			b.Play(a)
			b.opponent.stopped = true
		}
		if o := b.Outcome(); o != rules.SecondWins {
			t.Fatalf("%s: the outcome is %v in %s, want %v", name, o, b.Match.State(), rules.SecondWins)
		}
		d.Settle()
		if got, want := b.result.verdict(), text("board.wins", words.Player(before[rules.Second]), "Red", b.result.why()); got != want {
			t.Errorf("%s: the verdict is %q, not %q", name, got, want)
		}
	}
}
