package problems

import (
	"testing"
	"time"

	"quintet/rules"
	"quintet/rules/match"
	"quintet/rules/problem"
	"quintet/save"
	"quintet/scenes/keep"
	"quintet/scenes/stage"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// driver solves problems without a window, over a scene with the name "menu", and is
// what lies behind their doors.
type driver struct {
	*stagetest.Driver
	keeper *keep.Keeper
	clock  time.Time
	rules  string       // the id of the game whose rules were asked for last
	game   *match.Match // that was begun last
	side   rules.Player // the player's in it
}

var _ Doors = (*driver)(nil)

// noon is when a test starts.
var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// newDriver returns a driver with a window of w × h units, of a program that was
// never started before and that keeps everything at once.
func newDriver(t *testing.T, w, h float64, speed save.Speed) *driver {
	t.Setenv("QUINTET_HOME", t.TempDir())
	return drive(t, w, h, speed)
}

// drive is newDriver of a program that keeps what it kept the last time.
func drive(t *testing.T, w, h float64, speed save.Speed) *driver {
	store := save.Open(nil)
	t.Cleanup(store.Close)
	settings := save.Default()
	settings.Speed = speed
	s := &stage.Stage{Settings: settings}
	d := &driver{Driver: stagetest.New(t, s, w, h), clock: noon}
	d.keeper = keep.New(store, func(work func()) { work() }, func() time.Time { return d.clock })
	d.Advance = func(_ ui.Input, given bool) bool {
		if d.keeper.Deliver() {
			s.Top().Layout()
		}
		s.Tick(&d.Input, given)
		return true
	}
	s.GoTo(stagetest.Elsewhere(s, "menu"))
	d.keeper.ReadProgress()
	d.Ticks(1)
	return d
}

// restart returns a driver of the program as it starts the next time.
func (d *driver) restart() *driver {
	d.keeper.Store.Close()
	return drive(d.T, d.Stage.Size.W, d.Stage.Size.H, d.Stage.Settings.Speed)
}

func (d *driver) Rules(g *rules.Game) {
	d.rules = g.ID
	d.Stage.Over(stagetest.Elsewhere(d.Stage, "text"))
}

func (d *driver) PlayOn(g *rules.Game, v rules.Values, position string, actions []string, side rules.Player) error {
	m, err := match.FromPosition(g, v, position)
	if err == nil {
		err = m.PlayTexts(actions)
	}
	d.game, d.side = m, side
	return err
}

// show shows the page of the problems of a game, or with nil of all.
func (d *driver) show(g *rules.Game) *entry {
	d.Stage.Over(New(d.Stage, d.keeper, d, g))
	d.Ticks(1)
	return d.Stage.Top().(*entry)
}

// open shows a problem that was asked for by its id.
func (d *driver) open(p problem.Problem) *solving {
	d.T.Helper()
	scene, err := Open(d.Stage, d.keeper, d, p.ID)
	if err != nil {
		d.T.Fatal(err)
	}
	d.Stage.Over(scene)
	d.Ticks(1)
	return scene.(*solving)
}

// solving returns the problem that is shown.
func (d *driver) solving() *solving {
	d.T.Helper()
	s, ok := d.Stage.Top().(*solving)
	if !ok {
		d.T.Fatalf("the %s scene is shown, and no problem", d.Scene())
	}
	return s
}

// progress returns what was learnt.
func (d *driver) progress() save.Progress {
	p, _ := d.keeper.Progress()
	return p
}

// do makes an action by clicking the sites of its path.
func (d *driver) do(s *solving, a rules.Action) {
	d.T.Helper()
	state, label := s.board.state(), s.board.Label(a)
	if e, ok := s.board.Ender(); ok && e == a {
		d.Click("button:end")
		return
	}
	for _, site := range state.Path(a, nil) {
		d.Click("site:" + state.SiteName(site))
	}
	if len(s.board.Asked()) > 0 {
		d.Click("choice:" + label)
	}
}

// solve does what is right until the problem is solved or, in a round, the next one
// is there.
func (d *driver) solve(s *solving) {
	d.T.Helper()
	at := s.problem.ID
	for d.until(s, s.acts); s.problem.ID == at && s.attempt.Verdict() == problem.Going; d.until(s, func() bool { return s.acts() || s.rested() }) {
		before := s.board.state()
		if d.do(s, s.attempt.Hint()); s.board.state() == before {
			d.T.Fatalf("%s: what is right is not played; note: %q", s.problem, s.Note)
		}
	}
}

// fail does something wrong.
func (d *driver) fail(s *solving) {
	d.T.Helper()
	d.do(s, wrong(s))
	if s.attempt.Verdict() != problem.Failed {
		d.T.Fatalf("%s: something wrong is not taken for it; note: %q", s.problem, s.Note)
	}
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

// pass lets time pass, and then a tick.
func (d *driver) pass(t time.Duration) {
	d.clock = d.clock.Add(t)
	d.Ticks(1)
}

// until lets ticks pass until something is so.
func (d *driver) until(s *solving, so func() bool) {
	d.T.Helper()
	for range 10_000 {
		if so() {
			return
		}
		d.Ticks(1)
	}
	d.T.Fatalf("%s: it goes on without end; note: %q", s.problem, s.Note)
}

// rested reports whether nothing is to be done any more, and all that comes was seen.
func (s *solving) rested() bool { return s.done() && !s.board.busy() }

// one returns a problem of each kind that each game has, of each number of turns.
func one(t *testing.T) (some []problem.Problem) {
	t.Helper()
	type sort struct {
		spec  string
		kind  problem.Kind
		turns int
	}
	seen := map[sort]bool{}
	for _, p := range setOf(nil).all {
		if k := (sort{p.Spec, p.Kind, p.Turns}); !seen[k] {
			seen[k] = true
			some = append(some, p)
		}
	}
	return some
}
