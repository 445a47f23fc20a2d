// Package stepper shows a match on a table. What is played is seen and heard, one can go
// back and forward through the match action by action, and actions can come by themselves.
package stepper

import (
	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/scenes/stage"
	"quintet/scenes/table"
	"quintet/scenes/words"
)

// Stepper is a match on a table, which shows the position that the match looks at. Use New
// to make one. Run lets actions come by themselves; whatever changes what is shown ends that.
type Stepper struct {
	*table.Table
	// Match is what is played. Where it is changed, or looks elsewhere, the change is
	// seen after Refresh or Follow.
	Match *match.Match
	// Over says whether nobody may act any more although the rules allow it, and Holds
	// whether nobody acts after the last action of the current line, so that a goal which
	// falls with it stays in sight, without the line-up for the next start. With nil that
	// is never so.
	Over, Holds func() bool
	// Pause is how many ticks of rest pass before each action that comes by itself.
	Pause int

	stage  *stage.Stage
	held   bool                        // a goal is held in sight
	moved  bool                        // something moved in the last tick
	runs   bool                        // Run was called, and it was not told yet that all has come
	until  int                         // how many actions of the current line will be seen
	coming func() (rules.Action, bool) // gives what comes after them; nil for nothing
	wait   int                         // ticks until the next
}

// New returns a match on a table, where an action can be chosen while may says so, as for
// table.New.
func New(s *stage.Stage, m *match.Match, may func() bool) *Stepper {
	return &Stepper{Table: table.New(m.Game(), m.State(), may), Match: m, Pause: 30, stage: s}
}

// Frame returns where and how the table is shown in a box of the window.
func (s *Stepper) Frame(box layout.Rect) table.Frame {
	st := s.stage
	return table.Frame{Box: box, Clip: st.Size, Unit: st.Unit, Pixel: st.Scale / st.Unit, Style: st.Style(),
		Speed: st.Rate(), Reduced: st.Settings.ReducedMotion}
}

// Refresh shows the position looked at, at rest.
func (s *Stepper) Refresh() {
	s.Stop()
	s.SkipMotion()
	s.show()
}

// Follow shows how the position looked at came about from the one after from actions of
// the current line, or how the actions between were taken back. What comes about is heard.
func (s *Stepper) Follow(from int) {
	s.Stop()
	s.follow(from)
}

// Jump looks at the position after n actions of the current line, at rest.
func (s *Stepper) Jump(n int) {
	s.look(n)
	s.Refresh()
}

// Step goes n actions forward along the current line, or back if n is negative; fewer
// where there are no more.
func (s *Stepper) Step(n int) {
	from := s.Match.At()
	s.look(from + n)
	s.Follow(from)
}

// look looks at the position after n actions, or at the nearest there is.
func (s *Stepper) look(n int) { s.Match.Goto(max(0, min(n, s.Match.Len()))) }

// Act plays an action in the position looked at, and returns the error of match.Play.
func (s *Stepper) Act(a rules.Action) error {
	s.Stop()
	from := s.Match.At()
	if err := s.Match.Play(a); err != nil {
		return err
	}
	s.follow(from)
	return nil
}

// Replay shows again how the last turn came about, where anything is shown in motion.
func (s *Stepper) Replay() {
	at := s.Match.At()
	s.AnimateSteps(s.steps(s.Match.TurnStart(at), at, s.held), false)
}

// Run lets actions come by themselves: first those of the current line up to the position
// after until of them, then those that coming returns, if it is not nil, as long as ok is
// true. For each it waits until everything is at rest, and then for Pause.
func (s *Stepper) Run(until int, coming func() (a rules.Action, ok bool)) {
	s.runs, s.until, s.coming, s.wait = true, until, coming, s.Pause
}

// Runs says whether something is still to come by itself.
func (s *Stepper) Runs() bool { return s.Match.At() < s.until || s.coming != nil }

// Stop lets nothing come by itself any more.
func (s *Stepper) Stop() { s.runs, s.until, s.coming = false, 0, nil }

// Hurry brings what moves to its place at once, and lets what comes by itself come without
// the pause.
func (s *Stepper) Hurry() {
	s.SkipMotion()
	s.wait = 0
}

// Tick lets a sixtieth of a second pass. News says that another position is shown, or that
// what moved has come to rest; done that all that Run lets come has come, and is at rest.
func (s *Stepper) Tick() (news, done bool) {
	s.hear(s.Table.Tick())
	news = s.moved && !s.Playing()
	s.moved = s.Playing()
	switch {
	case s.moved:
		return false, false
	case s.Runs() && s.wait > 0:
		s.wait--
		return news, false
	case s.Runs():
		s.next()
		news = true
	}
	done = s.runs && !s.Runs() && !s.moved
	s.runs = s.runs && !done
	return news || done, done
}

// next shows the next action that comes by itself, if there is one.
func (s *Stepper) next() {
	from := s.Match.At()
	if from < s.until {
		s.look(from + 1)
	} else if a, ok := s.coming(); !ok || s.Match.Play(a) != nil {
		s.coming = nil
		return
	}
	s.wait = s.Pause
	s.follow(from)
}

// Told says what the last action was and what came of it, and "" before the first.
func (s *Stepper) Told() string {
	at := s.Match.At()
	if at == 0 {
		return ""
	}
	ply := s.Match.Ply(at - 1)
	return words.Happened(s.Match.Game(), s.Match.State(), ply.Mover, ply.Text, ply.Events)
}

// Ender returns the action that ends the turn, and whether there is one now that nothing
// moves.
func (s *Stepper) Ender() (a rules.Action, ok bool) {
	e, ok := s.Match.State().(rules.Ender)
	if !ok || s.Playing() {
		return 0, false
	}
	return e.End()
}

// show shows the position looked at.
func (s *Stepper) show() {
	m, at := s.Match, s.Match.At()
	last := m.Events(m.TurnStart(at), at)
	s.held = false
	if at > 0 && at == m.Len() && s.Holds != nil && s.Holds() {
		all := m.Ply(at - 1).Events
		cut := len(all) - len(rules.BeforeNewStart(all))
		s.held, last = cut > 0, last[:len(last)-cut]
	}
	s.Show(m.State(), last, s.Over != nil && s.Over())
	if s.held {
		s.Hold(m.Before(at-1), rules.BeforeNewStart(m.Ply(at-1).Events))
	}
}

// follow is Follow for what may have come by itself.
func (s *Stepper) follow(from int) {
	held, to := s.held, s.Match.At()
	s.show()
	back := to < from
	if back {
		from, to = to, from
	} else {
		held = s.held
	}
	steps := s.steps(from, to, held)
	s.AnimateSteps(steps, back)
	if s.moved = s.Playing(); s.moved || back {
		return
	}
	var events []rules.Event
	for _, step := range steps {
		events = append(events, step.Events...)
	}
	s.hear(events)
}

// steps returns how the actions of the current line from first to before last come about,
// where held is set without the line-up for a new start after the last one.
func (s *Stepper) steps(first, last int, held bool) (steps []table.Step) {
	for i := first; i < last; i++ {
		step := table.Step{Before: s.Match.Before(i), Events: s.Match.Ply(i).Events}
		if held && i == last-1 {
			step.Events = rules.BeforeNewStart(step.Events)
		}
		steps = append(steps, step)
	}
	return steps
}
