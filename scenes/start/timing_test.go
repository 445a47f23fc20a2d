package start

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/clock"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// timed shows the choice of the clocks in the set-up of a game.
func timed(t *testing.T, game string, w, h float64) (*driver, *timing) {
	t.Helper()
	d := newDriver(t, w, h)
	d.Click("card:" + game)
	d.Click("open:clock")
	s, ok := d.Stage.Top().(*timing)
	if !ok {
		t.Fatalf("the button for the clocks leads to the %s scene", d.Scene())
	}
	return d, s
}

// TestTheClockIsChosenAndRemembered chooses each of the usual controls, in every game. The set-up
// shows it, a game begins with it, and the next start of the program remembers it.
func TestTheClockIsChosenAndRemembered(t *testing.T) {
	for _, g := range catalog.All {
		for _, c := range append([]clock.Control{{}}, clock.Presets...) {
			d, _ := timed(t, g.ID, 800, 600)
			d.Click("choice:clock=" + c.String())
			d.Click("button:back")
			d.Shows("setup", "%s: the button", g.ID)
			d.Point("open:clock")
			if label := d.Widget("open:clock").Label; label != words.Control(c) {
				t.Errorf("%s: the set-up shows %q, want %q", g.ID, label, words.Control(c))
			}
			d.Click("button:start")
			if got := d.restart().choices.Clock(g, [2]int{0, 1}); got != c {
				t.Errorf("%s: after a restart the clock is %v, want %v", g.ID, got, c)
			}
		}
	}
}

// TestOwnTimes sets a time by its buttons and by typing, for both players and for each, in every
// kind of control.
func TestOwnTimes(t *testing.T) {
	d, s := timed(t, "dipole", 800, 600)
	want := func(text string) {
		t.Helper()
		if got := s.choice.Clock; got != text {
			t.Errorf("the clock is %q, want %q", got, text)
		}
	}
	d.Click("choice:clock=3+2")
	d.Click("more:base.both")
	want("3:30+2")
	d.Click("less:base.both")
	d.Click("less:base.both")
	want("2:30+2")
	d.Click("more:step.both")
	want("2:30+3")
	d.Click("choice:kind=delay")
	want("2:30d3")
	d.Click("choice:kind=hourglass")
	want("*2:30")
	d.Click("choice:kind=turn")
	want("2:30/turn")
	d.Click("choice:kind=increment")
	want("2:30+3")
	d.Click("choice:apart=on")
	want("2:30+3")
	d.Click("field:base.two")
	d.Control(ebiten.KeyA)
	d.Type("1:02:03")
	want("2:30+3,62:03+3")
	d.Click("less:step.two")
	want("2:30+3,62:03+2")
	if second := d.choices.Clock(stagetest.Game(t, "dipole"), [2]int{1, 0}); second.Sides[rules.First].Base != 3723_000 {
		t.Errorf("if Player 2 is first, the first side has %d ms, want the time of Player 2", second.Sides[rules.First].Base)
	}
	d.Click("choice:apart=off")
	want("2:30+3")
	d.Click("choice:clock=none")
	want("")
	d.Lacks("field:base.both", "without clocks a time can be typed")
}

// TestABadTimeIsRefused types, letter by letter, times that are none, and times out of bounds. A
// sentence says so, the clock is what it was before, and the field shows it again once it has lost
// the focus.
func TestABadTimeIsRefused(t *testing.T) {
	d, s := timed(t, "akron", 800, 600)
	d.Click("choice:clock=3+2")
	for _, bad := range []string{"x", "1:2", "1:60", "0:09", "5:00:01", "9", "1:2:3:4", ":", "-1:00", "99999999", "5:30:00", "20:00x", "00:20:000"} {
		d.Click("field:base.both")
		d.Control(ebiten.KeyA)
		for _, letter := range bad {
			d.Type(string(letter))
		}
		if s.wrong == "" || s.choice.Clock != "3+2" {
			t.Errorf("after %q is typed the clock is %q and the message %q; want 3+2 and a message", bad, s.choice.Clock, s.wrong)
		}
		d.Click("choice:kind=increment")
		if shown := s.base[0].field.Text(); shown != "3:00" || s.wrong != "" {
			t.Errorf("after %q the field shows %q, and the message is %q; want 3:00 and none", bad, shown, s.wrong)
		}
	}
}

// TestTheButtonsOfATimeReachItsBounds presses the buttons of a time until they are off.
func TestTheButtonsOfATimeReachItsBounds(t *testing.T) {
	d, s := timed(t, "akron", 800, 600)
	d.Click("choice:clock=10+0")
	for button, want := range map[string]string{"less:base.both": "0:10+0", "more:base.both": "300+0"} {
		for n := 0; n < 200 && !slices.ContainsFunc(s.Whole(), func(w ui.Widget) bool { return w.Name == button && w.Off }); n++ {
			d.Click(button)
		}
		if s.choice.Clock != want {
			t.Errorf("%s leads to %q at last, want %q", button, s.choice.Clock, want)
		}
	}
}

// TestTheClockIsChosenByKeys reaches every widget with Tab and the arrow keys, chooses a control with
// Enter, and leaves with Escape.
func TestTheClockIsChosenByKeys(t *testing.T) {
	d, s := timed(t, "crosscut", 400, 720)
	d.Click("choice:clock=5+5")
	seen := map[string]bool{}
	for i := range 100 {
		key := ebiten.KeyArrowRight
		if i%8 == 0 {
			key = ebiten.KeyTab
		}
		d.Key(key)
		if seen[s.ui.Focus] = true; s.ui.Focus == "choice:kind=delay" {
			d.Key(ebiten.KeyEnter)
		}
	}
	for _, w := range s.Whole() {
		if !w.Off && !seen[w.Name] {
			t.Errorf("the keys never lead to %s", w.Name)
		}
	}
	at := slices.IndexFunc(s.Whole(), func(w ui.Widget) bool { return w.Field != nil })
	s.ui.Focus = s.Whole()[at].Name
	if d.Key(ebiten.KeyEnter); d.Scene() != "time" || s.ui.Focus != "" {
		t.Errorf("Enter in a time leads to the %s scene with the focus on %q; want it to end the editing only", d.Scene(), s.ui.Focus)
	}
	if d.Key(ebiten.KeyEscape); s.choice.Clock != "5d5" || d.Scene() != "setup" {
		t.Errorf("the keys lead to the clock %q and the %s scene, want 5d5 and the set-up", s.choice.Clock, d.Scene())
	}
}
