package problems

import (
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules/catalog"
	"quintet/rules/problem"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// TestARoundEndsWhenTimeIsOver solves some problems, lets the time run out, and begins another
// round. Spoken has the state of the round, which does not change with the clock, and the result.
func TestARoundEndsWhenTimeIsOver(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	s := d.rush(stagetest.Game(t, "crosscut"))
	if s.round.clock() != "3:00" {
		t.Errorf("a round begins with the clock at %s; want 3:00", s.round.clock())
	}
	said := s.Spoken()
	d.says(s, s.round.score(), s.board.goal())
	if d.pass(2 * time.Second); !slices.Equal(s.Spoken(), said) {
		t.Errorf("two seconds later the texts are %q, want %q", s.Spoken(), said)
	}
	for range 3 {
		d.solve(s)
	}
	d.pass(roundTime - 2*time.Second - time.Millisecond)
	if s.ended() || s.round.clock() != "0:01" || d.Has("button:round") {
		t.Errorf("a millisecond before the end the round is over: %v, and the clock shows %s; want it running, at 0:01", s.ended(), s.round.clock())
	}
	d.pass(time.Millisecond)
	if !s.ended() || s.acts() || s.Note != assets.Text("problem.round.best") || s.Next() != 0 {
		t.Errorf("when the time is up the round is over: %v, actions are taken: %v, the pace is %v and the note %q; want true, false, 0 and the note of a new best", s.ended(), s.acts(), s.Next(), s.Note)
	}
	d.says(s, words.Counted("problem.count", 3), s.Note)
	c := d.progress().Games["crosscut"]
	if c.Rush != 3 || c.Skill != nil || len(c.Tried) > 0 {
		t.Errorf("after the round the progress is %+v; want a best of 3 and nothing else", c)
	}
	first := s.problem
	d.Click("button:round")
	if s.ended() || s.round.solved > 0 || s.round.left != roundTime || s.round.best != 3 {
		t.Errorf("the second round begins as %+v; want nothing solved, the whole time, and a best of 3", s.round)
	}
	if s.problem.ID == first.ID {
		t.Error("the second round begins with the problem that ended the first")
	}
	d.pass(roundTime)
	if s.Note != assets.Text("problem.round.over") || d.progress().Games["crosscut"].Rush != 3 {
		t.Errorf("after a round without a solution the note is %q and the best is %d; want 3", s.Note, d.progress().Games["crosscut"].Rush)
	}
	if best := d.restart().progress().Games["crosscut"].Rush; best != 3 {
		t.Errorf("after a restart the best is %d; want 3", best)
	}
}

// TestARoundCountsTimeAndNotTicks checks that the clock, and not the number of ticks, says when
// the time is over. Many ticks do not make it shorter. Missing ticks, as in a hidden page, do not
// make it longer.
func TestARoundCountsTimeAndNotTicks(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	s := d.rush(stagetest.Game(t, "crosscut"))
	d.Ticks(200 * 60)
	if s.ended() || s.round.clock() != "3:00" {
		t.Errorf("after many ticks in no time the round is over: %v, and the clock shows %s; want it running", s.ended(), s.round.clock())
	}
	d.Click("button:rules") // the round gets no ticks here
	d.pass(time.Minute)
	d.Stage.Back()
	if d.Ticks(1); s.ended() || s.round.clock() != "2:00" {
		t.Errorf("after a minute the round is over: %v, and the clock shows %s; want it running, at 2:00", s.ended(), s.round.clock())
	}
	d.solve(s)
	d.Clock = d.Clock.Add(8 * time.Hour) // without a tick, as in a hidden page or while the machine sleeps
	d.Watch()
	if d.Ticks(1); !s.ended() || s.round.clock() != "0:00" {
		t.Errorf("after hours the round is over: %v, and the clock shows %s; want it over, at 0:00", s.ended(), s.round.clock())
	}
	if s.Note != assets.Text("problem.round.best") || d.Drawn == 0 || d.progress().Games["crosscut"].Rush != 1 {
		t.Errorf("after hours the note is %q, and the best is %d; want the end of the round to be shown, and a best of 1", s.Note, d.progress().Games["crosscut"].Rush)
	}
}

// TestSinceCountsWithoutAMonotonicClock checks that since counts by the monotonic clock and, if
// a time has no reading of it, by the system's clock.
func TestSinceCountsWithoutAMonotonicClock(t *testing.T) {
	began := time.Now()
	later := began.Add(time.Minute)
	if got := since(began, later); got != time.Minute {
		t.Errorf("the time between two readings a minute apart is %v, want a minute", got)
	}
	if got := since(began, began.Round(0).Add(2*time.Minute)); got != 2*time.Minute {
		t.Errorf("two minutes by the system's clock count as %v, want 2m0s", got)
	}
}

// TestARoundThatIsLeftCounts solves a problem of a round and leaves the round. What was solved counts
// as the best result, as if the round had ended.
func TestARoundThatIsLeftCounts(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	d.show(stagetest.Game(t, "crosscut"))
	d.Click("button:rush")
	d.solve(d.solving())
	d.Key(ebiten.KeyEscape)
	if best := d.progress().Games["crosscut"].Rush; d.Scene() != "problems" || best != 1 {
		t.Errorf("the %s scene is shown, and the best is %d; want problems and 1", d.Scene(), best)
	}
}

// TestTheThirdMistakeEndsARound checks that the third mistake ends a round, and that the failed
// problems come again another day.
func TestTheThirdMistakeEndsARound(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedNormal)
	s := d.rush(nil)
	var failed []problem.Problem
	for i := range mistakes {
		d.Until(s.acts)
		failed = append(failed, s.problem)
		if d.fail(s); s.ended() != (i+1 == mistakes) {
			t.Errorf("after %d mistakes the round is over: %v, want %v", i+1, s.ended(), i+1 == mistakes)
		}
		d.Until(func() bool { return s.ended() || s.problem.ID != failed[i].ID })
	}
	d.Settle()
	due := setOf(nil).missed(d.progress(), save.Day(d.Clock.AddDate(0, 0, 1)))
	if len(due.problems) != mistakes || !d.Has("button:round") {
		t.Errorf("on the next day %d problems are given again, want %d, and a round must be offered", len(due.problems), mistakes)
	}
	if setOf(nil).rating(d.progress()) != setOf(nil).rating(save.Progress{}) {
		t.Error("a round changes the rating")
	}
}

