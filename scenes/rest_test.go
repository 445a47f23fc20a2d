package scenes

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/catalog"
	"quintet/save/settings"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/think"
	"quintet/scenes/think/thinktest"
	"quintet/scenes/ui"
)

// pass makes ticks without input, in the way the app does.
func (d *driver) pass(ticks int) {
	for range ticks {
		d.quiet++
		d.Tick(ui.Input{})
	}
}

// TestTheProgramRests checks that the program needs no ticks once the consequences of the last
// input are shown. It needs ticks while a key or the button is held, a piece moves, the computer
// thinks or something is written.
func TestTheProgramRests(t *testing.T) {
	for _, g := range catalog.All {
		d, work := slowDriver(t)
		d.start(g)
		d.pass(2 * settling)
		if d.pause() > 0 {
			t.Errorf("%s: the program rests while the game is being written", g.ID)
		}
		work()
		if d.pass(2 * settling); d.pause() != idle {
			t.Errorf("%s: the program does not rest some ticks after the game was written", g.ID)
		}
		d = newSized(t, 1280, 720, settings.SpeedNormal)
		d.Start(g, "one=0", "two=1")
		d.toPerson()
		d.acts()
		works := false
		for range 1000 {
			d.pass(1)
			next := d.Top().Next()
			if works = works || next == 1; next == 0 && works {
				break
			}
			if d.quiet = settling + 1; next == 1 && d.pause() > 0 { // as if nothing had been drawn for a while
				t.Fatalf("%s: the program rests although the board changes in the next tick", g.ID)
			}
		}
		if !works {
			t.Errorf("%s: after an action the board never changes by itself; want it to while pieces move and the computer thinks", g.ID)
		}
		d = keepingDriver(t)
		d.start(g)
		if d.pass(1); d.pause() > 0 {
			t.Errorf("%s: the program rests right after a click", g.ID)
		}
		if d.pass(settling + 1); d.pause() != idle {
			t.Errorf("%s: the program does not rest some ticks after a click", g.ID)
		}
		d.app.input.Down = true
		if d.pause() > 0 {
			t.Errorf("%s: the program rests while the button is held", g.ID)
		}
		d.app.input = ui.Input{Held: []ebiten.Key{ebiten.KeyLeft}}
		if d.pause() > 0 {
			t.Errorf("%s: the program rests while a key is held", g.ID)
		}
		d.app.input = ui.Input{Device: ui.Device{Pads: []ebiten.GamepadID{0}}}
		if d.pause() != polling {
			t.Errorf("%s: with a game pad the pause is %v, want %v", g.ID, d.pause(), polling)
		}
		d.app.input = ui.Input{}
		d.Due = true
		if d.pause() > 0 {
			t.Errorf("%s: the program rests before the screen is drawn", g.ID)
		}
	}
}

// silent is a composer without input.
type silent struct{}

func (silent) Type(*ui.Field, float64) (letters, keys bool) { return true, false }
func (silent) Confirm()                                     {}
func (silent) Cancel()                                      {}

// TestAFieldLetsTheProgramRest checks that My games, whose field has the focus, needs no
// ticks, except while a key is held.
func TestAFieldLetsTheProgramRest(t *testing.T) {
	d := newDriver(t)
	advance := d.Advance
	d.Advance = func(in ui.Input, given bool) bool {
		in.Composer = silent{}
		return advance(in, given)
	}
	d.doors.visit("games")
	if d.pass(settling + 2); d.Top().Next() != ui.Listening || d.pause() != idle {
		t.Errorf("the next tick is due after %d and the pause is %v; want Listening, %v", d.Top().Next(), d.pause(), idle)
	}
	held := ui.Input{Keys: []ebiten.Key{ebiten.KeyBackspace}, Held: []ebiten.Key{ebiten.KeyBackspace}}
	d.Tick(held)
	if d.Top().Next() != 1 || d.pause() > 0 {
		t.Errorf("while a key is held the next tick is due after %d and the pause is %v; want 1, 0", d.Top().Next(), d.pause())
	}
}

// TestAReviewNeedsFewTicks checks that the program pauses between two ticks while it reviews a game,
// but for some ticks after it has written what it found.
func TestAReviewNeedsFewTicks(t *testing.T) {
	d := newDriver(t)
	d.doors.tools.Think = func(p think.Problem) think.Thinker {
		given, ticks := thinktest.Given(func(think.Problem) int { return 0 })(p), 0
		return sliced{func() think.Thought {
			if ticks++; ticks < 20 {
				return think.Thought{}
			}
			return given.Tick()
		}, given.Quit}
	}
	d.start(stagetest.Game(t, "dipole"))
	d.play(1, 20)
	d.doors.board.ShowReview()
	d.pass(settling + 1)
	paused := 0
	for d.doors.board.Next() != 0 {
		if got, want := d.pause(), 3*time.Second/60; got == want {
			paused++
		} else if got > 0 {
			t.Fatalf("the pause during a review is %v, want %v", got, want)
		}
		d.pass(1)
	}
	if paused < 20 {
		t.Errorf("there are %d pauses during a review, want one before most of its ticks", paused)
	}
	d.Settle()
	if d.pass(settling + 1); d.pause() != idle {
		t.Errorf("the pause after a review is %v, want %v", d.pause(), idle)
	}
}
