package problems

import (
	"testing"
	"time"

	"quintet/rules"
	"quintet/rules/match"
	"quintet/rules/problem"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/scenetest"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/think"
	"quintet/scenes/think/thinktest"
)

// driver solves problems over a scene named "menu", without a window.
type driver struct {
	*stagetest.Driver
	keeper   *keep.Keeper
	went     place.Place // where a scene led last
	think    func(think.Problem) think.Thinker
	searches int // the number of searches that were begun and not given up
}

var noon = stagetest.Noon

// newDriver returns a driver of a program at its first start, in a window of w × h units. The
// clerk of its keeper does every task at once.
func newDriver(t *testing.T, w, h float64, speed settings.Speed) *driver {
	return drive(t, scenetest.New, w, h, speed)
}

// drive returns a driver of a program that start starts: scenetest.New or scenetest.Start.
func drive(t *testing.T, start func(t *testing.T, w, h float64, speed settings.Speed) (*stagetest.Driver, *keep.Keeper), w, h float64, speed settings.Speed) *driver {
	d := &driver{think: thinktest.Slices(2000)}
	d.Driver, d.keeper = start(t, w, h, speed)
	used := d.Stage.Go
	d.Stage.Go = func(p place.Place) error {
		if d.went = p; p.Scene == "rules" {
			d.Stage.Over(stagetest.Elsewhere(d.Stage, p.Scene))
		}
		return used(p)
	}
	d.keeper.ReadProgress()
	d.Ticks(1)
	return d
}

// restart stops the program and returns a driver of its next start.
func (d *driver) restart() *driver {
	d.keeper.Store.Close()
	return drive(d.T, scenetest.Start, d.Stage.Size.W, d.Stage.Size.H, d.Stage.Settings.Speed)
}

// tools returns the tools of the problems, with the thinkers of think, which are counted.
func (d *driver) tools() Tools {
	return Tools{Keeper: d.keeper, Think: func(p think.Problem) think.Thinker { return thinktest.Counted(d.think, &d.searches)(p) }}
}

// begun returns the match from which a game was begun last.
func (d *driver) begun() *match.Match { return d.went.With.(place.Start).Match }

// show shows the page of the problems of g, or of all games if g is nil.
func (d *driver) show(g *rules.Game) *entry {
	d.Stage.Over(New(d.Stage, d.tools(), g))
	d.Ticks(1)
	return d.Stage.Top().(*entry)
}

// open shows the problem p, found by its id.
func (d *driver) open(p problem.Problem) *solving {
	d.T.Helper()
	scene, err := Open(d.Stage, d.tools(), p.ID)
	if err != nil {
		d.T.Fatal(err)
	}
	d.Stage.Over(scene)
	d.Ticks(1)
	return scene.(*solving)
}

// solving returns the problem shown. The test ends if none is.
func (d *driver) solving() *solving {
	d.T.Helper()
	return stagetest.Shown[*solving](d.Driver)
}

// progress returns the player's progress.
func (d *driver) progress() save.Progress {
	p, _ := d.keeper.Progress()
	return p
}

// do plays the action a by clicking the sites of its path.
func (d *driver) do(s *solving, a rules.Action) {
	d.T.Helper()
	state := s.board.state()
	if e, ok := s.board.TurnEnd(); ok && e == a {
		d.Click("button:end")
		return
	}
	d.Act(state, a, s.board.Label(a))
}

// solve plays right actions until the problem is solved or, in a round, until the next problem is
// shown.
func (d *driver) solve(s *solving) {
	d.T.Helper()
	at := s.problem.ID
	for d.Until(s.acts); s.problem.ID == at && s.attempt.Verdict() == problem.Going; d.Until(func() bool { return s.acts() || s.rested() }) {
		before := s.board.state()
		if d.do(s, s.attempt.Hint()); s.board.state() == before {
			d.T.Fatalf("%s: the right action is not played; note: %q", s.problem, s.Note)
		}
	}
}

// fail plays a wrong action.
func (d *driver) fail(s *solving) {
	d.T.Helper()
	d.do(s, wrong(s))
	if s.attempt.Verdict() != problem.Failed {
		d.T.Fatalf("%s: a wrong action does not count as wrong; note: %q", s.problem, s.Note)
	}
}

// failed is like fail, and waits until all that follows has been shown.
func (d *driver) failed(s *solving) {
	d.T.Helper()
	d.fail(s)
	d.Until(s.rested)
}

// solved is like solve, and waits until all that follows has been shown.
func (d *driver) solved(s *solving) {
	d.T.Helper()
	d.solve(s)
	d.Until(s.rested)
}

// reveal has the solution shown to its end.
func (d *driver) reveal(s *solving) {
	d.T.Helper()
	d.Click("button:solution")
	d.Until(s.rested)
}

// rush begins a round of problems of g.
func (d *driver) rush(g *rules.Game) *solving {
	d.T.Helper()
	d.show(g)
	d.Click("button:rush")
	return d.solving()
}

// wrong returns an action that is not right.
func wrong(s *solving) rules.Action {
	for _, a := range s.board.state().Legal(nil) {
		right := false
		for _, answer := range s.problem.Answers {
			right = right || answer.Action == s.board.state().Format(a)
		}
		if !right {
			return a
		}
	}
	return 0
}

// pass advances the clock by t and makes a tick.
func (d *driver) pass(t time.Duration) {
	d.Clock = d.Clock.Add(t)
	d.Ticks(1)
}

// rested reports whether the problem is decided and everything that follows has been shown.
func (s *solving) rested() bool { return s.done() && !s.board.Busy() }

// oneOfEach returns a problem for each combination of game with its options, kind and number of
// turns that exists.
func oneOfEach(t *testing.T) (some []problem.Problem) {
	t.Helper()
	type sort struct {
		spec  string
		kind  problem.Kind
		turns int
	}
	seen := map[sort]bool{}
	for _, p := range setOf(nil).problems {
		if k := (sort{p.Spec, p.Kind, p.Turns}); !seen[k] {
			seen[k] = true
			some = append(some, p)
		}
	}
	return some
}
