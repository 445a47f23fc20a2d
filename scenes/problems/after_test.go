package problems

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/problem"
	"quintet/save/settings"
	"quintet/scenes/place"
	"quintet/scenes/stage/stagetest"
)

// TestTheLastPictureStays checks that after a goal the ball stays in the goal until the next
// problem, even if the pieces line up again by the rules.
func TestTheLastPictureStays(t *testing.T) {
	for _, speed := range []settings.Speed{settings.SpeedOff, settings.SpeedFast} {
		d := newDriver(t, 1280, 720, speed)
		goals := 0
		for _, p := range oneOfEach(t) {
			s := d.open(p)
			d.solved(s)
			last := s.board.Match.Ply(s.board.Match.Len() - 1).Events
			site := rules.ScoredAt(last)
			lineUp := len(rules.BeforeNewStart(last)) < len(last)
			if lineUp != (site != rules.NoSite && s.board.state().Outcome() == rules.Playing) {
				t.Errorf("%s: a new line-up: %v, goal at site %d (65535: none); want a line-up exactly if a goal was scored and the game goes on", p, lineUp, site)
			}
			if site != rules.NoSite {
				if d.Ticks(300); rules.NewBoard(s.board.Pieces())[site] == 0 {
					t.Errorf("%s: after the goal the ball is not at %s", p, s.board.state().SiteName(site))
				}
			}
			if lineUp {
				goals++
			}
			d.Stage.Back()
		}
		if goals == 0 {
			t.Error("no goal is followed by a line-up")
		}
	}
}

// TestStepping steps back and forward through the actions played, with keys and buttons. The
// actions are a refutation, a solution that is still being shown, or the solver's own.
func TestStepping(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedNormal)
	for _, p := range usual(t) {
		s := d.open(p)
		d.Lacks("button:step.back", "%s: there are steps before anything is played", p)
		through := func(what string) {
			t.Helper()
			n := s.board.Match.Len()
			if n == 0 || s.board.Match.At() != n || d.Has("button:step.on") {
				t.Fatalf("%s, %s: action %d of %d is shown; want the last, without a button to step on", p, what, s.board.Match.At(), n)
			}
			end := s.board.state().String()
			for i := range n {
				if d.Key(ebiten.KeyArrowLeft); s.board.Match.At() != n-1-i || s.acts() {
					t.Fatalf("%s, %s: step back %d of %d leads to action %d; want one less, and nobody to act", p, what, i+1, n, s.board.Match.At())
				}
			}
			if s.board.state().String() != p.Text || d.Has("button:step.back") {
				t.Errorf("%s, %s: the first position is %s; want that of the problem, without a button to step back", p, what, s.board.state())
			}
			for range n {
				d.Click("button:step.on")
			}
			if s.board.state().String() != end || s.board.Match.At() != n {
				t.Errorf("%s, %s: the last position is %s, not %s", p, what, s.board.state(), end)
			}
			d.Until(s.rested)
		}
		d.failed(s)
		through("failed")
		d.Click("button:solution")
		for range 3 * s.board.Pause {
			d.Ticks(1)
		}
		d.Key(ebiten.KeyArrowLeft)
		if at := s.board.Match.At(); s.board.Busy() && !s.board.Playing() {
			t.Errorf("%s: the board still plays actions by itself after a step back, at action %d", p, at)
		}
		at := s.board.Match.At()
		if d.Ticks(300); s.board.Match.At() != at {
			t.Errorf("%s: the board plays on by itself after a step back", p)
		}
		if s.Note == assets.Text("problem.showing") {
			t.Errorf("%s: after a step back the note is still %q", p, s.Note)
		}
		for s.board.onward() {
			d.Key(ebiten.KeyArrowRight)
		}
		through("shown")
		d.Click("button:again")
		d.solved(s)
		through("solved")
		d.Stage.Back()
	}
}

// TestTheViewStays checks that the player's view of a pile, with links and levels, stays the same
// in the next problem of the game, even after a problem of another game.
func TestTheViewStays(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	akron, dipole := setOf(stagetest.Game(t, "akron")), setOf(stagetest.Game(t, "dipole"))
	s := d.open(akron.problems[0])
	for _, k := range []ebiten.Key{ebiten.KeyR, ebiten.KeyX, ebiten.KeyN, ebiten.KeyF} {
		d.Key(k)
	}
	view := func() (on []string) {
		for _, w := range s.ui.Items {
			if w.On {
				on = append(on, w.Name)
			}
		}
		return on
	}
	sight, on := s.board.Viewpoint(), view()
	if len(on) != 2 || !d.Stage.Settings.Turned {
		t.Fatalf("the buttons on are %v, and the board is turned: %v; want links and levels on, and a turned board", on, d.Stage.Settings.Turned)
	}
	for _, p := range []problem.Problem{dipole.problems[0], akron.problems[len(akron.problems)-1]} {
		s.pose(p)
		s.Layout()
	}
	if s.board.Viewpoint() != sight || !slices.Equal(view(), on) {
		t.Errorf("in the next problem the view is %+v with %v, not %+v with %v", s.board.Viewpoint(), view(), sight, on)
	}
}

// TestKeysMeanOneThing checks that no key that changes the view also acts on the problem.
func TestKeysMeanOneThing(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	s := d.open(setOf(stagetest.Game(t, "akron")).problems[0])
	d.solved(s)
	for _, k := range []ebiten.Key{ebiten.KeyR, ebiten.KeyT, ebiten.KeyL, ebiten.KeyE, ebiten.KeyN, ebiten.KeyX, ebiten.KeyF} {
		at := s.problem.ID
		d.Key(k)
		if s.problem.ID != at || s.attempt.Verdict() != problem.Solved {
			t.Errorf("%s acts on the problem", k)
		}
	}
	at := s.problem.ID
	if d.Key(ebiten.KeyK); s.problem.ID == at {
		t.Error("K does not lead to the next problem")
	}
}

// TestPlayingOn begins games from problems. A game begins with the problem and continues from the
// position shown or, if the game is over there, from the problem itself. The player has the
// solver's side.
func TestPlayingOn(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	for _, p := range usual(t) {
		s := d.open(p)
		d.Lacks("button:playon", "%s: the button to play on is there before the end of the attempt", p)
		d.reveal(s)
		over := s.board.state().Outcome() != rules.Playing
		d.Click("button:playon")
		if want := s.board.state().String(); over && d.begun().State().String() != p.Text || !over && d.begun().State().String() != want {
			t.Errorf("%s: over: %v, and the game continues from %s; want the position shown, or the problem's if over", p, over, d.begun().State())
		}
		d.Key(ebiten.KeyArrowLeft)
		d.Click("button:playon")
		if d.begun().State().String() != s.board.state().String() || d.begun().Before(0).String() != p.Text || *d.went.With.(place.Start).Side != s.attempt.Solver() {
			t.Errorf("%s: after a step back the game continues from %s, with the player on side %d; want the position shown, and the solver's side", p, d.begun().State(), *d.went.With.(place.Start).Side)
		}
		d.Stage.Back()
	}
}