// TestTheNextProblemGetsNoInputBeforeItIsSeen presses keys and the pointer while the answer to a
// problem of a round still moves, which poses the next problem at once. Nothing must be chosen or
// played there, except that Escape leaves the round.
func TestTheNextProblemGetsNoInputBeforeItIsSeen(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedNormal)
	for _, g := range catalog.All {
		if len(setOf(g).problems) == 0 {
			continue
		}
		for _, in := range []ui.Input{{Keys: []ebiten.Key{ebiten.KeySpace}}, {Keys: []ebiten.Key{ebiten.KeyEnter}}, {Press: true, Down: true}, {Keys: []ebiten.Key{ebiten.KeyEscape}}} {
			s := d.rush(g)
			before := s.problem.ID
			d.fail(s)
			d.X, d.Y = s.board.Box().Center()
			for range 3 {
				if s.problem.ID == before {
					d.Tick(in)
				}
			}
			if s.problem.ID == before || s.board.Match.At() > 0 || s.board.Choosing() || s.board.Steered() {
				t.Errorf("%s: after %+v there is another problem: %t, after %d actions; want true, no action and nothing chosen", g.ID, in, s.problem.ID != before, s.board.Match.At())
			}
			if left := d.Scene() != "problem"; left != (len(in.Keys) > 0 && in.Keys[0] == ebiten.KeyEscape) {
				t.Errorf("%s: after %+v the %s scene is shown", g.ID, in, d.Scene())
			}
		}
	}
}

// TestARoundEndsWithTheLastProblem checks that a round is over when no problem is left.
func TestARoundEndsWithTheLastProblem(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	some := setOf(stagetest.Game(t, "dipole"))
	some.problems = some.problems[:1]
	s := newRound(d.Stage, d.tools(), some)
	d.Stage.Over(s)
	d.solve(s)
	d.Until(s.ended)
	if s.round.solved != 1 || d.progress().Games["dipole"].Rush != 1 {
		t.Errorf("at the end the round is %+v; want 1 problem solved", s.round)
	}
	s.ui.Focus = ""
	if d.Key(ebiten.KeyEnter); s.ended() || s.round.solved != 0 {
		t.Errorf("after Enter the round is %+v; want another one", s.round)
	}
}
