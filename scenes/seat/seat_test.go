package seat

import (
	"errors"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// TestKnownActionsComeByThemselves checks that the actions of the line come one after another.
// Between the motion of one action and the next action there is a pause. Tick reports the end of
// the last action.
func TestKnownActionsComeByThemselves(t *testing.T) {
	for _, speed := range []float64{0, 1} {
		d := sit(t, random(t, stagetest.Game(t, "dimpled"), 1, 6), speed)
		d.Jump(2)
		d.Run(5, nil)
		at, rested, ended := 2, 0, false
		for ticks := 0; !ended && ticks < 1000; ticks++ {
			ended = d.Seat.Tick(&ui.Input{})
			switch now := d.Match.At(); {
			case now == at+1 && rested == d.Pause:
				at, rested = now, 0
			case now != at:
				t.Fatalf("at speed %v, after a rest of %d ticks, the match goes from action %d to %d; want one action more, after the pause", speed, rested, at, now)
			case !d.Playing():
				rested++
			}
		}
		if !ended || d.Match.At() != 5 || d.Runs() || d.Playing() {
			t.Errorf("at speed %v the end is reported: %v, at action %d, and the line still runs: %v; want the end at action 5", speed, ended, d.Match.At(), d.Runs())
		}
		if again := d.Seat.Tick(&ui.Input{}); again {
			t.Error("the end is reported twice")
		}
	}
}

// TestActionsThatAreGivenCome checks that the actions of the line come first, and then those that
// the function given to Run returns. A press leaves out the pauses.
func TestActionsThatAreGivenCome(t *testing.T) {
	for _, hurry := range []bool{false, true} {
		d := sit(t, random(t, stagetest.Game(t, "dipole"), 1, 3), 1)
		d.Jump(1)
		left := 2
		d.Run(3, func() (rules.Action, bool) {
			left--
			return d.Match.State().Legal(nil)[0], left >= 0
		})
		ticks := 0
		for done := false; !done && ticks < 2000; ticks++ {
			done = d.Seat.Tick(&ui.Input{Press: hurry})
		}
		if d.Match.At() != 5 || d.Match.Len() != 5 || left != -1 {
			t.Errorf("hurried: %v, the match is at action %d of %d, and the function was called %d times; want 5 of 5, and 3 calls", hurry, d.Match.At(), d.Match.Len(), 2-left)
		}
		if quick := ticks < d.Pause; quick != hurry {
			t.Errorf("hurried: %v, the actions take %d ticks; want less than the pause: %v", hurry, ticks, hurry)
		}
	}
}

// TestWhatIsDoneEndsWhatComes checks that no further action comes by itself after a call of any
// method that changes the position shown.
func TestWhatIsDoneEndsWhatComes(t *testing.T) {
	for name, do := range map[string]func(d *driver){
		"act":     func(d *driver) { d.Seat.Act(d.Match.State().Legal(nil)[0]) },
		"back":    func(d *driver) { d.Step(-2) },
		"on":      func(d *driver) { d.Step(1) },
		"jump":    func(d *driver) { d.Jump(0) },
		"refresh": func(d *driver) { d.Refresh() },
		"stop":    func(d *driver) { d.Stop() },
		"undo":    func(d *driver) { d.Match.UndoTurn(); d.Follow(3) },
	} {
		d := sit(t, random(t, stagetest.Game(t, "dimpled"), 1, 6), 1)
		d.Jump(3)
		d.Run(6, func() (rules.Action, bool) { t.Errorf("%s: further actions are asked for", name); return 0, false })
		do(d)
		at := d.Match.At()
		for range 300 {
			if done := d.Seat.Tick(&ui.Input{}); done || d.Runs() || d.Match.At() != at {
				t.Fatalf("%s: the match goes on to action %d; want it to stay at %d", name, d.Match.At(), at)
			}
		}
	}
}

// TestStepsStayInTheMatch checks that a step beyond an end of the line stops at that end, and
// that a refused action changes nothing.
func TestStepsStayInTheMatch(t *testing.T) {
	d := sit(t, random(t, stagetest.Game(t, "crosscut"), 1, 4), 1)
	d.Jump(4)
	if d.Step(3); d.Match.At() != 4 || d.Playing() {
		t.Errorf("a step beyond the end leads to action %d, want 4", d.Match.At())
	}
	if d.Step(-9); d.Match.At() != 0 || !d.Playing() {
		t.Errorf("a step before the beginning leads to action %d; want 0, with motion", d.Match.At())
	}
	d.seen()
	if err := d.Seat.Act(0); !errors.Is(err, match.ErrIllegal) || d.Match.At() != 0 || d.Playing() {
		t.Errorf("an illegal action gives the error %v, at action %d; want ErrIllegal, and no change", err, d.Match.At())
	}
	if d.LastAction() != "" {
		t.Errorf("before the first action LastAction is %q, want none", d.LastAction())
	}
	d.Step(1)
	if d.LastAction() == "" {
		t.Error("after the first action LastAction is empty")
	}
}

// TestAGoalIsHeld checks the position after the last action of a line, which has scored a goal.
// If Holds returns true, the ball stays in the goal, and motion backwards begins there. Otherwise
// the pieces line up again.
func TestAGoalIsHeld(t *testing.T) {
	for _, speed := range []float64{0, 1} {
		for _, holds := range []bool{true, false} {
			for n := 1; n <= 2; n++ {
				m := withGoal(t, 1, n)
				d := sit(t, m, speed)
				d.Holds = func() bool { return holds }
				d.Jump(0)
				goal := rules.ScoredAt(m.Ply(0).Events)
				lies := func() bool { return rules.NewBoard(d.Pieces())[goal] != 0 }
				d.Step(1)
				d.seen()
				if want := holds && n == 1; lies() != want {
					t.Errorf("held %v, the goal is the last action %v: the ball in the goal is shown: %v, want %v", holds, n == 1, lies(), want)
				}
				d.Step(1)
				d.seen()
				at := d.picture()
				d.Step(-2)
				if d.Playing() && !d.picture().like(at) {
					t.Errorf("held %v, after %d actions: the motion back does not begin with what was seen", holds, n)
				}
				d.seen()
				if lies() {
					t.Errorf("held %v: after a step back the ball is still shown in the goal", holds)
				}
			}
		}
	}
}

// TestWhatIsHeard checks that the events of actions are heard, with motion and without. Nothing
// is heard when actions are taken back, when Jump shows a position, or at speed 0 of a replay.
func TestWhatIsHeard(t *testing.T) {
	for _, g := range catalog.All {
		for _, speed := range []float64{0, 1} {
			d := sit(t, random(t, g, 3, 4), speed)
			hears := func(what string, want bool, do func()) {
				t.Helper()
				clear(d.Heard)
				do()
				d.seen()
				if got := len(d.Heard) > 0; got != want {
					t.Errorf("%s, at speed %v, %s: the sounds are %v; want some: %v", g.ID, speed, what, d.Heard, want)
				}
			}
			hears("a jump", false, func() { d.Jump(4) })
			hears("back", false, func() { d.Step(-4) })
			hears("on", true, func() { d.Step(3) })
			hears("an action", true, func() { d.Seat.Act(d.Match.Ply(3).Action) })
			hears("what comes by itself", true, func() {
				d.Jump(0)
				d.Run(2, nil)
				for d.Runs() {
					d.Seat.Tick(&ui.Input{})
				}
			})
			hears("once more", speed > 0, d.Replay)
			hears("finished", false, func() { d.Step(-1); d.SkipMotion() })
		}
	}
}

// TestTheLastTurnIsShownAgain checks that Replay animates the last turn, from the position before
// it to the current one. Before the first turn nothing moves.
func TestTheLastTurnIsShownAgain(t *testing.T) {
	for _, g := range catalog.All {
		d := sit(t, random(t, g, 5, 9), 1)
		d.Jump(0)
		if d.Replay(); d.Playing() {
			t.Errorf("%s: something moves before the first turn", g.ID)
		}
		for n := 1; n <= d.Match.Len(); n++ {
			d.Jump(d.Match.TurnStart(n))
			before := d.picture()
			d.Jump(n)
			after := d.picture()
			d.Replay()
			if !d.Playing() || !d.picture().like(before) {
				t.Errorf("%s, after %d actions: the replay does not begin with the picture before the turn", g.ID, n)
			}
			if d.seen(); d.Match.At() != n || !d.picture().like(after) {
				t.Errorf("%s, after %d actions: the replay ends at action %d, with the same picture: %t; want the action and the picture from before", g.ID, n, d.Match.At(), d.picture().like(after))
			}
		}
	}
}
